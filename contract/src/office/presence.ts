import * as z from 'zod/mini';
import { leaveTypes } from '../calendar/leave.ts';
import { defineCall } from '../core/call.ts';
import { day, id, page, pathId, searchTerm } from '../core/fields.ts';
import { fileFormat, fileResult } from '../core/files.ts';
import { monthText, yearText } from '../core/months.ts';
import { presenceStates } from '../rules/presence.ts';
import { appointmentKinds } from '../work/appointment-forms.ts';

/** How many people a page of the day has, and how many a page of the month. */
export const peopleOfDay = 100;
export const peopleOfMonth = 40;

/** What a day can be narrowed to. Who came late is in, too, until the exit. */
export const dayFilters = ['all', 'missing', 'late', 'in', 'out', 'leave'] as const;
export type DayFilter = (typeof dayFilters)[number];

const time = z.nullable(z.string());
const marks = {
  entryTime: time,
  exitTime: time,
  /** Of the day's record; null when it has none. */
  version: z.nullable(z.int()),
  /** Who corrected or removed the day, and why. */
  correctedBy: z.nullable(z.string()),
  correctionReason: z.nullable(z.string()),
  /** An administrator removed the day, and nobody has marked it since. */
  isRemoved: z.boolean(),
  /** What the day held before that; null when it was not corrected or had nothing. */
  had: z.nullable(z.strictObject({ entryTime: time, exitTime: time })),
  state: z.enum(presenceStates),
  lateMinutes: z.int(),
};

const personToday = z.strictObject({
  id: z.int(),
  name: z.string(),
  isFormer: z.boolean(),
  /** The names of the teams; empty without one. */
  team: z.string(),
  ...marks,
  /** 'Morning, Casual'; empty without leave. */
  leave: z.string(),
  leaveType: z.nullable(z.enum(leaveTypes)),
  /** The day of an open request for a correction. */
  asksFor: z.nullable(z.string()),
  /** When the person was reminded today, 'h:mm AM'. */
  remindedAt: time,
  /** The first call or meeting of today that is still to come about, and how many there are, of a person who is not there. */
  planned: z.nullable(z.strictObject({ kind: z.enum(appointmentKinds), time: z.string(), name: z.string(), count: z.int() })),
});
export type PersonToday = z.infer<typeof personToday>;

const dayResult = z.strictObject({
  date: z.string(),
  isToday: z.boolean(),
  /** Why nobody is expected; null on a working day. */
  free: z.nullable(z.string()),
  /** From when people are expected, late and missing. */
  workFrom: z.string(),
  workTo: z.string(),
  lateFrom: z.string(),
  missingFrom: z.string(),
  /** Over all people of the team and the search. */
  counts: z.strictObject({ all: z.int(), missing: z.int(), late: z.int(), in: z.int(), out: z.int(), leave: z.int() }),
  /** Missing and not reminded yet. */
  remindable: z.int(),
  /** How many the filter leaves, on all pages. */
  total: z.int(),
  people: z.array(personToday),
});
export type PresenceDay = z.infer<typeof dayResult>;

const monthCell = z.strictObject({
  date: z.string(),
  ...marks,
  minutes: z.nullable(z.int()),
  leave: z.string(),
  leaveType: z.nullable(z.enum(leaveTypes)),
  /** A correction of the day waits for a decision. */
  isAsked: z.boolean(),
});
export type MonthCell = z.infer<typeof monthCell>;

const totals = z.strictObject({
  days: z.int(),
  minutes: z.int(),
  /** In halves. */
  leave: z.number(),
  late: z.int(),
  missing: z.int(),
});

const monthPerson = z.strictObject({
  id: z.int(),
  name: z.string(),
  isFormer: z.boolean(),
  joinedOn: z.string(),
  /** The first day on which nobody expects the person any more; null while the account exists. */
  leftOn: time,
  /** Days up to today, or to the leaving, on which something is to be said. */
  days: z.array(monthCell),
  totals,
});
export type MonthPerson = z.infer<typeof monthPerson>;

const monthResult = z.strictObject({
  /** Each day of the month, with why it is free and how many came, over all people. */
  days: z.array(z.strictObject({ date: z.string(), free: z.nullable(z.string()), present: z.int() })),
  workingDays: z.int(),
  total: z.int(),
  former: z.int(),
  people: z.array(monthPerson),
});
export type PresenceMonth = z.infer<typeof monthResult>;

/** How many days of a kind the summary names. */
export const namedDays = 3;
const someDays = z.strictObject({
  count: z.int(),
  /** The first ones. */
  days: z.array(z.strictObject({ staffId: z.int(), name: z.string(), date: z.string() })),
});
export type SomeDays = z.infer<typeof someDays>;

const monthSummary = z.strictObject({
  totals,
  /** Past days with one of both times. */
  open: someDays,
  /** Corrections that wait for a decision. */
  asked: someDays,
  /** Days without attendance and without leave. */
  missing: someDays,
  /** Leave that touches the month and waits for a decision. */
  leavePending: z.int(),
});
export type MonthSummary = z.infer<typeof monthSummary>;

const review = { who: 'attendance.review', tag: 'Attendance' } as const;
const narrowed = { search: searchTerm, teamId: z.optional(pathId) };

export const presenceCalls = {
  day: defineCall({
    ...review,
    method: 'GET',
    path: '/attendance/day',
    summary: `Who is in, out, late, missing or on leave, today or on an earlier day; ${peopleOfDay} people a page`,
    query: { date: z.optional(day), show: z._default(z.enum(dayFilters), 'all'), ...narrowed, page },
    result: dayResult,
  }),
  exportDay: defineCall({
    ...review,
    method: 'GET',
    path: '/attendance/day/export',
    takes: 'seconds',
    summary: 'The same day as CSV or .xlsx, all people',
    query: { date: z.optional(day), show: z._default(z.enum(dayFilters), 'all'), ...narrowed, format: fileFormat },
    result: fileResult,
    download: true,
  }),
  remind: defineCall({
    ...review,
    method: 'POST',
    path: '/attendance/remind',
    summary: 'Remind one, or all who are missing today, once a day each; the person finds it in the inbox',
    body: z.strictObject({ staffId: z.optional(id), teamId: z.optional(id), search: searchTerm }),
    result: z.strictObject({ reminded: z.int() }),
  }),
  month: defineCall({
    ...review,
    method: 'GET',
    path: '/attendance/month',
    summary: `A month of everybody, people by days, with totals; ${peopleOfMonth} people a page, former staff last`,
    query: { year: yearText, month: monthText, ...narrowed, page },
    result: monthResult,
  }),
  summary: defineCall({
    ...review,
    method: 'GET',
    path: '/attendance/month/summary',
    takes: 'seconds',
    report: true,
    summary: 'What is left to do in a month, and its totals, over all people',
    query: { year: yearText, month: monthText, ...narrowed },
    result: monthSummary,
  }),
  exportMonth: defineCall({
    ...review,
    method: 'GET',
    path: '/attendance/month/export',
    takes: 'seconds',
    summary: 'The same month as CSV or .xlsx, all people',
    query: { year: yearText, month: monthText, ...narrowed, format: fileFormat },
    result: fileResult,
    download: true,
  }),
};
