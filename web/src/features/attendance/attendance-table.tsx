import { workedMinutes, workedText } from '@crm/contract/rules/attendance-month';
import type { ReactNode } from 'react';
import { formatDay, formatTime } from '../../lib/dates.ts';
import { EditActions } from '../../ui/edit-actions.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import type { Column } from '../../ui/table/data-table.types.ts';
import { type AttendanceDay, sideLabels } from './attendance-days.ts';
import classes from './attendance-table.module.css';

interface Props {
  rows: readonly AttendanceDay[];
  today: string | undefined;
  status: 'loading' | 'failed' | 'ready';
  onRetry: () => void;
  empty: ReactNode;
  onEdit: (day: AttendanceDay) => void;
  onRemove: (day: AttendanceDay) => Promise<unknown>;
}

/** Only today's row can be changed. */
export function AttendanceTable({ today, onEdit, onRemove, ...rest }: Props) {
  return (
    <DataTable
      {...rest}
      label="Attendance"
      columns={columnsOf(today)}
      rowKey={({ id }) => id}
      rowLabel={({ date }) => formatDay(date)}
      actionsLabel="Action"
      rowActions={(day) => (
        <EditActions
          name={formatDay(day.date)}
          isDisabled={day.date !== today}
          onEdit={() => onEdit(day)}
          onRemove={() => onRemove(day)}
        />
      )}
    />
  );
}

function columnsOf(today: string | undefined): Column<AttendanceDay>[] {
  return [
    { key: 'date', label: 'Date', phone: 'title', render: ({ date }) => <DayCell date={date} isToday={date === today} /> },
    { key: 'entry', label: sideLabels.entry, render: ({ entry }) => (entry === null ? <Unmarked /> : formatTime(entry)) },
    {
      key: 'exit',
      label: sideLabels.exit,
      render: (day) => <ExitCell day={day} isPast={today !== undefined && day.date < today} />,
    },
  ];
}

function DayCell({ date, isToday }: { date: string; isToday: boolean }) {
  return (
    <span className={classes.cell}>
      <time dateTime={date}>{formatDay(date)}</time>
      {isToday && <span className={classes.quiet}>Today</span>}
    </span>
  );
}

/** A day that ended without an exit stands out; it was forgotten. The hours read as those that an administrator sees. */
function ExitCell({ day: { entry, exit, isStated }, isPast }: { day: AttendanceDay; isPast: boolean }) {
  if (exit === null && entry !== null && isPast) {
    return <StatusBadge word="Not marked" />;
  }
  if (exit === null) return <Unmarked />;
  const minutes = workedMinutes({ entryTime: entry, exitTime: exit });
  return (
    <span className={classes.cell}>
      {formatTime(exit)}
      {minutes !== null && <span className={classes.quiet}>{workedText(minutes)}</span>}
      {isStated && <span className={classes.quiet}>Stated later</span>}
    </span>
  );
}

function Unmarked() {
  return <span className={classes.quiet}>Not marked</span>;
}
