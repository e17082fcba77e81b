import { CallError } from '@crm/contract/core/envelope';
import { IconUserCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { countText } from '../../lib/count-text.ts';
import { formatDay } from '../../lib/dates.ts';
import { useProfile } from '../../lib/profile.ts';
import { showError } from '../../ui/dialog/alerts.tsx';
import { askToRemove } from '../../ui/dialog/attempt.ts';
import { useFailureAlert } from '../../ui/dialog/use-failure-alert.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Pager } from '../../ui/table/pager.tsx';
import { useListAddress } from '../../ui/table/use-list-address.ts';
import { attendanceQuery, forgottenExitQuery, useRemoveAttendance } from './attendance.api.ts';
import type { AttendanceDay } from './attendance-days.ts';
import { AttendanceTable } from './attendance-table.tsx';
import { ForgottenExitPrompt } from './forgotten-exit.tsx';
import { MarkAttendance } from './mark-attendance.tsx';

const AttendanceForm = lazy(async () => ({ default: (await import('./attendance-form.tsx')).AttendanceForm }));

/** About the working days of a month. */
const pageSize = 20;
const noTimes = { entry: null, exit: null };

export function AttendancePage() {
  const today = useProfile()?.today;
  const { data, error, refetch } = useQuery(attendanceQuery);
  const { data: forgotten } = useQuery(forgottenExitQuery);
  const { page, setPage } = useListAddress({ sorts: ['date'], sort: 'date', direction: 'desc', filters: {} });
  const [edited, setEdited] = useState<AttendanceDay>();
  const remove = useRemoveAttendance();
  useFailureAlert('Failed to get attendance', error, 'Please try again later.');

  const handleRemove = (day: AttendanceDay) =>
    askToRemove(
      {
        text: "You won't be able to revert this!",
        record: { name: formatDay(day.date), detail: [day.entry, day.exit].filter((time) => time !== null).join(' – ') },
      },
      () => remove.mutateAsync(day),
      { done: 'Deleted!', failed: explainFailedRemoval },
    );
  const days = data?.days ?? [];
  const shownPage = Math.min(page, Math.max(1, Math.ceil(days.length / pageSize)));
  return (
    <>
      <PageHeader title="Attendance" context={data?.message ?? contextText(days.length)} />
      {forgotten && <ForgottenExitPrompt key={forgotten.id} day={forgotten} />}
      <MarkAttendance times={data || error ? (days.find(({ date }) => date === today) ?? noTimes) : undefined} />
      <AttendanceTable
        rows={days.slice((shownPage - 1) * pageSize, shownPage * pageSize)}
        today={today}
        status={error ? 'failed' : data ? 'ready' : 'loading'}
        onRetry={() => void refetch()}
        empty={<EmptyState icon={IconUserCheck} title="No records yet" />}
        onEdit={setEdited}
        onRemove={handleRemove}
      />
      {days.length > pageSize && <Pager page={shownPage} pageSize={pageSize} total={days.length} onPage={setPage} />}
      {edited && (
        <Suspense>
          <AttendanceForm key={edited.id} day={edited} onClose={() => setEdited(undefined)} />
        </Suspense>
      )}
    </>
  );
}

function explainFailedRemoval(error: unknown): void {
  const { code, message } = error instanceof CallError ? error : {};
  if (code === 'FORBIDDEN') showError('Forbidden', message);
  else showError('Failed to delete', code === 'STALE' ? message : 'Please try again later.');
}

function contextText(count: number): string {
  return count === 0 ? '' : `${countText(count, 'day')}, only today can be changed`;
}
