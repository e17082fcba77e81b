import { addDays } from '@crm/contract/plain-days';
import type { Task } from '@crm/contract/tasks';

/** '12 tasks, 2 overdue, 1 due soon'. */
export function boardSummary(columns: readonly { count: number }[], tasks: readonly Task[], today: string | undefined): string {
  const count = columns.reduce((sum, column) => sum + column.count, 0);
  const words = [`${count.toLocaleString()} ${count === 1 ? 'task' : 'tasks'}`];
  if (today === undefined) return words.join();
  const open = tasks.filter(({ stage }) => stage < 4);
  const overdue = open.filter(({ finishBy }) => finishBy < today).length;
  const soon = open.filter(({ finishBy }) => finishBy >= today && finishBy <= addDays(today, 1)).length;
  if (overdue > 0) words.push(`${overdue.toLocaleString()} overdue`);
  if (soon > 0) words.push(`${soon.toLocaleString()} due soon`);
  return words.join(', ');
}
