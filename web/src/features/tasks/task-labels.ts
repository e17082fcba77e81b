import { stateOf, statusOf, type TaskFacts, type TaskState } from '@crm/contract/rules/task-states';
import type { Task } from '@crm/contract/work/tasks';

/** Old tasks and those of a purged list have no requirement. */
export function requirementOf({ requirement }: Pick<Task, 'requirement'>): string {
  return requirement || 'General Requirement';
}

export function factsOf({ stage, rework, newUpdate }: Pick<Task, 'stage' | 'rework' | 'newUpdate'>): TaskFacts {
  return { stage, rework, isReworkFinished: newUpdate !== null };
}

/** Nothing is left to do for its owner. A rework is, until the owner says that it is finished. */
export function isDone(task: Pick<Task, 'stage' | 'rework' | 'newUpdate'>): boolean {
  return statusOf(factsOf(task)) === 'Completed';
}

/** Why a task was sent back, in one line. */
export function whyOf(sentBack: Task['sentBack']): string {
  return [sentBack?.category, sentBack?.reason].filter(Boolean).join(': ');
}

export function stateOfTask(task: Pick<Task, 'stage' | 'rework' | 'newUpdate'>): TaskState {
  return stateOf(factsOf(task));
}
