import { covers, type LeaveSpan } from './leave-days.ts';
import { afternoonBegins, type DayFacts, expectedFrom, type PersonDay, presenceOf } from './presence.ts';
import { minutesOf, timeOfMinutes } from './times.ts';

// Whether anybody will be at a call or a meeting, and who else could be.

/** Why its host will not be there; the first one that holds is said. */
export const alarmReasons = ['deleted', 'blocked', 'leave', 'missing'] as const;
export type AlarmReason = (typeof alarmReasons)[number];

/** A call has no end of its own. */
export const callMinutes = 15;
/** So many colleagues are offered for an appointment. */
export const mostColleagues = 5;

export interface PlannedTime {
  date: string;
  start: string;
  /** Null for a call. */
  end: string | null;
}

/** The marks are those of today. */
export interface Host extends PersonDay {
  isBlocked: boolean;
  isDeleted: boolean;
}

export interface AlarmDays extends Pick<DayFacts, 'today' | 'nowMinutes' | 'company'> {
  /** The next working day: later appointments raise no alarm yet. */
  until: string;
  /** Why nobody is expected on a day; null on a working day. */
  freeOn: (date: string) => string | null;
}

export interface Alarm {
  reason: AlarmReason;
  /** From when the person was expected; null unless the person is missing. */
  since: string | null;
}

export interface Colleague extends Host {
  id: number;
  name: string;
  /** A member of a team of the host. */
  isMate: boolean;
  /** Pending ones that the colleague hosts. */
  planned: readonly PlannedTime[];
}

export interface ThereColleague extends Pick<Colleague, 'id' | 'name' | 'isMate'> {
  /** The entry of today is marked, and no exit; else the person is expected. */
  isIn: boolean;
  /** How many appointments the colleague hosts on that day. */
  planned: number;
}

/** Null when the host will be there, or when it is too early or too late to say so. */
export function alarmOf(days: AlarmDays, appointment: PlannedTime, host: Host): Alarm | null {
  if (!isToCome(days, appointment)) return null;
  if (host.isDeleted) return { reason: 'deleted', since: null };
  if (host.isBlocked) return { reason: 'blocked', since: null };
  if (host.leaves.some((leave) => takes(leave, appointment) && !hasCome(days, leave, appointment, host))) {
    return { reason: 'leave', since: null };
  }
  if (appointment.date !== days.today || presenceOn(days, days.today, host) !== 'missing') return null;
  const from = expectedFrom(factsOf(days, days.today), host.leaves);
  return { reason: 'missing', since: from === null ? null : timeOfMinutes(from) };
}

/** Who could take the appointment over: the host's team first, then who is in, then who has least to do on that day. */
export function whoIsThere(
  days: AlarmDays,
  appointment: PlannedTime,
  colleagues: readonly Colleague[],
  most = mostColleagues,
): ThereColleague[] {
  return colleagues
    .flatMap((colleague) => thereOf(days, appointment, colleague) ?? [])
    .sort(
      (one, other) =>
        Number(other.isMate) - Number(one.isMate) ||
        Number(other.isIn) - Number(one.isIn) ||
        one.planned - other.planned ||
        one.name.localeCompare(other.name, 'en') ||
        one.id - other.id,
    )
    .slice(0, most);
}

/** Undefined for whoever is away then, has something else to do, or is not expected at that time. */
function thereOf(days: AlarmDays, appointment: PlannedTime, colleague: Colleague): ThereColleague | undefined {
  if (alarmOf(days, appointment, colleague) !== null) return undefined;
  const planned = colleague.planned.filter(({ date }) => date === appointment.date);
  if (planned.some((other) => isAtOnce(appointment, other))) return undefined;
  const { id, name, isMate, entryTime, exitTime } = colleague;
  const isToday = appointment.date === days.today;
  const isIn = isToday && entryTime !== null && exitTime === null;
  const isGone = isToday && exitTime !== null;
  const from = expectedFrom(factsOf(days, appointment.date), colleague.leaves);
  const isExpected = !isGone && from !== null && from <= minutesOf(appointment.start);
  return isIn || isExpected ? { id, name, isMate, isIn, planned: planned.length } : undefined;
}

/** Of today and up to the next working day; what has begun is still to come until it is over. */
function isToCome({ today, until, nowMinutes }: AlarmDays, appointment: PlannedTime): boolean {
  const { date } = appointment;
  return date === today ? endOf(appointment) > nowMinutes : date > today && date <= until;
}

/** Whether the leave takes the appointment or a part of it. A call is as long as a moment here. */
function takes(leave: LeaveSpan, { date, start, end }: PlannedTime): boolean {
  if (!covers(leave, date)) return false;
  if (leave.type === 'morning') return minutesOf(start) < afternoonBegins;
  if (leave.type === 'afternoon') return end === null ? minutesOf(start) >= afternoonBegins : minutesOf(end) > afternoonBegins;
  return true;
}

/** Whoever marks an entry during the leave is there all the same. */
function hasCome({ today }: AlarmDays, leave: LeaveSpan, { date }: PlannedTime, { entryTime, exitTime }: Host): boolean {
  if (date !== today || entryTime === null || exitTime !== null) return false;
  return leave.type !== 'afternoon' || minutesOf(entryTime) >= afternoonBegins;
}

function isAtOnce(one: PlannedTime, other: PlannedTime): boolean {
  return minutesOf(one.start) < endOf(other) && minutesOf(other.start) < endOf(one);
}

function endOf({ start, end }: PlannedTime): number {
  return end === null ? minutesOf(start) + callMinutes : minutesOf(end);
}

function presenceOn(days: AlarmDays, date: string, host: Host) {
  return presenceOf(factsOf(days, date), host).state;
}

function factsOf({ today, nowMinutes, company, freeOn }: AlarmDays, date: string): DayFacts {
  return { date, today, nowMinutes, company, free: freeOn(date) };
}
