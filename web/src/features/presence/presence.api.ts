import type { MonthOfYear } from '@crm/contract/core/months';
import {
  type DayFilter,
  type MonthPerson,
  type PersonToday,
  type PresenceDay,
  type PresenceMonth,
  peopleOfDay,
  peopleOfMonth,
  presenceCalls,
} from '@crm/contract/office/presence';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { type Portion, scrolledQuery } from '../../lib/scrolled-list.ts';

export interface Narrowed {
  search: string;
  teamId: number | null;
}

export interface DayAsked extends Narrowed {
  /** Undefined for today, so that the address of today is that of any day. */
  date: string | undefined;
  show: DayFilter;
}

/** Leave, holidays and accounts change who is expected. */
const topics = ['calendar', 'staff', 'team'] as const;
const failure = 'Attendance could not be loaded';

export function dayQuery(asked: DayAsked) {
  return scrolledQuery<PersonToday, PresenceDay>(
    ['attendance', 'day', asked],
    async ({ cursor = '1', signal }) => {
      const day = await api(presenceCalls.day, { query: { ...dayParams(asked), page: cursor }, signal });
      return portionOf(day, cursor, peopleOfDay);
    },
    { failure, topics: [...topics] },
  );
}

/** What the address of the call holds; what is not asked for is left out. */
export function dayParams({ date, show, ...narrowed }: DayAsked) {
  return { ...(date === undefined ? {} : { date }), show, ...narrowedParams(narrowed) };
}

function narrowedParams({ search, teamId }: Narrowed) {
  return { search, ...(teamId === null ? {} : { teamId: String(teamId) }) };
}

export function monthQuery({ year, month }: MonthOfYear, narrowed: Narrowed) {
  return scrolledQuery<MonthPerson, PresenceMonth>(
    ['attendance', 'month', year, month, narrowed],
    async ({ cursor = '1', signal }) => {
      const query = { ...monthParams({ year, month }, narrowed), page: cursor };
      return portionOf(await api(presenceCalls.month, { query, signal }), cursor, peopleOfMonth);
    },
    { failure, topics: [...topics] },
  );
}

/** What is left to do in the month, over everybody. */
export function summaryQuery({ year, month }: MonthOfYear, narrowed: Narrowed) {
  return queryOptions({
    queryKey: ['attendance', 'summary', year, month, narrowed],
    queryFn: ({ signal }) => api(presenceCalls.summary, { query: monthParams({ year, month }, narrowed), signal }),
    meta: { failure, topics: [...topics] },
  });
}

export function monthParams({ year, month }: MonthOfYear, narrowed: Narrowed) {
  return { year: String(year), month: String(month), ...narrowedParams(narrowed) };
}

interface Paged<Row> {
  total: number;
  people: Row[];
}

function portionOf<Row, Page extends Paged<Row>>(page: Page & Paged<Row>, cursor: string, perPage: number): Portion<Row, Page> {
  const isLast = Number(cursor) * perPage >= page.total;
  return { rows: page.people, total: page.total, next: isLast ? undefined : String(Number(cursor) + 1), beside: page };
}

export function useRemind() {
  return useMutation({
    mutationFn: ({ search, teamId, staffId }: Narrowed & { staffId?: number }) =>
      api(presenceCalls.remind, {
        body: { search, ...(teamId === null ? {} : { teamId }), ...(staffId === undefined ? {} : { staffId }) },
      }),
    meta: { refreshes: [['attendance']], isAwaited: true },
  });
}
