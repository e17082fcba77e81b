import type { LeaveStatus } from '@crm/contract/office/leave';
import { StatusBadge } from '../../ui/status-badge.tsx';

export function LeaveStatusBadge({ status }: { status: LeaveStatus }) {
  return <StatusBadge word={status} />;
}
