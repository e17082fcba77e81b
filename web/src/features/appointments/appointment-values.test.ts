import { CallError } from '@crm/contract/core/envelope';
import { expect, test } from 'vitest';
import type { Appointment } from './appointment-setup.ts';
import { callSetup, meetingSetup } from './appointment-setups.ts';
import { errorsOf, isSame, newValues, refusedFields, valuesOf } from './appointment-values.ts';

const today = '2026-03-10';
const call: Appointment = {
  id: 1,
  name: 'Ada',
  subject: 'Talk',
  date: '2026-01-05',
  start: '9:00 AM',
  end: null,
  phoneNumber: '12345',
  description: 'Offer',
  status: 'pending',
  outcome: null,
  outcomeNote: null,
  minutes: null,
  contactId: null,
  customerKind: null,
  staff: { id: 1, name: 'Host' },
  teamStaff: null,
  canEdit: true,
  version: 1,
};
const meeting = { ...call, end: '9:30 AM' };

test('the inputs are those of the kind; the status comes with an edit', { tags: ['B-4-07', 'B-4-08'] }, () => {
  expect(Object.keys(newValues(callSetup))).toEqual(['name', 'subject', 'phoneNumber', 'description', 'date', 'time']);
  expect(valuesOf(callSetup, call)).toMatchObject({ date: '2026-01-05', time: '9:00 AM', status: 'pending' });
  expect(Object.keys(newValues(meetingSetup))).toEqual([
    'name',
    'subject',
    'phoneNumber',
    'description',
    'meetingDate',
    'startTime',
    'endTime',
  ]);
  expect(valuesOf(meetingSetup, meeting)).toMatchObject({ startTime: '9:00 AM', endTime: '9:30 AM' });
});

test('what was there before is no fault; what is changed must be right', { tags: ['B-5-24', 'B-5-26', 'B-5-27'] }, () => {
  const values = valuesOf(callSetup, call);
  expect(errorsOf(callSetup, values, call, today)).toEqual({});
  expect(errorsOf(callSetup, { ...values, date: '2026-03-09', phoneNumber: '123456' }, call, today)).toEqual({
    date: 'Date must be today or later',
    phoneNumber: 'Enter a valid 10-digit number',
  });
  expect(errorsOf(callSetup, { ...values, date: today, phoneNumber: '9876543210' }, call, today)).toEqual({});
  const moved = { ...valuesOf(meetingSetup, meeting), meetingDate: '2020-01-01' };
  expect(errorsOf(meetingSetup, moved, meeting, today)).toEqual({});
});

test('another spelling of the same time is no change', { tags: ['B-5-30', 'B-5-31'] }, () => {
  expect(isSame(callSetup, call, { ...valuesOf(callSetup, call), time: '09:00 am', name: ' Ada ' })).toBe(true);
  expect(isSame(callSetup, call, { ...valuesOf(callSetup, call), time: '09:00 PM' })).toBe(false);
  expect(isSame(meetingSetup, meeting, { ...valuesOf(meetingSetup, meeting), status: 'completed' })).toBe(false);
});

test('the server’s messages stand at their inputs', () => {
  const error = new CallError('INVALID', 'Please check the fields.', { fields: { 'data.time': 'Invalid time', date: 'No' } });
  expect(refusedFields(error)).toEqual({ time: 'Invalid time', date: 'No' });
  expect(refusedFields(new Error('lost'))).toEqual({});
});
