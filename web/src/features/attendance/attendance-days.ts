import { type AttendanceItem, type AttendanceMark, type AttendanceSide, exitBeforeEntry } from '@crm/contract/office/attendance';
import { minutesOf, readTime } from '@crm/contract/rules/times';

/** The items of one day together. */
export interface AttendanceDay {
  id: number;
  date: string;
  entry: string | null;
  exit: string | null;
  /** The exit was stated on a later day. */
  isStated: boolean;
  /** The administrator who corrected the day. */
  correctedBy: string | null;
  version: number;
}

export type Times = Pick<AttendanceDay, AttendanceSide>;

export const sideLabels: Record<AttendanceSide, string> = { entry: 'Entry Time', exit: 'Exit Time' };

/** In the order in which the days come. */
export function daysOf(items: readonly AttendanceItem[]): AttendanceDay[] {
  const days = new Map<number, AttendanceDay>();
  for (const { id, attendanceDate, type, time, statedLater, correctedBy, version } of items) {
    const known = days.get(id) ?? { id, date: attendanceDate, entry: null, exit: null, isStated: false, correctedBy, version };
    days.set(id, { ...known, [type]: time, isStated: known.isStated || statedLater });
  }
  return [...days.values()];
}

export function markOf(side: AttendanceSide, date: string, time: string): AttendanceMark {
  return side === 'entry' ? { date, shedule: 'entry', entryTime: time } : { date, shedule: 'exit', exitTime: time };
}

/** The error of a typed time, if it has one; `other` is the time of the day's other side. */
export function faultOf(side: AttendanceSide, text: string, other: string | null, unreadable: string): string | undefined {
  const time = readTime(text);
  if (time === undefined) return unreadable;
  if (other === null) return undefined;
  const [entry, exit] = side === 'entry' ? [time, other] : [other, time];
  return minutesOf(exit) > minutesOf(entry) ? undefined : exitBeforeEntry;
}

/** The changed sides, in an order that keeps the day valid between the two saves. */
export function changesOf(before: Times, after: Times): { side: AttendanceSide; time: string }[] {
  const isLater = before.exit !== null && after.exit !== null && minutesOf(after.exit) > minutesOf(before.exit);
  const order: AttendanceSide[] = isLater ? ['exit', 'entry'] : ['entry', 'exit'];
  return order.flatMap((side) => {
    const time = after[side];
    return time === null || time === before[side] ? [] : [{ side, time }];
  });
}
