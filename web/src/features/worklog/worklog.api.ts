import type { MonthOfYear } from '@crm/contract/core/months';
import { type WorklogDay, worklogCalls } from '@crm/contract/office/worklog';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';

export function worklogQuery({ year, month }: MonthOfYear) {
  return queryOptions({
    queryKey: ['worklog', 'month', year, month],
    queryFn: ({ signal }) => api(worklogCalls.get, { body: { year, month }, signal }),
    meta: { failure: 'The work log could not be loaded' },
  });
}

export function useSaveWorklog() {
  return useMutation({
    mutationFn: ({ worklogs, version }: { worklogs: WorklogDay[]; version: number }) =>
      api(worklogCalls.save, { body: { worklogs }, version }),
    meta: { refreshes: [['worklog']] },
  });
}
