import { CallError } from '@crm/contract/core/envelope';
import type { Download } from '@crm/contract/core/files';
import type { CustomerKind } from '@crm/contract/customers/customers';
import { type ImportListed, importCalls } from '@crm/contract/customers/imports';
import { inSlices } from '../../breathe.ts';
import type { Context } from '../../context.ts';
import { csvDownload } from '../../csv/csv-download.ts';
import { type Pool, transaction } from '../../db/client.ts';
import { nameInLine } from '../../plugins/limits/in-turn.ts';
import { kindWords } from '../customers/customer-kinds.ts';
import { lockStep } from './import-lock.ts';
import { removeRecords } from './import-records.queries.ts';
import { walkBadRows } from './import-rows.queries.ts';
import { requireChecked, requireImport } from './import-state.ts';
import { listDone, type StoredImport } from './imports.queries.ts';
import type { RowProblem } from './row-form.ts';

export async function listImports({ pool, actor }: Context, kind: CustomerKind | undefined): Promise<ImportListed[]> {
  const done = await listDone(pool, actor.id, kind);
  return done.map((listed) => ({ ...listed, doneAt: listed.doneAt.toISOString() }));
}

export async function importProgress(
  context: Context,
  id: number,
): Promise<{ state: ImportListed['state']; done: number; total: number; ahead?: number }> {
  const { state, progress, rowCount } = await requireImport(context, context.pool, id);
  const ahead = context.turns.minutes.aheadOf(context.actor.id, nameInLine(importCalls.check.tag, { id: String(id) }));
  return { state, done: progress, total: rowCount, ...(ahead === undefined ? {} : { ahead }) };
}

/** The bad rows as they stood in the file, to be corrected and imported alone. */
export async function importProblems(context: Context, id: number): Promise<Download> {
  const stored = await requireImport(context, context.pool, id);
  requireChecked(stored);
  const header = [...stored.columns.map(({ name }) => name), 'Problem'];
  const name = `problems-${stored.fileName.replace(/\.\w{1,4}$/, '')}.csv`;
  return csvDownload(name, header, problemCells(context.pool, stored));
}

async function* problemCells(pool: Pool, { id, columns }: StoredImport): AsyncGenerator<string[][]> {
  for await (const rows of walkBadRows(pool, id)) {
    for await (const slice of inSlices(rows))
      yield slice.map(({ cells, problems }) => [
        ...columns.map((_column, position) => cells[position] ?? ''),
        problems.map(sentence).join('; '),
      ]);
  }
}

function sentence({ field, message }: RowProblem): string {
  return field === null ? message : `${field.charAt(0).toUpperCase()}${field.slice(1)}: ${message}`;
}

/** Removes the records that nobody has changed or used since. */
export async function undoImport(context: Context, id: number): Promise<{ removed: number; kept: number }> {
  const { pool, actor, clock } = context;
  const { kind } = await requireImport(context, pool, id);
  const result = await transaction(pool, async (db) => {
    await lockStep(db, id);
    const { state } = await requireImport(context, db, id);
    if (state === 'undone') throw new CallError('NOT_ALLOWED_NOW', 'This import is undone already.');
    if (state !== 'done') throw new CallError('NOT_ALLOWED_NOW', 'Nothing was imported yet.');
    return removeRecords(db, { id, ownerId: actor.id, now: clock.now() });
  });
  context.publish({ topics: [kindWords[kind].topic], users: [actor.id], mates: true, admins: true });
  return result;
}
