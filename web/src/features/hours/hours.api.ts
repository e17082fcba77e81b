import type { Returned } from '@crm/contract/core/call';
import type { LiveTopic } from '@crm/contract/core/live';
import { type HourGroup, type HourLineKind, type HourSource, hourCalls } from '@crm/contract/numbers/hours';
import type { FigureRange } from '@crm/contract/numbers/ranges';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';

export type HoursAsked = FigureRange & { teamId: string | undefined };

/** Which entries: those of a line, of a person, of a column. */
export interface EntriesAsked {
  kind?: HourLineKind;
  id?: string;
  inMonth?: string;
  title?: string;
  source?: HourSource;
  staffId?: string;
}

const topics: LiveTopic[] = ['worklog', 'calls', 'meetings', 'leads', 'contacts', 'requirements', 'tasks', 'team', 'staff'];
const failure = 'The hours could not be loaded';

export function reportQuery(query: HoursAsked & { by: HourGroup; shown: string }) {
  return queryOptions({
    queryKey: ['rates', 'hours', query],
    queryFn: ({ signal }) => api(hourCalls.report, { query, signal }),
    placeholderData: keepPreviousData,
    meta: { failure, topics },
  });
}

export function monthsQuery(query: HoursAsked) {
  return queryOptions({
    queryKey: ['rates', 'hours months', query],
    queryFn: ({ signal }) => api(hourCalls.months, { query, signal }),
    placeholderData: keepPreviousData,
    meta: { failure, topics },
  });
}

export function nobodyQuery(query: HoursAsked) {
  return queryOptions({
    queryKey: ['rates', 'hours of nobody', query],
    queryFn: ({ signal }) => api(hourCalls.nobody, { query, signal }),
    placeholderData: keepPreviousData,
    meta: { failure, topics },
  });
}

export type HourEntries = Returned<typeof hourCalls.entries>;

/** Nothing is asked for while no figure is chosen. */
export function entriesQuery(query: HoursAsked & EntriesAsked, isChosen: boolean) {
  return infiniteQueryOptions({
    enabled: isChosen,
    queryKey: ['rates', 'hour entries', query],
    queryFn: ({ pageParam, signal }) => api(hourCalls.entries, { query: { ...query, page: String(pageParam) }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ total }, pages, last: number) =>
      pages.reduce((sum, { entries }) => sum + entries.length, 0) < total ? last + 1 : undefined,
    meta: { failure, topics },
  });
}
