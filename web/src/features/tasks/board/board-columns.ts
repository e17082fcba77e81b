import { afterMove, type StaffColumn, staffColumnOf } from '@crm/contract/rules/task-states';
import type { Task } from '@crm/contract/work/tasks';
import { stateOfTask } from '../task-labels.ts';

/** The stage that a card gets where it is dropped; undefined when no single step leads there. */
export function stageAt(task: Task, column: StaffColumn): number | undefined {
  const state = stateOfTask(task);
  return [1, 2, 3, 4].find((stage) => staffColumnOf(stage) === column && afterMove(state, { move: 'step', stage }) !== undefined);
}

/** Whether the owner may take any step with it: not after an administrator has completed it. */
export function isMovable(task: Task): boolean {
  return nextStage(task) !== undefined || previousStage(task) !== undefined;
}

export function nextStage(task: Task): number | undefined {
  return steppedTo(task, task.stage + 1);
}

export function previousStage(task: Task): number | undefined {
  return steppedTo(task, task.stage - 1);
}

function steppedTo(task: Task, stage: number): number | undefined {
  return afterMove(stateOfTask(task), { move: 'step', stage }) === undefined ? undefined : stage;
}
