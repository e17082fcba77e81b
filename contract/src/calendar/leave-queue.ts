import * as z from 'zod/mini';
import { defineCall } from '../core/call.ts';
import { id, pathId, scrolling } from '../core/fields.ts';
import { fileFormat, fileResult, listFile } from '../core/files.ts';
import { yearText } from '../core/months.ts';
import { collisions, decisionReason, leave, leaveForm, leaveRequest, leaveTypes, maxCollisions } from './leave.ts';
import { balanceChange } from './leave-year.ts';

// What administrators have to decide about leave, over all months.

/** In one act at most so many people take work over. */
export const maxTakers = 50;

const handover = z.strictObject({
  toStaffId: id,
  calls: z.array(id).check(z.maxLength(maxCollisions)),
  meetings: z.array(id).check(z.maxLength(maxCollisions)),
  tasks: z.array(id).check(z.maxLength(maxCollisions)),
});
export type HandoverPart = z.infer<typeof handover>;

/** A request as the queue shows it. Days of `away` are YYYY-MM-DD. */
export const waitingLeave = z.strictObject({
  ...leaveRequest.shape,
  /** The day on which it was asked for, YYYY-MM-DD, and how many working days ago that was. */
  askedOn: z.string(),
  waits: z.int(),
  /** The working days it takes, or gives back. */
  days: z.number(),
  holidaysInside: z.int(),
  /** Of each year that it touches. */
  balances: z.array(balanceChange),
  teams: z.array(z.string()),
  /** How many work in these teams, the person included. */
  teamSize: z.int(),
  /** A few of those who are away then, and how many there are. */
  away: z.array(z.strictObject({ name: z.string(), leaveType: z.enum(leaveTypes), start: z.string(), end: z.string() })),
  awayTotal: z.int(),
  /** Calls, meetings and tasks that somebody would have to take over. */
  work: z.int(),
  decidedBy: z.nullable(z.string()),
});
export type WaitingLeave = z.infer<typeof waitingLeave>;

const decided = z.strictObject({
  ...leaveRequest.shape,
  decidedOn: z.string(),
  decidedBy: z.nullable(z.string()),
});
export type DecidedLeave = z.infer<typeof decided>;

/** What the queue can be narrowed to: work or people of the team in the way, or more than the balance has. */
export const queueMarks = ['collisions', 'over'] as const;
export type QueueMark = (typeof queueMarks)[number];

const counts = z.strictObject({ all: z.int(), collisions: z.int(), over: z.int() });
export type QueueCounts = z.infer<typeof counts>;

export const withdrawalDecisions = ['accept', 'reject', 'reset'] as const;
export type WithdrawalDecision = (typeof withdrawalDecisions)[number];

// Sent with a request of staff, and not used; nobody sends it here.
const { status: _status, ...enteredShape } = leaveForm.shape;

const manage = { who: 'calendar.manage', tag: 'Calendar' } as const;
const own = { who: 'leave.own', tag: 'Calendar' } as const;
const params = { id: pathId };
const ofYear = { year: yearText, teamId: z.optional(pathId) };
const narrowed = { teamId: z.optional(pathId), only: z.optional(z.enum(queueMarks, 'Unknown filter')) };

export const leaveQueueCalls = {
  waiting: defineCall({
    ...manage,
    method: 'GET',
    path: '/leave/queue',
    takes: 'seconds',
    summary: 'Leave that waits for a decision, over all months, the oldest request first; teamId and only narrow it',
    query: { ...scrolling, ...narrowed },
    result: z.array(waitingLeave),
  }),
  counts: defineCall({
    ...manage,
    method: 'GET',
    path: '/leave/queue/counts',
    takes: 'seconds',
    summary: 'How many requests wait, how many of them collide with something, and how many go over a balance',
    query: { teamId: z.optional(pathId) },
    result: counts,
  }),
  one: defineCall({
    ...manage,
    method: 'GET',
    path: '/leave/queue/:id',
    summary: 'One leave as the queue shows it, whatever its state',
    params,
    result: waitingLeave,
  }),
  decided: defineCall({
    ...manage,
    method: 'GET',
    path: '/leave/decided',
    summary: 'Decided leave that touches a year, the latest decision first',
    query: { ...scrolling, ...ofYear },
    result: z.array(decided),
  }),
  export: defineCall({
    ...manage,
    method: 'GET',
    path: '/leave/queue/export',
    takes: 'seconds',
    summary: 'What waits for a decision as CSV or .xlsx',
    query: { ...narrowed, format: fileFormat },
    result: fileResult,
    download: true,
  }),
  exportDecided: defineCall({
    ...manage,
    ...listFile,
    path: '/leave/decided/export',
    summary: 'Decided leave that touches a year as CSV or .xlsx',
    query: { ...ofYear, format: fileFormat },
  }),
  collisions: defineCall({
    ...manage,
    method: 'GET',
    path: '/calendar/leave/collisions/:id',
    summary: 'What a leave collides with: calls, meetings, tasks due, and who else of the team is away',
    params,
    result: collisions,
  }),
  approveWithHandover: defineCall({
    ...manage,
    method: 'POST',
    path: '/calendar/leave/handover/:id',
    takes: 'seconds',
    summary: 'Approve a leave and give the chosen calls, meetings and tasks to a colleague, in one act',
    params,
    body: handover,
    result: leaveRequest,
    versioned: true,
  }),
  approveWithHandovers: defineCall({
    ...manage,
    method: 'POST',
    path: '/leave/approve/:id',
    takes: 'seconds',
    summary: 'The same with several colleagues, each of whom gets a part',
    params,
    body: z.strictObject({ handovers: z.array(handover).check(z.maxLength(maxTakers)) }),
    result: leaveRequest,
    versioned: true,
  }),
  enter: defineCall({
    ...manage,
    method: 'POST',
    path: '/leave/enter',
    summary: 'Enter leave for anybody, also for past days; it is approved at once',
    body: z.strictObject({ staffId: id, ...enteredShape }),
    result: leaveRequest,
    status: 201,
    creates: true,
  }),
  withdraw: defineCall({
    ...own,
    method: 'PUT',
    path: '/leave/withdraw/:id',
    summary: 'Ask to take approved leave back, or no longer ask',
    params,
    body: z.strictObject({ isAsked: z.boolean('Must be true or false') }),
    result: leave,
    versioned: true,
  }),
  decideWithdrawal: defineCall({
    ...manage,
    method: 'PUT',
    path: '/leave/withdrawal/:id',
    summary: 'Accept that approved leave is taken back, reject it, or let it wait again; the person is told',
    params,
    body: z.strictObject({ decision: z.enum(withdrawalDecisions, 'Unknown decision'), reason: decisionReason }),
    result: leaveRequest,
    versioned: true,
  }),
};
