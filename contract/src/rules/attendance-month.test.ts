import { describe, expect, it } from 'vitest';
import type { LeaveType } from '../calendar/leave.ts';
import type { StaffDay } from '../office/attendance.ts';
import { explainMonth, hoursText, type MonthFacts, workedMinutes, workedText } from './attendance-month.ts';
import { specifiedWorkingDays } from './working-week.ts';

const march = { year: 2026, month: 3 };
const quiet: MonthFacts = {
  today: '2026-03-31',
  joinedOn: '2020-01-01',
  leftOn: null,
  workingDays: specifiedWorkingDays,
  clockHours: 12,
  records: [],
  holidays: [],
  leaves: [],
};
const record = (date: string, details: Partial<StaffDay> = {}): StaffDay => ({
  id: 1,
  date,
  entryTime: '9:00 AM',
  exitTime: '5:30 PM',
  statedLater: false,
  correctedBy: null,
  version: 1,
  ...details,
});
const notesOf = (facts: Partial<MonthFacts>) =>
  Object.fromEntries(explainMonth(march, { ...quiet, ...facts }).map(({ date, note }) => [date.slice(8), note]));

describe('a month, day by day', () => {
  it('has each day from the joining to today, and every record', () => {
    const days = explainMonth(march, { ...quiet, joinedOn: '2026-03-05', today: '2026-03-08', records: [record('2026-03-02')] });
    expect(days.map(({ date }) => date.slice(8))).toEqual(['02', '05', '06', '07', '08']);
    expect(explainMonth(march, { ...quiet, today: '2026-02-28' })).toEqual([]);
    expect(explainMonth({ year: 2028, month: 2 }, { ...quiet, today: '2030-01-01' })).toHaveLength(29);
  });

  it('ends before the day on which the person left, but for what was recorded', () => {
    const days = explainMonth(march, { ...quiet, leftOn: '2026-03-03', records: [record('2026-03-03'), record('2026-03-09')] });
    expect(days.map(({ date, note }) => [date.slice(8), note])).toEqual([
      ['01', 'Sunday'],
      ['02', 'Absent'],
      ['03', ''],
      ['09', ''],
    ]);
    expect(explainMonth(march, { ...quiet, leftOn: '2026-02-10' })).toEqual([]);
  });

  it('says why a day has no hours', () => {
    const notes = notesOf({
      today: '2026-03-12',
      holidays: [
        { date: '2026-03-02', description: 'Founders Day', holidayName: 'companyHoliday' },
        { date: '2026-03-03', description: 'New server', holidayName: 'maintenance' },
        { date: '2026-03-08', description: 'Spring fair', holidayName: 'publicHoliday' },
      ],
      leaves: [
        { type: 'fullday', start: '2026-02-27', end: '2026-03-04', category: 'Casual' },
        { type: 'morning', start: '2026-03-05', end: '2026-03-05', category: 'Unpaid' },
        { type: 'afternoon', start: '2026-03-05', end: '2026-03-06', category: 'Medical' },
      ],
      records: [record('2026-03-09', { exitTime: null }), record('2026-03-10', { entryTime: null })],
    });
    expect(notes).toEqual({
      '01': 'Sunday',
      '02': 'Holiday: Founders Day',
      '03': 'Maintenance: New server',
      '04': 'On leave: Full Day, Casual',
      '05': 'On leave: Morning, Unpaid; On leave: Afternoon, Medical',
      '06': 'On leave: Afternoon, Medical; Absent',
      '07': 'Absent',
      '08': 'Holiday: Spring fair',
      '09': 'No exit',
      '10': 'No entry',
      '11': 'Absent',
      '12': 'Not marked yet',
    });
  });

  it('says what is special about a day with hours', () => {
    const records = [
      record('2026-03-01'),
      record('2026-03-02', { statedLater: true }),
      record('2026-03-03'),
      record('2026-03-04', { exitTime: null }),
    ];
    const leaves: MonthFacts['leaves'] = [{ type: 'morning', start: '2026-03-03', end: '2026-03-03', category: 'Casual' }];
    expect(notesOf({ today: '2026-03-04', records, leaves })).toEqual({
      '01': 'Sunday',
      '02': 'Exit stated later',
      '03': 'On leave: Morning, Casual; Entry at 9:00 AM during leave',
      '04': 'No exit yet',
    });
  });
});

it('points out marks in the time that was taken off', () => {
  const day = (type: LeaveType, details: Partial<StaffDay>) =>
    notesOf({
      records: [record('2026-03-03', details)],
      leaves: [{ type, start: '2026-03-03', end: '2026-03-03', category: 'Casual' }],
    })['03'];
  expect(day('afternoon', { exitTime: '5:45 PM' })).toBe('On leave: Afternoon, Casual; Exit at 5:45 PM during leave');
  expect(day('afternoon', { exitTime: '12:45 PM' })).toBe('On leave: Afternoon, Casual');
  expect(day('morning', { entryTime: '9:05 AM' })).toBe('On leave: Morning, Casual; Entry at 9:05 AM during leave');
  expect(day('morning', { entryTime: '12:30 PM' })).toBe('On leave: Morning, Casual');
  expect(day('fullday', {})).toBe('On leave: Full Day, Casual; Marked on a day of leave');
});

it('writes hours in both forms', () => {
  expect(workedText(510)).toBe('8.50 hours (8:30)');
});

it.each([
  ['9:00 AM', '5:30 PM', 510, '8.50'],
  ['12:00 AM', '12:30 AM', 30, '0.50'],
  ['12:05 AM', '12:05 PM', 720, '12.00'],
  ['11:59 AM', '12:00 PM', 1, '0.02'],
  ['9:00 AM', '10:00 AM', 60, '1.00'],
])('hours from %s to %s are exit minus entry, with two decimals', { tags: ['A-9-13'] }, (entryTime, exitTime, minutes, text) => {
  expect(workedMinutes({ entryTime, exitTime })).toBe(minutes);
  expect(hoursText(minutes)).toBe(text);
  expect(workedMinutes({ entryTime, exitTime: null })).toBeNull();
  expect(workedMinutes({ entryTime: null, exitTime })).toBeNull();
});
