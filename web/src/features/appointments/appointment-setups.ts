import { callCalls, callEditForm, callForm, meetingCalls, meetingEditForm, meetingForm } from '@crm/contract/work/appointments';
import { IconPhone, IconUsers } from '@tabler/icons-react';
import { api, apiFull } from '../../lib/api.ts';
import type { AppointmentSetup } from './appointment-setup.ts';
import { halfHours } from './time-suggestions.ts';

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

  fetchRows: async (filter, signal) => {
    const { data, message } = await apiFull(callCalls.list, { body: { filter }, signal });
    return { rows: data.map(({ time, ...call }) => ({ ...call, start: time, end: null })), message };
  },
  create: (values, idempotencyKey) => api(callCalls.create, { body: { data: callForm.parse(values) }, idempotencyKey }),
  update: ({ id, version }, values) =>
    api(callCalls.update, { params: { id: String(id) }, body: { data: callEditForm.parse(values) }, version }),
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

  fetchRows: async (filter, signal) => {
    const { data, message } = await apiFull(meetingCalls.list, { body: { filter }, signal });
    const rows = data.map(({ meetingDate, startTime, endTime, ...meeting }) => ({
      ...meeting,
      date: meetingDate,
      start: startTime,
      end: endTime,
    }));
    return { rows, message };
  },
  create: (values, idempotencyKey) => api(meetingCalls.create, { body: { data: meetingForm.parse(values) }, idempotencyKey }),
  update: ({ id, version }, values) =>
    api(meetingCalls.update, { params: { id: String(id) }, body: { data: meetingEditForm.parse(values) }, version }),
  remove: ({ id, version }) => api(meetingCalls.remove, { params: { id: String(id) }, version }),
};
