import { expect, test } from 'vitest';
import type { DayOff } from '../calendar.api.ts';
import type { AskedLeave } from './admin-calendar.api.ts';
import { adminDayFacts } from './admin-day-facts.ts';

const leave = (id: number, name: string, details: Partial<AskedLeave> = {}): AskedLeave => ({
  id,
  staff: { id, name, isFormer: false },
  type: 'fullday',
  category: 'Casual',
  start: '2026-11-17',
  end: '2026-11-19',
  reason: 'Family',
  status: 'Approve',
  decisionReason: null,
  withdrawal: null,
  version: 1,
  ...details,
});
const days: DayOff[] = [
  { date: '2026-11-11', description: 'Veterans Day', holidayName: 'publicHoliday' },
  { date: '2026-11-14', description: 'Server move', holidayName: 'maintenance' },
  { date: '2026-11-15', description: 'Second day', holidayName: 'maintenance' },
];
const labels = (day: ReturnType<ReturnType<typeof adminDayFacts>>) => day.lanes.map((bar) => bar?.label);

test('the notes of a day say everything that is on it', { tags: ['A-2.6-04', 'A-2.6-05'] }, () => {
  const factsOf = adminDayFacts(days, [
    leave(1, 'Nora Whitlock', { type: 'afternoon', start: '2026-11-10', end: '2026-11-16', category: 'Medical' }),
    leave(2, 'Samir Okoro', { start: '2026-11-15', end: '2026-11-15', staff: { id: 2, name: 'Samir Okoro', isFormer: true } }),
  ]);
  expect(factsOf('2026-11-22').notes).toEqual(['Sunday']);
  expect(factsOf('2026-11-11').notes).toEqual(['Holiday: Veterans Day', 'Nora Whitlock, Medical, Afternoon, Approve']);
  expect(factsOf('2026-11-14').notes[0]).toBe('Maintenance: Server move');
  expect(factsOf('2026-11-15').notes).toEqual([
    'Maintenance: Second day',
    'Sunday',
    'Samir Okoro (former staff), Casual, Full Day, Approve',
    'Nora Whitlock, Medical, Afternoon, Approve',
  ]);
  expect(factsOf('2026-11-10').lanes.at(-1)).toMatchObject({ label: 'Nora, afternoon', isFullDay: false });
});

test('approved leave is on the calendar as such; what is no full day is a half one', { tags: ['A-3-09', 'A-4-05'] }, () => {
  const factsOf = adminDayFacts(
    [],
    [
      leave(2, 'Bea', { status: 'Reject' }),
      leave(3, 'Cid', { type: 'morning' }),
      leave(4, 'Dan', { type: 'afternoon' }),
      leave(5, 'Eva'),
    ],
  );
  const { lanes, notes } = factsOf('2026-11-18');
  expect(lanes.map((bar) => [bar?.label, bar?.isFullDay])).toEqual([
    ['Eva', true],
    ['Cid, morning', false],
    ['Dan, afternoon', false],
  ]);
  expect(notes).toHaveLength(3);
});

test('a leave keeps its lane on all its days, and what has no lane is counted', () => {
  const factsOf = adminDayFacts(
    [],
    [
      leave(1, 'Ann', { start: '2026-11-16', end: '2026-11-17' }),
      leave(2, 'Bea', { start: '2026-11-17', end: '2026-11-19' }),
      leave(3, 'Cid', { start: '2026-11-18', end: '2026-11-18' }),
      leave(4, 'Dan', { start: '2026-11-20', end: '2026-11-20' }),
    ],
  );
  expect(labels(factsOf('2026-11-17'))).toEqual(['Ann', 'Bea']);
  expect(labels(factsOf('2026-11-18'))).toEqual(['Cid', 'Bea']);
  expect(labels(factsOf('2026-11-19'))).toEqual([undefined, 'Bea']);
  expect(labels(factsOf('2026-11-20'))).toEqual(['Dan']);
  const many = adminDayFacts(
    [],
    ['Ann', 'Bea', 'Cid', 'Dan', 'Eva'].map((name, at) => leave(at, name)),
  )('2026-11-18');
  expect([labels(many), many.more, many.notes.length]).toEqual([['Ann', 'Bea'], 3, 5]);
});

test('what is only asked for is marked so, after what is approved', () => {
  const factsOf = adminDayFacts([], [leave(1, 'Ann', { status: 'Pending', start: '2026-11-16' }), leave(2, 'Bea')]);
  expect(factsOf('2026-11-18').lanes.map((bar) => [bar?.label, bar?.isPending])).toEqual([
    ['Bea', false],
    ['Ann', true],
  ]);
  expect(factsOf('2026-11-18').notes).toContain('Ann, Casual, Full Day, Pending');
});

test('a bar is one element over the days of a week, broken by free days and where it has no lane', () => {
  const spans = (day: ReturnType<ReturnType<typeof adminDayFacts>>) => day.lanes.map((bar) => bar?.days);
  const factsOf = adminDayFacts(days, [leave(1, 'Ann', { start: '2026-11-09', end: '2026-11-17' })]);
  // Monday to Tuesday, a holiday, Thursday to Friday, maintenance, Sunday, then the next week.
  expect([9, 10, 11, 12, 13, 14, 15, 16, 17].map((day) => spans(factsOf(`2026-11-${String(day).padStart(2, '0')}`)))).toEqual([
    [2],
    [0],
    [],
    [2],
    [0],
    [],
    [],
    [2],
    [0],
  ]);
  const crowded = adminDayFacts(
    [],
    [
      leave(1, 'Ann', { start: '2026-11-16', end: '2026-11-20' }),
      leave(2, 'Bea', { start: '2026-11-16', end: '2026-11-20' }),
      leave(3, 'Cid', { start: '2026-11-16', end: '2026-11-20' }),
      leave(4, 'Dan', { start: '2026-11-18', end: '2026-11-18' }),
    ],
  );
  expect(['16', '17', '18', '19', '20'].map((day) => spans(crowded(`2026-11-${day}`)))).toEqual([
    [5, 5, 2],
    [0, 0, 0],
    [0, 0],
    [0, 0, 2],
    [0, 0, 0],
  ]);
});
