import type { Db } from '../../../db/client.ts';
import type { CountedCompany, KeptFigure } from '../../../records/kept-figures/kept-figure.ts';
import { readFigure } from '../../../records/kept-figures/read-figure.ts';
import type { HourTable } from '../hour-table.ts';
import { amountBytes, amountParts, amountsOf, amountsOfPart, lastCustomer, unknownAmount } from './customer-amounts.queries.ts';

/** So few are looked up one by one. */
const few = 5000;

/** What all customers bring, in parts of ids. The last part still fills and is not kept. */
export const keptAmounts: KeptFigure = {
  name: 'amounts',
  ruleOf: () => '1',
  async partsOf(db) {
    const last = partOf(await lastCustomer(db)) - 1;
    return last < 0 ? undefined : { first: 0, last };
  },
  async contentOf(db, _company, parts) {
    return new Map((await amountParts(db, parts)).map(({ part, content }) => [part, content]));
  },
};

/** Says of each customer of a table what it brings. */
export async function setAmounts(db: Db, company: CountedCompany, table: HourTable, most = few): Promise<void> {
  const ids = table.ids();
  const unknown = ids.length <= most ? [...ids.keys()] : await setKept(db, company, table, ids);
  const cents = new Map(
    (
      await amountsOf(
        db,
        unknown.map((index) => ids[index] ?? 0),
      )
    ).map((row) => [row.id, row.cents]),
  );
  for (const index of unknown) table.setAmountAt(index, cents.get(ids[index] ?? 0) ?? 0);
}

/** Answers the places of those that were made after it was kept. */
async function setKept(db: Db, company: CountedCompany, table: HourTable, ids: Float64Array): Promise<number[]> {
  const unknown: number[] = [];
  let index = 0;
  for await (const parts of readFigure(db, keptAmounts, company, { first: partOf(ids[0]), last: partOf(ids.at(-1)) }))
    for (const { part, content } of parts) {
      const first = part * amountsOfPart;
      for (let id = ids[index] ?? 0; index < ids.length && id < first + amountsOfPart; id = ids[index] ?? 0) {
        const cents = content.readUIntBE((id - first) * amountBytes, amountBytes);
        if (cents === unknownAmount) unknown.push(index);
        else table.setAmountAt(index, cents);
        index += 1;
      }
    }
  return unknown;
}

function partOf(id = 0): number {
  return Math.floor(id / amountsOfPart);
}
