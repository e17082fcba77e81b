import { addresses } from '@crm/contract/core/addresses';
import { CallError, invalidFields } from '@crm/contract/core/envelope';
import { type Collisions, type LeaveRequest, maxCollisions } from '@crm/contract/office/leave';
import type { Context } from '../../context.ts';
import { type Db, transaction } from '../../db/client.ts';
import { Answer } from '../../plugins/http/bind-calls.ts';
import { notify } from '../../records/notify.ts';
import { handTask } from '../tasks/task-moves.service.ts';
import { collisionsOf, type Handover, lockDueTasks, moveAppointments } from './collisions.queries.ts';
import { beOf, decisionText, type WorkCounts, workText } from './leave-words.ts';
import { lockPeople, type RequestRow } from './requests.queries.ts';
import { decideIn, lockRequest, requestOf, requireRequest } from './requests.service.ts';

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

interface Chosen {
  toStaffId: number;
  calls: number[];
  meetings: number[];
  tasks: number[];
}

/** All or nothing: the decision, every piece of work that was chosen, and what both people are told. */
export async function approveWithHandover(context: Context, id: number, chosen: Chosen): Promise<LeaveRequest> {
  const { pool, actor, clock, publish } = context;
  const { after, to, mateIds } = await transaction(pool, async (db) => {
    const seen = await requireRequest(db, id);
    const taker = await lockTaker(db, seen, chosen.toStaffId);
    const before = await lockRequest(context, db, seen);
    const moved = await moveWork(db, context, before, chosen, { to: taker, actorId: actor.id, now: clock.now() });
    const isDecided = before.status === 'Approve';
    const decided = isDecided ? before : await decideIn(db, context, before, 'Approve');
    await tellBoth(db, context, decided, taker, moved.counts, isDecided);
    return { after: decided, to: taker, mateIds: moved.mateIds };
  });
  const users = [...new Set([after.staff.id, to.id, ...mateIds])];
  publish({ topics: ['calendar', 'messages', 'calls', 'meetings', 'tasks', 'contacts'], users, mates: true, admins: true });
  publish({ topics: ['notifications'], users: [after.staff.id, to.id] });
  return requestOf(after);
}

async function lockTaker(db: Db, { staff }: RequestRow, toStaffId: number): Promise<{ id: number; name: string }> {
  const people = await lockPeople(db, [staff.id, toStaffId]);
  const taker = people.find(({ id, isActive }) => id === toStaffId && id !== staff.id && isActive);
  if (taker) return taker;
  throw invalidFields({ toStaffId: 'Choose an active colleague' });
}

async function moveWork(
  db: Db,
  context: Context,
  leave: RequestRow,
  chosen: Chosen,
  handover: Handover,
): Promise<{ counts: WorkCounts; mateIds: number[] }> {
  const calls = await moveAppointments(db, 'call', leave, chosen.calls, handover);
  const meetings = await moveAppointments(db, 'meeting', leave, chosen.meetings, handover);
  const tasks = await lockDueTasks(db, leave, chosen.tasks);
  const counts = { calls: calls.length, meetings: meetings.length, tasks: tasks.length };
  const isAllThere = (['calls', 'meetings', 'tasks'] as const).every((kind) => counts[kind] === new Set(chosen[kind]).size);
  if (!isAllThere) {
    throw new CallError('CONFLICT', 'Some of the chosen work is no longer in the way of this leave. Please look again.');
  }
  for (const id of tasks) await handTask(db, context, id, handover.to);
  return { counts, mateIds: [...calls, ...meetings].flatMap(({ mateId }) => mateId ?? []) };
}

/** Each of the two gets one notification, however much was handed over. */
async function tellBoth(
  db: Db,
  { clock }: Context,
  leave: RequestRow,
  to: { id: number; name: string },
  counts: WorkCounts,
  wasDecided: boolean,
): Promise<void> {
  const work = workText(counts);
  const sentences = [
    ...(wasDecided ? [] : [decisionText(leave)]),
    ...(work ? [`${work} ${beOf(counts)} handed over to ${to.name}.`] : []),
  ];
  const link = addresses.calendar;
  if (sentences.length > 0) await notify(db, clock, [leave.staff.id], { kind: 'leave', text: sentences.join(' '), link });
  const text = `${work} of ${leave.staff.name} ${beOf(counts)} handed over to you.`;
  if (work) await notify(db, clock, [to.id], { kind: 'handover', text, link: linkOf(counts) });
}

/** The page that lists most of the work that was handed over. */
function linkOf({ calls, meetings, tasks }: WorkCounts): string {
  if (tasks >= calls && tasks >= meetings) return addresses.tasks;
  return `${calls >= meetings ? addresses.calls : addresses.meetings}?filter=Pending`;
}
