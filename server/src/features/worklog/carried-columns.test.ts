import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type BoundColumn, carriedColumns, newTitles, type Titled } from './carried-columns.ts';

const acme = { customerId: 7, requirementId: null };
const shop = { customerId: null, requirementId: 7 };

it('carries a title to its new column', () => {
  const previous = { titles: [{ column: 2, title: 'Acme' }], columns: [{ column: 2, ...acme }] };
  expect(carriedColumns([{ column: 5, title: 'ACME' }], previous, [])).toEqual([{ column: 5, ...acme }]);
});

it('says nothing where two columns of one title were for different things', () => {
  const titles = [
    { column: 1, title: 'Acme' },
    { column: 2, title: 'Acme' },
  ];
  const wanted = [{ column: 1, title: 'Acme' }];
  const columnsFor = (second: typeof acme | typeof shop) => [
    { column: 1, ...acme },
    { column: 2, ...second },
  ];
  expect(carriedColumns(wanted, { titles, columns: columnsFor(shop) }, [])).toEqual([]);
  expect(carriedColumns(wanted, { titles, columns: columnsFor(acme) }, [])).toEqual([{ column: 1, ...acme }]);
});

it('takes as new what was chosen and was not in the month before the save', () => {
  const now = new Map([
    [1, 'Task 1'],
    [2, 'Acme'],
    [3, 'Shop'],
  ]);
  expect(newTitles([{ column: 2, title: 'Acme' }], now)).toEqual([{ column: 3, title: 'Shop' }]);
});

const column = fc.integer({ min: 1, max: 15 });
const title = fc.constantFrom('Acme', 'acme', 'Shop', 'Task 1', 'Calls');
const titled: fc.Arbitrary<Titled> = fc.record({ column, title });
const bound: fc.Arbitrary<BoundColumn> = fc
  .tuple(column, fc.integer({ min: 1, max: 3 }), fc.boolean())
  .map(([at, id, isCustomer]) => ({ column: at, customerId: isCustomer ? id : null, requirementId: isCustomer ? null : id }));

it('never replaces a binding, and never invents one', () => {
  fc.assert(
    fc.property(fc.array(titled), fc.array(titled), fc.array(bound), fc.array(bound), (wanted, titles, columns, here) => {
      const carried = carriedColumns(wanted, { titles, columns }, here);
      expect(carried.filter((one) => here.some((other) => other.column === one.column))).toEqual([]);
      for (const { customerId, requirementId } of carried) {
        expect(columns).toContainEqual(expect.objectContaining({ customerId, requirementId }));
      }
    }),
  );
});
