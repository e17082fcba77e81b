import type { Download } from '@crm/contract/core/files';
import { inSlices } from '../../breathe.ts';
import { dayIn } from '../../clock.ts';
import type { Context } from '../../context.ts';
import { csvDownload } from '../../csv/csv-download.ts';
import type { ListKind, ListName, ListRow, RowQueryOf } from './list-kind.ts';
import { streamRecords } from './stream-records.ts';

/** The columns of a CSV file, by their headings. */
export type CsvColumns<Row> = Readonly<Record<string, (row: Row, timeZone: string) => string>>;

/** The rows of a list as its screen shows them, all pages of it: 'leads-2026-03-10.csv'. */
export function exportRecords<Name extends ListName, Sort extends string, Filters extends object, Part extends string>(
  { pool, clock, timeZone }: Context,
  name: string,
  kind: ListKind<Name, Sort, Filters, Part>,
  query: NoInfer<RowQueryOf<Sort, Filters, Part>>,
  columns: CsvColumns<ListRow<Name>>,
): Download {
  const rows = streamRecords(pool, kind, query);
  return csvDownload(`${name}-${dayIn(timeZone, clock.now())}.csv`, Object.keys(columns), cellsOf(rows, columns, timeZone));
}

async function* cellsOf<Row>(batches: AsyncIterable<Row[]>, columns: CsvColumns<Row>, timeZone: string) {
  const cells = Object.values(columns);
  for await (const rows of batches) {
    for await (const slice of inSlices(rows)) yield slice.map((row) => cells.map((cellOf) => cellOf(row, timeZone)));
  }
}
