import { leaveTypeLabels } from '@crm/contract/calendar/leave';
import type { ReactNode } from 'react';
import { formatDay } from '../../../lib/dates.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import type { Column } from '../../../ui/table/data-table.types.ts';
import type { AskedLeave } from './admin-calendar.api.ts';
import classes from './requests.module.css';
import { StatusMenu } from './status-menu.tsx';

interface Props {
  rows: readonly AskedLeave[];
  status: 'loading' | 'ready';
  isFetching: boolean;
  onRetry: () => void;
  empty: ReactNode;
  onOpen: (leave: AskedLeave) => void;
}

const columns: Column<AskedLeave>[] = [
  {
    key: 'employee',
    label: 'Employee',
    phone: 'title',
    render: ({ staff }) => (
      <span className={classes.employee}>
        <Avatar name={staff.name} />
        <span>
          {staff.name}
          {staff.isFormer && <small>Former staff</small>}
        </span>
      </span>
    ),
  },
  { key: 'type', label: 'Type', width: 110, render: ({ type }) => leaveTypeLabels[type] },
  { key: 'start', label: 'Start', width: 130, render: ({ start }) => <time dateTime={start}>{formatDay(start)}</time> },
  { key: 'end', label: 'End', width: 130, render: ({ end }) => <time dateTime={end}>{formatDay(end)}</time> },
  { key: 'reason', label: 'Reason', width: 160, grow: 28, wraps: true, render: ({ reason }) => reason },
  { key: 'category', label: 'Category', width: 110, render: ({ category }) => category },
];

export function RequestsTable({ onOpen, ...rest }: Props) {
  return (
    <DataTable
      {...rest}
      label="Leave Requests List"
      columns={columns}
      rowKey={({ id }) => id}
      rowLabel={nameOf}
      onRowClick={onOpen}
      actionsLabel="Actions"
      actionsWidth={144}
      rowActions={(leave) => <StatusMenu leave={leave} label={`Status of ${nameOf(leave)}`} />}
    />
  );
}

function nameOf({ staff, start }: AskedLeave): string {
  return `${staff.name}, ${formatDay(start)}`;
}
