import * as z from 'zod/mini';
import { defineCall } from '../core/call.ts';
import { appointmentKinds, appointmentOutcomes, appointmentStatuses } from '../work/appointment-forms.ts';
import { assignmentStatuses } from '../work/assignments.ts';
import { forgottenExit } from './attendance.ts';

const appointment = z.strictObject({
  id: z.int(),
  kind: z.enum(appointmentKinds),
  time: z.string(),
  endTime: z.nullable(z.string()),
  subject: z.string(),
  name: z.string(),
  phoneNumber: z.string(),
  status: z.enum(appointmentStatuses),
  outcome: z.nullable(z.enum(appointmentOutcomes)),
  version: z.int(),
});
export type HomeAppointment = z.infer<typeof appointment>;

const task = z.strictObject({
  id: z.int(),
  contactId: z.int(),
  requirement: z.string(),
  customerName: z.string(),
  stage: z.int(),
  finishBy: z.string(),
  amount: z.number(),
});
export type HomeTask = z.infer<typeof task>;

const rework = z.strictObject({
  id: z.int(),
  contactId: z.int(),
  requirement: z.string(),
  customerName: z.string(),
  status: z.enum(['Pending', 'Completed']),
});
const assignment = z.strictObject({ id: z.int(), title: z.string(), status: z.enum(assignmentStatuses), dueDate: z.string() });
const writer = z.strictObject({ id: z.int(), name: z.string(), lastMessage: z.string(), unread: z.int() });
const loggedDay = z.strictObject({
  date: z.string(),
  loggedMinutes: z.int(),
  /** Null without entry and exit. */
  attendedMinutes: z.nullable(z.int()),
});
export type LoggedDay = z.infer<typeof loggedDay>;

const home = z.strictObject({
  /** The business day, and the minutes since its midnight. */
  today: z.string(),
  minuteNow: z.int(),
  attendance: z.strictObject({
    id: z.nullable(z.int()),
    entryTime: z.nullable(z.string()),
    exitTime: z.nullable(z.string()),
  }),
  forgotten: z.nullable(forgottenExit),
  /** Calls and meetings of today, by time. */
  appointments: z.array(appointment),
  /** Unfinished tasks that are overdue or due within a week, the first to finish first. */
  tasks: z.strictObject({ rows: z.array(task), total: z.int(), overdue: z.int() }),
  reworks: z.strictObject({ rows: z.array(rework), total: z.int() }),
  /** Own unfinished ones, the first due first, at most five. */
  assignments: z.strictObject({ rows: z.array(assignment), total: z.int() }),
  unread: z.strictObject({ people: z.array(writer), total: z.int() }),
  /** The last five working days, today last if it is one. */
  worklog: z.array(loggedDay),
});
export type Home = z.infer<typeof home>;

export const homeCalls = {
  get: defineCall({
    method: 'GET',
    path: '/home/get',
    who: 'home.own',
    tag: 'Home',
    summary: "The own day: attendance, today's calls and meetings, due tasks, reworks, assignments, unread messages, work log",
    result: home,
  }),
};
