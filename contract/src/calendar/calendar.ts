import * as z from 'zod/mini';
import { defineCall } from '../core/call.ts';
import { line, pathId, scrolling, searchTerm } from '../core/fields.ts';
import { fileFormat, listFile } from '../core/files.ts';
import { monthOfYear, monthText, yearText } from '../core/months.ts';
import { calendarDay } from './calendar-day.ts';
import { decisionReason, leave, leaveDecision, leaveForm, leaveRequest, leaveStatuses } from './leave.ts';

// Holidays and leave. These calls write days DD/MM/YYYY, both ways, and nothing else.

export const holidayTypes = ['holiday', 'publicHoliday', 'companyHoliday', 'maintenance'] as const;
export type HolidayType = (typeof holidayTypes)[number];

export const holiday = z.strictObject({
  id: z.int(),
  holidayDate: z.string(),
  description: z.string(),
  holidayName: z.enum(holidayTypes),
  version: z.int(),
});
export type Holiday = z.infer<typeof holiday>;

export const entryText = 'Please select a date and provide a description.';
export const entryForm = z.strictObject({
  date: calendarDay(entryText),
  description: line(200, entryText),
  type: z.enum(holidayTypes, 'Type is required'),
});
export type EntryForm = z.output<typeof entryForm>;
export type EntryValues = z.input<typeof entryForm>;

const manage = { who: 'calendar.manage', tag: 'Calendar' } as const;
const own = { who: 'leave.own', tag: 'Calendar' } as const;
const params = { id: pathId };
const requestFilters = { search: searchTerm, status: z.optional(z.enum(leaveStatuses)), staffId: z.optional(pathId) };
const month = { year: yearText, month: monthText };

export const calendarCalls = {
  holidays: defineCall({
    method: 'POST',
    path: '/calendar/get',
    needsSpace: false,
    who: 'calendar.read',
    tag: 'Calendar',
    summary: 'Holidays and maintenance days of a month; by `id` one of them, whatever its month',
    body: monthOfYear,
    query: { id: z.optional(pathId) },
    result: z.array(holiday),
  }),
  leaves: defineCall({
    ...own,
    method: 'POST',
    path: '/calendar/get/staff/leave',
    needsSpace: false,
    summary: 'Own leave that touches a month, by its start; by `id` one of them, whatever its month',
    body: monthOfYear,
    query: { ...scrolling, id: z.optional(pathId) },
    result: z.array(leave),
  }),
  exportLeaves: defineCall({
    ...own,
    ...listFile,
    takes: 'seconds',
    path: '/calendar/leave/own/export',
    summary: 'Own leave that touches a month as CSV or .xlsx',
    query: { ...month, format: fileFormat },
  }),
  createEntry: defineCall({
    ...manage,
    method: 'POST',
    path: '/calendar/create',
    summary: 'Enter a holiday or maintenance day; a day has one entry',
    body: entryForm,
    result: holiday,
    status: 201,
    creates: true,
  }),
  updateEntry: defineCall({
    ...manage,
    method: 'PUT',
    path: '/calendar/update/:id',
    summary: 'Change a holiday or maintenance day',
    params,
    body: entryForm,
    result: holiday,
    versioned: true,
  }),
  removeEntry: defineCall({
    ...manage,
    method: 'DELETE',
    path: '/calendar/delete/:id',
    summary: 'Delete a holiday or maintenance day',
    params,
    result: z.strictObject({ id: z.int() }),
    versioned: true,
  }),
  requests: defineCall({
    ...manage,
    method: 'POST',
    path: '/calendar/get/leave',
    needsSpace: false,
    summary: 'Leave of all staff that touches a month: what is pending by its start, then what is decided, the latest first',
    body: monthOfYear,
    query: { ...scrolling, ...requestFilters },
    result: z.array(leaveRequest),
  }),
  exportRequests: defineCall({
    ...manage,
    ...listFile,
    path: '/calendar/leave/export',
    summary: 'Leave of all staff that touches a month as CSV or .xlsx, as it is searched and filtered',
    query: { ...month, ...requestFilters, format: fileFormat },
  }),
  decide: defineCall({
    ...manage,
    method: 'PUT',
    path: '/calendar/leave/status/:id',
    summary: 'Approve, reject or reset a leave; the person is told, and what was handed over with an approval comes back',
    params,
    body: z.strictObject({ status: z.enum(leaveStatuses, 'Unknown status'), reason: decisionReason }),
    result: leaveDecision,
    versioned: true,
  }),
  createLeave: defineCall({
    ...own,
    method: 'POST',
    path: '/calendar/create/leave',
    summary: 'Ask for leave; it is pending until an administrator decides',
    body: leaveForm,
    result: leave,
    status: 201,
    creates: true,
  }),
  updateLeave: defineCall({
    ...own,
    method: 'PUT',
    path: '/calendar/update/leave/:id',
    summary: 'Change own leave while it is pending',
    params,
    body: leaveForm,
    result: leave,
    versioned: true,
  }),
  removeLeave: defineCall({
    ...own,
    method: 'DELETE',
    path: '/calendar/delete/leave/:id',
    summary: 'Delete own leave while it is pending',
    params,
    result: z.strictObject({ id: z.int() }),
    versioned: true,
  }),
};
