import { noHours } from '@crm/contract/numbers/hour-figures';
import { expect, it } from 'vitest';
import { HourTable } from './hour-table.ts';
import { hourSources } from './kept/day-entries.ts';

const numbers = (one: number, other: number) => one - other;
const entry = (source: (typeof hourSources)[number], minutes: number, cents = 0) => ({
  staffId: 1,
  source: hourSources.indexOf(source),
  minutes,
  cents,
  isUnrated: false,
});

it('more customers than there was room for keep their sums', () => {
  const table = new HourTable();
  for (let turn = 0; turn < 2; turn += 1)
    for (let id = 1; id <= 5000; id += 1) {
      table.add(id * 4096, entry('log', id, 3));
      table.add(id * 4096, entry('calls', 1));
      table.add(id * 4096, { ...entry('meetings', 2), isUnrated: true });
    }
  expect(table.count).toBe(5000);
  expect(table.most(2, numbers)).toEqual([
    { id: 5000 * 4096, log: 10_000, meetings: 4, calls: 2, unrated: 4, cents: 6 },
    { id: 4999 * 4096, log: 9998, meetings: 4, calls: 2, unrated: 4, cents: 6 },
  ]);
});

it('the first of very many equals are those that are compared as first', () => {
  const table = new HourTable();
  for (let id = 9000; id > 0; id -= 1) table.add(id, entry('meetings', 30));
  expect(table.most(3, numbers).map(({ id, meetings }) => [id, meetings])).toEqual([1, 2, 3].map((id) => [id, 30]));
  expect(table.most(0, numbers)).toEqual([]);
});

it('sums are the same however few entries wait, and all come in the order of the first', () => {
  const [whole, little] = [new HourTable(), new HourTable({ mostWaiting: 3 })];
  for (let turn = 0; turn < 500; turn += 1) {
    const [id, source] = [1 + ((turn * 37) % 90) * 100, (['log', 'meetings', 'calls'] as const)[turn % 3] ?? 'log'];
    for (const table of [whole, little])
      table.add(id, { ...entry(source, 1 + (turn % 7), turn % 11), isUnrated: turn % 5 === 0 });
  }
  const all = whole.most(1000, numbers);
  expect(all.length).toBe(90);
  expect([...little.inOrder(numbers)]).toEqual(all);
  expect([...new HourTable({ mostWaiting: 3 }).inOrder(numbers)]).toEqual([]);
});

it('costs are above an amount from the next cent on', () => {
  const table = new HourTable();
  for (const [id, cents] of [500, 501].entries()) table.add(id, entry('log', 1, cents));
  for (const index of [0, 1]) table.setAmountAt(index, 500);
  expect(table.amounts()).toEqual({ amount: 1000, above: 1 });
  expect(table.most(1, numbers)).toEqual([{ id: 0, ...noHours, log: 1, cents: 500 }]);
});

it('of a customer it tells who worked for it', () => {
  const table = new HourTable();
  for (const [staffId, minutes] of [
    [7, 10],
    [8, 20],
    [7, 5],
  ] as const)
    table.add(5000, { ...entry('log', minutes), staffId });
  table.add(5001, { ...entry('calls', 40), staffId: 9 });
  expect(table.people(5000)).toEqual(
    new Map([
      [7, 15],
      [8, 20],
    ]),
  );
  expect(table.people(3)).toEqual(new Map());
});
