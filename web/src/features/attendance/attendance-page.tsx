import { CallError } from '@crm/contract/core/envelope';
import { attendanceCalls } from '@crm/contract/office/attendance';
import { Button } from '@mantine/core';
import { IconClockEdit, IconUserCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, useState } from 'react';
import { countText } from '../../lib/count-text.ts';
import { formatDay, formatTime } from '../../lib/dates.ts';
import { useProfile } from '../../lib/profile.ts';
import { useScrolledList } from '../../lib/scrolled-list.ts';
import { showError } from '../../ui/dialog/alerts.tsx';
import { askToRemove } from '../../ui/dialog/attempt.ts';
import { LateDialog } from '../../ui/dialog/late-dialog.tsx';
import { useFailureAlert } from '../../ui/dialog/use-failure-alert.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ExportMenu } from '../../ui/list/export-menu.tsx';
import { LoadOn } from '../../ui/list/load-on.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { AskedCorrections } from '../corrections/asked-corrections.tsx';
import { ownCorrectionsQuery } from '../corrections/corrections.api.ts';
import { useAskTarget } from '../corrections/use-ask-target.ts';
import { attendanceQuery, forgottenExitQuery, useRemoveAttendance } from './attendance.api.ts';
import type { AttendanceDay } from './attendance-days.ts';
import { AttendanceTable } from './attendance-table.tsx';
import { ForgottenExitPrompt } from './forgotten-exit.tsx';
import { MarkAttendance } from './mark-attendance.tsx';

const AttendanceForm = lazy(async () => ({ default: (await import('./attendance-form.tsx')).AttendanceForm }));

const AskForm = lazy(async () => ({ default: (await import('../corrections/ask-form.tsx')).AskForm }));

const noTimes = { entry: null, exit: null };

export function AttendancePage() {
  const today = useProfile()?.today;
  const { query, rows: days, total, more } = useScrolledList(attendanceQuery);
  const { data, error, isError, refetch } = query;
  const { data: forgotten } = useQuery(forgottenExitQuery);
  const [edited, setEdited] = useState<AttendanceDay>();
  const asking = useAskTarget();
  const requests = useScrolledList(ownCorrectionsQuery).rows.filter(({ status }) => status === 'open');
  const asked = new Set(requests.map(({ date }) => date));
  const remove = useRemoveAttendance();
  useFailureAlert('Failed to get attendance', data ? null : error, 'Please try again later.');

  const handleRemove = (day: AttendanceDay) =>
    askToRemove(
      {
        text: "You won't be able to revert this!",
        record: { name: formatDay(day.date), detail: timesText(day) },
      },
      () => remove.mutateAsync(day),
      { done: 'Deleted!', failed: explainFailedRemoval },
    );
  return (
    <>
      <PageHeader
        title="Attendance"
        context={contextText(total, more)}
        action={
          <Button
            variant="default"
            leftSection={<IconClockEdit size={16} stroke={1.75} aria-hidden />}
            disabled={today === undefined}
            onClick={() => asking.open()}
          >
            Ask for a correction
          </Button>
        }
      >
        {days.length > 0 && <ExportMenu call={attendanceCalls.exportOwn} />}
      </PageHeader>
      {forgotten && <ForgottenExitPrompt key={forgotten.id} day={forgotten} />}
      <MarkAttendance times={data || error ? (days.find(({ date }) => date === today) ?? noTimes) : undefined} />
      <AskedCorrections requests={requests} onChange={(request) => asking.open({ request })} />
      <AttendanceTable
        asked={asked}
        onAsk={({ date, entry, exit }) => asking.open({ day: { date, entryTime: entry, exitTime: exit } })}
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
      {asking.target && today !== undefined && (
        <LateDialog>
          <AskForm {...asking.target.record} today={today} onClose={asking.close} />
        </LateDialog>
      )}
    </>
  );
}

function timesText({ entry, exit }: AttendanceDay): string {
  return [entry, exit].flatMap((time) => (time === null ? [] : formatTime(time))).join(' – ');
}

function explainFailedRemoval(error: unknown): void {
  const { code, message } = error instanceof CallError ? error : {};
  if (code === 'FORBIDDEN') showError('Forbidden', message);
  else showError('Failed to delete', code === 'STALE' ? message : 'Please try again later.');
}

function contextText(count: number, more: boolean): string {
  return count === 0 ? '' : `${countText(count, 'day', 'days', more)}, only today can be changed`;
}
