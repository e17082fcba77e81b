import { type HolidayEntry, type HolidaySpan, holidayCalls } from '@crm/contract/calendar/holiday-spans';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import type { HolidayGroup } from './holiday-groups.ts';

/** From the beginning of the year of this day on. */
export function holidaysQuery(today: string) {
  const from = `${today.slice(0, 4)}-01-01`;
  return queryOptions({
    queryKey: ['calendar', 'entries', from],
    queryFn: ({ signal }): Promise<HolidayEntry[]> => api(holidayCalls.list, { query: { from }, signal }),
    meta: { failure: 'Holidays could not be loaded' },
  });
}

const holidayWrites = { refreshes: [['calendar']], isAwaited: true };

export function useEnterSpans() {
  return useMutation({
    mutationFn: (spans: HolidaySpan[]) => api(holidayCalls.create, { body: { spans } }),
    meta: holidayWrites,
  });
}

/** Without a span the days are removed. */
export function useReplaceHoliday() {
  return useMutation({
    mutationFn: ({ group, span }: { group: HolidayGroup; span: HolidaySpan | null }) =>
      api(holidayCalls.replace, { body: { entries: group.entries.map(({ id, version }) => ({ id, version })), span } }),
    meta: holidayWrites,
  });
}
