import type { Figures } from '@crm/contract/office/dashboard';
import { expect, test } from 'vitest';
import { awayText, figuresOf } from './dashboard-words.ts';

const figures: Figures = {
  today: '2026-11-18',
  leave: { total: 2, rows: [{ id: 1, name: 'Ada', leaveType: 'fullday', start: '2026-12-01', end: '2026-12-02' }] },
  review: 4,
  reworks: 3,
  presence: { present: 5, left: 1, onLeave: 2, absent: 1, rows: [] },
  stages: [1, 2, 3, 4],
  leadWeeks: [
    { week: '2026-11-08', count: 7 },
    { week: '2026-11-15', count: 6 },
  ],
  load: [],
};

test('each figure leads to the list that it counts', () => {
  expect(figuresOf(figures).map(({ label, value, to }) => [label, value, to])).toEqual([
    ['Leave requests', 2, '/workspace/calendar/customise/leave'],
    ['Waiting for review', 4, '/operations/resolved'],
    ['Reworks', 3, '/operations/rework/port'],
    ['In today', 5, '/workspace/attendance/view'],
    ['New leads this week', 6, '/global/leads?from=2026-11-15&to=2026-11-21'],
  ]);
  expect(figuresOf(figures)[3]).toMatchObject({ of: 9, note: '1 left, 2 on leave, 1 not marked' });
});

test('before they are known there are no figures, only their places', () => {
  expect(figuresOf(undefined).map(({ value }) => value)).toEqual([undefined, undefined, undefined, undefined, undefined]);
});

test('nothing to say is said, too', () => {
  expect(awayText({ left: 0, onLeave: 0, absent: 0 })).toBe('nobody is missing');
  const empty = { ...figures, presence: { present: 0, left: 0, onLeave: 0, absent: 0, rows: [] } };
  expect(figuresOf(empty)[3]?.note).toBe('no staff yet');
});
