import * as z from 'zod/mini';
import { defineCall } from '../core/call.ts';
import { day, id, lines, optionalLines, pathId, scrolling, searchTerm, version } from '../core/fields.ts';
import { fileFormat, listFile } from '../core/files.ts';
import { badEntry, badExit, timeOr } from './attendance.ts';

export const correctionReasonLength = 500;
export const reasonNeeded = 'Please say why';
export const noTimes = 'Please enter an entry or an exit time';
export const onlyPastDays = 'Choose a day before today';
export const dayNotCome = 'This day has not come yet';

export const correctionStatuses = ['open', 'accepted', 'rejected', 'withdrawn'] as const;
export type CorrectionStatus = (typeof correctionStatuses)[number];

const times = { entryTime: z.nullable(timeOr(badEntry)), exitTime: z.nullable(timeOr(badExit)) };
const reason = lines(correctionReasonLength, reasonNeeded);

/** A past day as a person asks for it. */
export const correctionForm = z.strictObject({ date: day, ...times, reason });
export type CorrectionForm = z.output<typeof correctionForm>;

/** A day as an administrator writes it; without both times it is removed. */
const correctedDay = z.strictObject({
  staffId: id,
  date: day,
  ...times,
  reason,
  /** Of the day as the administrator saw it; null when it had no record. */
  version: z.nullable(version),
});
export type CorrectedDay = z.output<typeof correctedDay>;

export const correction = z.strictObject({
  id: z.int(),
  staff: z.strictObject({ id: z.int(), name: z.string(), isFormer: z.boolean() }),
  date: z.string(),
  entryTime: z.nullable(z.string()),
  exitTime: z.nullable(z.string()),
  reason: z.string(),
  status: z.enum(correctionStatuses),
  askedAt: z.string(),
  /** What the day holds now; null when it has no record. */
  day: z.nullable(z.strictObject({ entryTime: z.nullable(z.string()), exitTime: z.nullable(z.string()), version: z.int() })),
  /** The day was changed after it was asked for. */
  isChanged: z.boolean(),
  decisionReason: z.nullable(z.string()),
  version: z.int(),
});
export type Correction = z.infer<typeof correction>;

/** What somebody did to a day, or to a request for it. */
const dayChange = z.strictObject({
  id: z.int(),
  at: z.string(),
  actor: z.string(),
  /** A request has words of its own. */
  entity: z.enum(['attendance', 'correction']),
  action: z.string(),
  fields: z.array(z.strictObject({ name: z.string(), before: z.unknown(), after: z.unknown() })),
});
export type DayChange = z.infer<typeof dayChange>;
/** A day is rarely changed more than once. */
export const mostDayChanges = 100;

const review = { who: 'attendance.review', tag: 'Attendance' } as const;
const own = { who: 'attendance.own', tag: 'Attendance' } as const;
const params = { id: pathId };

export const correctionCalls = {
  correct: defineCall({
    ...review,
    method: 'POST',
    path: '/attendance/correction/day',
    summary: "Add, change or remove anybody's day up to today, with a reason; without both times it is removed",
    body: correctedDay,
    result: z.strictObject({ id: z.int(), version: z.nullable(z.int()) }),
  }),
  history: defineCall({
    ...review,
    method: 'GET',
    path: '/attendance/correction/history',
    summary: `What happened to a day of somebody, with what was asked for, newest first; the last ${mostDayChanges} changes`,
    query: { staffId: pathId, date: day },
    result: z.array(dayChange),
  }),
  requests: defineCall({
    ...review,
    method: 'GET',
    path: '/attendance/correction/requests',
    summary: 'The corrections that wait for a decision, oldest request first, with their total',
    query: { ...scrolling, search: searchTerm },
    result: z.array(correction),
  }),
  exportRequests: defineCall({
    ...review,
    ...listFile,
    path: '/attendance/correction/requests/export',
    summary: 'The corrections that wait for a decision as CSV or .xlsx, as they are searched',
    query: { search: searchTerm, format: fileFormat },
  }),
  decide: defineCall({
    ...review,
    method: 'POST',
    path: '/attendance/correction/requests/:id',
    summary: 'Accept a correction, which writes the day as asked, or reject it',
    params,
    body: z.union(
      [
        z.strictObject({ accept: z.literal(true), dayVersion: z.nullable(version) }),
        z.strictObject({ accept: z.literal(false), reason: z.optional(optionalLines(correctionReasonLength)) }),
      ],
      'Send accept: true with dayVersion, the version of the day that was seen, or accept: false',
    ),
    result: correction,
    versioned: true,
  }),
  listOwn: defineCall({
    ...own,
    method: 'GET',
    path: '/attendance/correction/own',
    summary: 'The corrections that one asked for: open ones first, then the others, the latest day first',
    query: scrolling,
    result: z.array(correction),
  }),
  exportOwn: defineCall({
    ...own,
    ...listFile,
    path: '/attendance/correction/own/export',
    summary: 'The corrections that one asked for as CSV or .xlsx',
    query: { format: fileFormat },
  }),
  ask: defineCall({
    ...own,
    method: 'POST',
    path: '/attendance/correction/own',
    summary: 'Ask for the correction of an own past day',
    body: correctionForm,
    result: correction,
    status: 201,
    creates: true,
  }),
  change: defineCall({
    ...own,
    method: 'PUT',
    path: '/attendance/correction/own/:id',
    summary: 'Change what one asked for while nobody has decided it',
    params,
    body: correctionForm,
    result: correction,
    versioned: true,
  }),
  withdraw: defineCall({
    ...own,
    method: 'DELETE',
    path: '/attendance/correction/own/:id',
    summary: 'Withdraw what one asked for while nobody has decided it',
    params,
    result: z.strictObject({ id: z.int() }),
    versioned: true,
  }),
};
