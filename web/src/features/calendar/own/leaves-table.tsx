import { leaveTypeLabels } from '@crm/contract/calendar/leave';
import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatDay } from '../../../lib/dates.ts';
import { EditActions } from '../../../ui/edit-actions.tsx';
import { IconAction } from '../../../ui/icon-action.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import type { Column } from '../../../ui/table/data-table.types.ts';
import type { OwnLeave } from '../calendar.api.ts';
import classes from '../calendar.module.css';
import { LeaveStateBadge, LeaveStatusBadge } from '../leave-badge.tsx';
import { isWithdrawable, withdrawWord } from './withdrawal.ts';

interface Props {
  rows: readonly OwnLeave[];
  today: string;
  status: 'loading' | 'ready';
  isFetching: boolean;
  onRetry: () => void;
  empty: ReactNode;
  onEdit: (leave: OwnLeave) => void;
  onRemove: (leave: OwnLeave) => Promise<unknown>;
  onWithdraw: (leave: OwnLeave) => void;
}

const columns: Column<OwnLeave>[] = [
  { key: 'type', label: 'Type', width: 148, grow: 14, phone: 'title', render: ({ type }) => leaveTypeLabels[type] },
  { key: 'category', label: 'Category', width: 148, grow: 14, render: ({ category }) => category },
  { key: 'start', label: 'Start', width: 132, render: ({ start }) => <time dateTime={start}>{formatDay(start)}</time> },
  { key: 'end', label: 'End', width: 132, render: ({ end }) => <time dateTime={end}>{formatDay(end)}</time> },
  {
    key: 'reason',
    label: 'Reason',
    wraps: true,
    render: ({ reason, decisionReason }) => (
      <>
        {reason}
        {decisionReason !== null && <small className={classes.said}>Decision: {decisionReason}</small>}
      </>
    ),
  },
  { key: 'status', label: 'Status', width: 150, phone: 'badge', render: (leave) => <LeaveStateOrStatus leave={leave} /> },
];

/** A decided leave can be read but not changed. */
export function LeavesTable({ onEdit, onRemove, onWithdraw, today, ...rest }: Props) {
  return (
    <DataTable
      {...rest}
      label="Leaves"
      columns={columns}
      rowKey={({ id }) => id}
      rowLabel={nameOf}
      actionsLabel="Actions"
      actionsWidth={128}
      rowActions={(leave) => (
        <>
          {isWithdrawable(leave, today) && (
            <IconAction
              icon={leave.withdrawal === 'asked' ? IconArrowForwardUp : IconArrowBackUp}
              label={`${withdrawWord(leave)} ${nameOf(leave)}`}
              tip={withdrawWord(leave)}
              onClick={() => onWithdraw(leave)}
            />
          )}
          <EditActions
            name={nameOf(leave)}
            isDisabled={leave.status !== 'Pending'}
            onEdit={() => onEdit(leave)}
            onRemove={() => onRemove(leave)}
          />
        </>
      )}
    />
  );
}

/** The words of the specification, unless somebody asked to take the leave back. */
function LeaveStateOrStatus({ leave }: { leave: OwnLeave }) {
  return leave.withdrawal === null || leave.withdrawal === 'rejected' ? (
    <LeaveStatusBadge status={leave.status} />
  ) : (
    <LeaveStateBadge leave={leave} />
  );
}

function nameOf({ type, start }: OwnLeave): string {
  return `${leaveTypeLabels[type]} leave of ${formatDay(start)}`;
}
