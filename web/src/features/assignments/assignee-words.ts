import type { Assignable } from '@crm/contract/work/assignments';

type Leave = Assignable['leaves'][number];

/** '7 open'. */
export function loadText({ open }: Pick<Assignable, 'open'>): string {
  return `${open.toLocaleString()} open`;
}

/** 'on leave Nov 23 to Nov 25': the leave that the due date falls on, or else the next one. Undefined without any. */
export function leaveText({ leaves }: Pick<Assignable, 'leaves'>, dueDate: string, locale?: string): string | undefined {
  const leave = leaves.find(({ start, end }) => start <= dueDate && dueDate <= end) ?? leaves[0];
  return leave && `on leave ${spanText(leave, locale)}`;
}

function spanText({ start, end, half }: Leave, locale: string | undefined): string {
  const { format } = new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric', timeZone: 'UTC' });
  const [first, last] = [start, end].map((day) => format(new Date(`${day}T00:00:00Z`)));
  const days = start === end ? first : `${first} to ${last}`;
  return half === null ? `${days}` : `${days}, ${half}`;
}
