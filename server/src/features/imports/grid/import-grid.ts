import type { ImportRow } from '@crm/contract/imports/import-answers';
import { gridRows } from '@crm/contract/imports/imports';
import type { Db } from '../../../db/client.ts';
import type { Context } from '../../../plugins/context.ts';
import { importingOf } from '../import-details.ts';
import type { Importing } from '../import-kind.types.ts';
import { requireChecked, requireImport } from '../import-state.ts';
import { rowKindOf } from '../kinds/row-kinds.ts';
import { textsOf } from '../rows/row-texts.ts';
import { shown } from '../rows/shown.ts';
import { type GridRow, type GridView, readGrid } from './grid.queries.ts';

/** Rows of the latest check after a row. */
export async function gridPage(
  context: Context,
  id: number,
  asked: { show: GridView; after: number },
): Promise<{ rows: ImportRow[]; more: boolean }> {
  const { pool } = context;
  const stored = await requireImport(context, pool, id);
  requireChecked(stored);
  const found = await readGrid(pool, id, asked.show, asked.after, gridRows + 1);
  return {
    rows: await gridRowsOf(pool, importingOf(context, stored), found.slice(0, gridRows)),
    more: found.length > gridRows,
  };
}

export async function gridRowsOf(db: Db, importing: Importing, found: readonly GridRow[]): Promise<ImportRow[]> {
  const matched = found.filter(({ matchId }) => matchId !== null).map(({ row }) => row);
  const records = matched.length > 0 ? await rowKindOf(importing.kind).changedRecords?.(db, importing, matched) : undefined;
  return found.map((row) => {
    const record = records?.get(row.row);
    const texts = textsOf(importing, row.cells, row.edits).fields;
    return {
      row: row.row,
      texts: record ? { ...record.texts, ...record.becomes } : texts,
      problems: row.problems ?? [],
      record: record ? { id: record.id, name: record.name, isInTrash: record.isInTrash, texts: record.texts } : null,
      cells: row.leftOut === 'footer' ? row.cells.map(shown) : [],
    };
  });
}
