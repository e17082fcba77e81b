import { halvesOf, type LeaveSpan, portionIn } from '../rules/leave-days.ts';
import { addDays } from '../rules/plain-days.ts';
import { countWorkdays } from '../rules/workday-count.ts';
import { isWorkday, type WorkingDays } from '../rules/working-week.ts';
import { spreadOf } from './percentiles.ts';

// What tasks of a requirement list took, and the day by which the next one could be done. Every day counts whole: the day on which a
// task was made and the day on which it was completed too.

/** So many tasks tell what a list takes: those that were completed last. */
export const mostExperience = 200;

export interface Week {
  workingDays: WorkingDays;
  /** Holidays and maintenance days. */
  daysOff: ReadonlySet<string>;
}

export interface FinishedTask {
  /** The day on which it was made, and the day of its last completion. */
  start: string;
  end: string;
  isReworked: boolean;
}

export interface Experience {
  done: number;
  reworked: number;
  /** Working days, by the nearest rank; null while nothing is done. */
  median: number | null;
  ninetieth: number | null;
}

export function experienceOf(tasks: readonly FinishedTask[], week: Week): Experience {
  const days = workdayCounter(tasks, week);
  const { count, median, ninetieth } = spreadOf(tasks.map(days));
  return { done: count, reworked: tasks.filter(({ isReworked }) => isReworked).length, median, ninetieth };
}

/** From noon on a new task begins tomorrow; `minutes` since midnight. */
export function firstDayOf({ day, minutes }: { day: string; minutes: number }): string {
  return minutes < 12 * 60 ? day : addDays(day, 1);
}

export interface Asked extends Week {
  start: string;
  /** The working days that such a task took in the middle. */
  needed: number;
  /** The person's approved leave. */
  leaves: readonly LeaveSpan[];
  /** How many open tasks of the person are due on each day; what is overdue is due on the first day. */
  due: ReadonlyMap<string, number>;
}

export interface Proposal {
  day: string;
  /** What it heeds: open tasks that are due until then, days of leave, and holidays on working days. */
  openTasks: number;
  leave: { start: string; end: string }[];
  holidays: number;
}

/** A proposal looks no further ahead. */
export const daysAhead = 366;

/**
 * The first day by which the person has had as many free working days as such a task took in the middle, and one more for each open
 * task that is due until then. Half a day of leave leaves half a free day. Null where a whole year is too short.
 */
export function proposalOf(asked: Asked): Proposal | null {
  const { start, needed, due, workingDays, daysOff } = asked;
  const taken = halvesTaken(asked);
  let [free, openTasks] = [0, 0];
  for (let step = 0; step < daysAhead; step += 1) {
    const day = addDays(start, step);
    openTasks += due.get(day) ?? 0;
    if (!isWorkday(day, workingDays) || daysOff.has(day)) continue;
    const part = 1 - (taken.get(day)?.size ?? 0) / 2;
    free += part;
    if (part > 0 && free >= needed + openTasks)
      return { day, openTasks, leave: leaveUntil(day, asked), holidays: holidaysUntil(day, asked) };
  }
  return null;
}

/** Tells the working days of a task, both ends included; one that was made and completed on free days took one. */
function workdayCounter(tasks: readonly FinishedTask[], { workingDays, daysOff }: Week): (task: FinishedTask) => number {
  const first = tasks.map(({ start }) => start).toSorted()[0];
  const last = tasks
    .map(({ end }) => end)
    .toSorted()
    .at(-1);
  const until = new Map<string, number>();
  let count = 0;
  for (let day = first; day !== undefined && last !== undefined && day <= last; day = addDays(day, 1)) {
    if (isWorkday(day, workingDays) && !daysOff.has(day)) count += 1;
    until.set(day, count);
  }
  return ({ start, end }) => Math.max(1, (until.get(end) ?? 0) - (until.get(addDays(start, -1)) ?? 0));
}

function halvesTaken({ start, leaves }: Asked): Map<string, Set<string>> {
  const taken = new Map<string, Set<string>>();
  for (const leave of leaves) {
    const portion = portionIn(leave, start, addDays(start, daysAhead));
    for (let day = portion?.start ?? ''; portion && day <= portion.end; day = addDays(day, 1))
      taken.set(day, new Set([...(taken.get(day) ?? []), ...halvesOf(leave)]));
  }
  return taken;
}

/** Leave that takes a working day, in the order of time, the morning and the afternoon of a day once. */
function leaveUntil(day: string, asked: Asked): Proposal['leave'] {
  const portions = asked.leaves.flatMap((leave) => portionIn(leave, asked.start, day) ?? []);
  const spans = portions
    .filter(({ start, end }) => countWorkdays(start, end, asked.workingDays, asked.daysOff) > 0)
    .map(({ start, end }) => `${start} ${end}`);
  return [...new Set(spans)].toSorted().map((span) => ({ start: span.slice(0, 10), end: span.slice(11) }));
}

function holidaysUntil(last: string, { start, workingDays, daysOff }: Asked): number {
  return [...daysOff].filter((day) => day >= start && day <= last && isWorkday(day, workingDays)).length;
}
