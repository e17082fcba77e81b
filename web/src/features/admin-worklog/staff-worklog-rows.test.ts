import type { StaffWorklogDay } from '@crm/contract/office/worklog';
import { expect, it } from 'vitest';
import { rowsOf } from './staff-worklog-rows.ts';

const task = (taskName: string, time: string) => ({ taskNumber: 'task1', taskName, comment: '', time, notATime: null });
const day = (details: Partial<StaffWorklogDay>): StaffWorklogDay => ({
  date: '2026-03-02',
  tasks: [],
  attendance: [],
  typedAttendance: '',
  loggedMinutes: 0,
  attendedMinutes: null,
  ...details,
});
const worked: StaffWorklogDay['attendance'] = [
  { type: 'entry', time: '9:00' },
  { type: 'exit', time: '17:30' },
];

it('has a row for each task of a day, and one for a day with attendance only', () => {
  const tasks = [task('Calls', '7:00'), task('Emails', '1:30')];
  const rows = rowsOf([
    day({ tasks, attendance: worked, loggedMinutes: 510, attendedMinutes: 510 }),
    day({ date: '2026-03-03', attendance: worked.slice(0, 1) }),
  ]);
  expect(rows.map(({ date, task: one, attendance }) => [date, one?.taskName, attendance])).toEqual([
    ['2026-03-02', 'Calls', 'entry 9:00, exit 17:30'],
    ['2026-03-02', 'Emails', 'entry 9:00, exit 17:30'],
    ['2026-03-03', undefined, 'entry 9:00'],
  ]);
  expect(new Set(rows.map(({ key }) => key)).size).toBe(3);
});

it.each([
  [420, 510, 'Logged 7:00 of 8:30', 90],
  [480, 510, 'Logged 8:00 of 8:30', 0],
  [600, 510, 'Logged 10:00 of 8:30', -90],
  [0, 510, 'Logged 0:00 of 8:30', 510],
  [90, null, 'Logged 1:30', 0],
])('sums up a day with %s minutes logged and %s attended in its first row', (loggedMinutes, attendedMinutes, text, gap) => {
  const tasks = [task('Calls', '7:00'), task('Emails', '1:30')];
  expect(rowsOf([day({ tasks, loggedMinutes, attendedMinutes })]).map(({ summary }) => summary)).toEqual([
    { text, gap },
    undefined,
  ]);
});

it('has a row for a day that holds only typed hours, and says when they are none', () => {
  const rows = rowsOf([day({ typedAttendance: '7:30' }), day({ date: '2026-03-03', typedAttendance: 'all day' })]);
  expect(rows.map(({ task: one, attendance }) => [one, attendance])).toEqual([
    [null, 'typed 7:30'],
    [null, 'typed all day (not a time, counts 0:00)'],
  ]);
});
