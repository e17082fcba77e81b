import type { CustomerKind } from '@crm/contract/customers/customers';
import type { CsvRow } from '../../csv/csv-parser.ts';
import type { Db } from '../../db/client.ts';
import { holds, type RowOf, rows, statement } from '../../db/statement.ts';
import type { CheckedRow, RowProblem } from './row-form.ts';

const batchSize = 500;
/** Characters of the rows of a batch, but for its last row. */
const batchLength = 2_000_000;

const add = statement(
  'add_import_rows',
  `insert into import_rows (import_id, row, cells, length)
   select $1, r.row, r.cells, r.length from jsonb_to_recordset($2::jsonb) as r (row int, cells jsonb, length int)`,
);
const read = statement('read_import_rows', fitting('row, cells', 'true'), { cells: holds<string[]>() });
const save = statement(
  'save_import_rows',
  `update import_rows r set form = c.form, problems = c.problems
   from jsonb_to_recordset($2::jsonb) as c (row int, form jsonb, problems jsonb) where r.import_id = $1 and r.row = c.row`,
);
const readBad = statement('read_bad_import_rows', fitting('row, cells, problems', 'problems is not null'), {
  cells: holds<string[]>(),
  problems: holds<RowProblem[]>(),
});
const readProblems = statement(
  'read_import_problems',
  `select row, problems from import_rows where import_id = $1 and problems is not null order by row limit $2`,
  { problems: holds<RowProblem[]>() },
);
const exists = (noun: string) =>
  `'A ' || $3::text || ' with this ${noun} ' || case when c.deleted_at is null then 'exists already.' else 'is in Trash.' end`;
// A row is bad when an earlier good row, or a record of the owner, live or in Trash, has its phone or e-mail.
const markTwins = statement(
  'mark_import_twins',
  `with f as materialized (
     select row, form->>'phone' as phone, form->>'email' as email, phone_key(form->>'phone') as phone_key, lower(form->>'email') as email_key
     from import_rows where import_id = $1 and form is not null
   ), w as (
     select f.*, min(row) over (partition by phone_key) as phone_row, min(row) over (partition by email_key) as email_row from f
   ), twins as (
     select row, 'phone' as field, phone as value, 'Same phone as row ' || phone_row as message from w where row > phone_row
     union all
     select row, 'email', email, 'Same e-mail as row ' || email_row from w where email is not null and row > email_row
     union all
     select f.row, 'phone', f.phone, ${exists('phone')} from f
     join customers c on c.owner_id = $2 and c.kind = $3 and phone_key(c.phone) = f.phone_key and not c.is_old_twin
     union all
     select f.row, 'email', f.email, ${exists('e-mail')} from f
     join customers c on c.owner_id = $2 and c.kind = $3 and lower(c.email) = f.email_key
   )
   update import_rows r set form = null, problems = p.problems
   from (
     select row, jsonb_agg(jsonb_build_object('field', field, 'value', value, 'message', message) order by field desc) as problems from twins group by row
   ) p where r.import_id = $1 and r.row = p.row`,
);

export async function addRows(db: Db, importId: number, added: CsvRow[]): Promise<void> {
  const measured = added.map(({ row, cells }) => ({ row, cells, length: lengthOf(cells) }));
  await rows(db, add, [importId, JSON.stringify(measured)]);
}

export async function* walkRows(db: Db, importId: number): AsyncGenerator<CsvRow[]> {
  yield* walk((after) => rows(db, read, [importId, after, batchSize, batchLength]));
}

export async function* walkBadRows(db: Db, importId: number): AsyncGenerator<RowOf<typeof readBad>[]> {
  yield* walk((after) => rows(db, readBad, [importId, after, batchSize, batchLength]));
}

/** Without their cells, which may be long. */
export async function firstBadRows(db: Db, importId: number, limit: number) {
  return rows(db, readProblems, [importId, limit]);
}

export async function saveChecked(db: Db, importId: number, checked: (CheckedRow & { row: number })[]): Promise<void> {
  await rows(db, save, [importId, JSON.stringify(checked)]);
}

export async function markDuplicates(db: Db, importId: number, ownerId: number, kind: CustomerKind): Promise<void> {
  await rows(db, markTwins, [importId, ownerId, kind]);
}

async function* walk<Row extends CsvRow>(readAfter: (row: number) => Promise<Row[]>): AsyncGenerator<Row[]> {
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

/** The next rows, at most so many and so long; a row that is longer by itself comes alone. */
function fitting(columns: string, condition: string): string {
  return `select ${columns} from (
     select r.*, sum(length) over (order by row) - length as before from (
       select ${columns}, length from import_rows where import_id = $1 and row > $2 and ${condition} order by row limit $3
     ) r
   ) b where before < $4 order by row`;
}
