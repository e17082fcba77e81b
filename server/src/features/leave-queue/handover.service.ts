import { type Collisions, type LeaveRequest, maxCollisions } from '@crm/contract/calendar/leave';
import type { HandoverPart } from '@crm/contract/calendar/leave-queue';
import { addresses } from '@crm/contract/core/addresses';
import { CallError, invalidFields } from '@crm/contract/core/envelope';
import { type Db, transaction } from '../../db/client.ts';
import type { Context } from '../../plugins/context.ts';
import { Answer } from '../../plugins/http/bind-calls.ts';
import { notify } from '../../records/notify.ts';
import { lockPeople, rememberHandover } from '../calendar/handovers/handed-over.ts';
import { beOf, decisionText, linkOf, type WorkCounts, workText } from '../calendar/leave-words.ts';
import { decideIn, lockRequest, type RequestRow, requestOf, requireRequest } from '../calendar/requests.service.ts';
import { handTask } from '../tasks/task-moves.service.ts';
import { collisionsOf, type Handover, lockDueTasks, moveAppointments } from './collisions.queries.ts';

/** All of it; `more` says that a list goes on, which comes when the first part has been handed over. */
export async function listCollisions({ pool }: Context, id: number): Promise<Answer<Collisions>> {
  const found = await collisionsOf(pool, await requireRequest(pool, id), maxCollisions + 1);
  const isCut = Object.values(found).some(({ length }) => length > maxCollisions);
  const { appointments, tasks, away, colleagues } = found;
  const shown = {
    appointments: appointments.slice(0, maxCollisions),
    tasks: tasks.slice(0, maxCollisions),
    away: away.slice(0, maxCollisions),
    colleagues: colleagues.slice(0, maxCollisions),
  };
  return new Answer(shown, isCut ? { more: true } : {});
}

interface Taker {
  id: number;
  name: string;
}

/** Work that somebody got. */
interface Moved {
  to: Taker;
  counts: WorkCounts;
  mateIds: number[];
}

/** All or nothing: the decision, every piece of work that was chosen, and what all of them are told. */
export async function approveWithHandover(context: Context, id: number, parts: readonly HandoverPart[]): Promise<LeaveRequest> {
  const { pool, publish } = context;
  const { after, moved } = await transaction(pool, async (db) => {
    const seen = await requireRequest(db, id);
    const takers = await lockTakers(db, seen, parts);
    const before = await lockRequest(context, db, seen);
    const given: Moved[] = [];
    for (const part of parts) given.push(await moveWork(db, context, before, part, takers));
    const isDecided = before.status === 'Approve';
    const decided = isDecided ? before : await decideIn(db, context, before, { status: 'Approve' });
    await tellAll(db, context, decided, given, isDecided);
    return { after: decided, moved: given };
  });
  const told = [...new Set([after.staff.id, ...moved.map(({ to }) => to.id)])];
  const users = [...new Set([...told, ...moved.flatMap(({ mateIds }) => mateIds)])];
  publish({ topics: ['calendar', 'messages', 'calls', 'meetings', 'tasks', 'contacts'], users, mates: true, admins: true });
  publish({ topics: ['notifications'], users: told });
  return requestOf(after);
}

async function lockTakers(db: Db, { staff }: RequestRow, parts: readonly HandoverPart[]): Promise<Map<number, Taker>> {
  const people = await lockPeople(db, [staff.id, ...parts.map(({ toStaffId }) => toStaffId)]);
  const takers = new Map(people.filter(({ id, isActive }) => id !== staff.id && isActive).map((taker) => [taker.id, taker]));
  if (parts.every(({ toStaffId }) => takers.has(toStaffId))) return takers;
  throw invalidFields({ toStaffId: 'Choose an active colleague' });
}

async function moveWork(
  db: Db,
  context: Context,
  leave: RequestRow,
  chosen: HandoverPart,
  takers: ReadonlyMap<number, Taker>,
): Promise<Moved> {
  const to = takers.get(chosen.toStaffId);
  if (!to) throw new Error('a colleague was not locked');
  const handover: Handover = { to, actorId: context.actor.id, now: context.clock.now() };
  const calls = await moveAppointments(db, 'call', leave, chosen.calls, handover);
  const meetings = await moveAppointments(db, 'meeting', leave, chosen.meetings, handover);
  const tasks = await lockDueTasks(db, leave, chosen.tasks);
  const counts = { calls: calls.length, meetings: meetings.length, tasks: tasks.length };
  const isAllThere = (['calls', 'meetings', 'tasks'] as const).every((kind) => counts[kind] === new Set(chosen[kind]).size);
  if (!isAllThere) {
    throw new CallError('CONFLICT', 'Some of the chosen work is no longer in the way of this leave. Please look again.');
  }
  for (const id of tasks) await handTask(db, context, id, handover.to);
  await rememberHandover(db, leave.id, to.id, {
    call: calls.map(plannedOf),
    meeting: meetings.map(plannedOf),
    task: tasks.map((id) => ({ id, mateId: null })),
  });
  return { to, counts, mateIds: [...calls, ...meetings].flatMap(({ mateId }) => mateId ?? []) };
}

function plannedOf({ id, formerMateId }: { id: number; formerMateId: number | null }) {
  return { id, mateId: formerMateId };
}

/** Each of them gets one notification, however much was handed over. */
async function tellAll(
  db: Db,
  { clock, company }: Context,
  leave: RequestRow,
  moved: readonly Moved[],
  wasDecided: boolean,
): Promise<void> {
  const given = moved.map(({ to, counts }) => ({ to, counts, work: workText(counts) })).filter(({ work }) => work !== '');
  const sentences = [
    ...(wasDecided ? [] : [decisionText(leave, company)]),
    ...given.map(({ to, counts, work }) => `${work} ${beOf(counts)} handed over to ${to.name}.`),
  ];
  const link = addresses.calendar;
  if (sentences.length > 0) await notify(db, clock, [leave.staff.id], { kind: 'leave', text: sentences.join(' '), link });
  for (const { to, counts, work } of given) {
    const text = `${work} of ${leave.staff.name} ${beOf(counts)} handed over to you.`;
    await notify(db, clock, [to.id], { kind: 'handover', text, link: linkOf(counts) });
  }
}
