import * as z from 'zod/mini';
import { optionalLines } from '../core/fields.ts';
import { calendarDay } from './calendar-day.ts';

export const leaveTypes = ['fullday', 'morning', 'afternoon'] as const;
export type LeaveType = (typeof leaveTypes)[number];
export const leaveCategories = ['Casual', 'Medical', 'Unpaid'] as const;
export type LeaveCategory = (typeof leaveCategories)[number];
export const leaveReasons = ['Personal', 'Family', 'Medical', 'Emergency', 'Vacation'] as const;
export type LeaveReason = (typeof leaveReasons)[number];
export const leaveStatuses = ['Pending', 'Approve', 'Reject'] as const;
export type LeaveStatus = (typeof leaveStatuses)[number];

/** How it stands with the wish to take approved leave back. */
export const withdrawals = ['asked', 'accepted', 'rejected'] as const;
export type Withdrawal = (typeof withdrawals)[number];

export const leaveTypeLabels: Record<LeaveType, string> = { fullday: 'Full Day', morning: 'Morning', afternoon: 'Afternoon' };

export const endBeforeStart = 'End date cannot be before start date';
export const approvedNotEdited = 'Approved leaves cannot be edited.';
export const approvedNotDeleted = 'Approved leaves cannot be deleted.';

/** Why something was decided so; the person reads it. */
export const decisionReason = z.optional(optionalLines(500));

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

export const leave = z.strictObject({
  id: z.int(),
  leaveType: z.enum(leaveTypes),
  category: z.enum(leaveCategories),
  leaveDate: z.string(),
  endDate: z.string(),
  description: z.string(),
  status: z.enum(leaveStatuses),
  /** Why it was decided so, where somebody said it. */
  decisionReason: z.nullable(z.string()),
  /** Null while nobody has asked to take it back. */
  withdrawal: z.nullable(z.enum(withdrawals)),
  version: z.int(),
});
export type Leave = z.infer<typeof leave>;

/** A leave as an administrator sees it; the account of former staff is deleted. */
export const leaveRequest = z.strictObject({
  ...leave.shape,
  staff: z.strictObject({ id: z.int(), name: z.string(), isFormer: z.boolean() }),
});
export type LeaveRequest = z.infer<typeof leaveRequest>;

/** So many pieces of work are named. */
export const mostStaying = 20;

/** The work that came back when an approval was taken back. */
const givenBack = z.strictObject({
  calls: z.int(),
  meetings: z.int(),
  tasks: z.int(),
  /** What stays with the colleagues, and why: the first of them, and how many there are. */
  stays: z.array(z.strictObject({ kind: z.enum(['call', 'meeting', 'task']), id: z.int(), title: z.string(), why: z.string() })),
  staysTotal: z.int(),
});
export type GivenBack = z.infer<typeof givenBack>;

export const leaveDecision = z.strictObject({
  ...leaveRequest.shape,
  /** Where work had been handed over with the approval. */
  givenBack: z.optional(givenBack),
});
export type LeaveDecision = z.infer<typeof leaveDecision>;

/** Of each kind. */
export const maxCollisions = 10_000;

/** What a leave collides with; days YYYY-MM-DD. */
export const collisions = z.strictObject({
  appointments: z.array(
    z.strictObject({
      kind: z.enum(['call', 'meeting']),
      id: z.int(),
      date: z.string(),
      time: z.string(),
      subject: z.string(),
      name: z.string(),
    }),
  ),
  tasks: z.array(z.strictObject({ id: z.int(), requirement: z.string(), customerName: z.string(), finishBy: z.string() })),
  /** Others of the person's teams who are away then. */
  away: z.array(
    z.strictObject({
      staffId: z.int(),
      name: z.string(),
      leaveType: z.enum(leaveTypes),
      start: z.string(),
      end: z.string(),
      status: z.enum(leaveStatuses),
    }),
  ),
  /** Active colleagues who could take the work over. */
  colleagues: z.array(
    z.strictObject({
      id: z.int(),
      name: z.string(),
      isAway: z.boolean(),
      /** Of one of the person's teams, and whether the colleague leads it. */
      isMate: z.boolean(),
      isLeader: z.boolean(),
    }),
  ),
});
export type Collisions = z.infer<typeof collisions>;
