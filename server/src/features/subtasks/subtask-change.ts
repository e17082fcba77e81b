import { CallError } from '@crm/contract/core/envelope';
import { type Db, transaction } from '../../db/client.ts';
import type { Context } from '../../plugins/context.ts';
import { recordChange } from '../../records/changes/changes.ts';
import { findReadableTask, readOnly } from '../tasks/task-access.ts';
import { findTaskOfLive, type LockedSubtask, lockSubtask } from './subtasks.queries.ts';

/** A write to one sub-task of an own live task, under its lock. */
export interface Write {
  db: Db;
  old: LockedSubtask;
  now: Date;
  /** Writes a line into the history of the task. */
  record: (action: string, facts: { before?: object; after?: object }) => Promise<void>;
}

/** Writes to one sub-task come one after the other, each whole or not at all. */
export async function changeSubtask<T>(
  context: Context,
  target: { id: number; isRemoved: boolean },
  work: (write: Write) => Promise<T>,
): Promise<T> {
  const { pool, actor, clock } = context;
  const result = await transaction(pool, async (db) => {
    const old = await lockSubtask(db, actor.id, target.id);
    if (!old) throw await refusal(context, db, target.id);
    if ((old.removedAt !== null) !== target.isRemoved) throw subtaskMissing();
    const now = clock.now();
    return work({
      db,
      old,
      now,
      record: (action, facts) =>
        recordChange(db, { at: now, actorId: actor.id, entity: 'task', entityId: old.taskId, action, ...facts }),
    });
  });
  tellSubtasks(context);
  return result;
}

/** Everybody who may read the task sees its live sub-tasks; only the owner sees a removed one. */
async function refusal(context: Context, db: Db, id: number): Promise<CallError> {
  const taskId = await findTaskOfLive(db, id);
  return taskId !== undefined && (await findReadableTask(context, db, taskId)) ? readOnly() : subtaskMissing();
}

/** Everybody who sees the task sees the progress of its sub-tasks. */
export function tellSubtasks(context: Context): void {
  context.publish({ topics: ['tasks'], users: [context.actor.id], mates: true, admins: true });
}

export function subtaskMissing(): CallError {
  return new CallError('NOT_FOUND', 'Sub-task not found');
}
