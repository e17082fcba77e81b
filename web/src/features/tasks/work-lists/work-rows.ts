import { statusOf } from '@crm/contract/rules/task-states';
import type { Task } from '@crm/contract/work/tasks';
import { factsOf, requirementOf } from '../task-labels.ts';
import { staffDetailPath } from '../task-paths.ts';

/** The address of an own rework, with the hints that its row has. */
export function reworkPath(task: Task): string {
  return staffDetailPath(task, { update: true, clear: statusOf(factsOf(task)) === 'Completed' });
}

/** Every word of the search must be in the row; a phone matches however its digits are grouped. */
export function matches(task: Task, search: string): boolean {
  const { name, phone, staff, customer, description, priority } = task;
  const text = [name, phone, requirementOf(task), staff.name, customer.source, priority, description].join('\n').toLowerCase();
  const words = search.toLowerCase().split(/\s+/);
  const digits = search.replaceAll(/[\s()+-]/g, '');
  return words.every((word) => text.includes(word)) || (/^\d{3,}$/.test(digits) && phone.includes(digits));
}
