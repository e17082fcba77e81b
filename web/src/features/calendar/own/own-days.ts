import { leaveTypeLabels } from '@crm/contract/calendar/leave';
import type { DayOff, OwnLeave } from '../calendar.api.ts';
import { type DayFacts, dayFacts } from '../day-facts.ts';
import { type DayLanes, dayLanes } from '../day-lanes.ts';

/** The reader's own days, with the bars of leave; what is only asked for is hatched. */
export function ownDays(days: readonly DayOff[], leaves: readonly OwnLeave[]): (day: string) => DayFacts & DayLanes {
  const factsOf = dayFacts(days, leaves);
  const drawn = leaves.filter(({ status }) => status !== 'Reject');
  const lanesOn = dayLanes(factsOf, drawn, ({ type }) => leaveTypeLabels[type]);
  return (day) => ({ ...factsOf(day), ...lanesOn(day) });
}
