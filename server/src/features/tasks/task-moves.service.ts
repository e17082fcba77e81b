import { CallError, invalidFields } from '@crm/contract/core/envelope';
import { afterMove, boxLabels, stateFacts, stateOf, type TaskMove, type TaskState } from '@crm/contract/rules/task-states';
import type { ReworkOrder } from '@crm/contract/work/task-forms';
import type { Task } from '@crm/contract/work/tasks';
import { dayIn, timeIn } from '../../clock.ts';
import { type Db, transaction } from '../../db/client.ts';
import type { Context } from '../../plugins/context.ts';
import { recordChange } from '../../records/changes/changes.ts';
import { requireSeenVersion } from '../../records/refusals.ts';
import { lockAnyTask, lockTeamTask, requireOwnTask, type TaskKey } from './task-access.ts';
import { findTaker, giveTask, insertRework, insertTeamWork, writeState } from './task-moves.queries.ts';
import { isSentBack, noteMove, noteReassignment } from './task-notifications.ts';
import { type TaskRow, taskOf } from './task-rows.ts';
import { readRow, requireFuture, tellOfTask } from './tasks.service.ts';

/** One step of the stage dialog. */
export function stepTask(context: Context, id: number, stage: number): Promise<Task> {
  return move(context, (db) => requireOwnTask(context, db, id, { lock: true }), { move: 'step', stage });
}

/** The owner saves the boxes and the notes of the page. */
export function setStagesNotes(context: Context, data: { id: number; stages: number; notes: string }): Promise<Task> {
  const asked = { move: 'boxes', stage: data.stages } as const;
  return move(context, (db) => requireOwnTask(context, db, data.id, { lock: true }), asked, { notes: data.notes });
}

/** A team-mate saves them, or the owner on the team's page. */
export function setTeamStagesNotes(context: Context, data: { id: number; stages: number; notes: string }): Promise<Task> {
  const asked = { move: 'boxes', stage: data.stages } as const;
  return move(context, (db) => lockTeamTask(context, db, data.id), asked, { notes: data.notes });
}

export function finishRework(context: Context, id: number): Promise<Task> {
  return move(context, (db) => requireOwnTask(context, db, id, { lock: true }), { move: 'finish' });
}

/** 'Rework', with a reason and a new date if they are given, or 'Restore'. */
export function toggleRework(context: Context, { id, ...order }: ReworkOrder & { id: number }): Promise<Task> {
  const hasOrder = Object.values(order).some(Boolean);
  return move(context, (db) => lockAnyTask(db, id), { move: 'rework', hasOrder }, { order });
}

export function reviewTask(context: Context, id: number, stage: number): Promise<Task> {
  return move(context, (db) => lockAnyTask(db, id), { move: 'review', stage });
}

/** What is written with a move. */
interface Beside {
  notes?: string;
  order?: ReworkOrder;
}

async function move(context: Context, lock: (db: Db) => Promise<TaskKey>, asked: TaskMove, beside: Beside = {}): Promise<Task> {
  const moved = await transaction(context.pool, async (db) =>
    moveLocked(db, context, await lock(db), context.seenVersion, asked, beside),
  );
  tellOfMoves(context, [moved]);
  return taskOf(moved.row);
}

export interface Moved {
  row: TaskRow;
  notifiedUserIds: number[];
}

/** After the commit. */
export function tellOfMoves(context: Context, moved: readonly Moved[]): void {
  for (const staffId of new Set(moved.map(({ row }) => row.staffId))) tellOfTask(context, staffId);
  const users = [...new Set(moved.flatMap(({ notifiedUserIds }) => notifiedUserIds))];
  if (users.length > 0) context.publish({ topics: ['notifications'], users });
}

