import { callFileCalls, meetingFileCalls } from '@crm/contract/work/appointment-files';
import { callEditForm, callForm, meetingEditForm, meetingForm } from '@crm/contract/work/appointment-forms';
import type { CallRecord, MeetingRecord } from '@crm/contract/work/appointment-records';
import { callCalls, meetingCalls } from '@crm/contract/work/appointments';
import { IconPhone, IconUsers } from '@tabler/icons-react';
import { api, apiFull } from '../../lib/api.ts';
import { portionOf } from '../../lib/scrolled-list.ts';
import type { Appointment, AppointmentSetup } from './appointment-setup.ts';
import { editOf } from './appointment-values.ts';
import { halfHours } from './form/time-suggestions.ts';

export const callSetup: AppointmentSetup = {
  kind: 'call',
  noun: 'Call',
  nouns: 'Calls',
  lower: 'call',
  lowers: 'calls',
  topic: 'calls',
  icon: IconPhone,
  dateName: 'date',
  times: [{ name: 'time', label: 'Time' }],
  suggestions: halfHours(7, 8),
  isFromToday: true,
  createForm: callForm,
  editForm: callEditForm,

  exportCall: callFileCalls.export,
  fetchPortion: async ({ filter, search, cursor, signal }) => {
    const { data, ...rest } = await apiFull(callCalls.list, { query: { cursor, search }, body: { filter }, signal });
    return portionOf({ ...rest, data: data.map(ofCall) });
  },
  fetchOne: async (id, signal) => ofCall(await api(callCalls.get, { params: { id: String(id) }, signal })),
  create: async (values, contactId, idempotencyKey) =>
    ofCall(await api(callCalls.create, { body: { data: callForm.parse({ ...values, contactId }) }, idempotencyKey })),
  update: ({ id, version }, values) =>
    api(callCalls.update, { params: { id: String(id) }, body: { data: callEditForm.parse(editOf(values)) }, version }),
  remove: ({ id, version }) => api(callCalls.remove, { params: { id: String(id) }, version }),
};

export const meetingSetup: AppointmentSetup = {
  kind: 'meeting',
  noun: 'Meeting',
  nouns: 'Meetings',
  lower: 'meeting',
  lowers: 'meetings',
  topic: 'meetings',
  icon: IconUsers,
  dateName: 'meetingDate',
  times: [
    { name: 'startTime', label: 'Start Time' },
    { name: 'endTime', label: 'End Time' },
  ],
  suggestions: halfHours(6, 20),
  isFromToday: false,
  createForm: meetingForm,
  editForm: meetingEditForm,

  exportCall: meetingFileCalls.export,
  fetchPortion: async ({ filter, search, cursor, signal }) => {
    const { data, ...rest } = await apiFull(meetingCalls.list, { query: { cursor, search }, body: { filter }, signal });
    return portionOf({ ...rest, data: data.map(ofMeeting) });
  },
  fetchOne: async (id, signal) => ofMeeting(await api(meetingCalls.get, { params: { id: String(id) }, signal })),
  create: async (values, contactId, idempotencyKey) =>
    ofMeeting(await api(meetingCalls.create, { body: { data: meetingForm.parse({ ...values, contactId }) }, idempotencyKey })),
  update: ({ id, version }, values) =>
    api(meetingCalls.update, { params: { id: String(id) }, body: { data: meetingEditForm.parse(editOf(values)) }, version }),
  remove: ({ id, version }) => api(meetingCalls.remove, { params: { id: String(id) }, version }),
};

function ofCall({ time, ...call }: CallRecord): Appointment {
  return { ...call, start: time, end: null };
}

function ofMeeting({ meetingDate, startTime, endTime, ...meeting }: MeetingRecord): Appointment {
  return { ...meeting, date: meetingDate, start: startTime, end: endTime };
}
