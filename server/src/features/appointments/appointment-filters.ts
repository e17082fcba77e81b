import type { AppointmentFilter, AppointmentStatus } from '@crm/contract/work/appointments';
import { rangeOf } from '../../records/day-ranges.ts';

/** What a filter restricts: the days, `before` exclusive, and the status. */
export interface Asked {
  from?: string | undefined;
  before?: string | undefined;
  status?: AppointmentStatus;
}

/** Filters are relative to the business day. */
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
