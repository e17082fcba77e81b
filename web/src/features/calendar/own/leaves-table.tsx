import { leaveTypeLabels } from '@crm/contract/office/leave';
import type { ReactNode } from 'react';
import { formatDay } from '../../../lib/dates.ts';
import { EditActions } from '../../../ui/edit-actions.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import type { Column } from '../../../ui/table/data-table.types.ts';
import type { OwnLeave } from '../calendar.api.ts';
import { LeaveStatusBadge } from '../leave-badge.tsx';

interface Props {
  rows: readonly OwnLeave[];
  status: 'loading' | 'ready';
  isFetching: boolean;
  onRetry: () => void;
  empty: ReactNode;
  onEdit: (leave: OwnLeave) => void;
  onRemove: (leave: OwnLeave) => Promise<unknown>;
}

const columns: Column<OwnLeave>[] = [
  { key: 'type', label: 'Type', width: 148, grow: 14, phone: 'title', render: ({ type }) => leaveTypeLabels[type] },
  { key: 'category', label: 'Category', width: 148, grow: 14, render: ({ category }) => category },
  { key: 'start', label: 'Start', width: 132, render: ({ start }) => <time dateTime={start}>{formatDay(start)}</time> },
  { key: 'end', label: 'End', width: 132, render: ({ end }) => <time dateTime={end}>{formatDay(end)}</time> },
  { key: 'reason', label: 'Reason', wraps: true, render: ({ reason }) => reason },
  { key: 'status', label: 'Status', width: 120, phone: 'badge', render: ({ status }) => <LeaveStatusBadge status={status} /> },
];

/** A decided leave can be read but not changed. */
export function LeavesTable({ onEdit, onRemove, ...rest }: Props) {
  return (
    <DataTable
      {...rest}
      label="Leaves"
      columns={columns}
      rowKey={({ id }) => id}
      rowLabel={nameOf}
      actionsLabel="Actions"
      rowActions={(leave) => (
        <EditActions
          name={nameOf(leave)}
          isDisabled={leave.status !== 'Pending'}
          onEdit={() => onEdit(leave)}
          onRemove={() => onRemove(leave)}
        />
      )}
    />
  );
}

function nameOf({ type, start }: OwnLeave): string {
  return `${leaveTypeLabels[type]} leave of ${formatDay(start)}`;
}
