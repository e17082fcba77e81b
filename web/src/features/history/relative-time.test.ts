import { expect, test } from 'vitest';
import { agoText, distanceText } from './relative-time.ts';

const now = Date.parse('2026-11-18T15:00:00Z');
const zone = 'America/New_York';

test.each([
  ['2026-11-18T15:00:20Z', 'just now'],
  ['2026-11-18T14:59:30Z', 'just now'],
  ['2026-11-18T14:55:00Z', '5 min ago'],
  ['2026-11-18T12:30:00Z', '2 h ago'],
  ['2026-11-17T16:00:00Z', '23 h ago'],
  ['2026-11-17T05:30:00Z', 'yesterday'],
  ['2026-11-17T04:30:00Z', '2 days ago'],
  ['2026-08-18T15:00:00Z', '3 months ago'],
  ['2022-08-18T15:00:00Z', '4 years ago'],
])('what happened at %s was %s', (at, text) => {
  expect(agoText(at, zone, now)).toBe(text);
});

test.each([
  ['2026-11-16', '2 days ago'],
  ['2026-11-17', 'yesterday'],
  ['2026-11-18', 'today'],
  ['2026-11-19', 'tomorrow'],
  ['2026-11-23', 'in 5 days'],
])('%s is %s', (day, text) => {
  expect(distanceText(day, '2026-11-18')).toBe(text);
});
