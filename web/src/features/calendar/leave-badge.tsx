import type { LeaveStatus } from '@crm/contract/office/leave';
import { IconCheck, IconClock, IconX } from '@tabler/icons-react';
import { MeaningBadge } from '../../ui/badge.tsx';

export const leaveLooks = {
  Pending: { meaning: 'yellow', icon: IconClock },
  Approve: { meaning: 'green', icon: IconCheck },
  Reject: { meaning: 'red', icon: IconX },
} as const;

export function LeaveStatusBadge({ status }: { status: LeaveStatus }) {
  return <MeaningBadge {...leaveLooks[status]}>{status}</MeaningBadge>;
}
