import { describe, expect, test } from 'vitest';
import { experienceText, proposalText } from './plan-words.ts';

describe('what a list took', () => {
  const took = { done: 12, hasMore: false, reworked: 2, median: 6, ninetieth: 9 };

  test('is said in one line', () => {
    expect(experienceText(took)).toBe('12 done, 6 working days in the middle, 9 at the 90th, 2 reworked.');
    expect(experienceText({ ...took, median: 1, reworked: 0 })).toBe(
      '12 done, 1 working day in the middle, 9 at the 90th, none reworked.',
    );
    expect(experienceText({ ...took, done: 200, hasMore: true })).toMatch(/^The last 200 done, /);
  });

  test('of one task has no middle, and of none says so', () => {
    expect(experienceText({ ...took, done: 1, reworked: 0 })).toBe('1 done, in 6 working days.');
    expect(experienceText({ ...took, done: 1, reworked: 1, median: 1 })).toBe('1 done, in 1 working day, reworked.');
    expect(experienceText({ ...took, done: 0, median: null, ninetieth: null })).toBe('Nothing of this list is done yet.');
  });
});

test('the proposed day says what it heeds', () => {
  const day = '2026-12-03';
  const leave = [
    { start: '2026-11-24', end: '2026-11-25' },
    { start: '2026-12-01', end: '2026-12-01' },
  ];
  expect(proposalText(6, { day, openTasks: 0, leave: [], holidays: 0 })).toBe('6 free working days by then.');
  expect(proposalText(6, { day, openTasks: 3, leave: leave.slice(0, 1), holidays: 1 })).toBe(
    '6 free working days by then, after 3 open tasks, leave Nov 24 – 25, 2026 and 1 holiday.',
  );
  expect(proposalText(1, { day, openTasks: 1, leave: [], holidays: 2 })).toBe(
    '1 free working day by then, after 1 open task and 2 holidays.',
  );
  expect(proposalText(2, { day, openTasks: 0, leave, holidays: 0 })).toBe(
    '2 free working days by then, after leave Nov 24 – 25, 2026 and Dec 1, 2026.',
  );
});
