import type { CsvRow } from '../csv/csv-parser.ts';

/** Rows whose first ones were read already. It is begun: so its end closes what is open, whether or not a row was asked for. */
export async function begunRows(
  first: CsvRow[],
  rest: AsyncGenerator<CsvRow[]>,
  close?: () => Promise<void>,
): Promise<AsyncGenerator<CsvRow[]>> {
  async function* rows(): AsyncGenerator<CsvRow[]> {
    try {
      yield [];
      if (first.length > 0) yield first;
      yield* rest;
    } finally {
      await rest.return(undefined);
      await close?.();
    }
  }
  const begun = rows();
  await begun.next();
  return begun;
}
