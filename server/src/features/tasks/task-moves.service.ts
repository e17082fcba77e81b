import { CallError, invalidFields } from '@crm/contract/core/envelope';
import { afterMove, boxLabels, stateFacts, stateOf, type TaskMove, type TaskState } from '@crm/contract/rules/task-states';
import type { Task } from '@crm/contract/work/tasks';
import { dayIn, timeIn } from '../../clock.ts';
import type { Context } from '../../context.ts';
import { type Db, transaction } from '../../db/client.ts';
import { recordChange } from '../../records/changes.ts';
import { requireSeenVersion } from '../../records/refusals.ts';
import { lockAnyTask, lockTeamTask, requireOwnTask, type TaskKey } from './task-access.ts';
import { findTaker, giveTask, insertTeamWork, writeState } from './task-moves.queries.ts';
import { noteMove, noteReassignment } from './task-notifications.ts';
import { type TaskRow, taskOf } from './task-rows.ts';
import { readRow, tellOfTask } from './tasks.service.ts';

/** One step of the stage dialog. */
export function stepTask(context: Context, id: number, stage: number): Promise<Task> {
  return move(context, (db) => requireOwnTask(context, db, id, { lock: true }), { move: 'step', stage });
}

/** The owner saves the boxes and the notes of the page. */
export function setStagesNotes(context: Context, data: { id: number; stages: number; notes: string }): Promise<Task> {
  const asked = { move: 'boxes', stage: data.stages } as const;
  return move(context, (db) => requireOwnTask(context, db, data.id, { lock: true }), asked, data.notes);
}

/** A team-mate saves them, or the owner on the team's page. */
export function setTeamStagesNotes(context: Context, data: { id: number; stages: number; notes: string }): Promise<Task> {
  const asked = { move: 'boxes', stage: data.stages } as const;
  return move(context, (db) => lockTeamTask(context, db, data.id), asked, data.notes);
}

export function finishRework(context: Context, id: number): Promise<Task> {
  return move(context, (db) => requireOwnTask(context, db, id, { lock: true }), { move: 'finish' });
}

export function toggleRework(context: Context, id: number): Promise<Task> {
  return move(context, (db) => lockAnyTask(db, id), { move: 'rework' });
}

export function reviewTask(context: Context, id: number, stage: number): Promise<Task> {
  return move(context, (db) => lockAnyTask(db, id), { move: 'review', stage });
}

/** The only function that writes a state: it locks the row, asks the table of moves and writes the history. */
async function move(
  context: Context,
  lock: (db: Db) => Promise<TaskKey>,
  asked: TaskMove,
  notes: string | null = null,
): Promise<Task> {
  const { clock, pool, seenVersion } = context;
  const { row, notifiedUserIds } = await transaction(pool, async (db) => {
    const task = await lock(db);
    const from = stateOf({ ...task, isReworkFinished: task.newUpdate !== null });
    const to = afterMove(from, asked);
    if (to === undefined) throw refusalOf(asked);
    requireSeenVersion(seenVersion, task.version);
    const round = await writeState(db, task.id, { ...stateFacts[to], notes }, clock.now());
    await recordMove(db, context, task, { from, to, notes, round });
    const after = await readRow(db, task.id);
    return { row: after, notifiedUserIds: await noteMove(db, context, after, { from, to, round }) };
  });
  tellOfTask(context, row.staffId);
  if (notifiedUserIds.length > 0) context.publish({ topics: ['notifications'], users: notifiedUserIds });
  return taskOf(row);
}

interface Moved {
  from: TaskState;
  to: TaskState;
  notes: string | null;
  round: number;
}

async function recordMove(db: Db, context: Context, task: TaskKey, { from, to, notes, round }: Moved): Promise<void> {
  const { actor, clock } = context;
  const isStage = stateFacts[from].stage !== stateFacts[to].stage;
  const isRework = from !== to && !isStage;
  const hasNotes = notes !== null && notes !== task.notes;
  if (!isStage && !isRework && !hasNotes) return;
  const before = { ...(isStage && { stage: stateFacts[from].stage }), ...(hasNotes && { notes: task.notes }) };
  const after = {
    ...(isStage && { stage: stateFacts[to].stage }),
    ...(isRework && { round }),
    ...(hasNotes && { notes }),
  };
  const action = isRework ? reworkActions[`${from}${to}`] : undefined;
  const line = { at: clock.now(), actorId: actor.id, entity: 'task' as const, entityId: task.id };
  await recordChange(db, { ...line, action: action ?? 'updated', before, after });
  if (actor.id === task.staffId || actor.role === 'admin') return;
  const what = [isStage && `Stage changed to ${boxLabels[stateFacts[to].stage - 1]}`, hasNotes && 'Notes changed'];
  const when = `${dayIn(context.timeZone, clock.now())} ${timeIn(context.timeZone, clock.now())}`;
  await insertTeamWork(db, task.id, actor.id, `${actor.name} - ${what.filter(Boolean).join(', ')} - ${when}`, clock.now());
}

const reworkActions: Record<string, string> = {
  S4R1: 'rework requested',
  R1S4: 'rework ended',
  R2S4: 'rework ended',
  R1R2: 'rework finished',
  R2R1: 'rework reopened',
};

/** The specification's texts for a move that is not in the table. */
function refusalOf(asked: TaskMove): CallError {
  if (asked.move === 'finish') return new CallError('NOT_FOUND', 'Task not found');
  const text = asked.move === 'rework' ? 'Failed to set rework. Please try again later.' : 'This task cannot be moved there.';
  return new CallError('CONFLICT', text);
}

/** Its contact and its list stay with their owners. */
export async function reassignTask(context: Context, taskId: number, staffId: number): Promise<Task> {
  const { actor, pool, seenVersion } = context;
  const { row, formerId } = await transaction(pool, async (db): Promise<{ row: TaskRow; formerId: number }> => {
    const task = await lockAnyTask(db, taskId);
    const taker = await findTaker(db, staffId, actor.id);
    if (!taker) throw invalidFields({ staffId: 'Choose an active staff member' });
    if (task.staffId === taker.id) throw new CallError('CONFLICT', `${taker.name} has this task already.`);
    requireSeenVersion(seenVersion, task.version);
    const former = await handTask(db, context, taskId, taker);
    const after = await readRow(db, taskId);
    await noteReassignment(db, context, after, former);
    return { row: after, formerId: former.id };
  });
  tellOfTask(context, row.staffId);
  tellOfTask(context, formerId);
  context.publish({ topics: ['notifications'], users: [row.staffId, formerId] });
  return taskOf(row);
}

/** Runs in the caller's transaction, with the task locked. Answers who had it; the caller notifies people. */
export async function handTask(
  db: Db,
  { actor, clock }: Context,
  taskId: number,
  taker: { id: number; name: string },
): Promise<TaskRow['staff']> {
  const { staff } = await readRow(db, taskId);
  await giveTask(db, taskId, taker.id, clock.now());
  const line = { at: clock.now(), actorId: actor.id, entity: 'task' as const, entityId: taskId, action: 'reassigned' };
  await recordChange(db, { ...line, before: { owner: staff.name }, after: { owner: taker.name } });
  return staff;
}
