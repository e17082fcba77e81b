import { CallError, invalidFields } from '@crm/contract/core/envelope';
import { badPhone, statusAfter } from '@crm/contract/work/appointment-forms';
import { type Db, transaction } from '../../db/client.ts';
import type { Context } from '../../plugins/context.ts';
import { areTeamMates } from '../../records/access/team-mates.ts';
import { requireSeenVersion } from '../../records/refusals.ts';
import { findContactByPhone } from './appointment-contacts.queries.ts';
import { publishChange, refuseEarlier } from './appointment-creation.ts';
import type { ChangedPlan, Result } from './appointment-forms.ts';
import type { Kind } from './appointment-kinds.ts';
import { changeAppointment, trashAppointment } from './appointment-writes.queries.ts';
import { type AppointmentRow, findHost, lockAppointment } from './appointments.queries.ts';

export async function updateAppointment<R>(context: Context, kind: Kind<R>, id: number, plan: ChangedPlan): Promise<R> {
  const { pool, actor, clock } = context;
  const saved = await transaction(pool, async (db) => {
    const before = await lockOwn(context, db, kind, id);
    if (kind.kind === 'call' && plan.date !== before.date) refuseEarlier(context, plan.date);
    const contactId = await linkAfter(db, before, plan);
    const changed = { ...plan, ...resultAfter(before, plan), contactId };
    return changeAppointment(db, kind.kind, id, changed, actor.id, clock.now());
  });
  publishChange(context, kind, saved);
  return kind.recordOf(saved, actor.id);
}

export async function removeAppointment(context: Context, kind: Kind, id: number): Promise<{ id: number }> {
  const { pool, actor, clock } = context;
  const removed = await transaction(pool, async (db) => {
    const row = await lockOwn(context, db, kind, id);
    await trashAppointment(db, kind.kind, id, actor.id, clock.now());
    return row;
  });
  publishChange(context, kind, removed, 'trash');
  return { id };
}

/** Only its host and the person who made it may change it. */
export async function lockOwn<R>(context: Context, db: Db, kind: Kind<R>, id: number): Promise<AppointmentRow> {
  const row = await lockAppointment(db, kind.kind, id, context.actor.id);
  if (!row) throw await refusal(context, db, kind, id);
  requireSeenVersion(context.seenVersion, row.version);
  return row;
}

/** Team-mates of the host read it on the pages of the customer and the task, so they are not told that it is missing. */
async function refusal<R>({ actor }: Context, db: Db, { kind, noun }: Kind<R>, id: number): Promise<CallError> {
  const hostId = await findHost(db, kind, id);
  if (hostId === undefined || !(await areTeamMates(db, hostId, actor.id))) return new CallError('NOT_FOUND', `${noun} not found`);
  return new CallError('FORBIDDEN', `Only the host and the person who planned it can change a ${kind}.`);
}

/** A phone copied from a contact may have any length until it is changed. A new phone may belong to another contact. */
async function linkAfter(db: Db, before: AppointmentRow, { phoneNumber }: ChangedPlan): Promise<number | null> {
  if (phoneNumber === before.phoneNumber) return before.contactId;
  if (phoneNumber.length !== 10) throw invalidFields({ phoneNumber: badPhone });
  return (await findContactByPhone(db, before.host.id, phoneNumber)) ?? before.contactId;
}

/** What an edit leaves out stays, as long as it fits the status: nothing came of what is pending. */
function resultAfter(before: AppointmentRow, { status, outcome, outcomeNote, minutes }: ChangedPlan): Result {
  const isOpen = status === 'pending';
  if ((outcome && statusAfter(outcome) !== status) || (isOpen && (outcomeNote || minutes != null))) {
    throw invalidFields({ outcome: 'This outcome does not fit the status' });
  }
  if (isOpen) return { outcome: null, outcomeNote: null, minutes: null };
  const { outcome: known, outcomeNote: written, minutes: taken } = before;
  return {
    outcome: outcome === undefined ? known && (statusAfter(known) === status ? known : null) : outcome,
    outcomeNote: outcomeNote === undefined ? written : outcomeNote,
    minutes: minutes === undefined ? taken : minutes,
  };
}
