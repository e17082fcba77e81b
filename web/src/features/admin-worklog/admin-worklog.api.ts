import type { MonthOfYear } from '@crm/contract/calendar';
import type { Returned } from '@crm/contract/call';
import { teamCalls } from '@crm/contract/team';
import { worklogCalls } from '@crm/contract/worklog';
import { queryOptions, skipToken } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';

export type StaffMember = Returned<typeof teamCalls.staff>['staffList'][number];

export const worklogStaffQuery = queryOptions({
  queryKey: ['staff', 'worklog'],
  queryFn: async ({ signal }) => (await api(teamCalls.staff, { signal })).staffList,
});

export function staffWorklogQuery(staffId: number | undefined, { year, month }: MonthOfYear) {
  return queryOptions({
    queryKey: ['worklog', 'ofStaff', staffId, year, month],
    queryFn:
      staffId === undefined
        ? skipToken
        : async ({ signal }) => (await api(worklogCalls.ofStaff, { body: { staffId, year, month }, signal })).worklogs,
  });
}
