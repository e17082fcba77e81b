import { CallError } from '@crm/contract/core/envelope';
import { stateOf } from '@crm/contract/rules/task-states';
import type { ReplannedTask } from '@crm/contract/work/replanning';
import type { Task } from '@crm/contract/work/tasks';
import { type Db, transaction } from '../../db/client.ts';
import type { Context } from '../../plugins/context.ts';
import { recordChange } from '../../records/changes/changes.ts';
import { invalidField, requireSeenVersion } from '../../records/refusals.ts';
import { findFormer, findWhoLeft, formerDay, getsNothingBack } from '../../records/undo.ts';
import { lockAnyTask, type TaskKey } from './task-access.ts';
import { findTaker, setFinishBy } from './task-moves.queries.ts';
import { handTask } from './task-moves.service.ts';
import { noteNewDay, noteReassignment } from './task-notifications.ts';
import { taskOf } from './task-rows.ts';
import { readRow, requireFuture, tellOfTask } from './tasks.service.ts';

/** Another owner, another finish date, or both in one act. Contact and list stay with their owners. */
export async function replanTask(context: Context, id: number, plan: ReplannedTask): Promise<Task> {
  const { pool, seenVersion } = context;
  const { row, told, formerId } = await transaction(pool, async (db) => {
    const task = await lockAnyTask(db, id);
    requireSeenVersion(seenVersion, task.version);
    if (stateOf({ ...task, isReworkFinished: task.newUpdate !== null }) === 'S4') {
      throw new CallError('CONFLICT', 'This task is completed.');
    }
    const isNewDay = await moveDay(db, context, task, plan.finishBy);
    const former = await moveOwner(db, context, task, plan.staffId);
    const after = await readRow(db, id);
    if (former) await noteReassignment(db, context, after, former);
    const owner = isNewDay && !former ? await noteNewDay(db, context, after) : [];
    return { row: after, formerId: task.staffId, told: former ? [after.staffId, former.id] : owner };
  });
  for (const staffId of new Set([row.staffId, formerId])) tellOfTask(context, staffId);
  if (told.length > 0) context.publish({ topics: ['notifications'], users: told });
  return taskOf(row);
}

async function moveDay(db: Db, context: Context, { id, finishBy: before }: TaskKey, finishBy = before): Promise<boolean> {
  if (finishBy === before) return false;
  const isBack = finishBy === (await formerDay(db, context, 'task', id, 'finishBy'));
  if (!isBack) requireFuture(context, finishBy);
  const { actor, clock } = context;
  await setFinishBy(db, id, finishBy, clock.now());
  const line = { at: clock.now(), actorId: actor.id, entity: 'task' as const, entityId: id, action: 'updated' };
  await recordChange(db, { ...line, before: { finishBy: before }, after: { finishBy } });
  return true;
}

/** Answers who had it before, if that is somebody else. */
async function moveOwner(db: Db, context: Context, task: TaskKey, staffId = task.staffId) {
  if (staffId === task.staffId) return undefined;
  const taker = await findTaker(db, staffId, context.actor.id);
  if (!taker) throw await refusalOf(db, context, task, staffId);
  return handTask(db, context, task.id, taker);
}

/** Between a move and its Undo somebody may have blocked or deleted who had the task before. */
async function refusalOf(db: Db, context: Context, { id }: TaskKey, staffId: number): Promise<CallError> {
  const former = await findFormer(db, context, 'task', id, 'owner');
  const [left] = former ? await findWhoLeft(db, [staffId], former.at) : [];
  if (left && left.name === former?.value) return getsNothingBack(left);
  return invalidField('staffId', 'Choose an active staff member');
}
