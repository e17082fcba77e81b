import { noHours } from '@crm/contract/numbers/hour-figures';
import { expect, it } from 'vitest';
import { HourTable } from './hour-table.ts';

const numbers = (one: number, other: number) => one - other;

it('more customers than there was room for keep their sums', () => {
  const table = new HourTable();
  for (let turn = 0; turn < 2; turn += 1)
    for (let id = 1; id <= 5000; id += 1) table.add(id * 4096, { ...noHours, log: id, calls: 1, cents: 3 });
  expect(table.count).toBe(5000);
  expect(table.most(2, numbers)).toEqual([
    { id: 5000 * 4096, ...noHours, log: 10_000, calls: 2, cents: 6 },
    { id: 4999 * 4096, ...noHours, log: 9998, calls: 2, cents: 6 },
  ]);
});

it('the first of very many equals are those that are compared as first', () => {
  const table = new HourTable();
  for (let id = 9000; id > 0; id -= 1) table.add(id, { ...noHours, meetings: 30 });
  expect(table.most(3, numbers).map(({ id }) => id)).toEqual([1, 2, 3]);
  expect(table.most(0, numbers)).toEqual([]);
});

it('costs are above an amount from the next cent on', () => {
  const table = new HourTable();
  for (const [id, cents] of [500, 501].entries()) table.add(id, { ...noHours, log: 1, cents });
  for (const id of [0, 1, 2]) table.setAmount(id, 500);
  expect(table.amounts()).toEqual({ amount: 1000, above: 1 });
});

it('the customer for whom there was no room any more has its amount too', () => {
  const table = new HourTable();
  const rows = Array.from({ length: 3000 }, (_, index) => {
    const row = Buffer.alloc(13);
    row.writeUIntBE(index + 1, 0, 6);
    row.writeUIntBE(100, 6, 6);
    return row;
  });
  table.addCustomers(Buffer.concat(rows));
  expect(table.amounts()).toEqual({ amount: 300_000, above: 0 });
});
