import { leaveTypeLabels } from '@crm/contract/calendar/leave';
import type { LeaveYear, LeaveYearEntry } from '@crm/contract/calendar/leave-year';
import { IconCalendar } from '@tabler/icons-react';
import { halvesText } from '../../lib/count-text.ts';
import { formatDay, monthChoices, monthName } from '../../lib/dates.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import type { Column } from '../../ui/table/data-table.types.ts';
import { Balances } from '../calendar/balance/balances.tsx';
import { LeaveStateBadge } from '../calendar/leave-badge.tsx';
import classes from './leave-year.module.css';

const columns: Column<LeaveYearEntry>[] = [
  {
    key: 'start',
    label: 'Start',
    width: 130,
    phone: 'title',
    render: ({ start }) => <time dateTime={start}>{formatDay(start)}</time>,
  },
  { key: 'end', label: 'End', width: 130, render: ({ end }) => <time dateTime={end}>{formatDay(end)}</time> },
  { key: 'type', label: 'Type', width: 110, render: ({ leaveType }) => leaveTypeLabels[leaveType] },
  { key: 'category', label: 'Category', width: 110, render: ({ category }) => category },
  { key: 'days', label: 'Days', width: 80, render: ({ days }) => halvesText(days) },
  {
    key: 'reason',
    label: 'Reason',
    width: 180,
    grow: 24,
    wraps: true,
    render: ({ reason, decisionReason, enteredBy }) => (
      <>
        {reason}
        {enteredBy !== null && <small className={classes.more}>Entered by {enteredBy}</small>}
        {decisionReason !== null && <small className={classes.more}>Decision: {decisionReason}</small>}
      </>
    ),
  },
  { key: 'status', label: 'Status', width: 150, phone: 'badge', render: (leave) => <LeaveStateBadge leave={leave} /> },
];

interface Props {
  /** Undefined until it is loaded. */
  data: LeaveYear | undefined;
  isFetching: boolean;
  isFailed: boolean;
  onRetry: () => void;
}

/** Balances, the months and every leave of a year. */
export function LeaveYearView({ data, isFetching, isFailed, onRetry }: Props) {
  return (
    <>
      {data && <Balances balances={data.balances} />}
      {data && (
        <section className={classes.section} aria-label="Days taken by month">
          <h2>Taken by month</h2>
          <ol className={classes.months}>
            {monthChoices.map((month) => (
              <li key={month} data-none={data.months[month - 1] === 0 || undefined}>
                <span>{monthName(month, 'short')}</span>
                <b>{halvesText(data.months[month - 1] ?? 0)}</b>
              </li>
            ))}
          </ol>
        </section>
      )}
      <section className={classes.section}>
        <h2>Leave</h2>
        <DataTable
          label="Leave of the year"
          columns={columns}
          rows={data?.entries ?? []}
          rowKey={({ id }) => id}
          rowLabel={({ leaveType, start }) => `${leaveTypeLabels[leaveType]} leave of ${formatDay(start)}`}
          status={isFailed && !data ? 'failed' : data ? 'ready' : 'loading'}
          isFetching={isFetching}
          onRetry={onRetry}
          empty={<EmptyState icon={IconCalendar} title="No leave in this year" />}
        />
      </section>
    </>
  );
}
