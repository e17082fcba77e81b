import { CallError } from '@crm/contract/core/envelope';
import { IconUserCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, useState } from 'react';
import { countText } from '../../lib/count-text.ts';
import { formatDay } from '../../lib/dates.ts';
import { useProfile } from '../../lib/profile.ts';
import { useScrolledList } from '../../lib/scrolled-list.ts';
import { showError } from '../../ui/dialog/alerts.tsx';
import { askToRemove } from '../../ui/dialog/attempt.ts';
import { LateDialog } from '../../ui/dialog/late-dialog.tsx';
import { useFailureAlert } from '../../ui/dialog/use-failure-alert.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadOn } from '../../ui/list/load-on.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { attendanceQuery, forgottenExitQuery, useRemoveAttendance } from './attendance.api.ts';
import type { AttendanceDay } from './attendance-days.ts';
import { AttendanceTable } from './attendance-table.tsx';
import { ForgottenExitPrompt } from './forgotten-exit.tsx';
import { MarkAttendance } from './mark-attendance.tsx';

const AttendanceForm = lazy(async () => ({ default: (await import('./attendance-form.tsx')).AttendanceForm }));

const noTimes = { entry: null, exit: null };

export function AttendancePage() {
  const today = useProfile()?.today;
  const { query, rows: days, total, more } = useScrolledList(attendanceQuery);
  const { data, error, isError, refetch } = query;
  const { data: forgotten } = useQuery(forgottenExitQuery);
  const [edited, setEdited] = useState<AttendanceDay>();
  const remove = useRemoveAttendance();
  useFailureAlert('Failed to get attendance', data ? null : error, 'Please try again later.');

  const handleRemove = (day: AttendanceDay) =>
    askToRemove(
      {
        text: "You won't be able to revert this!",
        record: { name: formatDay(day.date), detail: [day.entry, day.exit].filter((time) => time !== null).join(' – ') },
      },
      () => remove.mutateAsync(day),
      { done: 'Deleted!', failed: explainFailedRemoval },
    );
  return (
    <>
      <PageHeader title="Attendance" context={contextText(total, more)} />
      {forgotten && <ForgottenExitPrompt key={forgotten.id} day={forgotten} />}
      <MarkAttendance times={data || error ? (days.find(({ date }) => date === today) ?? noTimes) : undefined} />
      <AttendanceTable
        rows={days}
        today={today}
        status={isError && !data ? 'failed' : data ? 'ready' : 'loading'}
        onRetry={() => void refetch()}
        empty={<EmptyState icon={IconUserCheck} title="No records yet" />}
        onEdit={setEdited}
        onRemove={handleRemove}
      />
      <LoadOn query={query} />
      {edited && (
        <LateDialog>
          <AttendanceForm key={edited.id} day={edited} onClose={() => setEdited(undefined)} />
        </LateDialog>
      )}
    </>
  );
}

function explainFailedRemoval(error: unknown): void {
  const { code, message } = error instanceof CallError ? error : {};
  if (code === 'FORBIDDEN') showError('Forbidden', message);
  else showError('Failed to delete', code === 'STALE' ? message : 'Please try again later.');
}

function contextText(count: number, more: boolean): string {
  return count === 0 ? '' : `${countText(count, 'day', 'days', more)}, only today can be changed`;
}
