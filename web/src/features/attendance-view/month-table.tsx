import { hoursText, workedText } from '@crm/contract/rules/attendance-month';
import { weekdayOf } from '@crm/contract/rules/plain-days';
import { IconCalendarOff, IconPencil } from '@tabler/icons-react';
import { formatDay, formatTime, weekdayName } from '../../lib/dates.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { IconAction } from '../../ui/icon-action.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import type { Column } from '../../ui/table/data-table.types.ts';
import classes from './attendance-view.module.css';
import type { MonthRow } from './month-rows.ts';

interface Props {
  label: string;
  rows: readonly MonthRow[];
  status: 'loading' | 'failed' | 'ready';
  isRetrying: boolean;
  onRetry: () => void;
  emptyText: string;
  /** An administrator writes the day. */
  onCorrect: (row: MonthRow) => void;
}

const columnsOf = (onCorrect: Props['onCorrect']): Column<MonthRow>[] => [
  { key: 'date', label: 'Date', phone: 'title', render: (row) => <DayCell row={row} onCorrect={onCorrect} /> },
  { key: 'entry', label: 'Entry Time', width: 100, render: ({ record }) => timeOr(record?.entryTime) },
  { key: 'exit', label: 'Exit Time', width: 100, render: ({ record }) => timeOr(record?.exitTime) },
  { key: 'hours', label: 'Hours Worked', width: 124, align: 'right', phone: 'amount', render: (row) => <HoursCell {...row} /> },
];
const words = { least: 'Least', most: 'Most' };

export function MonthTable({ label, rows, status, isRetrying, onRetry, emptyText, onCorrect }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has no mouse scrolls it with the arrow keys
    <section className={classes.scroll} aria-label={label} tabIndex={0}>
      <DataTable
        label={label}
        columns={columnsOf(onCorrect)}
        rows={rows}
        rowKey={({ date }) => date}
        rowLabel={({ date }) => formatDay(date)}
        status={status}
        isFetching={isRetrying}
        onRetry={onRetry}
        empty={<EmptyState icon={IconCalendarOff} title={emptyText} />}
      />
    </section>
  );
}

/** Its marks colour the whole row. */
function DayCell({ row, onCorrect }: { row: MonthRow; onCorrect: (row: MonthRow) => void }) {
  const { date, note, mark, record } = row;
  return (
    <span className={classes.day} data-mark={mark} data-quiet={record === undefined || undefined}>
      <time dateTime={date}>
        <span className={classes.weekday}>{weekdayName(weekdayOf(date), 'short')}</span> {formatDay(date)}
      </time>
      {note !== '' && <span className={classes.note}>{note}</span>}
      <span className={classes.correct}>
        <IconAction icon={IconPencil} label={`Correct ${formatDay(date)}`} tip="Correct" onClick={() => onCorrect(row)} />
      </span>
    </span>
  );
}

function HoursCell({ minutes, mark }: MonthRow) {
  return (
    <span title={minutes === null ? undefined : workedText(minutes)}>
      {mark && <span className={classes.word}>{words[mark]}</span>}
      {minutes === null ? '-' : hoursText(minutes)}
    </span>
  );
}

function timeOr(time: string | null | undefined): string {
  return time ? formatTime(time) : '-';
}
