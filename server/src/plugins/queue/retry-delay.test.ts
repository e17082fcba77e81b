import { expect, it } from 'vitest';
import { nextAttemptAt } from './retry-delay.ts';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const since = new Date('2026-03-10T12:00:00Z');

it.each([
  [0, 5 * second],
  [29 * second, 5 * second],
  [30 * second, 30 * second],
  [2 * minute, 2 * minute],
  [9 * minute, 2 * minute],
  [3 * hour, 2 * hour],
  [6 * 24 * hour, 12 * hour],
])('what waits for %i ms is tried again after about %i ms', (waited, pause) => {
  const now = new Date(since.getTime() + waited);
  const ms = nextAttemptAt(now, since).getTime() - now.getTime();
  expect(ms).toBeGreaterThanOrEqual(0.8 * pause);
  expect(ms).toBeLessThanOrEqual(1.2 * pause);
});
