import * as z from 'zod/mini';
import { defineCall } from '../core/call.ts';
import { day, id, pathId, scrolling, searchTerm } from '../core/fields.ts';
import { fileFormat, fileResult, listFile } from '../core/files.ts';
import { monthOfYear, monthText, yearText } from '../core/months.ts';
import { readTime, timeOfMinutes } from '../rules/times.ts';

export const attendanceSides = ['entry', 'exit'] as const;
export type AttendanceSide = (typeof attendanceSides)[number];

export const badEntry = 'Please enter a valid entry time (hh:mm AM/PM)';
export const badExit = 'Please enter a valid exit time (hh:mm AM/PM)';
export const exitBeforeEntry = 'Exit time must be after entry time';
export const notYet = 'This time has not come yet';
export const notToday = 'Only today can be changed';

/** Every half hour from 08:00 AM to 10:30 PM, as the lists write them. */
export const attendanceSlots = Array.from({ length: 30 }, (_, n) => timeOfMinutes(8 * 60 + n * 30).padStart(8, '0'));

/** A time of day in the specified form. */
export function timeOr(message: string) {
  return z.pipe(
    z.string(message).check(z.refine((text) => readTime(text) !== undefined, message)),
    z.transform((text: string) => readTime(text) ?? text),
  );
}

const mark = z.union(
  [
    z.strictObject({ date: day, shedule: z.literal('entry'), entryTime: timeOr(badEntry) }),
    z.strictObject({ date: day, shedule: z.literal('exit'), exitTime: timeOr(badExit) }),
  ],
  'Send date, shedule, and entryTime or exitTime',
);
export type AttendanceMark = z.output<typeof mark>;

const item = z.strictObject({
  /** Of the day: both of its items carry it. */
  id: z.int(),
  attendanceDate: z.string(),
  type: z.enum(attendanceSides),
  time: z.string(),
  /** The exit was forgotten on the day and stated by the person later. */
  statedLater: z.boolean(),
  /** The administrator who corrected the day. */
  correctedBy: z.nullable(z.string()),
  version: z.int(),
});
export type AttendanceItem = z.infer<typeof item>;

const attendanceDay = z.strictObject({ id: z.int(), version: z.int() });

/** A past day with an entry and no exit that the person has not been asked about. */
export const forgottenExit = z.strictObject({ id: z.int(), date: z.string(), entryTime: z.string(), version: z.int() });
export type ForgottenExit = z.infer<typeof forgottenExit>;

/** A day as an administrator sees it. */
const staffDay = z.strictObject({
  id: z.int(),
  date: z.string(),
  entryTime: z.nullable(z.string()),
  exitTime: z.nullable(z.string()),
  statedLater: z.boolean(),
  /** The administrator who corrected it. */
  correctedBy: z.nullable(z.string()),
  version: z.int(),
});
export type StaffDay = z.infer<typeof staffDay>;

const review = { who: 'attendance.review', tag: 'Attendance' } as const;
const own = { who: 'attendance.own', tag: 'Attendance' } as const;
const params = { id: pathId };

export const attendanceCalls = {
  list: defineCall({
    ...own,
    method: 'GET',
    path: '/attendance/get',
    summary: 'Own attendance, newest day first, one item per entry and exit; limit and total count days; date asks for one day',
    query: { ...scrolling, date: z.optional(day) },
    result: z.array(item),
  }),
  exportOwn: defineCall({
    ...own,
    ...listFile,
    path: '/attendance/own/export',
    summary: 'Own attendance as CSV or .xlsx, newest day first',
    query: { format: fileFormat },
  }),
  register: defineCall({
    ...own,
    method: 'POST',
    path: '/attendance/register',
    summary: "Mark today's entry or exit",
    body: mark,
    result: attendanceDay,
    status: 201,
    creates: true,
  }),
  edit: defineCall({
    ...own,
    method: 'PUT',
    path: '/attendance/edit/:id',
    summary: "Change today's entry or exit",
    params,
    body: mark,
    result: attendanceDay,
    versioned: true,
  }),
  remove: defineCall({
    ...own,
    method: 'DELETE',
    path: '/attendance/delete/:id',
    summary: "Delete today's attendance",
    params,
    result: z.strictObject({ id: z.int() }),
    versioned: true,
  }),
  forgotten: defineCall({
    ...own,
    method: 'GET',
    path: '/attendance/forgotten',
    summary: 'The latest day whose exit was forgotten and not asked for yet',
    result: z.strictObject({ day: z.nullable(forgottenExit) }),
  }),
  stateExit: defineCall({
    ...own,
    method: 'POST',
    path: '/attendance/forgotten/:id',
    summary: 'State a forgotten exit, or null: not known, do not ask again',
    params,
    body: z.strictObject({ exitTime: z.nullable(timeOr(badExit)) }),
    result: attendanceDay,
    versioned: true,
  }),
  staffList: defineCall({
    ...review,
    method: 'GET',
    path: '/attendance/staff-list',
    summary: 'All staff by name, then former staff, whose account is deleted; staffId asks for one of them',
    query: { ...scrolling, search: searchTerm, staffId: z.optional(pathId) },
    result: z.array(
      z.strictObject({
        id: z.int(),
        name: z.string(),
        /** The day on which the account was made: nobody is absent before it. */
        joinedOn: z.string(),
        /** The day on which the account was deleted; null while it exists. */
        leftOn: z.nullable(z.string()),
      }),
    ),
  }),
  ofStaff: defineCall({
    ...review,
    method: 'POST',
    path: '/attendance/staff-attendance/get',
    needsSpace: false,
    summary: "A person's attendance of a month, by day; staffName is not used",
    body: z.strictObject({ staffId: id, staffName: z.optional(z.unknown()), ...monthOfYear.shape }),
    result: z.array(staffDay),
  }),
  export: defineCall({
    ...review,
    method: 'GET',
    path: '/attendance/export',
    takes: 'seconds',
    summary: 'The attendance of a month as CSV or .xlsx, of one person or of all',
    query: { staffId: z.optional(pathId), month: monthText, year: yearText, format: fileFormat },
    result: fileResult,
    download: true,
  }),
};
