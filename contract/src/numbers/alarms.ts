import * as z from 'zod/mini';
import { defineCall } from '../core/call.ts';
import { customerKinds } from '../customers/customers.ts';
import { alarmReasons, mostColleagues } from '../rules/appointment-alarms.ts';
import { appointmentKinds } from '../work/appointment-forms.ts';

/** Those that begin first. */
export const mostAlarms = 200;

const person = { id: z.int(), name: z.string() };
const colleague = z.strictObject({
  ...person,
  isMate: z.boolean(),
  /** The entry of today is marked, and no exit; else the person is expected. */
  isIn: z.boolean(),
  /** How many calls and meetings the person hosts on that day. */
  planned: z.int(),
});
export type AlarmColleague = z.infer<typeof colleague>;

const alarm = z.strictObject({
  kind: z.enum(appointmentKinds),
  id: z.int(),
  version: z.int(),
  /** YYYY-MM-DD and 'h:mm AM', in the time zone of the business. */
  date: z.string(),
  time: z.string(),
  endTime: z.nullable(z.string()),
  subject: z.string(),
  /** The customer, as the appointment names it. */
  name: z.string(),
  phoneNumber: z.string(),
  /** The lead or contact that it is linked to. */
  customer: z.nullable(z.strictObject({ id: z.int(), kind: z.enum(customerKinds) })),
  host: z.strictObject(person),
  reason: z.enum(alarmReasons),
  /** From when a missing host was expected today. */
  since: z.nullable(z.string()),
  /** The caller may give it to another host. */
  canHandOver: z.boolean(),
  /** Who could take it over; nobody for those who may not hand it over. */
  there: z.array(colleague),
});
export type AppointmentAlarm = z.infer<typeof alarm>;

export const alarmCalls = {
  list: defineCall({
    method: 'GET',
    path: '/numbers/alarms',
    who: 'numbers.read',
    tag: 'Numbers',
    takes: 'seconds',
    summary: `Calls and meetings of today and the next working day whose host is on leave, missing, blocked or deleted, by time, at most ${mostAlarms}, with up to ${mostColleagues} people who are there`,
    result: z.strictObject({
      /** The business day. */
      today: z.string(),
      alarms: z.array(alarm),
    }),
  }),
};
