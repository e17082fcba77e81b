import { dayIn } from '../../clock.ts';
import { type Db, transaction, uniqueViolation } from '../../db/client.ts';
import type { Context } from '../../plugins/context.ts';
import { idempotentRequestOf, rememberResult, replayedResult } from '../../plugins/limits/idempotency.ts';
import { invalidField } from '../../records/refusals.ts';
import type { Kind } from './appointment-kinds.ts';
import { insertAppointment, type NewAppointment } from './appointment-writes.queries.ts';
import type { AppointmentRow } from './appointments.queries.ts';

interface Steps {
  prepare: (db: Db) => Promise<NewAppointment>;
  /** In the same transaction. */
  afterwards?: (db: Db, made: AppointmentRow) => Promise<void>;
}

/** Creates one appointment, however often the form is sent. */
export async function createOnce<R>(
  context: Context,
  kind: Kind<R>,
  call: string,
  form: unknown,
  { prepare, afterwards }: Steps,
): Promise<R> {
  const { pool, actor, clock } = context;
  const once = idempotentRequestOf(context, call, form);
  try {
    const row = await transaction(pool, async (db) => {
      const made = await insertAppointment(db, kind.kind, await prepare(db), actor.id, clock.now());
      await afterwards?.(db, made);
      await rememberResult(db, context, once, made);
      return made;
    });
    publishChange(context, kind, row);
    return kind.recordOf(row, actor.id);
  } catch (error) {
    const first = uniqueViolation(error) ? await replayedResult<AppointmentRow>(context, once) : undefined;
    if (!first) throw error;
    return kind.recordOf(first, actor.id);
  }
}

/** Nothing is planned for a day that is over. */
export function refuseEarlier({ clock, timeZone }: Context, date: string): void {
  if (date >= dayIn(timeZone, clock.now())) return;
  throw invalidField('date', 'Date must be today or later');
}

/** Everybody who may read the customer or its tasks sees the appointment there too. */
export function publishChange<R>(
  { publish }: Context,
  { topic }: Pick<Kind<R>, 'topic'>,
  { host, mate, customerKind }: Pick<AppointmentRow, 'host' | 'mate' | 'customerKind'>,
  ...more: 'trash'[]
): void {
  const users = mate ? [host.id, mate.id] : [host.id];
  publish({ topics: [topic, ...more], users });
  if (!customerKind) return;
  publish({ topics: customerKind === 'lead' ? ['leads'] : ['contacts', 'tasks'], users, mates: true, admins: true });
}
