import { teamCalls } from '@crm/contract/accounts/team';
import type { Returned } from '@crm/contract/core/call';
import type { MonthOfYear } from '@crm/contract/core/months';
import { bindingCalls } from '@crm/contract/numbers/bindings';
import { worklogCalls } from '@crm/contract/office/worklog';
import { queryOptions, skipToken } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';

export type StaffMember = Returned<typeof teamCalls.staff>['staffList'][number];

/** Former staff too: what they logged is still read. */
export const worklogStaffQuery = queryOptions({
  queryKey: ['staff', 'worklog'],
  queryFn: async ({ signal }) => (await api(teamCalls.staff, { query: { former: 'true' }, signal })).staffList,
  meta: { failure: 'The staff list could not be loaded' },
});

export function staffWorklogQuery(staffId: number | undefined, { year, month }: MonthOfYear) {
  return queryOptions({
    queryKey: ['worklog', 'ofStaff', staffId, year, month],
    queryFn:
      staffId === undefined
        ? skipToken
        : async ({ signal }) => (await api(worklogCalls.ofStaff, { body: { staffId, year, month }, signal })).worklogs,
    meta: { failure: 'The work log could not be loaded' },
  });
}

/** What the columns and cells of a person's month are for. */
export function staffBindingsQuery(staffId: number | undefined, { year, month }: MonthOfYear) {
  return queryOptions({
    queryKey: ['worklog', 'bindings of staff', staffId, year, month],
    queryFn:
      staffId === undefined
        ? skipToken
        : ({ signal }) =>
            api(bindingCalls.ofStaff, {
              params: { staffId: String(staffId) },
              query: { year: String(year), month: String(month) },
              signal,
            }),
    meta: { failure: 'What the columns are for could not be loaded', topics: ['leads', 'contacts', 'requirements', 'tasks'] },
  });
}
