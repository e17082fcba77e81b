import { countText } from '../../../lib/count-text.ts';
import { formatNumber } from '../../../lib/numbers.ts';

interface Counted {
  count: number;
  more?: boolean;
}

interface Late {
  overdue: number;
  soon: number;
}

/** '12 tasks, 2 overdue, 1 due soon'. */
export function boardSummary(columns: readonly Counted[], late: readonly Late[] = []): string {
  const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
  const count = sum(columns.map((column) => column.count));
  const overdue = sum(late.map((row) => row.overdue));
  const soon = sum(late.map((row) => row.soon));
  const words = [
    countText(
      count,
      'task',
      'tasks',
      columns.some(({ more }) => more === true),
    ),
  ];
  if (overdue > 0) words.push(`${formatNumber(overdue)} overdue`);
  if (soon > 0) words.push(`${formatNumber(soon)} due soon`);
  return words.join(', ');
}
