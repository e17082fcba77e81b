import type { LeaveStatus, Withdrawal } from '@crm/contract/calendar/leave';
import { StatusBadge } from '../../ui/badge/status-badge.tsx';

export function LeaveStatusBadge({ status }: { status: LeaveStatus }) {
  return <StatusBadge word={status} />;
}

/** In words of a decision: 'Approved', 'Rejected', 'Withdrawn'; approved leave may wait to be withdrawn. */
export function LeaveStateBadge({ leave }: { leave: { status: LeaveStatus; withdrawal: Withdrawal | null } }) {
  const { status, withdrawal } = leave;
  if (withdrawal === 'accepted') return <StatusBadge word="Cancelled">Withdrawn</StatusBadge>;
  if (withdrawal === 'asked') return <StatusBadge word="Pending">Withdrawal asked</StatusBadge>;
  if (status === 'Pending') return <StatusBadge word="Pending" />;
  return <StatusBadge word={status}>{status === 'Approve' ? 'Approved' : 'Rejected'}</StatusBadge>;
}
