import { CallError } from '@crm/contract/core/envelope';
import { clockText, dayText } from '@crm/contract/rules/date-texts';
import { minutesOf, timeOfMinutes } from '@crm/contract/rules/times';
import type { AppointmentKind } from '@crm/contract/work/appointment-forms';
import type { PlannedAppointment, ReplannedAppointment } from '@crm/contract/work/replanning';
import { type Db, transaction } from '../../../db/client.ts';
import type { Context } from '../../../plugins/context.ts';
import { areTeamMates, leadsBoth } from '../../../records/access/team-mates.ts';
import { notify } from '../../../records/notify.ts';
import { invalidField, requireSeenVersion } from '../../../records/refusals.ts';
import { findWhoLeft, formerDay, getsNothingBack, undoSince } from '../../../records/undo.ts';
import { publishChange, refuseEarlier } from '../appointment-creation.ts';
import { callKind, type Kind, meetingKind } from '../appointment-kinds.ts';
import type { AppointmentRow } from '../appointments.queries.ts';
import { lockPlanned, lockTaker, type PlannedRow, planAgain } from './replanning.queries.ts';

const kindsOf: Record<AppointmentKind, Kind> = { call: callKind, meeting: meetingKind };
const midnight = 24 * 60;

/** Another host, day or time, in one act. Its customer stays, and so does its length. */
export async function replanAppointment(
  context: Context,
  { kind: kindName, id }: { kind: AppointmentKind; id: number },
  asked: ReplannedAppointment,
): Promise<PlannedAppointment> {
  const { pool, actor, clock, seenVersion } = context;
  const kind = kindsOf[kindName];
  const { before, after, told } = await transaction(pool, async (db) => {
    // People before their work, as an approved leave locks them.
    const isActive = asked.staffId !== undefined && (await lockTaker(db, asked.staffId));
    const row = await lockPlanned(db, kindName, id);
    if (!row) throw new CallError('NOT_FOUND', `${kind.noun} not found`);
    await requireMoves(context, db, kind, row, asked);
    requireSeenVersion(seenVersion, row.version);
    if (row.status !== 'pending') throw new CallError('CONFLICT', `This ${kindName} is already ${row.status}.`);
    const plan = planOf(context, row, asked);
    const isSame = plan.hostId === row.host.id && plan.date === row.date && plan.start === row.start;
    if (isSame) return { before: row, after: row, told: [] };
    if (plan.undoneHandoverAt && !isActive) await refuseWhoLeft(db, plan.hostId, plan.undoneHandoverAt);
    if (plan.hostId !== row.host.id) {
      await requireTaker(context, db, row, plan.hostId, isActive || plan.undoneHandoverAt !== null);
    }
    if (plan.date !== row.date && plan.date !== (await formerDay(db, context, kindName, id, 'date'))) {
      refuseEarlier(context, plan.date);
    }
    const moved = await planAgain(db, kindName, id, plan, actor.id, clock.now());
    return { before: row, after: moved, told: await tellHosts(db, context, kind, row, moved) };
  });
  if (after.version !== before.version) {
    for (const row of before.host.id === after.host.id ? [after] : [before, after]) publishChange(context, kind, row);
    // Whoever hears of appointments without a host hears of this one.
    context.publish({ topics: [kind.topic], users: [before.host.id, after.host.id], mates: true, admins: true });
  }
  if (told.length > 0) context.publish({ topics: ['notifications'], users: told });
  const { host: staff, date, start: time, end: endTime, version } = after;
  return { kind: kindName, id, staff, date, time, endTime, version };
}

async function requireMoves(context: Context, db: Db, kind: Kind, row: AppointmentRow, { date, time }: ReplannedAppointment) {
  const { actor } = context;
  if (actor.role === 'admin') return;
  if (!(await leadsBoth(db, actor.id, row.host.id, row.host.id))) throw await refusal(context, db, kind, row);
  if (date === undefined && time === undefined) return;
  throw new CallError('FORBIDDEN', 'A team leader can change the host, not the day or the time.');
}

/** Whoever may read it is not told that it is missing. */
async function refusal(
  { actor }: Context,
  db: Db,
  { noun }: Kind,
  { host, mate, contactId }: AppointmentRow,
): Promise<CallError> {
  const isOwn = host.id === actor.id || mate?.id === actor.id;
  if (!isOwn && (contactId === null || !(await areTeamMates(db, host.id, actor.id)))) {
    return new CallError('NOT_FOUND', `${noun} not found`);
  }
  return new CallError('FORBIDDEN', 'Only administrators and the leader of the team can do this.');
}

async function requireTaker({ actor }: Context, db: Db, { host }: AppointmentRow, hostId: number, mayTake: boolean) {
  if (!mayTake) throw invalidField('staffId', 'Choose an active staff member');
  if (actor.role === 'admin' || (await leadsBoth(db, actor.id, host.id, hostId))) return;
  throw invalidField('staffId', 'Choose a member of the same team');
}

/** Between the handover and its Undo somebody may have blocked or deleted the host before. */
async function refuseWhoLeft(db: Db, hostId: number, handedAt: Date): Promise<void> {
  const [left] = await findWhoLeft(db, [hostId], handedAt);
  if (left) throw getsNothingBack(left);
}

/** Back to the host before, at once, takes the change back: the planner is who it was, and the host may have been blocked before. */
function planOf({ clock }: Context, row: PlannedRow, asked: ReplannedAppointment) {
  const { host, mate, formerHostId, formerMateId, handedAt } = row;
  const hostId = asked.staffId ?? host.id;
  const isUndo = hostId === formerHostId && handedAt !== null && handedAt >= undoSince(clock);
  // Whoever planned it and hosts it now is no planner any more.
  const mateId = isUndo ? formerMateId : mate?.id === hostId ? null : (mate?.id ?? null);
  const start = asked.time ?? row.start;
  const undoneHandoverAt = isUndo ? handedAt : null;
  return { hostId, mateId, undoneHandoverAt, date: asked.date ?? row.date, start, end: endOf(row, start) };
}

function endOf({ start, end }: PlannedRow, begin: string): string | null {
  if (end === null) return null;
  const minutes = minutesOf(begin) + minutesOf(end) - minutesOf(start);
  if (minutes >= midnight) throw invalidField('time', 'The meeting would end after midnight');
  return timeOfMinutes(minutes);
}

/** Answers who was told. Nobody is told of what they did themselves. */
async function tellHosts(db: Db, context: Context, kind: Kind, before: AppointmentRow, after: AppointmentRow): Promise<number[]> {
  const { actor, clock, company } = context;
  const when = `${dayText(after.date, company)} at ${clockText(after.start, company)}`;
  const what = `${kind.kind} with ${after.name}`;
  const isGiven = before.host.id !== after.host.id;
  const text = isGiven
    ? `${actor.name} handed the ${what} on ${when} over to you.`
    : `${kind.noun} with ${after.name} was moved to ${when}.`;
  const host = after.host.id === actor.id ? [] : [after.host.id];
  await notify(db, clock, host, { kind: 'handover', text, link: `${kind.address}${after.id}` });
  const former = isGiven && before.host.id !== actor.id ? [before.host.id] : [];
  // The page of the appointment is not the former host's any more.
  const left = `${actor.name} handed your ${what} on ${when} over to ${after.host.name}.`;
  await notify(db, clock, former, { kind: 'handover', text: left, link: null });
  return [...host, ...former];
}
