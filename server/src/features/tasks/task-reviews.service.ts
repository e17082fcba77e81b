import type { Answered, Received } from '@crm/contract/core/call';
import { CallError } from '@crm/contract/core/envelope';
import type { TaskMove } from '@crm/contract/rules/task-states';
import type { ReworkOrder } from '@crm/contract/work/task-forms';
import type { taskCalls } from '@crm/contract/work/tasks';
import { transaction } from '../../db/client.ts';
import type { Context } from '../../plugins/context.ts';
import { lockAnyTasks, taskMissing } from './task-access.ts';
import { type Moved, moveLocked, tellOfMoves } from './task-moves.service.ts';
import { taskOf } from './task-rows.ts';
import { requireFuture } from './tasks.service.ts';

// An administrator decides about several tasks at once.

type Chosen = Received<typeof taskCalls.complete>['body']['tasks'];
type Reviewed = Answered<typeof taskCalls.complete>;

export function sendBackTasks(context: Context, { tasks, ...order }: ReworkOrder & { tasks: Chosen }): Promise<Reviewed> {
  if (order.finishBy !== undefined) requireFuture(context, order.finishBy);
  return decide(context, tasks, { move: 'sendBack' }, order);
}

export function completeTasks(context: Context, tasks: Chosen): Promise<Reviewed> {
  return decide(context, tasks, { move: 'review', stage: 4 });
}

/** In one transaction. A task that is gone, changed or elsewhere is named and stops nobody else; when all are, the call fails. */
async function decide(context: Context, chosen: Chosen, asked: TaskMove, order: ReworkOrder = {}): Promise<Reviewed> {
  const { moved, refused } = await transaction(context.pool, async (db) => {
    const locked = new Map((await lockAnyTasks(db, idsOf(chosen))).map((task) => [task.id, task]));
    const moved: Moved[] = [];
    const refused: { id: number; error: CallError }[] = [];
    for (const { id, version } of chosen) {
      const task = locked.get(id);
      try {
        if (!task) throw taskMissing();
        moved.push(await moveLocked(db, context, task, version, asked, { order }));
      } catch (error) {
        // A refusal comes before anything is written.
        if (!(error instanceof CallError)) throw error;
        refused.push({ id, error });
      }
    }
    return { moved, refused };
  });
  const [first] = refused;
  if (first && moved.length === 0) throw first.error;
  tellOfMoves(context, moved);
  return {
    tasks: moved.map(({ row }) => taskOf(row)),
    refused: refused.map(({ id, error }) => ({ id, message: error.message })),
  };
}

function idsOf(chosen: Chosen): number[] {
  return chosen.map(({ id }) => id);
}
