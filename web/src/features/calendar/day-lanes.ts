import { addDays } from '@crm/contract/rules/plain-days';
import { weekStart } from '@crm/contract/rules/working-week';
import { company } from '../../lib/company/company.ts';
import type { OwnLeave } from './calendar.api.ts';
import type { DayFacts, LeaveBar } from './day-facts.ts';

/** A bar in its lane. */
export interface LaneBar<Leave extends OwnLeave = OwnLeave> extends LeaveBar<Leave> {
  label: string;
  /** How many days it covers from this one on; 0 on the days after the first, which the first one covers. */
  days: number;
}

export interface DayLanes<Leave extends OwnLeave = OwnLeave> {
  /** A leave has the same lane on all its days; undefined is a free lane. */
  lanes: (LaneBar<Leave> | undefined)[];
  /** How many people on leave have no lane. */
  more: number;
}

/** One bar is one element over all days of a week on which it is shown. */
export function dayLanes<Leave extends OwnLeave>(
  factsOf: (day: string) => DayFacts<Leave>,
  leaves: readonly Leave[],
  labelOf: (leave: Leave) => string,
): (day: string) => DayLanes<Leave> {
  const laneOf = lanesOf(leaves);
  const lane = ({ leave }: LeaveBar<Leave>) => laneOf.get(leave.id) ?? 0;
  /** Three lanes fit, or two and the number of the others. */
  const roomOn = (bars: readonly LeaveBar<Leave>[]) => (bars.some((bar) => lane(bar) > 2) ? 2 : 3);
  const isShown = (day: string, leave: Leave) => {
    const { bars } = factsOf(day);
    return bars.some((bar) => bar.leave.id === leave.id && lane(bar) < roomOn(bars));
  };
  const daysFrom = (day: string, { leave, comesFromBefore, goesOn }: LeaveBar<Leave>) => {
    if (comesFromBefore && !beginsWeek(day) && isShown(addDays(day, -1), leave)) return 0;
    let days = 1;
    let next = day;
    let isGoing = goesOn;
    while (isGoing && !beginsWeek(addDays(next, 1))) {
      next = addDays(next, 1);
      if (!isShown(next, leave)) break;
      days += 1;
      isGoing = factsOf(next).bars.some((bar) => bar.leave.id === leave.id && bar.goesOn);
    }
    return days;
  };
  return (day) => {
    const { bars } = factsOf(day);
    const room = roomOn(bars);
    const drawn = bars.filter((bar) => lane(bar) < room);
    const last = Math.max(-1, ...drawn.map(lane));
    const barIn = (at: number) => {
      const bar = drawn.find((one) => lane(one) === at);
      return bar && { ...bar, label: labelOf(bar.leave), days: daysFrom(day, bar) };
    };
    return { lanes: Array.from({ length: last + 1 }, (_, at) => barIn(at)), more: bars.length - drawn.length };
  };
}

/** A bar ends with its week, and goes on in the next. */
function beginsWeek(day: string): boolean {
  return weekStart(day, company.get().firstDayOfWeek) === day;
}

/** The first lane that is free on all days of the leave. */
export function lanesOf(leaves: readonly Pick<OwnLeave, 'id' | 'start' | 'end'>[]): Map<number, number> {
  const taken: Pick<OwnLeave, 'id' | 'start' | 'end'>[][] = [];
  const lanes = new Map<number, number>();
  for (const leave of leaves) {
    const free = taken.findIndex((others) => others.every(({ start, end }) => end < leave.start || leave.end < start));
    const lane = free === -1 ? taken.length : free;
    taken[lane] = [...(taken[lane] ?? []), leave];
    lanes.set(leave.id, lane);
  }
  return lanes;
}
