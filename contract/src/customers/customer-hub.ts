import * as z from 'zod/mini';
import { defineCall } from '../core/call.ts';
import { pathId } from '../core/fields.ts';
import { attachment } from '../work/attachments.ts';
import { customerKinds } from './customers.ts';

/** So many of each kind stand on the page of a customer. */
export const shownOnHub = 50;

const person = z.strictObject({ id: z.int(), name: z.string() });

/** A pending call or meeting. */
const planned = z.strictObject({
  kind: z.enum(['call', 'meeting']),
  id: z.int(),
  subject: z.string(),
  date: z.string(),
  time: z.string(),
  host: person,
  /** The caller is its host or has made it. */
  canEdit: z.boolean(),
  version: z.int(),
});
export type PlannedWithCustomer = z.infer<typeof planned>;

const task = z.strictObject({
  id: z.int(),
  contactId: z.int(),
  staffId: z.int(),
  staffName: z.string(),
  requirement: z.nullable(z.string()),
  stage: z.int(),
  rework: z.boolean(),
  newUpdate: z.nullable(z.string()),
  finishBy: z.string(),
  amount: z.number(),
});
export type TaskOfCustomer = z.infer<typeof task>;

const file = z.extend(attachment, { taskId: z.int() });

const list = z.strictObject({
  id: z.int(),
  project: z.string(),
  items: z.int(),
  /** Nobody but its owner opens a list. */
  isOwn: z.boolean(),
});

const hub = z.strictObject({
  /** When a call or a meeting with the customer was last held. */
  lastContactAt: z.nullable(z.string()),
  /** The next one first. */
  planned: z.array(planned),
  /** Those that the caller may read: open ones by day, then finished ones, the latest first. */
  tasks: z.array(task),
  /** How many tasks there are. */
  taskCount: z.int(),
  /** Those of these tasks, the latest first. */
  files: z.array(file),
  /** Those that these tasks use. */
  lists: z.array(list),
});
export type CustomerHub = z.infer<typeof hub>;

/** A customer with all that hangs on it: features below it do not know each other. */
export const customerHubCalls = {
  get: defineCall({
    method: 'GET',
    path: '/customer/hub/get/:kind/:id',
    who: 'customers.read',
    tag: 'Customers',
    summary: 'What is planned with a customer and what belongs to it, as far as the caller may read it elsewhere',
    params: { kind: z.enum(customerKinds), id: pathId },
    result: hub,
  }),
};
