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

test('only approved leave is on the calendar; what is no full day is a half one', { tags: ['A-3-09', 'A-4-05'] }, () => {
  const factsOf = adminDayFacts(
    [],
    [
      leave(1, 'Ann', { status: 'Pending' }),
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
