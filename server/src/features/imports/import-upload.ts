import { CallError } from '@crm/contract/core/envelope';
import type { UploadedFile } from '@crm/contract/core/files';
import type { CustomerKind } from '@crm/contract/customers/customers';
import {
  type ImportColumn,
  type ImportMapping,
  type ImportUpload,
  importMapping,
  maxImportBytes,
  maxImportColumns,
  maxImportRows,
} from '@crm/contract/customers/imports';
import type { Context } from '../../context.ts';
import type { CsvRow } from '../../csv/csv-parser.ts';
import { type CsvFile, readCsv } from '../../csv/read-csv.ts';
import { transaction } from '../../db/client.ts';
import { requireOpenSession } from '../../plugins/access/session.ts';
import { guessMapping } from './guess-mapping.ts';
import { hashOf } from './header-hash.ts';
import { recallMapping } from './import-mappings.queries.ts';
import { addRows } from './import-rows.queries.ts';
import { completeImport, forgetImport, openImport, type ReadFile } from './imports.queries.ts';
import { shown } from './row-form.ts';

const bounds = { rows: maxImportRows, columns: maxImportColumns, cell: 100_000 };

/** Reads the file and keeps its rows, so that they can be checked and imported. A bad file leaves nothing behind. */
export async function uploadImport(context: Context, kind: CustomerKind, file: UploadedFile): Promise<ImportUpload> {
  const { id, read, firstRows } = await store(context, kind, file).catch((error) => {
    throw isTooLarge(error) ? new CallError('TOO_LARGE', tooLarge) : error;
  });
  const { encoding, separator, columns, rowCount } = read;
  const remembered = await rememberedMapping(context, kind, columns);
  return {
    id,
    fileName: file.name,
    encoding,
    separator,
    rows: rowCount,
    columns,
    firstRows,
    mapping: remembered ?? guessMapping(kind, columns),
    isRemembered: remembered !== undefined,
  };
}

const tooLarge = `The file is too large. At most ${maxImportBytes / 1024 / 1024} MB can be imported.`;

function isTooLarge(error: unknown): boolean {
  return error instanceof CallError && error.code === 'TOO_LARGE';
}

/** Stores batch by batch without a transaction: a slow sender must not hold a connection. */
async function store(
  context: Context,
  kind: CustomerKind,
  file: UploadedFile,
): Promise<{ id: number; read: ReadFile; firstRows: string[][] }> {
  const { pool, turns, actor, clock, log, requireSpace } = context;
  const csv = await readCsv(file.content, bounds);
  const id = await openImport(pool, { ownerId: actor.id, kind, fileName: file.name, now: clock.now() });
  try {
    const columns = csv.header.map((name, column) => ({ name: columnName(name, column), samples: [] }));
    const firstRows: string[][] = [];
    let rowCount = 0;
    for await (const batch of csv.rows) {
      await requireSpace();
      await turns.piece(() => addRows(pool, id, batch));
      collectSamples(columns, batch);
      firstRows.push(...batch.slice(0, sampleCount - firstRows.length).map(({ cells }) => cells.map(shown)));
      rowCount += batch.length;
    }
    if (rowCount === 0) throw new CallError('INVALID', 'This file has no rows below its header.');
    const read = { encoding: encodingNames[csv.encoding], separator: csv.separator, columns, rowCount };
    await complete(context, id, read);
    return { id, read, firstRows };
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

const encodingNames: Record<CsvFile['encoding'], string> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16',
  'windows-1252': 'Windows-1252',
};

function columnName(name: string, column: number): string {
  return shown(name.trim()) || `Column ${column + 1}`;
}

const sampleCount = 3;

/** The first different values of each column. */
function collectSamples(columns: ImportColumn[], batch: CsvRow[]): void {
  for (const [column, { samples }] of columns.entries()) {
    for (const { cells } of batch) {
      if (samples.length === sampleCount) break;
      const sample = shown(cells[column]?.trim() ?? '');
      if (sample && !samples.includes(sample)) samples.push(sample);
    }
  }
}

async function rememberedMapping(
  { pool, actor }: Context,
  kind: CustomerKind,
  columns: ImportColumn[],
): Promise<ImportMapping | undefined> {
  return importMapping.safeParse(await recallMapping(pool, actor.id, kind, hashOf(columns))).data;
}
