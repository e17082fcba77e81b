import { addDays } from '@crm/contract/rules/plain-days';
import type { Task } from '@crm/contract/work/tasks';
import { countText } from '../../../lib/count-text.ts';

export function boardSummary(columns: readonly { count: number }[], tasks: readonly Task[], today: string | undefined): string {
  const open = tasks.filter(({ stage }) => stage < 4);
  return summaryOf(
    columns,
    open.map(({ finishBy }) => finishBy),
    today,
  );
}

/** '12 tasks, 2 overdue, 1 due soon', from the days that unfinished ones are due. */
export function summaryOf(columns: readonly { count: number }[], days: readonly string[], today: string | undefined): string {
  const count = columns.reduce((sum, column) => sum + column.count, 0);
  const words = [countText(count, 'task')];
  if (today === undefined) return words.join();
  const overdue = days.filter((day) => day < today).length;
  const soon = days.filter((day) => day >= today && day <= addDays(today, 1)).length;
  if (overdue > 0) words.push(`${overdue.toLocaleString()} overdue`);
  if (soon > 0) words.push(`${soon.toLocaleString()} due soon`);
  return words.join(', ');
}
