import type { CustomerKind, CustomerSort } from '@crm/contract/customers/customers';
import type { LeadList } from '@crm/contract/customers/leads';
import { escapeLike, fold, spell } from '../../records/search-text.ts';

// What a list of customers is asked for, as pieces of SQL over `customers c`.

/** Which records, in which order. */
export interface RowQuery {
  /** Whose records: one person's, several people's, or everybody's. */
  owners: number | readonly number[] | 'everybody';
  list: LeadList;
  search: string;
  sort: CustomerSort;
  direction: 'asc' | 'desc';
  priority?: string | undefined;
  source?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  timeZone: string;
}

export interface Filter {
  /** The condition, with `?` where its value stands. */
  sql: string;
  values: unknown[];
}

/** What narrows the list beyond owner and list name. Text conditions all run over the one indexed search column. */
export function filtersOf(kind: CustomerKind, asked: RowQuery): Filter[] {
  const filters: Filter[] = [];
  if (asked.search) filters.push(termFilter(asked.search));
  if (asked.source) filters.push({ sql: `c.search like ?`, values: [`%ǁ${escapeLike(spell(asked.source))}ǁ%`] });
  if (asked.priority) filters.push(priorityFilter(kind, asked.priority));
  if (asked.from)
    filters.push({ sql: 'c.created_at >= (?::date)::timestamp at time zone ?', values: [asked.from, asked.timeZone] });
  if (asked.to)
    filters.push({ sql: 'c.created_at < (?::date + 1)::timestamp at time zone ?', values: [asked.to, asked.timeZone] });
  return filters;
}

/** Each kind by the columns of its index. */
function priorityFilter(kind: CustomerKind, priority: string): Filter {
  if (kind === 'contact') return { sql: 'c.priority = ?', values: [priority] };
  if (priority === 'None') return { sql: 'c.list is null and c.priority is null', values: [] };
  return { sql: 'c.list = ? and c.priority = ?', values: [listOfPriority(priority), priority] };
}

/** One or two characters match the beginning of name, e-mail or phone; three and more match anywhere. */
function termFilter(term: string): Filter {
  const isShort = [...term].length < 3;
  return isShort
    ? { sql: 'c.prefixes @> array[?::text]', values: [fold(term)] }
    : { sql: 'c.search like ?', values: [`%${escapeLike(spell(term))}%`] };
}

function listOfPriority(priority: string): string | null {
  if (priority === 'Client') return 'completed';
  return priority === 'NotAnClient' ? 'rejected' : 'pending';
}

export interface Owner {
  parameter: string;
  isOne: boolean;
}

export function numbered(): () => string {
  let position = 0;
  return () => {
    position += 1;
    return `$${position}`;
  };
}

export interface Conditions {
  /** Everything that narrows, each with its `and`. */
  where: string;
  /** The parameter of the owner, where some are asked for. */
  owner: Owner | undefined;
}

/** Owner, list and filters as one piece of SQL; its values are those of `conditionValues`. */
export function conditionsOf(asked: RowQuery, filters: Filter[], next: () => string): Conditions {
  const owner = asked.owners === 'everybody' ? undefined : { parameter: next(), isOne: typeof asked.owners === 'number' };
  const conditions = [
    ...(owner === undefined ? [] : [ownedBy('c.owner_id', owner)]),
    ...(asked.list === 'all' ? [] : [`c.list = '${asked.list}'`]),
    ...filters.map((filter) => filter.sql.replaceAll('?', next)),
  ];
  return { owner, where: conditions.map((condition) => ` and ${condition}`).join('') };
}

export function ownedBy(column: string, { parameter, isOne }: Owner): string {
  return isOne ? `${column} = ${parameter}` : `${column} = any(${parameter}::bigint[])`;
}

export function conditionValues(asked: RowQuery, filters: Filter[]): unknown[] {
  const owner = asked.owners === 'everybody' ? [] : [asked.owners];
  return [...owner, ...filters.flatMap((filter) => filter.values)];
}

const sortColumns = { createdAt: 'created_at', name: 'sort_name', amount: 'amount' } as const;

export function orderOf(asked: RowQuery): { column: string; direction: string } {
  return { column: sortColumns[asked.sort], direction: asked.direction };
}
