import type { MonthOfYear } from '@crm/contract/office/calendar';
import { type WorklogDay, worklogCalls } from '@crm/contract/office/worklog';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';

export function worklogQuery({ year, month }: MonthOfYear) {
  return queryOptions({
    queryKey: ['worklog', 'month', year, month],
    queryFn: ({ signal }) => api(worklogCalls.get, { body: { year, month }, signal }),
  });
}

export function useSaveWorklog() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ worklogs, version }: { worklogs: WorklogDay[]; version: number }) =>
      api(worklogCalls.save, { body: { worklogs }, version }),
    // After a failure too: the save may have been done, or another window was faster.
    onSettled: () => void client.invalidateQueries({ queryKey: ['worklog'] }),
  });
}
