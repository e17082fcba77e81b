import { expect, test } from 'vitest';
import type { Waiting } from './leave-queue.api.ts';
import { balanceText, notesOf, queueText, teamText } from './queue-words.ts';
import { barsIn, weeksAround } from './weeks-around.ts';

const waiting = (details: Partial<Waiting> = {}): Waiting => ({
  id: 1,
  staff: { id: 1, name: 'Siobhan O’Connell', isFormer: false },
  type: 'fullday',
  category: 'Casual',
  start: '2026-11-30',
  end: '2026-12-04',
  reason: 'Family',
  status: 'Pending',
  decisionReason: null,
  withdrawal: null,
  version: 1,
  askedOn: '2026-11-12',
  waits: 4,
  days: 5,
  holidaysInside: 0,
  balances: [{ year: 2026, entitled: 18, carried: 1.5, days: 5, before: 7, after: 2, over: 0 }],
  teams: ['Regional Sales'],
  teamSize: 4,
  away: [{ name: 'Marcus Bennett', leaveType: 'fullday', start: '2026-12-03', end: '2026-12-04' }],
  awayTotal: 1,
  work: 3,
  decidedBy: null,
  ...details,
});
const texts = (leave: Waiting) => notesOf(leave).map(({ text }) => text);
const away = (staffId: number, start: string, end: string) =>
  ({ staffId, name: 'Marcus Bennett', leaveType: 'fullday', start, end, status: 'Approve' }) as const;

test('a row says what to weigh: balance, who is away, work to hand over, holidays', () => {
  expect(texts(waiting({ holidaysInside: 1 }))).toEqual([
    'Casual, full day',
    '2 days left after',
    'Marcus away Dec 3 – Dec 4',
    '3 to hand over',
    '1 holiday inside',
  ]);
  expect(texts(waiting({ away: [], awayTotal: 0, work: 0, balances: [] }))).toEqual(['Casual, full day', 'nobody away']);
  const over = { year: 2026, entitled: 18, carried: 0, days: 5, before: 4, after: -1, over: 1 };
  expect(notesOf(waiting({ balances: [over] }))[1]).toEqual({ text: '1 day over the balance', mark: 'over' });
  expect(texts(waiting({ withdrawal: 'asked', status: 'Approve' }))).toEqual(['Withdraw approved leave', 'Casual, given back']);
});

test('a balance without an entitlement has no limit', () => {
  expect(balanceText(waiting())).toEqual({ value: '7 → 2', note: 'of 18, 1½ carried over' });
  const none = { year: 2026, entitled: null, carried: 0, days: 5, before: null, after: null, over: 0 };
  expect(balanceText(waiting({ balances: [none] })).value).toBe('no limit');
});

test('the team at work is that of the thinnest day', () => {
  expect(teamText(waiting(), [away(2, '2026-12-03', '2026-12-04')])).toEqual({ value: '2 of 4', note: 'on Dec 3, else up to 3' });
  expect(teamText(waiting(), [])).toEqual({ value: '3 of 4', note: 'on all days' });
  expect(teamText(waiting({ teamSize: 1 }), []).note).toBe('in no team');
});

test('the heading counts, and says how long the oldest waits', () => {
  expect(queueText(6, false, waiting())).toBe('6 requests, the oldest waits 4 working days');
  expect(queueText(1, false, waiting({ waits: 0 }))).toBe('1 request, the oldest is of today');
  expect(queueText(0, false, undefined)).toBe('Nothing waits for a decision');
});

test('the weeks around a leave begin two weeks before it; a bar is one element in each', () => {
  const weeks = weeksAround(waiting());
  expect([weeks[0]?.[0], weeks.at(-1)?.at(-1), weeks.length]).toEqual(['2026-11-15', '2026-12-19', 5]);
  expect(weeksAround({ start: '2026-01-01', end: '2026-12-31' })).toHaveLength(8);
  const leave = waiting({ start: '2026-12-03', end: '2026-12-08' });
  expect(barsIn(weeks[2] ?? [], [leave], 1).bars).toMatchObject([{ from: 4, days: 3, goesOn: true, comesFromBefore: false }]);
  expect(barsIn(weeks[3] ?? [], [leave], 1).bars).toMatchObject([{ from: 0, days: 3, goesOn: false, comesFromBefore: true }]);
});
