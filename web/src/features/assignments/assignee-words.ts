import type { Assignable } from '@crm/contract/work/assignments';
import { formatDayOfYear } from '../../lib/dates.ts';
import { formatNumber } from '../../lib/numbers.ts';

type Leave = Assignable['leaves'][number];

/** '7 open'. */
export function loadText({ open }: Pick<Assignable, 'open'>): string {
  return `${formatNumber(open)} open`;
}

/** 'on leave Nov 23 to Nov 25': the leave that the due date falls on, or else the next one. Undefined without any. */
export function leaveText({ leaves }: Pick<Assignable, 'leaves'>, dueDate: string, locale?: string): string | undefined {
  const leave = leaves.find(({ start, end }) => start <= dueDate && dueDate <= end) ?? leaves[0];
  return leave && `on leave ${spanText(leave, locale)}`;
}

function spanText({ start, end, half }: Leave, locale: string | undefined): string {
  const [first, last] = [start, end].map((day) => formatDayOfYear(day, locale));
  const days = start === end ? first : `${first} to ${last}`;
  return half === null ? `${days}` : `${days}, ${half}`;
}
