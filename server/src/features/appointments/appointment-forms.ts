import type { AppointmentOutcome, AppointmentStatus } from '@crm/contract/work/appointment-forms';

/** The form of a call or a meeting in one shape. A call has no end. */
export interface Plan {
  name: string;
  subject: string;
  description: string;
  phoneNumber: string;
  date: string;
  start: string;
  end: string | null;
}
/** What came of it. */
export interface Result {
  outcome: AppointmentOutcome | null;
  outcomeNote: string | null;
  minutes: number | null;
}
/** What an edit leaves out of the result is undefined. */
export type ChangedPlan = Plan & { status: AppointmentStatus } & { [Name in keyof Result]?: Result[Name] | undefined };
/** A new one may name the customer that was picked. */
export type FreePlan = Plan & { contactId?: number | undefined };
/** Name and phone come from the contact. */
export type TaskPlan = Omit<Plan, 'name' | 'phoneNumber'> & { contactId: number };

export function planOfCall<F extends { time: string }>({ time, ...rest }: F) {
  return { ...rest, start: time, end: null };
}

export function planOfMeeting<F extends { meetingDate: string; startTime: string; endTime: string }>(form: F) {
  const { meetingDate, ...rest } = form;
  return timesOfMeeting({ ...rest, date: meetingDate });
}

export function timesOfMeeting<F extends { startTime: string; endTime: string }>({ startTime, endTime, ...rest }: F) {
  return { ...rest, start: startTime, end: endTime };
}
