import * as z from 'zod/mini';
import { appointmentOutcomes, appointmentStatuses } from './appointment-forms.ts';

// Calls and meetings are one thing of two kinds: a meeting has an end.

const customerKind = z.enum(['lead', 'contact']);
/** Whom a call or a meeting may be planned with. */
export const pickedCustomer = z.strictObject({
  id: z.int(),
  kind: customerKind,
  name: z.string(),
  phone: z.string(),
  isOwn: z.boolean(),
});
export type PickedCustomer = z.infer<typeof pickedCustomer>;
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

/** As the calendar shows it. */
export const appointmentOfMonth = z.strictObject({
  id: z.int(),
  name: z.string(),
  subject: z.string(),
  date: z.string(),
  time: z.string(),
  status: z.enum(appointmentStatuses),
});
export type AppointmentOfMonth = z.infer<typeof appointmentOfMonth>;
