import * as z from 'zod/mini';
import { leaveTypes } from '../calendar/leave.ts';
import { defineCall } from '../core/call.ts';
import { day, page, pathId } from '../core/fields.ts';
import { fileFormat, fileResult } from '../core/files.ts';
import { taskPriorities } from '../core/words.ts';

// What everybody has planned in a week, against the working hours.

/** How many people a page of the week has. */
export const peopleOfWeek = 40;
/** How many pieces of work a day of a person shows, and how many where one person is asked for. */
export const workOfDay = 5;
export const workOfPersonDay = 100;

export const plannedKinds = ['call', 'meeting', 'task'] as const;
export type PlannedKind = (typeof plannedKinds)[number];

const plannedWork = z.strictObject({
  kind: z.enum(plannedKinds),
  id: z.int(),
  /** The subject of a call or meeting, the list of a task. */
  title: z.string(),
  customer: z.string(),
  /** For the page of a task. */
  contactId: z.nullable(z.int()),
  /** 'h:mm AM'; null for a task. */
  time: z.nullable(z.string()),
  endTime: z.nullable(z.string()),
  priority: z.nullable(z.enum([...taskPriorities, 'Medium'])),
  /** It took place and cannot be moved any more. */
  isDone: z.boolean(),
  version: z.int(),
});
export type PlannedWork = z.infer<typeof plannedWork>;

const plannedDay = z.strictObject({
  date: z.string(),
  /** Minutes that the day has for work, and minutes of its calls and meetings. */
  capacity: z.int(),
  planned: z.int(),
  calls: z.int(),
  meetings: z.int(),
  tasks: z.int(),
  /** What is beyond the capacity, and beyond the person's usual number of tasks; 0 on days that are over. */
  overMinutes: z.int(),
  overTasks: z.int(),
  /** 'Morning, Casual'; empty without approved leave. */
  leave: z.string(),
  leaveType: z.nullable(z.enum(leaveTypes)),
  /** By time, then tasks by priority. */
  work: z.array(plannedWork),
  /** How many more there are. */
  more: z.int(),
});
export type PlannedDay = z.infer<typeof plannedDay>;

const plannedPerson = z.strictObject({
  id: z.int(),
  name: z.string(),
  /** The names of the teams; empty without one. */
  team: z.string(),
  /** How many tasks a day may have before it is marked. */
  usual: z.int(),
  /** Open tasks that were due before today. */
  overdue: z.int(),
  days: z.array(plannedDay),
});
export type PlannedPerson = z.infer<typeof plannedPerson>;

/** What the reader may move: everything, the host of calls and meetings within the team, or nothing. */
export const weekMoves = ['all', 'host', 'none'] as const;
export type WeekMoves = (typeof weekMoves)[number];

const week = z.strictObject({
  from: z.string(),
  to: z.string(),
  today: z.string(),
  /** Why nobody works on a day; null on a working day. */
  days: z.array(z.strictObject({ date: z.string(), free: z.nullable(z.string()) })),
  moves: z.enum(weekMoves),
  total: z.int(),
  people: z.array(plannedPerson),
});
export type TeamWeek = z.infer<typeof week>;

const read = { who: 'numbers.read', tag: 'Numbers' } as const;
const asked = { from: z.optional(day), teamId: z.optional(pathId) };

export const teamWeekCalls = {
  get: defineCall({
    ...read,
    method: 'GET',
    path: '/numbers/week',
    summary: `Planned work of a week against working hours, people by days; ${peopleOfWeek} people a page, or one with all that is planned`,
    query: { ...asked, staffId: z.optional(pathId), page },
    result: week,
  }),
  export: defineCall({
    ...read,
    method: 'GET',
    path: '/numbers/week/export',
    takes: 'seconds',
    summary: 'The same week as CSV or .xlsx, a line for each person and day',
    query: { ...asked, format: fileFormat },
    result: fileResult,
    download: true,
  }),
};
