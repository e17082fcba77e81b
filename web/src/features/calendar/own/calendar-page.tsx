import { calendarCalls } from '@crm/contract/calendar/calendar';
import { leaveTypeLabels } from '@crm/contract/calendar/leave';
import { isRealDay } from '@crm/contract/rules/plain-days';
import { IconCalendar } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, useState } from 'react';
import { Link } from 'react-router';
import { useAddress } from '../../../lib/address/use-address.ts';
import { formatMonth } from '../../../lib/dates.ts';
import { useProfile } from '../../../lib/profile.ts';
import { confirm } from '../../../ui/dialog/alerts.tsx';
import { askToRemove, attempt } from '../../../ui/dialog/attempt.ts';
import { LateDialog } from '../../../ui/dialog/late-dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ExportMenu } from '../../../ui/list/export-menu.tsx';
import { NewButton } from '../../../ui/new-button.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { RetryFailed } from '../../../ui/retry-failed.tsx';
import { leaveYearQuery } from '../balance/balance.api.ts';
import { Balances } from '../balance/balances.tsx';
import {
  appointmentsQuery,
  holidaysQuery,
  leavesQuery,
  type OwnLeave,
  useRemoveLeave,
  useWithdrawLeave,
} from '../calendar.api.ts';
import classes from '../calendar.module.css';
import { useShownMonth } from '../calendar-address.ts';
import { contextText, spanText } from '../calendar-words.ts';
import { dayAppointments } from '../day-appointments.ts';
import { hasFreeHalf } from '../day-facts.ts';
import { MonthSteps } from '../month-steps.tsx';
import { DayDialog } from './day-dialog.tsx';
import { LeaveCalendar } from './leave-calendar.tsx';
import { LeavesTable } from './leaves-table.tsx';
import { ownDays } from './own-days.ts';

const LeaveForm = lazy(async () => ({ default: (await import('./leave-form.tsx')).LeaveForm }));

/** A day, or the form for one leave. */
type Opened = { view: 'day'; day: string } | { view: 'form'; leave?: OwnLeave; day?: string };

export function CalendarPage() {
  const today = useProfile()?.today;
  return today === undefined ? <PageHeader title="Calendar" context="" /> : <Calendar today={today} />;
}

function Calendar({ today }: { today: string }) {
  const { year, month, showToday, showPrev, showNext } = useShownMonth(today);
  const holidays = useQuery(holidaysQuery({ year, month }));
  const leaves = useQuery(leavesQuery({ year, month }));
  const calls = useQuery(appointmentsQuery('call', { year, month }));
  const meetings = useQuery(appointmentsQuery('meeting', { year, month }));
  const { read, change } = useAddress();
  const [opened, setOpened] = useState(() => dayAsked(read('day')));
  const remove = useRemoveLeave();
  const withdraw = useWithdrawLeave();
  const balances = useQuery(leaveYearQuery(year));

  const handleRemove = (leave: OwnLeave) =>
    askToRemove(
      {
        text: "You won't be able to revert this!",
        record: { name: `${leaveTypeLabels[leave.type]}, ${leave.category}`, detail: spanText(leave) },
      },
      () => remove.mutateAsync(leave),
      { done: 'Leave deleted successfully!', failed: 'Failed to delete leave' },
    );
  const handleWithdraw = async (leave: OwnLeave) => {
    const isAsked = leave.withdrawal !== 'asked';
    const question = {
      title: 'Withdraw approved leave?',
      text: 'An administrator decides. Until then the leave stays approved.',
      record: { name: `${leaveTypeLabels[leave.type]}, ${leave.category}`, detail: spanText(leave) },
      confirmLabel: 'Ask to withdraw',
    };
    if (isAsked && !(await confirm(question))) return;
    await attempt(() => withdraw.mutateAsync({ leave, isAsked }), {
      done: isAsked ? 'Withdrawal asked successfully!' : 'Withdrawal taken back successfully!',
      failed: 'Failed to update leave',
    });
  };
  const rows = leaves.data ?? [];
  const factsOf = ownDays(holidays.data ?? [], rows);
  const appointmentsOf = dayAppointments([...(calls.data ?? []), ...(meetings.data ?? [])]);
  const ask = (day?: string) => setOpened(day === undefined ? { view: 'form' } : { view: 'form', day });
  const edit = (leave: OwnLeave) => setOpened({ view: 'form', leave });
  const close = () => {
    setOpened(undefined);
    if (read('day') !== null) change({ day: null }, true);
  };
  const create = <NewButton onClick={() => ask()}>Create leave</NewButton>;
  return (
    <>
      <PageHeader title={formatMonth(year, month)} context={contextText(holidays.data, leaves.data)} action={create}>
        <MonthSteps onToday={showToday} onPrev={showPrev} onNext={showNext} />
      </PageHeader>
      <RetryFailed queries={[holidays, leaves, calls, meetings]} />
      <LeaveCalendar
        {...{ year, month, today, factsOf, appointmentsOf }}
        isLoaded={holidays.data !== undefined && leaves.data !== undefined && !leaves.isPlaceholderData}
        onPrev={showPrev}
        onNext={showNext}
        onOpen={(day) => setOpened({ view: 'day', day })}
        onAsk={ask}
      />
      {balances.data && (
        <>
          <div className={classes.listHead}>
            <h2>Leave balance {balances.data.year}</h2>
            <Link to={`/workspace/calendar/year?year=${year}`}>Leave year</Link>
          </div>
          <Balances balances={balances.data.balances} />
        </>
      )}
      <div className={classes.listHead}>
        <h2>Leaves</h2>
        {rows.length > 0 && <ExportMenu call={calendarCalls.exportLeaves} query={{ year, month }} />}
      </div>
      {(rows.length > 0 || !leaves.isError) && (
        <LeavesTable
          rows={rows}
          status={leaves.data ? 'ready' : 'loading'}
          isFetching={leaves.isPlaceholderData}
          onRetry={() => void leaves.refetch()}
          empty={<EmptyState icon={IconCalendar} title="No leave requests found." />}
          onEdit={edit}
          onRemove={handleRemove}
          onWithdraw={(leave) => void handleWithdraw(leave)}
          today={today}
        />
      )}
      {opened?.view === 'day' && (
        <DayDialog
          day={opened.day}
          facts={factsOf(opened.day)}
          appointments={appointmentsOf(opened.day)}
          onAsk={opened.day >= today && hasFreeHalf(factsOf(opened.day)) ? () => ask(opened.day) : undefined}
          onEdit={edit}
          onRemove={(leave) => {
            close();
            void handleRemove(leave);
          }}
          onClose={close}
        />
      )}
      {opened?.view === 'form' && (
        <LateDialog>
          <LeaveForm leave={opened.leave} day={opened.day} today={today} onClose={close} />
        </LateDialog>
      )}
    </>
  );
}

/** A link may lead to one day; the month of the address shows it. */
function dayAsked(day: string | null): Opened | undefined {
  return day !== null && /^\d{4}-\d\d-\d\d$/.test(day) && isRealDay(day) ? { view: 'day', day } : undefined;
}
