import { workedMinutes, workedText } from '@crm/contract/rules/attendance-month';
import { IconClockEdit } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatDay, formatTime } from '../../lib/dates.ts';
import { StatusBadge } from '../../ui/badge/status-badge.tsx';
import { EditActions } from '../../ui/edit-actions.tsx';
import { IconAction } from '../../ui/icon-action.tsx';
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
  /** The days that wait for an administrator's answer. */
  asked: ReadonlySet<string>;
  onAsk: (day: AttendanceDay) => void;
}

/** Only today's row can be changed; for a past one a correction can be asked for. */
export function AttendanceTable({ today, onEdit, onRemove, asked, onAsk, ...rest }: Props) {
  return (
    <DataTable
      {...rest}
      label="Attendance"
      columns={columnsOf(today, asked)}
      rowKey={({ id }) => id}
      rowLabel={({ date }) => formatDay(date)}
      actionsLabel="Action"
      actionsWidth={124}
      rowActions={(day) => (
        <>
          {today !== undefined && day.date < today && (
            <IconAction
              icon={IconClockEdit}
              label={`Ask for a correction of ${formatDay(day.date)}`}
              tip="Ask for a correction"
              isDisabled={asked.has(day.date)}
              onClick={() => onAsk(day)}
            />
          )}
          <EditActions
            name={formatDay(day.date)}
            isDisabled={day.date !== today}
            onEdit={() => onEdit(day)}
            onRemove={() => onRemove(day)}
          />
        </>
      )}
    />
  );
}

function columnsOf(today: string | undefined, asked: ReadonlySet<string>): Column<AttendanceDay>[] {
  return [
    {
      key: 'date',
      label: 'Date',
      phone: 'title',
      render: (day) => <DayCell day={day} isToday={day.date === today} isAsked={asked.has(day.date)} />,
    },
    { key: 'entry', label: sideLabels.entry, render: ({ entry }) => (entry === null ? <Unmarked /> : formatTime(entry)) },
    {
      key: 'exit',
      label: sideLabels.exit,
      render: (day) => <ExitCell day={day} isPast={today !== undefined && day.date < today} />,
    },
  ];
}

interface DayCellProps {
  day: AttendanceDay;
  isToday: boolean;
  isAsked: boolean;
}

function DayCell({ day: { date, correctedBy }, isToday, isAsked }: DayCellProps) {
  return (
    <span className={classes.cell}>
      <time dateTime={date}>{formatDay(date)}</time>
      {isToday && <span className={classes.quiet}>Today</span>}
      {isAsked && <StatusBadge word="Pending">Correction asked</StatusBadge>}
      {correctedBy !== null && <span className={classes.quiet}>Corrected by {correctedBy}</span>}
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
