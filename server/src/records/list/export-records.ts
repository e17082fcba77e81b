import type { Download, FileFormat } from '@crm/contract/core/files';
import { inSlices } from '../../breathe.ts';
import { dayIn } from '../../clock.ts';
import type { Context } from '../../context.ts';
import { headingsOf, type Place, type TableColumns } from '../../tables/table-columns.ts';
import { tableDownload } from '../../tables/table-download.ts';
import type { ListKind, ListName, ListRow, RowQueryOf } from './list-kind.ts';
import { type Chosen, listPortion, type Portioned, type PortionRow } from './list-portion.ts';
import type { ScrolledList, ScrolledQuery } from './scrolled-list.ts';
import { streamRecords } from './stream-records.ts';

/** What a list is called: 'My leads' is in 'my-leads-2026-03-10.csv', or in a file of another name. */
export interface ExportName {
  list: string;
  format: FileFormat;
}

/** The rows of a list as its screen shows them, all pages of it. */
export function exportRecords<Name extends ListName, Sort extends string, Filters extends object, Part extends string>(
  context: Context,
  name: ExportName,
  kind: ListKind<Name, Sort, Filters, Part>,
  query: NoInfer<RowQueryOf<Sort, Filters, Part>>,
  columns: TableColumns<ListRow<Name>>,
): Download {
  return exportRows(context, name, streamRecords(context.pool, kind, query), columns);
}

/** The same of a list that loads on. */
export function exportPortions<Row extends PortionRow, View extends string, Filters extends object>(
  context: Context,
  name: ExportName,
  list: ScrolledList<Row, View, Filters>,
  query: NoInfer<Omit<ScrolledQuery<View>, 'limit' | 'cursor'> & Chosen<Filters>>,
  columns: TableColumns<Portioned<Row>>,
): Download {
  const read = (cursor: string | undefined) => listPortion(context, list, { ...query, limit: portionSize, cursor });
  return exportRows(context, name, everyPortion(read), columns);
}

const portionSize = 500;

/** Each portion begins where the one before it ended, and no connection is held between them. */
export async function* everyPortion<Row>(
  read: (cursor: string | undefined) => Promise<{ rows: Row[]; beside: { next?: string } }>,
): AsyncGenerator<Row[]> {
  let cursor: string | undefined;
  do {
    const { rows, beside } = await read(cursor);
    yield rows;
    cursor = beside.next;
  } while (cursor !== undefined);
}

/** Rows that are read in a way of their own. */
export function exportRows<Row>(
  context: Context,
  { list, format }: ExportName,
  batches: AsyncIterable<readonly Row[]>,
  columns: TableColumns<Row>,
): Download {
  const { clock, timeZone } = context;
  const file = `${list.toLowerCase().replaceAll(' ', '-')}-${dayIn(timeZone, clock.now())}`;
  return tableDownload(format, { file, list }, headingsOf(columns), cellsOf(batches, columns, context));
}

async function* cellsOf<Row>(batches: AsyncIterable<readonly Row[]>, columns: TableColumns<Row>, place: Place) {
  const cells = Object.values(columns);
  for await (const rows of batches) {
    for await (const slice of inSlices(rows)) yield slice.map((row) => cells.map(({ textOf }) => textOf(row, place)));
  }
}
