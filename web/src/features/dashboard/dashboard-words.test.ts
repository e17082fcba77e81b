import type { Figures } from '@crm/contract/office/dashboard';
import { expect, test } from 'vitest';
import { awayText, figuresOf } from './dashboard-words.ts';

const figures: Figures = {
  today: '2026-11-18',
  review: 4,
  reworks: 3,
  presence: { present: 5, left: 1, onLeave: 2, absent: 1, missing: 1, free: null },
  stages: [1, 2, 3, 4],
  leadWeeks: [
    { week: '2026-11-08', count: 7 },
    { week: '2026-11-15', count: 6 },
  ],
  load: [],
};

test('each figure leads to the list that it counts', () => {
  expect(figuresOf(figures).map(({ label, value, to }) => [label, value, to])).toEqual([
    ['In today', 5, '/workspace/attendance/view'],
    ['Open tasks', 3, '/operations/pending/task'],
    ['Reworks', 3, '/operations/rework/port'],
    ['New leads this week', 6, '/global/leads?from=2026-11-15&to=2026-11-21'],
  ]);
  expect(figuresOf(figures)[0]).toMatchObject({ of: 9, note: '1 left, 2 on leave, 1 not marked' });
});

test('before they are known there are no figures, only their places', () => {
  expect(figuresOf(undefined).map(({ value }) => value)).toEqual([undefined, undefined, undefined, undefined]);
});

test('nothing to say is said, too', () => {
  expect(awayText({ left: 0, onLeave: 0, absent: 0, free: null })).toBe('nobody is missing');
  const empty = { ...figures, presence: { present: 0, left: 0, onLeave: 0, absent: 0, missing: 0, free: null } };
  expect(figuresOf(empty)[0]?.note).toBe('no staff yet');
});

test('says why nobody is expected on a free day', () => {
  expect(awayText({ left: 0, onLeave: 0, absent: 0, free: 'Sunday' })).toBe('Sunday');
  expect(awayText({ left: 1, onLeave: 0, absent: 0, free: 'Sunday' })).toBe('Sunday, 1 left');
});
