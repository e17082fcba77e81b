import * as z from 'zod/mini';
import { defineCall } from '../core/call.ts';
import { day, id, pathId } from '../core/fields.ts';
import { fileFormat, fileResult, listFile } from '../core/files.ts';
import { monthOfYear, monthText, yearText } from '../core/months.ts';

export const taskCount = 15;
export const taskNumbers = Array.from({ length: taskCount }, (_, n) => `task${n + 1}`);

/** Of a column nobody has renamed; columns count from 1. */
export function defaultTitle(column: number): string {
  return `Task ${column}`;
}

export const commentAlone = 'A comment needs a time or an attendance on its day';
export const futureLocked = 'Future days are locked';

function typed(max: number) {
  return z.string().check(
    z.overwrite((text) => text.toWellFormed().trim()),
    z.maxLength(max, `Must be at most ${max} characters`),
  );
}

export const taskNumber = z.string('Unknown column').check(z.regex(/^task([1-9]|1[0-5])$/, 'Unknown column'));
const cell = z.strictObject({
  taskNumber,
  /** The title of the column; empty stands for the default. */
  taskName: typed(60),
  time: typed(20),
  comment: typed(2000),
});
const worklogDay = z.strictObject({
  date: day,
  /** Typed hours of a day without attendance. */
  attendance: typed(20),
  tasks: z.array(cell).check(z.maxLength(taskCount, 'Too many columns')),
});
export type WorklogDay = z.infer<typeof worklogDay>;
export type WorklogCell = z.infer<typeof cell>;

/** A day as an administrator sees it; times H:MM. */
const staffDay = z.strictObject({
  date: z.string(),
  tasks: z.array(
    z.strictObject({
      taskNumber,
      taskName: z.string(),
      comment: z.string(),
      time: z.string(),
      /** What was typed, where it is no time and counts 0:00. */
      notATime: z.nullable(z.string()),
    }),
  ),
  attendance: z.array(z.strictObject({ type: z.enum(['entry', 'exit']), time: z.string() })),
  /** The hours that the person typed on a day without entry and exit, as they were typed. */
  typedAttendance: z.string(),
  loggedMinutes: z.int(),
  /** Null without entry and exit, and without typed hours. */
  attendedMinutes: z.nullable(z.int()),
});
export type StaffWorklogDay = z.infer<typeof staffDay>;

const review = { who: 'worklog.review', tag: 'Work log' } as const;
const own = { who: 'worklog.own', tag: 'Work log' } as const;
const version = z.int();

export const worklogCalls = {
  get: defineCall({
    ...own,
    method: 'POST',
    path: '/worklog/get',
    needsSpace: false,
    summary: 'The own work log of a month; dailyWorkHours are the attended hours, H:MM',
    body: monthOfYear,
    result: z.strictObject({
      worklogs: z.array(worklogDay),
      dailyWorkHours: z.array(z.strictObject({ date: z.string(), workTime: z.string() })),
      /** Today, while it has an entry and no exit. */
      openOn: z.nullable(z.string()),
      /** Of the month, for the next save. */
      version,
    }),
  }),
  exportOwn: defineCall({
    ...own,
    ...listFile,
    takes: 'seconds',
    path: '/worklog/own/export',
    summary: 'The own work log of a month as CSV or .xlsx',
    query: { month: monthText, year: yearText, format: fileFormat },
  }),
  save: defineCall({
    ...own,
    method: 'POST',
    path: '/worklog/create',
    summary: 'Replace the cells of these days, all of one month; a title applies to its column in the whole month',
    body: z.strictObject({
      worklogs: z.array(worklogDay).check(z.minLength(1, 'Nothing to save'), z.maxLength(31, 'Too many days')),
    }),
    result: z.strictObject({ version }),
    versioned: true,
  }),
  ofStaff: defineCall({
    ...review,
    method: 'POST',
    path: '/worklog/admin/get',
    needsSpace: false,
    summary: "A person's work log of a month, by day, with entry and exit",
    body: z.strictObject({ staffId: id, ...monthOfYear.shape }),
    result: z.strictObject({ worklogs: z.array(staffDay) }),
  }),
  export: defineCall({
    ...review,
    method: 'GET',
    path: '/worklog/export',
    takes: 'seconds',
    summary: 'The work log of a month as CSV or .xlsx, of one person or of all',
    query: { staffId: z.optional(pathId), month: monthText, year: yearText, format: fileFormat },
    result: fileResult,
    download: true,
  }),
};
