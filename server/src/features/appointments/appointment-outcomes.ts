import { CallError } from '@crm/contract/core/envelope';
import { type OutcomeForm, statusAfter } from '@crm/contract/work/appointment-forms';
import type { CallRecord } from '@crm/contract/work/appointment-records';
import { type Db, transaction } from '../../db/client.ts';
import type { Context } from '../../plugins/context.ts';
import { idempotentRequestOf, rememberResult, replayedResult } from '../../plugins/limits/idempotency.ts';
import { lockOwn } from './appointment-changes.ts';
import { publishChange, refuseEarlier } from './appointment-creation.ts';
import { callKind, type Kind } from './appointment-kinds.ts';
import { changeAppointment, insertAppointment } from './appointment-writes.queries.ts';
import type { AppointmentRow } from './appointments.queries.ts';

interface Closed {
  closed: AppointmentRow;
  callBack: AppointmentRow | null;
}

const longestDescription = 5000;

/** Closes a pending one, however often the button is pressed. A call back plans the next call in the same transaction. */
export async function closeAppointment<R>(
  context: Context,
  kind: Kind<R>,
  id: number,
  form: OutcomeForm,
): Promise<{ closed: R; callBack: CallRecord | null }> {
  const once = idempotentRequestOf(context, `close ${kind.kind}`, { id, ...form });
  const { closed, callBack } = await transaction(context.pool, async (db) => {
    const done = await close(context, db, kind, id, form);
    await rememberResult(db, context, once, done);
    return done;
  }).catch(async (error) => {
    // The first of two equal sends has closed it; the second one gets the same answer.
    const first = await replayedResult<Closed>(context, once);
    if (!first) throw error;
    return first;
  });
  publishChange(context, kind, closed);
  if (callBack && kind.topic !== callKind.topic) publishChange(context, callKind, callBack);
  const readerId = context.actor.id;
  return { closed: kind.recordOf(closed, readerId), callBack: callBack && callKind.recordOf(callBack, readerId) };
}

async function close<R>(context: Context, db: Db, kind: Kind<R>, id: number, form: OutcomeForm): Promise<Closed> {
  const { outcome, note = null, minutes = null, callBack: again } = form;
  const { actor, clock } = context;
  const before = await lockOwn(context, db, kind, id);
  if (before.status !== 'pending') throw new CallError('CONFLICT', `This ${kind.kind} is already ${before.status}.`);
  if (again) refuseEarlier(context, again.date);
  const result = { status: statusAfter(outcome), outcome, outcomeNote: note, minutes };
  const closed = await changeAppointment(db, kind.kind, id, { ...before, ...result }, actor.id, clock.now());
  if (!again) return { closed, callBack: null };
  const next = {
    ...before,
    hostId: before.host.id,
    mateId: before.mate?.id ?? null,
    // Who calls again reads first what was said last.
    description: [note, before.description].filter(Boolean).join('\n').slice(0, longestDescription),
    date: again.date,
    start: again.time,
    end: null,
  };
  return { closed, callBack: await insertAppointment(db, 'call', next, actor.id, clock.now()) };
}
