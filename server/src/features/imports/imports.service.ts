import type { CustomerKind } from '@crm/contract/customers';
import { CallError } from '@crm/contract/envelope';
import type { Download } from '@crm/contract/files';
import type { ImportListed } from '@crm/contract/imports';
import type { Context } from '../../context.ts';
import { byteOrderMark, csvLine } from '../../csv/write-csv.ts';
import { type Pool, transaction } from '../../db/client.ts';
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
): Promise<{ state: ImportListed['state']; done: number; total: number }> {
  const { state, progress, rowCount } = await requireImport(context, context.pool, id);
  return { state, done: progress, total: rowCount };
}

/** The bad rows as they stood in the file, to be corrected and imported alone. */
export async function importProblems(context: Context, id: number): Promise<Download> {
  const stored = await requireImport(context, context.pool, id);
  requireChecked(stored);
  return {
    name: `problems-${stored.fileName.replace(/\.\w{1,4}$/, '')}.csv`,
    type: 'text/csv; charset=utf-8',
    content: problemLines(context.pool, stored),
  };
}

async function* problemLines(pool: Pool, { id, columns }: StoredImport): AsyncGenerator<Uint8Array> {
  let head = byteOrderMark + csvLine([...columns.map(({ name }) => name), 'Problem']);
  for await (const rows of walkBadRows(pool, id)) {
    const lines = rows.map(({ cells, problems }) => {
      const padded = columns.map((_column, position) => cells[position] ?? '');
      return csvLine([...padded, problems.map(sentence).join('; ')]);
    });
    yield Buffer.from(head + lines.join(''));
    head = '';
  }
  if (head) yield Buffer.from(head);
}

function sentence({ field, message }: RowProblem): string {
  return field === null ? message : `${field.charAt(0).toUpperCase()}${field.slice(1)}: ${message}`;
}

/** Takes the records out again that nobody has touched or used since. */
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
