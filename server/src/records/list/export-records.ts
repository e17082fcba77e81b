import type { Download, FileFormat } from '@crm/contract/core/files';
import { inSlices } from '../../breathe.ts';
import { dayIn } from '../../clock.ts';
import type { Context } from '../../plugins/context.ts';
import { headingsOf, type Place, type TableColumns } from '../../tables/table-columns.ts';
import { tableDownload } from '../../tables/table-download.ts';
import type { ListKind, ListName, ListRow, RowQueryOf } from './list-kind.ts';
import { streamRecords } from './stream-records.ts';

/** A list that is called 'Removed sub-tasks' is in 'removed-sub-tasks-2026-03-10.csv'. */
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

interface LoadedPortion<Item> {
  data: Item[];
  beside: { next?: string };
}
export interface PortionOf {
  limit: number;
  cursor: string | undefined;
}

/** The same of a list that loads on: what `read` answers for the screen, to its end. */
export function exportPortions<Item>(
  context: Context,
  name: ExportName,
  read: (portion: PortionOf) => Promise<LoadedPortion<Item>>,
  columns: TableColumns<Item>,
): Download {
  return exportRows(context, name, everyPortion(read), columns);
}

const portionSize = 500;

/** Each portion begins where the one before it ended, and no connection is held between them. */
async function* everyPortion<Item>(read: (portion: PortionOf) => Promise<LoadedPortion<Item>>): AsyncGenerator<Item[]> {
  let cursor: string | undefined;
  do {
    const { data, beside } = await read({ limit: portionSize, cursor });
    yield data;
    cursor = beside.next;
  } while (cursor !== undefined);
}

interface LoadedPage<Item> {
  items: Item[];
  more: boolean;
}

/** The same of a list with numbered pages. */
export async function* everyPage<Item>(
  read: (page: { page: number; limit: number }) => Promise<LoadedPage<Item>>,
): AsyncGenerator<Item[]> {
  for (let page = 1, more = true; more; page += 1) {
    const loaded = await read({ page, limit: portionSize });
    yield loaded.items;
    more = loaded.more;
  }
}

/** A list that is read at once. */
export async function* atOnce<Item>(items: readonly Item[]): AsyncGenerator<readonly Item[]> {
  yield items;
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
