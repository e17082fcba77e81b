import { expect, it } from 'vitest';
import { costShareText, costText, nameOf, partsOf } from './hour-words.ts';

it('cost in the amount says when it is above it', () => {
  expect([costShareText(9120, 57_700), costShareText(5014, 4400), costShareText(100, 100), costShareText(5, 0)]).toEqual([
    '16%',
    '114%, above it',
    '100%',
    'above it',
  ]);
  expect([costShareText(0, 0), costShareText(null, 5), costShareText(5, null)]).toEqual(['–', '–', '–']);
});

it('a little cost is less than a percent, and hours without any rate do not cost nothing', () => {
  expect([costShareText(9, 1000), costShareText(0, 1000), costShareText(10, 1000)]).toEqual(['<1%', '0%', '1%']);
  const line = { cost: 0, unrated: 90, total: 90 };
  expect([costText(line), costText({ ...line, unrated: 30 }), costText({ ...line, cost: null })]).toEqual(['No rate', '$0', '–']);
});

it('a customer in Trash says so, one that is not the reader’s has no name', () => {
  const names = (['live', 'trash', 'hidden'] as const).map((state) => nameOf({ name: 'Alder', state }));
  expect(names).toEqual(['Alder', 'Alder (in Trash)', 'Of somebody else']);
});

it('what belongs to nobody is one hatched part', () => {
  const minutes = { log: 60, meetings: 30, calls: 0, total: 90 };
  expect(partsOf(minutes).map(({ tone, value }) => [tone, value])).toEqual([
    ['first', 1],
    ['second', 0.5],
    ['third', 0],
  ]);
  expect(partsOf(minutes, true)).toEqual([{ name: 'Belongs to nobody', tone: 'nobody', value: 1.5, text: '1:30' }]);
});
