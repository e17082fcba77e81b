import type { TaskPriority } from '@crm/contract/core/words';
import { adminColumnOf, stateOf, type TaskFacts, type TaskState } from '@crm/contract/rules/task-states';
import type { Task } from '@crm/contract/work/tasks';
import type { Meaning } from '../../ui/badge.tsx';

const priorityMeanings: Record<TaskPriority, Meaning> = { High: 'red', Medium: 'yellow', Normal: 'blue', Low: 'green' };

export function priorityMeaning(priority: TaskPriority): Meaning {
  return priorityMeanings[priority];
}

/** Old tasks and those of a purged list have no requirement. */
export function requirementOf({ requirement }: Pick<Task, 'requirement'>): string {
  return requirement || 'General Requirement';
}

/** The stage in the words of the administrators' board, which has one for each. */
export function stageWord(stage: number): string {
  return adminColumnOf(stage);
}

export function factsOf({ stage, rework, newUpdate }: Pick<Task, 'stage' | 'rework' | 'newUpdate'>): TaskFacts {
  return { stage, rework, isReworkFinished: newUpdate !== null };
}

export function stateOfTask(task: Pick<Task, 'stage' | 'rework' | 'newUpdate'>): TaskState {
  return stateOf(factsOf(task));
}
