import type { Download } from '@crm/contract/core/files';
import type { ImportProblem } from '@crm/contract/imports/import-answers';
import { importFieldLabels } from '@crm/contract/imports/import-kinds';
import { inSlices } from '../../../breathe.ts';
import { csvDownload } from '../../../csv/csv-download.ts';
import type { Pool } from '../../../db/client.ts';
import type { Context } from '../../../plugins/context.ts';
import { requireChecked, requireImport } from '../import-state.ts';
import type { StoredImport } from '../imports.queries.ts';
import { walkFailedRows } from '../rows/import-rows.queries.ts';

/** The rows that are not imported as they stood in the file, to be corrected and imported alone. */
export async function importProblems(context: Context, id: number): Promise<Download> {
  const stored = await requireImport(context, context.pool, id);
  requireChecked(stored);
  const header = [...stored.columns.map(({ name }) => name), 'Problem'];
  const name = `problems-${stored.fileName.replace(/\.\w{1,4}$/, '')}.csv`;
  return csvDownload(name, header, problemCells(context.pool, stored));
}

async function* problemCells(pool: Pool, { id, columns }: StoredImport): AsyncGenerator<string[][]> {
  for await (const rows of walkFailedRows(pool, id)) {
    for await (const slice of inSlices(rows))
      yield slice.map(({ cells, problems }) => [
        ...columns.map((_column, position) => cells[position] ?? ''),
        (problems ?? []).map(sentence).join('; '),
      ]);
  }
}

function sentence({ field, message }: ImportProblem): string {
  return field === null ? message : `${importFieldLabels[field]}: ${message}`;
}
