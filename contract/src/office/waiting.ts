import * as z from 'zod/mini';
import { invitation } from '../accounts/invitations.ts';
import { waitingLeave } from '../calendar/leave-queue.ts';
import { defineCall } from '../core/call.ts';
import { scrolling } from '../core/fields.ts';
import { correction } from './corrections.ts';

/** What waits for an administrator, in the order in which it is read among things of the same instant. */
export const waitingKinds = ['leave', 'correction', 'review', 'invitation'] as const;
export type WaitingKind = (typeof waitingKinds)[number];

const review = z.strictObject({
  id: z.int(),
  version: z.int(),
  contactId: z.int(),
  requirement: z.string(),
  customerName: z.string(),
  staff: z.strictObject({ id: z.int(), name: z.string() }),
  /** How often it was sent back before. */
  round: z.int(),
});
export type WaitingReview = z.infer<typeof review>;

/** Since when it waits. */
const since = z.string();
const waitingRow = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('leave'), since, record: waitingLeave }),
  z.strictObject({ kind: z.literal('correction'), since, record: correction }),
  z.strictObject({ kind: z.literal('review'), since, record: review }),
  z.strictObject({ kind: z.literal('invitation'), since, record: invitation }),
]);
export type WaitingRow = z.infer<typeof waitingRow>;
export type WaitingRecord<Kind extends WaitingKind> = Extract<WaitingRow, { kind: Kind }>['record'];

/** How much waits, for the sidebar. What the reader has no part in is 0. */
const waitingCounts = z.strictObject({
  leave: z.int(),
  correction: z.int(),
  review: z.int(),
  invitation: z.int(),
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
    takes: 'seconds',
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
