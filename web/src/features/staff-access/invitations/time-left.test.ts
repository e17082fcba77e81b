import { expect, it } from 'vitest';
import { timeLeft } from './time-left.ts';

const now = new Date('2026-03-10T12:00:00Z');

it.each([
  ['2026-03-17T12:00:00Z', '7 days'],
  ['2026-03-17T11:59:00Z', '6 days'],
  ['2026-03-11T12:00:00Z', '1 day'],
  ['2026-03-11T11:59:00Z', '23 hours'],
  ['2026-03-10T13:00:00Z', '1 hour'],
  ['2026-03-10T12:59:00Z', 'less than an hour'],
  ['2026-03-10T11:00:00Z', 'less than an hour'],
])('until %s there is %s', (until, expected) => {
  expect(timeLeft(until, now)).toBe(expected);
});
