import type { Profile } from '@crm/contract/accounts/profile';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { monthOfDay } from '../../lib/address/use-month-address.ts';
import { formatMonth } from '../../lib/dates.ts';
import { queryClient } from '../../lib/live/query-client.ts';
import { profileQuery, useProfile } from '../../lib/profile.ts';
import { useFailureAlert } from '../../ui/dialog/use-failure-alert.ts';
import { useReadyInSlices } from '../../ui/late/use-ready-in-slices.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { RetryLine } from '../../ui/retry-line.tsx';
import { holidaysQuery, leavesQuery } from '../calendar/calendar.api.ts';
import { MonthMenu } from './month-menu.tsx';
import { MonthSheet } from './month-sheet.tsx';
import { daysOf } from './sheet/worklog-month.ts';
import { worklogQuery } from './worklog.api.ts';
import { useWorklogMonth } from './worklog-address.ts';
import { WorklogSkeleton } from './worklog-skeleton.tsx';

export function WorklogPage() {
  const profile = useProfile();
  if (profile) return <ShownMonth profile={profile} />;
  return (
    <>
      <PageHeader title="Work Log" context="" />
      <WorklogSkeleton />
    </>
  );
}

WorklogPage.loadFirst = async () => {
  const { today } = await queryClient.ensureQueryData(profileQuery);
  const month = monthOfDay(today);
  await Promise.all([
    queryClient.prefetchQuery(worklogQuery(month)),
    queryClient.prefetchQuery(holidaysQuery(month)),
    queryClient.prefetchQuery(leavesQuery(month)),
  ]);
};

function ShownMonth({ profile: { id, today } }: { profile: Profile }) {
  const { shown, show } = useWorklogMonth(today);
  const { year, month } = shown;
  const { data, error, isFetching, refetch } = useQuery(worklogQuery(shown));
  const holidays = useQuery(holidaysQuery(shown));
  const leaves = useQuery(leavesQuery(shown));
  useFailureAlert('Failed to fetch worklogs', data ? null : error);

  const days = useMemo(
    () => data && daysOf({ year, month }, today, data, holidays.data ?? [], leaves.data),
    [year, month, today, data, holidays.data, leaves.data],
  );
  const menu = <MonthMenu shown={shown} today={today} onShow={show} />;
  // Waits for holidays and leave, so that rows do not change colour later. If they fail, rows are shown without them.
  const isReady = useReadyInSlices(days !== undefined && !holidays.isPending && !leaves.isPending);
  if (data && days && isReady) {
    return <MonthSheet key={`${id}:${year}-${month}`} personId={id} shown={shown} days={days} worklog={data} menu={menu} />;
  }
  return (
    <>
      <PageHeader title="Work Log" context={formatMonth(year, month)}>
        {menu}
      </PageHeader>
      {error ? (
        <RetryLine text="The work log could not be loaded." onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : (
        <WorklogSkeleton />
      )}
    </>
  );
}
