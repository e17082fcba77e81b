import type { Company } from '../office/company.ts';
import { covers, halvesOf, type LeaveSpan } from '../rules/leave-days.ts';
import { minutesOf } from '../rules/times.ts';

// What a person has planned on a day, against what a day holds. docs/numbers.md says it in words.

/** So many days of the past say what is usual for a person: twelve weeks. */
export const usualDays = 84;
/** So many tasks are never too many for a day. */
export const leastUsual = 3;

type Hours = Pick<Company, 'workFrom' | 'workTo' | 'breakMinutes'>;

/** Minutes of work that a whole working day has. */
export function workingMinutes({ workFrom, workTo, breakMinutes }: Hours): number {
  return Math.max(0, minutesOf(workTo) - minutesOf(workFrom) - breakMinutes);
}

/** Minutes that are left for work on a day: none on a free day, half of them beside a half day of leave. */
export function capacityOf(date: string, isFree: boolean, company: Hours, leaves: readonly LeaveSpan[]): number {
  const taken = new Set(leaves.filter((leave) => covers(leave, date)).flatMap(halvesOf)).size;
  return isFree ? 0 : Math.round((workingMinutes(company) * (2 - taken)) / 2);
}

export interface DaySums {
  calls: number;
  meetings: number;
  /** The planned lengths of the meetings, one after the other. */
  meetingMinutes: number;
}

export function plannedMinutes({ calls, meetingMinutes }: DaySums, { callMinutes }: Pick<Company, 'callMinutes'>): number {
  return calls * callMinutes + meetingMinutes;
}

/**
 * How many tasks a person finishes on a good day: the 90th of a hundred of its working days, those without any included.
 * `finished` are the numbers of the days on which the person finished something.
 */
export function usualTasks(finished: readonly number[], workingDays: number): number {
  const days = Math.max(workingDays, finished.length);
  const rank = Math.ceil(days * 0.9);
  const sorted = [...finished].sort((one, other) => one - other);
  return Math.max(leastUsual, sorted[rank - 1 - (days - sorted.length)] ?? 0);
}

interface Load {
  capacity: number;
  planned: number;
  tasks: number;
  usual: number;
}

/** How many minutes, and how many tasks, are too many for the day; 0 when none is. */
export function overloadOf({ capacity, planned, tasks, usual }: Load): { overMinutes: number; overTasks: number } {
  return { overMinutes: Math.max(0, planned - capacity), overTasks: Math.max(0, tasks - usual) };
}
