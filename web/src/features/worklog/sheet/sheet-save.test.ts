import { describe, expect, test } from 'vitest';
import { arrive, emptySheet, write } from './sheet.ts';
import { attendanceOf, commentOf, type Field, timeOf, titleOf } from './sheet-fields.ts';
import { planSave, waitingOf } from './sheet-save.ts';
import { waitingText } from './sheet-words.ts';
import { daysOf } from './worklog-month.ts';

const month = daysOf(
  { year: 2026, month: 11 },
  '2026-11-18',
  { dailyWorkHours: [{ date: '2026-11-03', workTime: '8:00' }], openOn: null },
  [],
);
const stored = arrive(
  emptySheet,
  new Map<Field, string>([
    [timeOf(2, 1), '1:00'],
    [timeOf(2, 2), '2:00'],
    [commentOf(2, 2), 'Long'],
    [timeOf(4, 1), '3:00'],
  ]),
  1,
);
const planOf = (...entries: [Field, string][]) => {
  const sheet = write(stored, entries);
  return { ...planSave(sheet, month), waiting: waitingOf(sheet, month) };
};
const cell = (taskNumber: string, time: string, comment = '', taskName = '') => ({ taskNumber, taskName, time, comment });

test('a changed day is sent whole, other days are not', { tags: ['C-5-25'] }, () => {
  const { worklogs, waiting } = planOf([timeOf(2, 1), '1:30'], [timeOf(5, 7), 'half h']);
  expect(worklogs).toEqual([
    { date: '2026-11-02', attendance: '', tasks: [cell('task1', '1:30'), cell('task2', '2:00', 'Long')] },
    { date: '2026-11-05', attendance: '', tasks: [cell('task7', 'half h')] },
  ]);
  expect(waiting).toEqual({ days: [], titles: [] });
});

test('a day that was emptied is sent as empty; one with an attendance alone as well', () => {
  const { worklogs } = planOf([timeOf(4, 1), ''], [attendanceOf(6), '7:30']);
  expect(worklogs).toEqual([
    { date: '2026-11-04', attendance: '', tasks: [] },
    { date: '2026-11-06', attendance: '7:30', tasks: [] },
  ]);
});

describe('what has to wait', () => {
  test('a comment on a day without a time, until there is one or an attendance', { tags: ['C-5-25'] }, () => {
    const alone = planOf([commentOf(5, 1), 'Later'], [timeOf(2, 1), '']);
    expect([alone.worklogs.map(({ date }) => date), alone.waiting.days]).toEqual([['2026-11-02'], [5]]);
    expect(waitingText(alone.waiting)).toBe('The comment on day 5 waits for a time on its day.');
    expect(planOf([commentOf(5, 1), 'Later'], [timeOf(5, 9), '1']).waiting.days).toEqual([]);
    expect(planOf([commentOf(3, 1), 'There all day']).waiting.days).toEqual([]);
    const cleared = planOf([timeOf(2, 1), ''], [timeOf(2, 2), '']);
    expect([cleared.worklogs, cleared.waiting.days]).toEqual([[], [2]]);
  });

  test('the title of a column without a cell', () => {
    const { worklogs, sent, waiting } = planOf([titleOf(9), 'Training'], [titleOf(1), 'Calls']);
    expect([waiting.titles, sent.has(titleOf(9)), sent.get(titleOf(1))]).toEqual([[9], false, 'Calls']);
    expect(worklogs).toEqual([
      { date: '2026-11-02', attendance: '', tasks: [cell('task1', '1:00', '', 'Calls'), cell('task2', '2:00', 'Long')] },
    ]);
    expect(waitingText({ days: [1, 2], titles: [9, 10] })).toBe(
      'The comments on days 1, 2 wait for a time on their day. The titles of columns 9, 10 wait for a time in their column.',
    );
  });

  test('nothing else: a title goes with a day that is sent anyway', () => {
    expect(planOf([titleOf(1), 'Calls'], [timeOf(4, 1), '4:00']).worklogs.map(({ date }) => date)).toEqual(['2026-11-04']);
  });
});
