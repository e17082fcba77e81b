import { worklogCalls } from '@crm/contract/office/worklog';
import { IconNotes, IconUser } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { formatMonth, yearChoices } from '../../lib/dates.ts';
import { useProfile } from '../../lib/profile.ts';
import { useFailureAlert } from '../../ui/dialog/use-failure-alert.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { RetryLine } from '../../ui/retry-line.tsx';
import { MonthExportMenu } from '../attendance-view/month-export-menu.tsx';
import { useReviewAddress } from '../attendance-view/review-address.ts';
import { gapsText } from '../worklog/sheet/sheet-words.ts';
import { staffBindingsQuery, staffWorklogQuery, worklogStaffQuery } from './admin-worklog.api.ts';
import classes from './admin-worklog.module.css';
import { boundTextOf } from './bound-rows.ts';
import { gapOf, rowsOf } from './staff-worklog-rows.ts';
import { StaffWorklogTable } from './staff-worklog-table.tsx';
import { WorklogFilters } from './worklog-filters.tsx';

export function AdminWorklogPage() {
  const today = useProfile()?.today;
  return today === undefined ? <PageHeader title="Work Log" context="" /> : <AdminWorklog today={today} />;
}

function AdminWorklog({ today }: { today: string }) {
  const years = yearChoices(today);
  const { month, staffId, go } = useReviewAddress(today, ({ year }) => years.includes(year));
  const staff = useQuery(worklogStaffQuery);
  const person = staff.data?.find(({ id }) => id === staffId);
  const work = useQuery(staffWorklogQuery(person?.id, month));
  const bindings = useQuery(staffBindingsQuery(person?.id, month));
  useFailureAlert('Failed to fetch staff details', staff.error);
  useFailureAlert('Failed to fetch work details', work.error);

  const days = work.isError ? [] : (work.data ?? []);
  const rows = rowsOf(days);
  const isWaiting = person ? work.isPending : staff.isPending;
  const context = [formatMonth(month.year, month.month), gapsText(days.map(gapOf))].filter((text) => text !== '').join(', ');
  return (
    <>
      <PageHeader
        title="Work Log"
        context={context}
        action={<MonthExportMenu call={worklogCalls.export} month={month} person={person} />}
      >
        <WorklogFilters years={years} month={month} staff={staff.data ?? []} person={person} onChange={go} />
      </PageHeader>
      {staff.isError && <RetryLine isRetrying={staff.isFetching} onRetry={() => void staff.refetch()} />}
      {(person || !staff.isError) && (
        <StaffWorklogTable
          person={person}
          rows={rows}
          boundTextOf={boundTextOf(bindings.data)}
          status={work.isError ? 'failed' : isWaiting ? 'loading' : 'ready'}
          isFetching={work.isError && work.isFetching}
          onRetry={() => void work.refetch()}
          empty={
            person ? (
              <EmptyState icon={IconNotes} title="No work details available yet." />
            ) : (
              <EmptyState icon={IconUser} title="Choose a person" text="Their work log of the month is shown here." />
            )
          }
        />
      )}
      {work.isSuccess && <p className={classes.footer}>{`Showing ${rows.length} entries`}</p>}
    </>
  );
}
