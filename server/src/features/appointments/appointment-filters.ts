import type { FirstDayOfWeek } from '@crm/contract/rules/working-week';
import type { AppointmentFilter } from '@crm/contract/work/appointment-forms';
import { rangeOf } from '../../records/day-ranges.ts';
import type { AppointmentView } from './appointment-list.ts';

/** What a filter restricts: the status by its view, and the days, `before` exclusive. */
interface Asked {
  view: AppointmentView;
  from?: string | undefined;
  before?: string | undefined;
}

/** Filters are relative to the business day. */
export function askedBy(filter: AppointmentFilter, today: string, firstDay: FirstDayOfWeek): Asked {
  const day = rangeOf('Today', today, firstDay);
  const week = rangeOf('This Week', today, firstDay);
  const asked: Record<AppointmentFilter, Asked> = {
    "Today's": { view: 'all', from: day?.from, before: day?.to },
    Upcoming: { view: 'pending', from: day?.to },
    Completed: { view: 'completed' },
    Cancelled: { view: 'cancelled' },
    Pending: { view: 'pending' },
    'This Week': { view: 'all', from: week?.from, before: week?.to },
    All: { view: 'all' },
  };
  return asked[filter];
}
