import type { ImportProblem } from '@crm/contract/imports/import-answers';
import type { CsvRow } from '../../../csv/csv-parser.ts';
import type { Db } from '../../../db/client.ts';
import { firstRow, holds, type RowOf, rows, statement } from '../../../db/statement.ts';
import type { FieldTexts } from '../import-kind.types.ts';
import { fitting } from './fitting-sql.ts';

const batchSize = 500;
/** Characters of the rows of a batch, but for its last row. */
const batchLength = 2_000_000;

const add = statement(
  'add_import_rows',
  `insert into import_rows (import_id, row, cells, length)
   select $1, r.row, r.cells, r.length from jsonb_to_recordset($2::jsonb) as r (row int, cells jsonb, length int)`,
);
const columns = 'row, cells, edits';
const stored = { cells: holds<string[]>(), edits: holds<FieldTexts>() };
const read = statement('read_import_rows', fitting(columns, columns, 'true'), stored);
const readBad = statement('read_bad_import_rows', fitting(columns, columns, 'problems is not null'), stored);
const readFailed = statement(
  'read_failed_import_rows',
  fitting(
    'row, cells, coalesce(problems, reasons) as problems',
    'row, cells, problems',
    `(problems is not null or left_out = 'duplicate')`,
  ),
  { cells: holds<string[]>(), problems: holds<ImportProblem[]>() },
);
const readOne = statement(
  'read_import_row',
  `select row, cells, edits, form from import_rows where import_id = $1 and row = $2`,
  { ...stored, form: holds<object>() },
);
// Lines of a report are short: longer rows are none, and are not read.
const readLast = statement(
  'read_last_import_rows',
  `select row, case when length <= 2000 then cells end as cells from import_rows where import_id = $1 order by row desc limit $2`,
  { cells: holds<string[]>() },
);
// The planner may know of no row of a file that was just read: the bounds keep it from reading all of them.
const save = statement(
  'save_import_rows',
  `update import_rows r set form = c.form, problems = c.problems, owner_id = c."ownerId", as_lead = c."asLead", notes = c.notes,
     left_out = c."leftOut", reasons = null, match_id = null, match_version = null,
     mapped_cells = c.mapped, noted_cells = c.noted, dropped_cells = c.dropped
   from jsonb_to_recordset($2::jsonb) as c (row int, form jsonb, problems jsonb, "ownerId" bigint, "asLead" boolean, notes jsonb, "leftOut" text,
     mapped int, noted int, dropped int)
   where r.import_id = $1 and r.row = c.row and r.row between $3 and $4`,
);

export type StoredRow = RowOf<typeof read>;

/** A row as the check found it, before others are compared with it. */
export interface CheckedLine {
  row: number;
  form: object | null;
  problems: ImportProblem[] | null;
  ownerId: number;
  asLead: boolean;
  notes: string[] | null;
  leftOut: 'footer' | null;
  mapped: number;
  noted: number;
  dropped: number;
}

export async function addRows(db: Db, importId: number, added: CsvRow[]): Promise<void> {
  const measured = added.map(({ row, cells }) => ({ row, cells, length: lengthOf(cells) }));
  await rows(db, add, [importId, JSON.stringify(measured)]);
}

export async function* walkRows(db: Db, importId: number): AsyncGenerator<StoredRow[]> {
  yield* walk((after) => rows(db, read, [importId, after, batchSize, batchLength]));
}

export async function* walkBadRows(db: Db, importId: number): AsyncGenerator<StoredRow[]> {
  yield* walk((after) => rows(db, readBad, [importId, after, batchSize, batchLength]));
}

/** Bad rows and duplicates, with what is wrong with them. */
export async function* walkFailedRows(db: Db, importId: number): AsyncGenerator<RowOf<typeof readFailed>[]> {
  yield* walk((after) => rows(db, readFailed, [importId, after, batchSize, batchLength]));
}

/** With the form of its latest check. */
export async function readRow(db: Db, importId: number, row: number) {
  return firstRow(db, readOne, [importId, row]);
}

/** The last rows in their order, without the cells of long ones. */
export async function readLastRows(db: Db, importId: number, limit: number) {
  return (await rows(db, readLast, [importId, limit])).toReversed();
}

/** In the order of their rows. */
export async function saveChecked(db: Db, importId: number, checked: CheckedLine[]): Promise<void> {
  await rows(db, save, [importId, JSON.stringify(checked), checked[0]?.row ?? 0, checked.at(-1)?.row ?? 0]);
}

async function* walk<Row extends { row: number }>(readAfter: (row: number) => Promise<Row[]>): AsyncGenerator<Row[]> {
  for (let after = 0; ; ) {
    const batch = await readAfter(after);
    const last = batch.at(-1);
    if (!last) return;
    yield batch;
    after = last.row;
  }
}

function lengthOf(cells: string[]): number {
  return cells.reduce((sum, cell) => sum + cell.length, 0);
}
