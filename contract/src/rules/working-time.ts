import type { Company } from '../office/company.ts';
import { halvesOf, type LeaveSpan } from './leave-days.ts';
import { addDays } from './plain-days.ts';
import { afternoonBegins } from './presence.ts';
import { minutesOf } from './times.ts';
import { isWorkday } from './working-week.ts';

// Time as the company works: from `workFrom` to `workTo` on its working days. Days off and approved leave do not count. The break
// has no place in the day and is not taken off.

type Hours = Pick<Company, 'workFrom' | 'workTo' | 'workingDays'>;

export interface WorkSpan {
  /** Both days are part of it. */
  first: string;
  last: string;
  company: Hours;
  /** Holidays of each type, and maintenance days. */
  daysOff: ReadonlySet<string>;
  /** When the clocks of the business show this time of a day. */
  instantOf: (day: string, minutes: number) => Date;
}

/** What is worked on a day, in minutes since midnight and as instants. */
interface WorkDay {
  day: string;
  from: WorkEdge;
  /** Where the afternoon begins, within the hours of work. */
  middle: WorkEdge;
  to: WorkEdge;
}
interface WorkEdge {
  minutes: number;
  at: number;
}

/** Working minutes added up by day: two look-ups answer any span. */
export interface WorkTable {
  begins: Float64Array;
  ends: Float64Array;
  /** Of the day, and of all days before it. */
  minutes: Float64Array;
  before: Float64Array;
}

const minuteMs = 60_000;
const halfBits = { morning: 1, afternoon: 2 };
/** Greater than each day. */
const afterAll = '~';

/** The days of a span on which the company works. They are the same for everybody, so they are made once. */
export function workDays({ first, last, company, daysOff, instantOf }: WorkSpan): WorkDay[] {
  const [from, to] = [minutesOf(company.workFrom), minutesOf(company.workTo)];
  const middle = Math.min(Math.max(afternoonBegins, from), to);
  const days: WorkDay[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) {
    if (!isWorkday(day, company.workingDays) || daysOff.has(day)) continue;
    const edge = (minutes: number): WorkEdge => ({ minutes, at: instantOf(day, minutes).getTime() });
    const [begin, end] = [edge(from), edge(to)];
    const isPlain = end.at - begin.at === (to - from) * minuteMs;
    const noon = isPlain ? { minutes: middle, at: begin.at + (middle - from) * minuteMs } : edge(middle);
    days.push({ day, from: begin, middle: noon, to: end });
  }
  return days;
}

/** Of one person, whose approved leave is given, or of the company when none is. It is made for hundreds of people, and years. */
export function workTable(days: readonly WorkDay[], leaves: readonly LeaveSpan[] = []): WorkTable {
  const off = halvesOff(days, leaves);
  const shape = () => new Float64Array(days.length);
  const table: WorkTable = { begins: shape(), ends: shape(), minutes: shape(), before: shape() };
  let sum = 0;
  days.forEach(({ from, middle, to }, index) => {
    const taken = off[index] ?? 0;
    const begin = taken & halfBits.morning ? middle : from;
    const end = taken & halfBits.afternoon ? middle : to;
    const minutes = Math.max(0, end.minutes - begin.minutes);
    table.begins[index] = begin.at;
    table.ends[index] = Math.max(begin.at, end.at);
    table.minutes[index] = minutes;
    table.before[index] = sum;
    sum += minutes;
  });
  return table;
}

/** Whole working minutes between two instants; what lies outside the table's days does not count. 0 when they are upside down. */
export function workMinutes(table: WorkTable, from: Date | number, to: Date | number): number {
  return Math.max(0, minutesUntil(table, Number(to)) - minutesUntil(table, Number(from)));
}

/** What a plain working day has. */
export function minutesOfDay({ workFrom, workTo }: Pick<Hours, 'workFrom' | 'workTo'>): number {
  return minutesOf(workTo) - minutesOf(workFrom);
}

/**
 * Of all days of the table. A day has its hours by the clock on the wall: where the clocks change during work, its minutes are
 * spread over what it lasts.
 */
function minutesUntil({ begins, ends, minutes, before }: WorkTable, at: number): number {
  const index = lastBegun(begins, at);
  if (index < 0) return 0;
  const [begin = 0, end = 0, length = 0, sum = 0] = [begins[index], ends[index], minutes[index], before[index]];
  if (at >= end) return sum + length;
  return sum + Math.floor((length * (at - begin)) / (end - begin));
}

function lastBegun(begins: Float64Array, at: number): number {
  let [low, high] = [0, begins.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((begins[middle] ?? 0) <= at) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** Of each day, the bits of the halves that are taken. */
function halvesOff(days: readonly WorkDay[], leaves: readonly LeaveSpan[]): Uint8Array {
  const off = new Uint8Array(days.length);
  for (const leave of leaves) {
    const bits = halvesOf(leave).reduce((sum, half) => sum | halfBits[half], 0);
    for (let index = firstFrom(days, leave.start); (days[index]?.day ?? afterAll) <= leave.end; index += 1)
      off[index] = (off[index] ?? 0) | bits;
  }
  return off;
}

function firstFrom(days: readonly WorkDay[], day: string): number {
  let [low, high] = [0, days.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((days[middle]?.day ?? afterAll) < day) low = middle + 1;
    else high = middle;
  }
  return low;
}
