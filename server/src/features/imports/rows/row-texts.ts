import { type RowTexts, rowReader } from '@crm/contract/rules/import-values';
import { plain } from '../../../csv/write-csv.ts';
import type { FieldTexts, Importing } from '../import-kind.types.ts';

const readers = new WeakMap<Importing, ReturnType<typeof rowReader>>();

/** What the cells of a row say, and what was mended in their place. */
export function textsOf(importing: Importing, cells: readonly string[], edits: FieldTexts | null): RowTexts {
  const read = readers.get(importing) ?? readerFor(importing);
  // Spreadsheets run no text of a workbook, so nothing of it is protected.
  return read(importing.format === 'csv' ? cells.map(plain) : cells, edits ?? undefined);
}

function readerFor(importing: Importing): ReturnType<typeof rowReader> {
  const { kind, plan, columns, timeZone, currencySign } = importing;
  const read = rowReader(kind, plan, columns, { timeZone, currencySign });
  readers.set(importing, read);
  return read;
}
