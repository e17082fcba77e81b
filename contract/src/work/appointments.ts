import * as z from 'zod/mini';
import { defineCall } from '../core/call.ts';
import { day, id, line, lines, pathId, requiredText, scrolling, searchTerm, withoutExtension } from '../core/fields.ts';
import { minutesOf, readTime } from '../rules/times.ts';

// Calls and meetings are one thing of two kinds: a meeting has an end.

export const appointmentKinds = ['call', 'meeting'] as const;
export type AppointmentKind = (typeof appointmentKinds)[number];

export const appointmentFilters = ["Today's", 'Upcoming', 'Completed', 'Cancelled', 'Pending', 'This Week', 'All'] as const;
export type AppointmentFilter = (typeof appointmentFilters)[number];
export const appointmentStatuses = ['pending', 'completed', 'cancelled'] as const;
export type AppointmentStatus = (typeof appointmentStatuses)[number];
/** How one was closed in one tap. */
export const appointmentOutcomes = ['done', 'no_answer', 'call_back', 'cancelled'] as const;
export type AppointmentOutcome = (typeof appointmentOutcomes)[number];

/** The status that goes with an outcome. */
export function statusAfter(outcome: AppointmentOutcome): AppointmentStatus {
  return outcome === 'cancelled' ? 'cancelled' : 'completed';
}

const time = z.pipe(
  z.string(requiredText).check(
    z.trim(),
    z.minLength(1, requiredText),
    z.refine((text) => text === '' || readTime(text) !== undefined, 'Invalid time'),
  ),
  z.transform((text: string) => readTime(text) ?? text),
);
const date = z.string(requiredText).check(
  z.minLength(1, requiredText),
  z.refine((text) => text === '' || day.safeParse(text).success, 'Must be a date YYYY-MM-DD'),
);

export const badPhone = 'Enter a valid 10-digit number';
const tenDigits = z
  .string(requiredText)
  .check(z.trim(), z.minLength(1, requiredText), withoutExtension, z.regex(/^\d{10}$/, badPhone));
/** A call that was made from a task may carry another length; the service asks for ten digits when it is changed. */
const anyDigits = z
  .string(requiredText)
  .check(z.trim(), z.minLength(1, requiredText), withoutExtension, z.regex(/^\d{1,15}$/, badPhone));
const status = z.enum(appointmentStatuses, requiredText);

const endAfterStart = 'End time must be after start time';
const times = { startTime: time, endTime: time };
/** Of two times; what is no time has a message of its own. */
function isInOrder({ startTime, endTime }: { startTime: string; endTime: string }): boolean {
  const length = minutesOf(endTime) - minutesOf(startTime);
  return Number.isNaN(length) || length > 0;
}
const inOrder = { error: endAfterStart, path: ['endTime'] };

const badMinutes = 'Must be a whole number from 0 to 1440';
const minutes = z.nullish(z.int(badMinutes).check(z.minimum(0, badMinutes), z.maximum(1440, badMinutes)));
/** Empty, null and missing all mean: nothing was written. */
const outcomeNote = z.pipe(
  z.nullish(z.string()),
  z.transform((text: string | null | undefined) => text?.trim() || null),
);
const writtenNote = z.pipe(outcomeNote, z.nullable(line(500)));
/** What came of it; where an edit leaves one out, it stays as it is. */
const result = {
  outcome: z.optional(z.nullable(z.enum(appointmentOutcomes, 'Unknown outcome'))),
  outcomeNote: z.optional(writtenNote),
  minutes,
};

const words = { name: line(200), subject: line(200), description: lines(5000) };
/** The customer that was picked; without one, the own contact with the phone. */
const picked = { contactId: z.optional(id) };
export const callForm = z.strictObject({ ...words, date, time, phoneNumber: tenDigits, ...picked });
export type CallForm = z.infer<typeof callForm>;
export const callEditForm = z.strictObject({ ...words, date, time, phoneNumber: anyDigits, status, ...result });
export type CallEditForm = z.infer<typeof callEditForm>;
export const meetingForm = z
  .strictObject({ ...words, meetingDate: date, ...times, phoneNumber: tenDigits, ...picked })
  .check(z.refine(isInOrder, inOrder));
export type MeetingForm = z.infer<typeof meetingForm>;
export const meetingEditForm = z
  .strictObject({ ...words, meetingDate: date, ...times, phoneNumber: anyDigits, status, ...result })
  .check(z.refine(isInOrder, inOrder));
export type MeetingEditForm = z.infer<typeof meetingEditForm>;

/** name and phoneNumber are sent and not used: the contact has them. */
const fromTask = {
  subject: line(200),
  description: lines(5000),
  contactId: id,
  name: z.optional(z.string()),
  phoneNumber: z.optional(z.string()),
};
export const callFromTask = z.strictObject({ ...fromTask, date, time });
export type CallFromTask = z.infer<typeof callFromTask>;
export const meetingFromTask = z.strictObject({ ...fromTask, date, ...times }).check(z.refine(isInOrder, inOrder));
export type MeetingFromTask = z.infer<typeof meetingFromTask>;
const callFromTeam = z.strictObject({ ...fromTask, date, time, staffId: id });
const meetingFromTeam = z.strictObject({ ...fromTask, date, ...times, staffId: id }).check(z.refine(isInOrder, inOrder));

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

/** When to call again: asked for with the outcome 'call_back', refused with any other. */
const callBack = z.strictObject({ date, time });
export const outcomeForm = z
  .strictObject({
    outcome: z.enum(appointmentOutcomes, 'Unknown outcome'),
    note: z.optional(writtenNote),
    minutes,
    callBack: z.optional(callBack),
  })
  .check(
    z.refine(({ outcome, callBack: planned }) => (outcome === 'call_back') === (planned !== undefined), {
      error: 'A call back, and nothing else, has a new date',
      path: ['callBack'],
    }),
  );
export type OutcomeForm = z.infer<typeof outcomeForm>;

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
