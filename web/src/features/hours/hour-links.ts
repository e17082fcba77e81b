import type { HourLine } from '@crm/contract/numbers/hours';
import type { EntriesAsked } from './hours.api.ts';

/** What of an address chooses entries, and how it is called there. */
const entryParams = {
  kind: 'kind',
  id: 'id',
  inMonth: 'month',
  title: 'title',
  source: 'source',
  staffId: 'staff',
} as const;
const names = Object.entries(entryParams) as [keyof EntriesAsked, string][];

export function readEntries(read: (name: string) => string | null): EntriesAsked | undefined {
  const found = names.flatMap(([name, param]): [string, string][] => {
    const value = read(param);
    return value === null ? [] : [[name, value]];
  });
  return found.length === 0 ? undefined : Object.fromEntries(found);
}

/** The changes of an address that lead to the rows behind a figure, or away from them. */
export function entriesAddress(asked: EntriesAsked): Record<string, string | null> {
  return Object.fromEntries(names.map(([name, param]) => [param, asked[name] ?? null]));
}

export function entriesOfLine({ kind, id, month }: HourLine): EntriesAsked {
  return { kind, ...(id === null ? {} : { id: String(id) }), ...(month === null ? {} : { inMonth: month }) };
}
