import { statusOf } from '@crm/contract/rules/task-states';
import type { Task } from '@crm/contract/work/tasks';
import { factsOf } from '../task-labels.ts';
import { staffDetailPath } from '../task-paths.ts';

/** The address of an own rework, with the hints that its row has. */
export function reworkPath(task: Task): string {
  return staffDetailPath(task, { update: true, clear: statusOf(factsOf(task)) === 'Completed' });
}
