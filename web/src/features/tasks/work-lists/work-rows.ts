import { matchesTerm } from '@crm/contract/rules/search-term';
import { statusOf } from '@crm/contract/rules/task-states';
import type { Task } from '@crm/contract/work/tasks';
import { factsOf, requirementOf } from '../task-labels.ts';
import { staffDetailPath } from '../task-paths.ts';

/** The address of an own rework, with the hints that its row has. */
export function reworkPath(task: Task): string {
  return staffDetailPath(task, { update: true, clear: statusOf(factsOf(task)) === 'Completed' });
}

export function matches(task: Task, search: string): boolean {
  const { name, phone, staff, customer, description, priority } = task;
  return matchesTerm([name, phone, requirementOf(task), staff.name, customer.source, priority, description], search);
}
