import { expect, it } from 'vitest';
import { durationOf, endAfter, timeOf } from './durations.ts';

it.each([
  ['15', 15],
  ['0', 0],
  ['15 min', 15],
  ['15 Minuten', 15],
  ['15 mins.', 15],
  ['00:15:00', 15],
  ['1:30', 90],
  ['0.5 h', 30],
  ['1,5 Stunden', 90],
  ['2 hours', 120],
  ['900 s', 15],
  ['3600', 60], // EspoCRM counts seconds
  ['900000', 15], // HubSpot counts milliseconds
  ['900000 ms', 15],
])('%s takes %i minutes', (text, minutes) => {
  expect(durationOf(text)).toEqual({ minutes, isExact: true });
});

it('a rounded duration says so, and a short one is not nothing', () => {
  expect(durationOf('00:15:42')).toEqual({ minutes: 16, isExact: false });
  expect(durationOf('10 s')).toEqual({ minutes: 1, isExact: false });
});

it.each(['', 'long', '-5', '25:00:00', '3 days', '9'.repeat(400), `${'9'.repeat(9)}`])('%s is no duration', (text) => {
  expect(durationOf(text)).toBeUndefined();
});

it('times are read as forms have them, with seconds or without', () => {
  expect(['09:30', '17:45', '09:30:00', '5pm', '9:30 AM', 'soon', ''].map(timeOf)).toEqual([
    '9:30 AM',
    '5:45 PM',
    '9:30 AM',
    '5:00 PM',
    '9:30 AM',
    'soon',
    '',
  ]);
});

it('an end is on the same day', () => {
  expect([endAfter('9:30 AM', 45), endAfter('11:30 PM', 60), endAfter('', 60)]).toEqual(['10:15 AM', '11:59 PM', '']);
});
