import * as z from 'zod/mini';
import { day, id, line, lines, requiredText, withoutExtension } from '../core/fields.ts';
import { minutesOf, readTime } from '../rules/times.ts';

// What is entered about calls and meetings.

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

export const appointmentTime = z.pipe(
  z.string(requiredText).check(
    z.trim(),
    z.minLength(1, requiredText),
    z.refine((text) => text === '' || readTime(text) !== undefined, 'Invalid time'),
  ),
  z.transform((text: string) => readTime(text) ?? text),
);
export const appointmentDate = z.string(requiredText).check(
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
const [date, time] = [appointmentDate, appointmentTime];
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
export const callFromTeam = z.strictObject({ ...fromTask, date, time, staffId: id });
export const meetingFromTeam = z.strictObject({ ...fromTask, date, ...times, staffId: id }).check(z.refine(isInOrder, inOrder));

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
