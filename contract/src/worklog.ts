import * as z from 'zod/mini';
import { monthOfYear } from './calendar.ts';
import { defineCall } from './call.ts';
import { day } from './fields.ts';

export const taskCount = 15;
export const taskNumbers = Array.from({ length: taskCount }, (_, n) => `task${n + 1}`);

/** Of a column nobody has renamed; columns count from 1. */
export function defaultTitle(column: number): string {
  return `Task ${column}`;
}

export const futureLocked = 'Future days are locked';

function typed(max: number) {
  return z.string().check(
    z.overwrite((text) => text.toWellFormed().replaceAll('\u0000', '').trim()),
    z.maxLength(max, `Must be at most ${max} characters`),
  );
}

const taskNumber = z.string('Unknown column').check(z.regex(/^task([1-9]|1[0-5])$/, 'Unknown column'));
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

const own = { who: 'worklog.own', tag: 'Work log' } as const;
const version = z.int();

export const worklogCalls = {
  get: defineCall({
    ...own,
    method: 'POST',
    path: '/worklog/get',
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
};
