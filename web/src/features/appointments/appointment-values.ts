import { type AppointmentStatus, badPhone, type callFromTask, type meetingFromTask } from '@crm/contract/work/appointment-forms';
import { type FormErrors, schemaResolver } from '@mantine/form';
import { fieldsOf } from '../../lib/api.ts';
import { formatDay, formatTime } from '../../lib/dates.ts';
import { formatPhone } from '../../lib/phone.ts';
import type { FormKind } from '../../ui/form/use-form-save.ts';
import type { Appointment, AppointmentSetup, AppointmentValues, TimeSetup } from './appointment-setup.ts';
import { statusLabels } from './appointment-words.ts';

type AnyForm = AppointmentSetup['createForm'] | AppointmentSetup['editForm'] | typeof callFromTask | typeof meetingFromTask;

export const tooEarly = 'Date must be today or later';

/** Empty inputs for day and times. */
export function newTimes({ dateName, times }: TimeSetup): AppointmentValues {
  return Object.fromEntries([dateName, ...times.map(({ name }) => name)].map((name) => [name, '']));
}

export function newValues(setup: TimeSetup): AppointmentValues {
  return { name: '', subject: '', phoneNumber: '', description: '', ...newTimes(setup) };
}

/** The status is there only when something is edited. */
export function valuesOf({ dateName, times }: TimeSetup, appointment: Appointment): AppointmentValues {
  const { name, subject, phoneNumber, description, status, date, start, end, outcomeNote, minutes } = appointment;
  const [first, last] = times;
  const ends = last ? { [last.name]: end ?? '' } : {};
  const result = { outcomeNote: outcomeNote ?? '', minutes: minutes === null ? '' : String(minutes) };
  return { name, subject, phoneNumber, description, status, [dateName]: date, [first.name]: start, ...ends, ...result };
}

/** An edit as the call takes it. Nothing came of what is pending. */
export function editOf({ outcomeNote = '', minutes = '', ...values }: AppointmentValues) {
  if (values.status === 'pending') return values;
  const taken = minutes.trim();
  return { ...values, outcomeNote, minutes: taken === '' ? null : /^\d{1,4}$/.test(taken) ? Number(taken) : Number.NaN };
}

/** Errors by field: those of the contract, and those that depend on the record before the edit. */
export function errorsOf(
  setup: AppointmentSetup,
  values: AppointmentValues,
  before: Appointment | undefined,
  today: string | undefined,
): FormErrors {
  const { isFromToday, dateName } = setup;
  const { phoneNumber = '' } = values;
  const date = values[dateName] ?? '';
  const isMovedBack = isFromToday && date !== before?.date && isEarlier(date, today);
  const isBadPhone = before !== undefined && phoneNumber !== before.phoneNumber && phoneNumber.trim().length !== 10;
  return {
    ...(isMovedBack && { [dateName]: tooEarly }),
    ...(isBadPhone && { phoneNumber: badPhone }),
    ...(before ? schemaErrors(setup.editForm, editOf(values)) : schemaErrors(setup.createForm, values)),
  };
}

/** The contract's error for each field. */
export function schemaErrors(form: AnyForm, values: object): FormErrors {
  return schemaResolver(form, { sync: true })(values);
}

export function isEarlier(date: string, today: string | undefined): boolean {
  return date !== '' && today !== undefined && date < today;
}

/** Compares the values as they would be stored: '09:00 am' instead of '9:00 AM' is no change. */
export function isSame(setup: AppointmentSetup, appointment: Appointment, values: AppointmentValues): boolean {
  const [before, after] = [valuesOf(setup, appointment), values].map((given) => setup.editForm.safeParse(editOf(given)).data);
  return before !== undefined && JSON.stringify(before) === JSON.stringify(after);
}

/** The server's errors by the names of the inputs: the form is sent as `data`, and the server's names begin with that. */
export function refusedFields(error: unknown): Record<string, string> {
  return Object.fromEntries(Object.entries(fieldsOf(error)).map(([name, text]) => [name.replace(/^data\./, ''), text]));
}

export function formKindOf(setup: AppointmentSetup): FormKind<Appointment, AppointmentValues> {
  return {
    noun: setup.lower,
    fields: {
      name: { label: 'Name' },
      phoneNumber: { label: 'Phone', show: formatPhone },
      subject: { label: 'Subject' },
      [setup.dateName]: { label: 'Date', show: (day) => formatDay(day) },
      ...Object.fromEntries(setup.times.map(({ name, label }) => [name, { label, show: (time: string) => formatTime(time) }])),
      description: { label: 'Description', isText: true },
      status: { label: 'Status', show: (status) => statusLabels[status as AppointmentStatus] },
    },
    valuesOf: (appointment) => valuesOf(setup, appointment),
    load: setup.fetchOne,
    titleOf: ({ subject }) => subject,
  };
}
