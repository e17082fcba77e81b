import type { AppointmentFilter, AppointmentStatus } from '@crm/contract/work/appointments';
import { rangeOf } from '../../records/day-ranges.ts';

/** Days from and before, where they matter, and the status, where it does. */
export interface Asked {
  from?: string | undefined;
  before?: string | undefined;
  status?: AppointmentStatus;
}

/** What a filter means, seen from the business day. */
export function askedBy(filter: AppointmentFilter, today: string): Asked {
  const day = rangeOf('Today', today);
  const week = rangeOf('This Week', today);
  const asked: Record<AppointmentFilter, Asked> = {
    "Today's": { from: day?.from, before: day?.to },
    Upcoming: { from: day?.to, status: 'pending' },
    Completed: { status: 'completed' },
    Cancelled: { status: 'cancelled' },
    Pending: { status: 'pending' },
    'This Week': { from: week?.from, before: week?.to },
  };
  return asked[filter];
}
