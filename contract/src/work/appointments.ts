import * as z from 'zod/mini';
import { defineCall } from '../core/call.ts';
import { pathId, scrolling, searchTerm } from '../core/fields.ts';
import {
  appointmentFilters,
  appointmentOutcomes,
  appointmentStatuses,
  callEditForm,
  callForm,
  callFromTask,
  callFromTeam,
  meetingEditForm,
  meetingForm,
  meetingFromTask,
  meetingFromTeam,
  outcomeForm,
} from './appointment-forms.ts';

// Calls and meetings are one thing of two kinds: a meeting has an end.

const customerKind = z.enum(['lead', 'contact']);
/** Whom a call or a meeting may be planned with. */
const customer = z.strictObject({ id: z.int(), kind: customerKind, name: z.string(), phone: z.string(), isOwn: z.boolean() });
export type PickedCustomer = z.infer<typeof customer>;
const person = z.strictObject({ id: z.int(), name: z.string() });
const shared = {
  id: z.int(),
  name: z.string(),
  subject: z.string(),
  phoneNumber: z.string(),
  description: z.string(),
  status: z.enum(appointmentStatuses),
  /** Null while it is pending, and where somebody closed it with the form alone. */
  outcome: z.nullable(z.enum(appointmentOutcomes)),
  outcomeNote: z.nullable(z.string()),
  /** How long it took. */
  minutes: z.nullable(z.int()),
  contactId: z.nullable(z.int()),
  /** What the customer is that it is linked to. */
  customerKind: z.nullable(customerKind),
  /** The host. */
  staff: person,
  /** The team-mate who made it for the host. */
  teamStaff: z.nullable(person),
  /** The caller is host or has made it. */
  canEdit: z.boolean(),
  version: z.int(),
};
export const call = z.strictObject({ ...shared, date: z.string(), time: z.string() });
export type CallRecord = z.infer<typeof call>;
const meetingTimes = { meetingDate: z.string(), startTime: z.string(), endTime: z.string() };
export const meeting = z.strictObject({ ...shared, ...meetingTimes });
export type MeetingRecord = z.infer<typeof meeting>;

/** As the details of a task list them. */
const detail = { id: z.int(), subject: z.string(), status: z.enum(appointmentStatuses), name: z.string() };
export const callDetail = z.strictObject({ ...detail, date: z.string(), time: z.string() });
export const meetingDetail = z.strictObject({ ...detail, ...meetingTimes });
export type CallDetail = z.infer<typeof callDetail>;
export type MeetingDetail = z.infer<typeof meetingDetail>;

/** Lists load on while somebody scrolls: pending ones by date and time, then the others, the latest first. */
const asked = {
  query: { ...scrolling, search: searchTerm },
  body: z.strictObject({ filter: z.enum(appointmentFilters, 'Unknown filter') }),
};
const removed = z.strictObject({ id: z.int() });
const calls = { who: 'appointments.own', tag: 'Calls' } as const;
const meetings = { who: 'appointments.own', tag: 'Meetings' } as const;
const params = { id: pathId };

export const callCalls = {
  customers: defineCall({
    ...calls,
    method: 'GET',
    path: '/calls/customers',
    summary: 'Own contacts and leads and those of the team that match a name or a phone, a few of each',
    query: { search: searchTerm },
    result: z.array(customer),
  }),
  list: defineCall({
    ...calls,
    method: 'POST',
    path: '/calls/get',
    needsSpace: false,
    summary: 'Calls as host or team-mate, the next pending ones first',
    ...asked,
    result: z.array(call),
  }),
  get: defineCall({
    ...calls,
    method: 'GET',
    path: '/calls/get/:id',
    summary: 'One call as host or team-mate',
    params,
    result: call,
  }),
  create: defineCall({
    ...calls,
    method: 'POST',
    path: '/calls/create',
    summary: 'Plan a call',
    body: z.strictObject({ data: callForm }),
    result: call,
    status: 201,
    creates: true,
  }),
  update: defineCall({
    ...calls,
    method: 'PUT',
    path: '/calls/edit/:id',
    summary: 'Change a call as its host or creator',
    params,
    body: z.strictObject({ data: callEditForm }),
    result: call,
    versioned: true,
  }),
  close: defineCall({
    ...calls,
    method: 'POST',
    path: '/calls/outcome/:id',
    summary: 'Close a pending call with its outcome as its host or creator; a call back plans the next call too',
    params,
    body: outcomeForm,
    result: z.strictObject({ closed: call, callBack: z.nullable(call) }),
    creates: true,
    versioned: true,
  }),
  remove: defineCall({
    ...calls,
    method: 'DELETE',
    path: '/calls/delete/:id',
    summary: 'Move a call to Trash',
    params,
    result: removed,
    versioned: true,
  }),
  createFromTask: defineCall({
    ...calls,
    method: 'POST',
    path: '/calls/create/from_task',
    summary: 'Plan a call with the customer of an own task or contact',
    body: z.strictObject({ data: callFromTask }),
    result: call,
    status: 201,
    creates: true,
  }),
  createFromTeamTask: defineCall({
    ...calls,
    method: 'POST',
    path: '/calls/create/from_task_team',
    summary: 'Plan a call for a team-mate, who is the host',
    body: z.strictObject({ data: callFromTeam }),
    result: call,
    status: 201,
    creates: true,
  }),
};

export const meetingCalls = {
  list: defineCall({
    ...meetings,
    method: 'POST',
    path: '/meetings/get',
    needsSpace: false,
    summary: 'Meetings as host or team-mate, the next pending ones first',
    ...asked,
    result: z.array(meeting),
  }),
  get: defineCall({
    ...meetings,
    method: 'GET',
    path: '/meetings/get/:id',
    summary: 'One meeting as host or team-mate',
    params,
    result: meeting,
  }),
  create: defineCall({
    ...meetings,
    method: 'POST',
    path: '/meetings/create',
    summary: 'Plan a meeting',
    body: z.strictObject({ data: meetingForm }),
    result: meeting,
    status: 201,
    creates: true,
  }),
  update: defineCall({
    ...meetings,
    method: 'PUT',
    path: '/meetings/edit/:id',
    summary: 'Change a meeting as its host or creator',
    params,
    body: z.strictObject({ data: meetingEditForm }),
    result: meeting,
    versioned: true,
  }),
  close: defineCall({
    ...meetings,
    method: 'POST',
    path: '/meetings/outcome/:id',
    summary: 'Close a pending meeting with its outcome as its host or creator; a call back plans the next call too',
    params,
    body: outcomeForm,
    result: z.strictObject({ closed: meeting, callBack: z.nullable(call) }),
    creates: true,
    versioned: true,
  }),
  remove: defineCall({
    ...meetings,
    method: 'DELETE',
    path: '/meetings/delete/:id',
    summary: 'Move a meeting to Trash',
    params,
    result: removed,
    versioned: true,
  }),
  createFromTask: defineCall({
    ...meetings,
    method: 'POST',
    path: '/meetings/create/from_task',
    summary: 'Plan a meeting with the customer of an own task or contact',
    body: z.strictObject({ data: meetingFromTask }),
    result: meeting,
    status: 201,
    creates: true,
  }),
  createFromTeamTask: defineCall({
    ...meetings,
    method: 'POST',
    path: '/meetings/create/from_task_team',
    summary: 'Plan a meeting for a team-mate, who is the host',
    body: z.strictObject({ data: meetingFromTeam }),
    result: meeting,
    status: 201,
    creates: true,
  }),
};
