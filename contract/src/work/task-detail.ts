import * as z from 'zod/mini';
import { defineCall } from '../core/call.ts';
import { id, pathId, scrolling } from '../core/fields.ts';
import { reworkCategories } from '../core/words.ts';
import { callDetail, meetingDetail } from './appointment-records.ts';
import { attachment } from './attachments.ts';
import { task } from './tasks.ts';

/** So many calls and so many meetings stand in the details of a task; all of them load on. */
export const appointmentsOfTask = 50;

const rework = z.strictObject({
  round: z.int(),
  category: z.nullable(z.enum(reworkCategories)),
  reason: z.string(),
  formerFinishBy: z.string(),
  finishBy: z.string(),
  askedBy: z.string(),
  askedAt: z.string(),
});
export type Rework = z.infer<typeof rework>;

const taskDetails = z.extend(task, {
  /** What team-mates did, newest first. */
  teamWork: z.array(z.string()),
  /** How often it was sent back. */
  reworkRound: z.int(),
  /** Each time that it was sent back and the reason was asked for, the latest first. */
  reworks: z.array(rework),
  isOwner: z.boolean(),
  /** The caller may look and not touch. */
  readOnly: z.boolean(),
});
export type TaskDetails = z.infer<typeof taskDetails>;

const details = z.strictObject({
  customerDetails: task.shape.customer,
  taskDetails,
  callDetails: z.array(callDetail),
  meetingDetails: z.array(meetingDetail),
  attachments: z.array(attachment),
});
export type TaskDetail = z.infer<typeof details>;

const flag = z.optional(z.boolean());

const tag = 'Tasks';
const staff = { who: 'tasks.staff', tag } as const;
const admin = { who: 'tasks.admin', tag } as const;
const both = { who: 'tasks.read', tag } as const;
const ofTask = { method: 'GET', params: { id: pathId }, query: scrolling } as const;

/** A task with all that hangs on it: features below tasks do not know each other. */
export const taskDetailCalls = {
  details: defineCall({
    ...staff,
    method: 'POST',
    path: '/task/details/get',
    needsSpace: false,
    summary: 'An own task with its customer, calls, meetings and attachments; the flags are hints',
    body: z.strictObject({ taskId: id, contactId: id, update: flag, clear: flag }),
    result: details,
  }),
  teamDetails: defineCall({
    ...both,
    method: 'POST',
    path: '/task/team/details/get',
    needsSpace: false,
    summary: "A team-mate's task, or an own one; administrators only read it",
    body: z.strictObject({ taskId: id, contactId: id, role: z.nullish(z.union([z.boolean(), z.string()])) }),
    result: details,
  }),
  adminDetails: defineCall({
    ...admin,
    method: 'POST',
    path: '/task/admin/details/get',
    needsSpace: false,
    summary: 'Any task, for administrators',
    body: z.strictObject({ taskId: id, contactId: id, staffId: z.optional(id), pending: flag, completed: flag }),
    result: details,
  }),
  one: defineCall({
    ...both,
    method: 'GET',
    path: '/task/one/get/:id',
    summary: 'A task by its id, for the head of the page of its sub-tasks',
    params: { id: pathId },
    result: task,
  }),
  calls: defineCall({
    ...both,
    ...ofTask,
    path: '/task/calls/get/:id',
    summary: 'Calls of the owner of a task with its customer, the latest first',
    result: z.array(callDetail),
  }),
  meetings: defineCall({
    ...both,
    ...ofTask,
    path: '/task/meetings/get/:id',
    summary: 'Meetings of the owner of a task with its customer, the latest first',
    result: z.array(meetingDetail),
  }),
};
