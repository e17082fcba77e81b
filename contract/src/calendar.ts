import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { pathId } from './fields.ts';
import { fromCalendarDay } from './plain-days.ts';

// Holidays and leave. These calls write days DD/MM/YYYY, both ways, and nothing else.

export const holidayTypes = ['holiday', 'publicHoliday', 'companyHoliday', 'maintenance'] as const;
export type HolidayType = (typeof holidayTypes)[number];
export const leaveTypes = ['fullday', 'morning', 'afternoon'] as const;
export type LeaveType = (typeof leaveTypes)[number];
export const leaveCategories = ['Casual', 'Medical', 'Unpaid'] as const;
export type LeaveCategory = (typeof leaveCategories)[number];
export const leaveReasons = ['Personal', 'Family', 'Medical', 'Emergency', 'Vacation'] as const;
export type LeaveReason = (typeof leaveReasons)[number];
export const leaveStatuses = ['Pending', 'Approve', 'Reject'] as const;
export type LeaveStatus = (typeof leaveStatuses)[number];

export const leaveTypeLabels: Record<LeaveType, string> = { fullday: 'Full Day', morning: 'Morning', afternoon: 'Afternoon' };

export const endBeforeStart = 'End date cannot be before start date';
export const approvedNotEdited = 'Approved leaves cannot be edited.';
export const approvedNotDeleted = 'Approved leaves cannot be deleted.';

/** Arrives DD/MM/YYYY, is used YYYY-MM-DD. */
function calendarDay(message: string) {
  return z.pipe(
    z.string(message).check(
      z.minLength(1, message),
      z.refine((text) => text === '' || fromCalendarDay(text) !== undefined, 'Must be a date DD/MM/YYYY'),
    ),
    z.transform((text: string) => fromCalendarDay(text) ?? text),
  );
}

export const leaveForm = z.strictObject({
  leaveType: z.enum(leaveTypes, 'Leave type is required'),
  category: z.enum(leaveCategories, 'Category is required'),
  leaveDate: calendarDay('Start date is required'),
  endDate: calendarDay('End date is required'),
  description: z.enum(leaveReasons, 'Reason is required'),
  /** Sent and not used: nobody approves the own leave. */
  status: z.optional(z.string()),
});
/** As a form sends it. */
export type LeaveValues = z.input<typeof leaveForm>;
/** As the server uses it: days YYYY-MM-DD. */
export type LeaveForm = z.output<typeof leaveForm>;

export const monthOfYear = z.strictObject({
  year: z.int('Unknown year').check(z.gte(1970, 'Unknown year'), z.lte(9998, 'Unknown year')),
  month: z.int('Unknown month').check(z.gte(1, 'Unknown month'), z.lte(12, 'Unknown month')),
});
export type MonthOfYear = z.infer<typeof monthOfYear>;

export const holiday = z.strictObject({
  id: z.int(),
  holidayDate: z.string(),
  description: z.string(),
  holidayName: z.enum(holidayTypes),
});
export type Holiday = z.infer<typeof holiday>;

const leave = z.strictObject({
  id: z.int(),
  leaveType: z.enum(leaveTypes),
  category: z.enum(leaveCategories),
  leaveDate: z.string(),
  endDate: z.string(),
  description: z.string(),
  status: z.enum(leaveStatuses),
  version: z.int(),
});
export type Leave = z.infer<typeof leave>;

const own = { who: 'leave.own', tag: 'Calendar' } as const;
const params = { id: pathId };

export const calendarCalls = {
  holidays: defineCall({
    method: 'POST',
    path: '/calendar/get',
    who: 'calendar.read',
    tag: 'Calendar',
    summary: 'Holidays and maintenance days of a month',
    body: monthOfYear,
    result: z.array(holiday),
  }),
  leaves: defineCall({
    ...own,
    method: 'POST',
    path: '/calendar/get/staff/leave',
    summary: 'Own leave that touches a month, by its start',
    body: monthOfYear,
    result: z.array(leave),
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
