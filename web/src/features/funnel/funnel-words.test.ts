import { expect, it } from 'vitest';
import { daysToWinText, partsOf } from './funnel-words.ts';

it('what is neither won nor lost is open', () => {
  expect(partsOf({ leads: 10, won: 2, lost: 3 }).map(({ name, value }) => [name, value])).toEqual([
    ['Clients', 2],
    ['Open', 5],
    ['Lost', 3],
  ]);
});

it('the days to a client have one digit, and a dash without a client', () => {
  expect([daysToWinText(12.46), daysToWinText(null)]).toEqual(['12.5 d', '–']);
});
