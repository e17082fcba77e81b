import { leaveYearCalls } from '@crm/contract/calendar/leave-year';
import { useQuery } from '@tanstack/react-query';
import { useProfile } from '../../lib/profile.ts';
import { ExportMenu } from '../../ui/list/export-menu.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { leaveYearQuery } from '../calendar/balance/balance.api.ts';
import { LeaveYearView } from './leave-year-view.tsx';
import { useShownYear } from './use-shown-year.ts';
import { YearSteps } from './year-steps.tsx';

export function OwnLeaveYearPage() {
  const today = useProfile()?.today;
  return today === undefined ? <PageHeader title="Leave year" context="" /> : <OwnLeaveYear today={today} />;
}

function OwnLeaveYear({ today }: { today: string }) {
  const { year, showYear } = useShownYear(today);
  const { data, isError, isFetching, isPlaceholderData, refetch } = useQuery(leaveYearQuery(year));
  return (
    <>
      <PageHeader title="Leave year" context={String(year)}>
        <ExportMenu call={leaveYearCalls.exportOwn} query={{ year }} />
        <YearSteps year={year} onShow={showYear} />
      </PageHeader>
      <LeaveYearView
        data={data}
        isFailed={isError}
        isFetching={isPlaceholderData || (isError && isFetching)}
        onRetry={() => void refetch()}
      />
    </>
  );
}
