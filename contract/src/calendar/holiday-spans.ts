import * as z from 'zod/mini';
import { defineCall } from '../core/call.ts';
import { day, id, line, version } from '../core/fields.ts';
import { fileFormat, listFile } from '../core/files.ts';
import { entryText, holidayTypes } from './calendar.ts';

// Holidays of several days at once: a span, or a file of them. Each day is an entry of its own, as the calls of single days know it.

export const maxSpans = 500;
/** The longest span, and all spans of one call together. */
export const maxSpanDays = 31;
export const maxEntries = 1000;

const endsEarlier = 'Must not be before the first day';
const tooLong = `At most ${maxSpanDays} days`;
export const holidaySpan = z
  .strictObject({
    from: day,
    to: day,
    description: line(200, entryText),
    type: z.enum(holidayTypes, 'Type is required'),
  })
  .check(
    z.refine(({ from, to }) => from <= to, { path: ['to'], error: endsEarlier }),
    z.refine(({ from, to }) => daysBetween(from, to) <= maxSpanDays, { path: ['to'], error: tooLong }),
  );
export type HolidaySpan = z.output<typeof holidaySpan>;

const entry = z.strictObject({
  id: z.int(),
  date: z.string(),
  description: z.string(),
  type: z.enum(holidayTypes),
  version: z.int(),
});
export type HolidayEntry = z.output<typeof entry>;
const manage = { who: 'calendar.manage', tag: 'Calendar' } as const;

export const holidayCalls = {
  list: defineCall({
    ...manage,
    method: 'GET',
    path: '/calendar/entries',
    summary: 'Holidays and maintenance days from a day on, the earliest first, up to 1,000',
    query: { from: day },
    result: z.array(entry),
  }),
  export: defineCall({
    ...manage,
    ...listFile,
    takes: 'seconds',
    path: '/calendar/entries/export',
    summary: 'The same days as CSV or .xlsx',
    query: { from: day, format: fileFormat },
  }),
  create: defineCall({
    ...manage,
    method: 'POST',
    path: '/calendar/entries',
    summary: 'Enter spans of days, all or none; a day has one entry',
    body: z.strictObject({ spans: z.array(holidaySpan).check(z.minLength(1, 'Nothing to enter'), z.maxLength(maxSpans)) }),
    result: z.strictObject({ entered: z.int() }),
    status: 201,
  }),
  replace: defineCall({
    ...manage,
    method: 'PUT',
    path: '/calendar/entries',
    summary: 'Put a span in the place of entries, or remove them; all or none, each with the version that was seen',
    body: z.strictObject({
      entries: z.array(z.strictObject({ id, version })).check(z.minLength(1, 'Nothing to change'), z.maxLength(maxSpanDays)),
      span: z.nullable(holidaySpan),
    }),
    result: z.strictObject({ entered: z.int() }),
  }),
};

/** Both days included. */
function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;
}
