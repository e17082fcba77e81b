import * as z from 'zod/mini';
import { defineCall } from '../core/call.ts';
import { scrolling } from '../core/fields.ts';
import { leaveCategories, leaveTypes } from './leave.ts';

/** What an administrator decides, in the order in which it is read among things of the same instant. */
export const waitingKinds = ['leave', 'review'] as const;
export type WaitingKind = (typeof waitingKinds)[number];

const waiting = {
  id: z.int(),
  /** Since when it waits. */
  since: z.string(),
  version: z.int(),
  person: z.strictObject({ id: z.int(), name: z.string() }),
};
const waitingRow = z.discriminatedUnion('kind', [
  z.strictObject({
    ...waiting,
    kind: z.literal('leave'),
    leaveType: z.enum(leaveTypes),
    category: z.enum(leaveCategories),
    start: z.string(),
    end: z.string(),
    reason: z.string(),
    /** Working days, in halves. */
    days: z.number(),
  }),
  z.strictObject({
    ...waiting,
    kind: z.literal('review'),
    contactId: z.int(),
    requirement: z.string(),
    customerName: z.string(),
    /** How often it was sent back before. */
    round: z.int(),
  }),
]);
export type WaitingRow = z.infer<typeof waitingRow>;
export type WaitingOf<Kind extends WaitingKind> = Extract<WaitingRow, { kind: Kind }>;

/** How much waits, for the sidebar. What the reader has no part in is 0. */
const waitingCounts = z.strictObject({
  leave: z.int(),
  review: z.int(),
  /** All that an administrator decides. */
  decisions: z.int(),
  /** Tasks before review, and tasks that were sent back: the own ones, for administrators everybody's. */
  pending: z.int(),
  rework: z.int(),
  /** Own pending calls and meetings up to the end of today, at most 100 of each. */
  calls: z.int(),
  meetings: z.int(),
});
export type WaitingCounts = z.infer<typeof waitingCounts>;

export const waitingCalls = {
  list: defineCall({
    method: 'GET',
    path: '/waiting/get',
    who: 'waiting.decide',
    tag: 'Dashboard',
    summary: 'What waits for an administrator to decide, the oldest first',
    query: { kind: z.optional(z.enum(waitingKinds)), ...scrolling },
    result: z.array(waitingRow),
  }),
  counts: defineCall({
    method: 'GET',
    path: '/waiting/counts',
    who: 'waiting.count',
    tag: 'Dashboard',
    summary: 'How much waits for the signed-in person, for the sidebar',
    result: waitingCounts,
  }),
};
