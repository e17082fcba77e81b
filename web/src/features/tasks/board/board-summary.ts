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

/** '12 tasks, 2 overdue, 1 due soon'. What is late is counted over the whole board, so that a narrowed one does not say it. */
export function boardSummary(columns: readonly Counted[], all: readonly Late[] = [], filter: object = {}): string {
  const late = Object.values(filter).some(Boolean) ? [] : all;
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
