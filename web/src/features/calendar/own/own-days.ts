import { leaveTypeLabels } from '@crm/contract/office/leave';
import type { DayOff, OwnLeave } from '../calendar.api.ts';
import { type DayFacts, dayFacts } from '../day-facts.ts';
import { type DayLanes, dayLanes } from '../day-lanes.ts';

/** The reader's own days, with the bars of approved leave. */
export function ownDays(days: readonly DayOff[], leaves: readonly OwnLeave[]): (day: string) => DayFacts & DayLanes {
  const factsOf = dayFacts(days, leaves);
  const approved = leaves.filter(({ status }) => status === 'Approve');
  const lanesOn = dayLanes(factsOf, approved, ({ type }) => leaveTypeLabels[type]);
  return (day) => ({ ...factsOf(day), ...lanesOn(day) });
}
