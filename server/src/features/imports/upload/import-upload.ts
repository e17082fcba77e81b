import { CallError } from '@crm/contract/core/envelope';
import type { UploadedFile } from '@crm/contract/core/files';
import type { ImportDetails } from '@crm/contract/imports/import-answers';
import type { ImportKind } from '@crm/contract/imports/import-kinds';
import { maxImportColumns } from '@crm/contract/imports/import-plan';
import { maxImportBytes, maxImportRows } from '@crm/contract/imports/imports';
import { transaction } from '../../../db/client.ts';
import { requireOpenSession } from '../../../plugins/access/session.ts';
import type { Context } from '../../../plugins/context.ts';
import { readTable } from '../../../tables/read-table.ts';
import { detailsOf } from '../import-details.ts';
import { forgetImport } from '../imports.queries.ts';
import { addRows } from '../rows/import-rows.queries.ts';
import { shown } from '../rows/shown.ts';
import { collectSamples, emptyColumns } from './column-samples.ts';
import { suggestPlan } from './suggested-plan.ts';
import { completeImport, openImport, type ReadFile } from './upload.queries.ts';

const bounds = { rows: maxImportRows, columns: maxImportColumns, cell: 100_000 };

/** Reads the file and keeps its rows, so that they can be checked and imported. A bad file leaves nothing behind. */
export async function uploadImport(
  context: Context,
  kind: ImportKind,
  file: UploadedFile,
  sheet: string | undefined,
): Promise<ImportDetails> {
  const id = await store(context, kind, file, sheet).catch((error) => {
    throw isTooLarge(error) ? new CallError('TOO_LARGE', tooLarge) : error;
  });
  return detailsOf(context, context.pool, id);
}

const tooLarge = `The file is too large. At most ${maxImportBytes / 1024 / 1024} MB can be imported.`;

function isTooLarge(error: unknown): boolean {
  return error instanceof CallError && error.code === 'TOO_LARGE';
}

const firstRowCount = 3;
const encodingNames: Record<string, string> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16',
  'windows-1252': 'Windows-1252',
};

/** Stores batch by batch without a transaction: a slow sender must not hold a connection. */
async function store(context: Context, kind: ImportKind, file: UploadedFile, chosen: string | undefined): Promise<number> {
  const { pool, turns, actor, clock, log, requireSpace, timeZone } = context;
  const table = await readTable(file, bounds, { sheet: chosen, timeZone });
  const id = await openImport(pool, { ownerId: actor.id, kind, fileName: file.name, now: clock.now() });
  try {
    const columns = emptyColumns(table.header);
    const firstRows: string[][] = [];
    let rowCount = 0;
    for await (const batch of table.rows) {
      await requireSpace();
      await turns.piece(() => addRows(pool, id, batch));
      collectSamples(columns, batch);
      firstRows.push(...batch.slice(0, firstRowCount - firstRows.length).map(({ cells }) => cells.map(shown)));
      rowCount += batch.length;
    }
    if (rowCount === 0) throw new CallError('INVALID', 'This file has no rows below its header.');
    const { format, sheets, sheet, separator } = table;
    const encoding = encodingNames[table.encoding] ?? table.encoding;
    const suggested = await suggestPlan(context, id, kind, columns);
    await complete(context, id, { format, sheets, sheet, encoding, separator, columns, firstRows, rowCount, ...suggested });
    return id;
  } catch (error) {
    await forgetImport(pool, id).catch((failure) => log.warn({ err: failure }, 'an upload was left behind'));
    throw error;
  }
}

/** The sender may have been blocked during the upload. */
async function complete(context: Context, id: number, read: ReadFile): Promise<void> {
  await transaction(context.pool, async (db) => {
    await requireOpenSession(context, db);
    if (!(await completeImport(db, id, read)))
      throw new CallError('CONFLICT', 'Newer files took the place of this one. Please choose it again.');
  });
}