/** The only function that writes a state: it asks the table of moves and writes the history. The caller has locked the task. */
export async function moveLocked(
  db: Db,
  context: Context,
  task: TaskKey,
  seenVersion: number | undefined,
  asked: TaskMove,
  { notes, order = {} }: Beside,
): Promise<Moved> {
  const { actor, clock } = context;
  const from = stateOf({ ...task, isReworkFinished: task.newUpdate !== null });
  const to = afterMove(from, asked);
  if (to === undefined) throw refusalOf(asked);
  const finishBy = order.finishBy === task.finishBy ? undefined : order.finishBy;
  if (finishBy !== undefined) requireFuture(context, finishBy);
  requireSeenVersion(seenVersion, task.version);
  const state = { ...stateFacts[to], notes: notes ?? null, finishBy: finishBy ?? null };
  // The history tells of the move with the time that the task has.
  const now = clock.now();
  const round = await writeState(db, task.id, state, now);
  const { category = null, reason = '' } = order;
  const rework = { round, category, reason, formerFinishBy: task.finishBy, finishBy: finishBy ?? task.finishBy };
  const isBack = isSentBack(from, to);
  if (isBack) await insertRework(db, task.id, rework, actor.id, now);
  const facts = isBack ? { ...(category && { category }), ...(reason && { reason }), ...(finishBy && { finishBy }) } : {};
  await recordMove(db, context, task, { from, to, notes, round, facts, now });
  const row = await readRow(db, task.id);
  return { row, notifiedUserIds: await noteMove(db, context, row, { from, to, round, isNewDay: finishBy !== undefined }) };
}

interface Recorded {
  from: TaskState;
  to: TaskState;
  notes: string | undefined;
  round: number;
  /** What a rework was asked for with. */
  facts: { category?: string; reason?: string; finishBy?: string };
  now: Date;
}

async function recordMove(db: Db, context: Context, task: TaskKey, recorded: Recorded): Promise<void> {
  const { from, to, notes, round, facts, now } = recorded;
  const { actor } = context;
  const action = reworkActions[`${from}${to}`];
  const isRework = action !== undefined;
  const isStage = !isRework && stateFacts[from].stage !== stateFacts[to].stage;
  const hasNotes = notes !== undefined && notes !== task.notes;
  if (!isStage && !isRework && !hasNotes) return;
  const before = {
    ...(isStage && { stage: stateFacts[from].stage }),
    ...(facts.finishBy && { finishBy: task.finishBy }),
    ...(hasNotes && { notes: task.notes }),
  };
  const after = {
    ...(isStage && { stage: stateFacts[to].stage }),
    ...(isRework && { round }),
    ...facts,
    ...(hasNotes && { notes }),
  };
  const line = { at: now, actorId: actor.id, entity: 'task' as const, entityId: task.id };
  await recordChange(db, { ...line, action: action ?? 'updated', before, after });
  if (actor.id === task.staffId || actor.role === 'admin') return;
  const what = [isStage && `Stage changed to ${boxLabels[stateFacts[to].stage - 1]}`, hasNotes && 'Notes changed'];
  const when = `${dayIn(context.timeZone, now)} ${timeIn(context.timeZone, now)}`;
  await insertTeamWork(db, task.id, actor.id, `${actor.name} - ${what.filter(Boolean).join(', ')} - ${when}`, now);
}

const reworkActions: Record<string, string> = {
  S3R1: 'rework requested',
  S4R1: 'rework requested',
  R1S4: 'rework ended',
  R2S4: 'rework ended',
  R1R2: 'rework finished',
  R2R1: 'rework reopened',
};

/** The specification's texts for a move that is not in the table. */
function refusalOf(asked: TaskMove): CallError {
  if (asked.move === 'finish') return new CallError('NOT_FOUND', 'Task not found');
  return new CallError('CONFLICT', refusals[asked.move] ?? 'This task cannot be moved there.');
}

const refusals: Partial<Record<TaskMove['move'], string>> = {
  rework: 'Failed to set rework. Please try again later.',
  sendBack: 'This task does not wait for review.',
};

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
