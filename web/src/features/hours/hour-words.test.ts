import { expect, it } from 'vitest';
import { costText, nameOf, partsOf, shareText } from './hour-words.ts';

it('cost in the amount says when it is above it', () => {
  expect([shareText(9120, 57_700), shareText(5014, 4400), shareText(100, 100), shareText(5, 0)]).toEqual([
    '16%',
    '114%, above it',
    '100%',
    'above it',
  ]);
  expect([shareText(0, 0), shareText(null, 5), shareText(5, null)]).toEqual(['–', '–', '–']);
});

it('a little cost is less than a percent, and hours without any rate do not cost nothing', () => {
  expect([shareText(9, 1000), shareText(0, 1000), shareText(10, 1000)]).toEqual(['<1%', '0%', '1%']);
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
