import { callFromTask, meetingFromTask } from '@crm/contract/work/appointment-forms';
import { callCalls, meetingCalls } from '@crm/contract/work/appointments';
import { api } from '../../lib/api.ts';
import type { AppointmentSetup, AppointmentValues, TimeSetup } from './appointment-setup.ts';
import { callSetup, meetingSetup } from './appointment-setups.ts';
import { paddedHalfHours } from './form/time-suggestions.ts';

/** The customer of a task. */
export interface TaskContact {
  id: number;
  name: string;
  phone: string;
}

interface TaskAppointment {
  values: AppointmentValues;
  contact: TaskContact;
  /** Whose task it is, when a team-mate plans for them. */
  staffId?: number | undefined;
  idempotencyKey: string;
}

/** What a task's dialog asks for, and the two calls that it may end in. */
export interface TaskSetup extends TimeSetup {
  form: typeof callFromTask | typeof meetingFromTask;
  send: (planned: TaskAppointment) => Promise<unknown>;
  /** How one is edited that exists already. */
  saved: AppointmentSetup;
}

export function sentOf({ values, contact }: Pick<TaskAppointment, 'values' | 'contact'>) {
  return { ...values, contactId: contact.id, name: contact.name, phoneNumber: contact.phone };
}

export const taskCallSetup: TaskSetup = {
  noun: 'Call',
  lower: 'call',
  topic: 'calls',
  dateName: 'date',
  times: [{ name: 'time', label: 'Time' }],
  suggestions: paddedHalfHours(9, 17.5),
  form: callFromTask,
  saved: callSetup,
  send: ({ staffId, idempotencyKey, ...planned }) => {
    const data = callFromTask.parse(sentOf(planned));
    return staffId === undefined
      ? api(callCalls.createFromTask, { body: { data }, idempotencyKey })
      : api(callCalls.createFromTeamTask, { body: { data: { ...data, staffId } }, idempotencyKey });
  },
};

export const taskMeetingSetup: TaskSetup = {
  noun: 'Meeting',
  lower: 'meeting',
  topic: 'meetings',
  dateName: 'date',
  times: [
    { name: 'startTime', label: 'Start Time' },
    { name: 'endTime', label: 'End Time' },
  ],
  suggestions: paddedHalfHours(9, 12.5),
  form: meetingFromTask,
  saved: meetingSetup,
  send: ({ staffId, idempotencyKey, ...planned }) => {
    const data = meetingFromTask.parse(sentOf(planned));
    return staffId === undefined
      ? api(meetingCalls.createFromTask, { body: { data }, idempotencyKey })
      : api(meetingCalls.createFromTeamTask, { body: { data: { ...data, staffId } }, idempotencyKey });
  },
};
