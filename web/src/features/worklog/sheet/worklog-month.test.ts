import { expect, test } from 'vitest';
import type { OwnLeave } from '../../calendar/calendar.api.ts';
import { attendanceOf, cellOf, commentOf, timeOf, titleOf } from './sheet-fields.ts';
import { daysOf, textsOf } from './worklog-month.ts';

const none = { dailyWorkHours: [], openOn: null };

test('has every day; maintenance comes before a holiday, a holiday before Sunday', () => {
  const days = daysOf({ year: 2026, month: 11 }, '2026-11-18', { ...none, openOn: '2026-11-18' }, [
    { date: '2026-11-08', description: 'Founders Day', holidayName: 'companyHoliday' },
    { date: '2026-11-15', description: 'Server move', holidayName: 'maintenance' },
  ]);
  expect(days).toHaveLength(30);
  expect([1, 2, 8, 15].map((day) => days[day - 1]?.off)).toEqual([
    { kind: 'sunday', word: 'Sunday' },
    undefined,
    { kind: 'holiday', word: 'Holiday: Founders Day' },
    { kind: 'maintenance', word: 'Maintenance: Server move' },
  ]);
  expect(days.filter(({ isLocked }) => isLocked).map(({ day }) => day)[0]).toBe(19);
  expect(days.filter(({ isOpen, isToday, isPast }) => isOpen && isToday && !isPast).map(({ day }) => day)).toEqual([18]);
  expect(daysOf({ year: 2028, month: 2 }, '2026-11-18', none, [])).toHaveLength(29);
});

test('approved leave is marked, after holidays and Sundays; two halves are a whole day', () => {
  const leave = (start: string, end: string, details: Partial<OwnLeave> = {}): OwnLeave => ({
    id: 1,
    type: 'fullday',
    start,
    end,
    category: 'Casual',
    reason: 'Family',
    decisionReason: null,
    withdrawal: null,
    status: 'Approve',
    version: 1,
    ...details,
  });
  const days = daysOf(
    { year: 2026, month: 11 },
    '2026-11-18',
    none,
    [],
    [
      leave('2026-10-30', '2026-11-02'),
      leave('2026-11-03', '2026-11-03', { type: 'afternoon' }),
      leave('2026-11-04', '2026-11-04', { type: 'morning' }),
      leave('2026-11-04', '2026-11-04', { type: 'afternoon', category: 'Unpaid' }),
      leave('2026-11-05', '2026-11-05', { status: 'Pending' }),
    ],
  );
  expect(days.slice(0, 5).map(({ off }) => off)).toEqual([
    { kind: 'sunday', word: 'Sunday' },
    { kind: 'leave', word: 'On leave: Full Day, Casual' },
    { kind: 'half-leave', word: 'On leave: Afternoon, Casual' },
    { kind: 'leave', word: 'On leave: Morning, Casual; On leave: Afternoon, Unpaid' },
    undefined,
  ]);
});

test('default titles and empty texts are not kept; a cell is found by its field', () => {
  const cell = { taskNumber: 'task15', taskName: 'Task 15', time: '', comment: 'Later' };
  const texts = textsOf({
    ...none,
    version: 1,
    worklogs: [
      { date: '2026-11-09', attendance: '7:30', tasks: [cell] },
      { date: '2026-11-30', attendance: '', tasks: [{ ...cell, taskNumber: 'task2', taskName: 'Emails', time: '1' }] },
    ],
  });
  expect([...texts]).toEqual([
    [attendanceOf(9), '7:30'],
    [commentOf(9, 15), 'Later'],
    [titleOf(2), 'Emails'],
    [timeOf(30, 2), '1'],
    [commentOf(30, 2), 'Later'],
  ]);
  expect([cellOf(commentOf(9, 15)), cellOf(titleOf(2)), cellOf(attendanceOf(9)), cellOf('other')]).toEqual([
    { day: 9, column: 15 },
    { day: 0, column: 2 },
    { day: 9, column: 17 },
    undefined,
  ]);
});
