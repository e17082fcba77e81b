import * as z from 'zod/mini';
import { defineCall } from '../core/call.ts';
import { day, pathId } from '../core/fields.ts';
import { fileFormat, fileResult } from '../core/files.ts';
import { yearText } from '../core/months.ts';
import { leaveCategories, leaveStatuses, leaveTypes, withdrawals } from './leave.ts';

// A person's leave of a calendar year, with balances. Days are YYYY-MM-DD; lengths are working days in steps of a half.

export const balance = z.strictObject({
  entitled: z.nullable(z.number()),
  carried: z.number(),
  carriedUntil: z.nullable(z.string()),
  expired: z.number(),
  taken: z.number(),
  asked: z.number(),
  left: z.nullable(z.number()),
  over: z.number(),
});

/** Of one year, before and after a leave that is asked for; null is no limit. */
export const balanceChange = z.strictObject({
  year: z.int(),
  entitled: z.nullable(z.number()),
  carried: z.number(),
  /** What the leave takes of this year; negative when it gives back. */
  days: z.number(),
  before: z.nullable(z.number()),
  after: z.nullable(z.number()),
  /** So many days the leave would be over the balance. */
  over: z.number(),
});
export type BalanceChange = z.infer<typeof balanceChange>;

const entry = z.strictObject({
  id: z.int(),
  leaveType: z.enum(leaveTypes),
  category: z.enum(leaveCategories),
  start: z.string(),
  end: z.string(),
  reason: z.string(),
  status: z.enum(leaveStatuses),
  decisionReason: z.nullable(z.string()),
  withdrawal: z.nullable(z.enum(withdrawals)),
  /** Who entered it for the person. */
  enteredBy: z.nullable(z.string()),
  /** The working days that fall into the year. */
  days: z.number(),
});
export type LeaveYearEntry = z.infer<typeof entry>;

const leaveYear = z.strictObject({
  year: z.int(),
  person: z.strictObject({ id: z.int(), name: z.string(), isFormer: z.boolean() }),
  balances: z.array(z.strictObject({ category: z.enum(leaveCategories), halfDays: z.boolean(), ...balance.shape })),
  /** The approved days of each month, January first. */
  months: z.array(z.number()),
  entries: z.array(entry),
});
export type LeaveYear = z.infer<typeof leaveYear>;

const preview = z.strictObject({
  /** False: the category is taken in whole days. */
  halfDays: z.boolean(),
  years: z.array(balanceChange),
});
export type LeavePreview = z.infer<typeof preview>;

const own = { who: 'leave.own', tag: 'Calendar' } as const;
const manage = { who: 'calendar.manage', tag: 'Calendar' } as const;
const query = { year: yearText };
const asked = {
  leaveType: z.enum(leaveTypes, 'Leave type is required'),
  category: z.enum(leaveCategories, 'Category is required'),
  start: day,
  end: day,
};

export const leaveYearCalls = {
  own: defineCall({
    ...own,
    method: 'GET',
    path: '/leave/year',
    summary: 'Own leave of a year with its balances',
    query,
    result: leaveYear,
  }),
  of: defineCall({
    ...manage,
    method: 'GET',
    path: '/leave/year/:id',
    summary: "A person's leave of a year with its balances, also of former staff",
    params: { id: pathId },
    query,
    result: leaveYear,
  }),
  exportOwn: defineCall({
    ...own,
    method: 'GET',
    path: '/leave/year/export',
    summary: 'Own leave of a year as CSV or .xlsx',
    query: { ...query, format: fileFormat },
    result: fileResult,
    download: true,
  }),
  exportOf: defineCall({
    ...manage,
    method: 'GET',
    path: '/leave/year/:id/export',
    summary: "A person's leave of a year as CSV or .xlsx",
    params: { id: pathId },
    query: { ...query, format: fileFormat },
    result: fileResult,
    download: true,
  }),
  preview: defineCall({
    ...own,
    method: 'GET',
    path: '/leave/preview',
    summary: 'What a leave would do to the own balances; nothing is stored',
    query: {
      ...asked,
      /** The pending leave that it replaces. */
      id: z.optional(pathId),
    },
    result: preview,
  }),
  previewOf: defineCall({
    ...manage,
    method: 'GET',
    path: '/leave/year/:id/preview',
    summary: "What a leave would do to a person's balances; nothing is stored",
    params: { id: pathId },
    query: asked,
    result: preview,
  }),
};
