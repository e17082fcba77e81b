import { IconMailForward } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { readId } from '../../lib/address/record-id.ts';
import { useAddress } from '../../lib/address/use-address.ts';
import { company } from '../../lib/company/company.ts';
import { countText } from '../../lib/count-text.ts';
import { useProfile } from '../../lib/profile.ts';
import { LateDialog } from '../../ui/dialog/late-dialog.tsx';
import { SideDrawer } from '../../ui/dialog/side-drawer.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useFormTarget } from '../../ui/form/use-form-target.ts';
import { NewButton } from '../../ui/new-button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { NumbersNav } from '../numbers/numbers-nav.tsx';
import { MailNotice } from './mail-notice.tsx';
import { ReportActions } from './report-actions.tsx';
import { reportColumns } from './report-columns.tsx';
import { ReportDetails } from './report-details.tsx';
import { rulesText } from './report-words.ts';
import { fetchReport, reportsQuery } from './reports.api.ts';
import classes from './reports.module.css';

const ReportForm = lazy(async () => ({ default: (await import('./report-form.tsx')).ReportForm }));

/** Which pages of numbers are mailed to whom, and when. Administrators alone have this page. */
export function ReportsPage() {
  const { data, isError, isFetching, refetch } = useQuery(reportsQuery);
  const timeZone = useProfile()?.timeZone ?? 'UTC';
  const { firstDayOfWeek } = company.useValue();
  const { read, change } = useAddress();
  const form = useFormTarget('report', fetchReport);
  const openId = readId(read('report'));
  const open = data?.reports.find(({ id }) => id === openId);
  const isMailed = data?.isMailed ?? true;
  const create = <NewButton onClick={() => form.open()}>New report</NewButton>;
  return (
    <>
      <PageHeader
        title="Reports by mail"
        context={data ? countText(data.reports.length, 'report', 'reports') : 'Pages of numbers, mailed each week or month'}
        action={create}
      />
      <NumbersNav />
      <p className={classes.hint}>{rulesText(firstDayOfWeek)}</p>
      {!isMailed && <MailNotice />}
      <DataTable
        label="Reports by mail"
        columns={reportColumns(isMailed, timeZone)}
        rows={data?.reports ?? []}
        rowKey={({ id }) => id}
        rowLabel={({ title }) => title}
        status={data ? 'ready' : isError ? 'failed' : 'loading'}
        // The rows stay the same when they are asked for again, so that they are not dimmed.
        isFetching={isFetching && !data}
        onRetry={() => void refetch()}
        failureText="The reports could not be loaded."
        onRowClick={({ id }) => change({ report: String(id) })}
        rowActions={(report) => <ReportActions report={report} isMailed={isMailed} onEdit={() => form.open(report)} />}
        actionsWidth={152}
        empty={
          <EmptyState
            icon={IconMailForward}
            title="No reports by mail yet"
            text="A report mails pages of numbers each week or month to the people that you name."
            action={create}
          />
        }
      />
      <SideDrawer title={open?.title ?? 'Report'} opened={open !== undefined} onClose={() => change({ report: null })}>
        {open && <ReportDetails report={open} isMailed={isMailed} />}
      </SideDrawer>
      {form.target && (
        <LateDialog>
          <ReportForm report={form.target.record} onClose={form.close} />
        </LateDialog>
      )}
    </>
  );
}
