import { badEntry, badExit } from '@crm/contract/office/attendance';
import { timeMessage } from '@crm/contract/office/company';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { workOf } from '../features/calendar/company/collision-work.ts';
import { appointmentText } from '../features/calendar/day-appointments.ts';
import { listTime, stampOf } from '../features/chat/chat-times.ts';
import { timesText } from '../features/corrections/correction-values.ts';
import { valueText } from '../features/history/change-words.ts';
import { cellWords } from '../features/presence/month/month-looks.ts';
import { recordGroups } from '../features/search/palette-entries.ts';
import { whenText } from '../features/tasks/detail/task-detail-records.tsx';
import { company } from '../lib/company/company.ts';
import { formatInstant } from '../lib/dates.ts';
import { clockWords } from '../ui/form/clock-words.ts';
import { registry } from './registry.ts';

// The words of screens in a company whose clock has 24 hours and whose dates have dots.
const specified = company.get();
const records = await registry.records();
beforeAll(() => company.set({ ...specified, dateForm: 'dots', clockHours: 24 }));
afterAll(() => company.set(specified));

const day = '2026-11-18';
const appointment = { kind: 'call', id: 1, date: day, time: '1:30 PM', name: 'Ada', subject: 'Offer' } as const;

it('instants, corrections and messages are on its clock', () => {
  expect(formatInstant('2026-11-18T13:30:00Z', 'UTC')).toBe('18.11.2026, 13:30');
  expect(timesText({ entryTime: '9:00 AM', exitTime: '5:45 PM' })).toBe('09:00 to 17:45');
  expect(timesText({ entryTime: null, exitTime: '5:45 PM' })).toBe('– to 17:45');
  expect(listTime({ sendingDate: day, sendingTime: '1:30 PM' }, day)).toBe('13:30');
  // What is sent keeps the stated form.
  expect(stampOf(Date.parse('2026-11-18T13:30:00Z'), 'UTC')).toEqual({ sendingDate: day, sendingTime: '1:30 PM' });
});

it('appointments are on its clock in the calendar, in what collides with leave and in Ctrl K', () => {
  expect(appointmentText({ ...appointment, status: 'pending' })).toBe('Call at 13:30: Ada, Offer');
  expect(workOf({ appointments: [appointment], tasks: [] })[0]?.detail).toBe('Call with Ada, 18.11.2026, 13:30');
  const found = { kind: 'call', id: 1, title: 'Offer', detail: 'Ada', date: day, time: '1:30 PM', foreign: false } as const;
  const details = recordGroups(records, [found], 'staff').flatMap(({ entries }) => entries.map(({ detail }) => detail));
  expect(details).toEqual(['Ada, 18.11.2026, 13:30']);
});

it('the history and the lines of team-mates are on its clock, other texts stay', () => {
  expect(valueText(null, 'entryTime', '9:00 AM')).toBe('09:00');
  expect(valueText(null, 'date', day)).toBe('18.11.2026');
  expect(valueText(null, 'note', 'until 9:00 AM')).toBe('until 9:00 AM');
  expect(whenText('2026-11-18 3:12 PM')).toBe('18.11.2026 15:12');
  expect(whenText('yesterday')).toBe('yesterday');
});

it('a screen reader hears its clock in the month of everybody', () => {
  const cell = {
    date: day,
    entryTime: '1:05 PM',
    exitTime: null,
    minutes: null,
    state: 'in',
    lateMinutes: 0,
    leave: '',
    leaveType: null,
    correctedBy: null,
    correctionReason: null,
    isRemoved: false,
    had: null,
    isAsked: false,
    version: 1,
  } as const;
  expect(cellWords(cell, null, day)).toBe('In since 13:05');
});

it('fields ask for its form; with 12 hours the stated texts stay', () => {
  expect(
    [badEntry, badExit, timeMessage, 'HH:MM AM/PM', 'Exit time must be after entry time'].map((text) => clockWords(text)),
  ).toEqual([
    'Please enter a valid entry time (HH:MM)',
    'Please enter a valid exit time (HH:MM)',
    'Must be a time such as 09:00',
    'HH:MM',
    'Exit time must be after entry time',
  ]);
  expect(clockWords(badEntry, specified)).toBe('Please enter a valid entry time (hh:mm AM/PM)');
});
