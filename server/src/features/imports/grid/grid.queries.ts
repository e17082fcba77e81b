import type { ImportProblem } from '@crm/contract/imports/import-answers';
import type { ImportField } from '@crm/contract/imports/import-kinds';
import type { Db } from '../../../db/client.ts';
import { holds, type RowOf, rows, statement } from '../../../db/statement.ts';
import type { FieldTexts } from '../import-kind.types.ts';

const says = { cells: holds<string[]>(), edits: holds<FieldTexts>(), problems: holds<ImportProblem[]>() };
const columns = 'row, cells, edits, coalesce(problems, reasons) as problems, left_out as "leftOut", match_id as "matchId"';
const page = (condition: string) =>
  `select ${columns} from import_rows where import_id = $1 and row > $2 and ${condition} order by row limit $3`;
const pages = {
  problems: statement('grid_problems', page('problems is not null'), says),
  changes: statement('grid_changes', page('match_id is not null and problems is null and left_out is null'), says),
  footers: statement('grid_footers', page(`left_out = 'footer'`), says),
  duplicates: statement('grid_duplicates', page(`left_out = 'duplicate'`), says),
};
const one = statement('grid_row', `select ${columns} from import_rows where import_id = $1 and row = $2`, says);
// Each field is an edit of its own, so that two people who mend one row lose nothing. A text of null takes the mend back.
const edit = statement(
  'edit_import_row',
  `update import_rows set edits = nullif(jsonb_strip_nulls(coalesce(edits, '{}') || $3::jsonb), '{}') where import_id = $1 and row = $2 returning row`,
);
const editAll = statement(
  'edit_import_rows',
  `update import_rows set edits = coalesce(edits, '{}') || jsonb_build_object($2::text, $3::text)
   where import_id = $1 and problems is not null and exists (
     select 1 from jsonb_array_elements(problems) p where p->>'field' = $2::text and ($4::text is null or p->>'message' = $4::text)
   )`,
);

export type GridView = keyof typeof pages;
export type GridRow = RowOf<typeof one>;

export async function readGrid(db: Db, id: number, view: GridView, after: number, limit: number): Promise<GridRow[]> {
  return rows(db, pages[view], [id, after, limit]);
}

export async function readGridRow(db: Db, id: number, row: number): Promise<GridRow | undefined> {
  return (await rows(db, one, [id, row]))[0];
}

/** False when there is no such row. */
export async function editRow(
  db: Db,
  id: number,
  row: number,
  texts: Partial<Record<ImportField, string | null>>,
): Promise<boolean> {
  return (await rows(db, edit, [id, row, JSON.stringify(texts)])).length === 1;
}

export async function editRows(
  db: Db,
  id: number,
  asked: { field: ImportField; text: string; message: string | undefined },
): Promise<void> {
  await rows(db, editAll, [id, asked.field, asked.text, asked.message ?? null]);
}
