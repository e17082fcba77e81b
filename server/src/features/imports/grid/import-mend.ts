import { CallError, invalidFields } from '@crm/contract/core/envelope';
import type { ImportDetails, ImportRow } from '@crm/contract/imports/import-answers';
import { type ImportField, type ImportKind, importFields } from '@crm/contract/imports/import-kinds';
import { transaction } from '../../../db/client.ts';
import type { Context } from '../../../plugins/context.ts';
import { detailsOf } from '../import-details.ts';
import { requireChecked, requireImport, rowsAreGone, stopped } from '../import-state.ts';
import { checkLine } from '../rows/check-line.ts';
import { readRow, saveChecked, walkBadRows } from '../rows/import-rows.queries.ts';
import { checkBatch, readerOf } from '../steps/import-check.ts';
import { lockMend, lockStep } from '../steps/import-lock.ts';
import { createReporter } from '../steps/step-reporter.ts';
import { beginStep, storeCounts } from '../steps/steps.queries.ts';
import { editRow, editRows, readGridRow } from './grid.queries.ts';
import { gridRowsOf } from './import-grid.ts';

type Texts = Partial<Record<ImportField, string | null>>;

/** Puts other texts in the place of the cells of one row, and checks it again. */
export async function mendRow(
  context: Context,
  id: number,
  row: number,
  texts: Texts,
): Promise<{ row: ImportRow; details: ImportDetails }> {
  await requireImport(context, context.pool, id);
  return transaction(context.pool, async (db) => {
    await lockMend(db, id);
    const stored = await requireImport(context, db, id);
    requireChecked(stored);
    requireFields(stored.kind, Object.keys(texts), 'texts.');
    const reader = readerOf(context, stored);
    if (!(await editRow(db, id, row, texts))) throw new CallError('NOT_FOUND', 'This file has no such row.');
    const edited = await readRow(db, id, row);
    if (!edited) throw rowsAreGone();
    const line = checkLine(reader, edited);
    await saveChecked(db, id, [line]);
    await reader.kind.settleRows(db, reader.importing, { ownerId: line.ownerId, before: edited.form, after: line.form });
    await storeCounts(db, id);
    const mended = await readGridRow(db, id, row);
    const [shownRow] = mended ? await gridRowsOf(db, reader.importing, [mended]) : [];
    if (!shownRow) throw rowsAreGone();
    return { row: shownRow, details: { ...(await detailsOf(context, db, id)), running: null } };
  });
}

/** Puts one text into a field of all rows that have a problem there. All of them or none. */
export async function mendAll(
  context: Context,
  id: number,
  asked: { field: ImportField; text: string; message?: string | undefined },
): Promise<ImportDetails> {
  const { pool, quickPool } = context;
  await requireImport(context, pool, id);
  await transaction(pool, async (db) => {
    await lockStep(db, id);
    const stored = await requireImport(context, db, id);
    requireChecked(stored);
    requireFields(stored.kind, [asked.field], '');
    await beginStep(quickPool, id, 'check');
    const reporter = createReporter(context, id);
    const reader = readerOf(context, stored);
    await editRows(db, id, { field: asked.field, text: asked.text, message: asked.message });
    let done = 0;
    for await (const batch of walkBadRows(db, id)) {
      await saveChecked(db, id, await checkBatch(reader, batch));
      done += batch.length;
      if (reporter.isStopped(done)) throw stopped();
    }
    await reader.kind.settleRows(db, reader.importing);
    if (await reporter.end(stored.rowCount)) throw stopped();
    await storeCounts(db, id);
  });
  return detailsOf(context, pool, id);
}

function requireFields(kind: ImportKind, names: readonly string[], prefix: string): void {
  const known: readonly string[] = importFields[kind];
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length === 0) return;
  const message = 'Unknown field';
  throw invalidFields(Object.fromEntries(unknown.map((name) => [prefix === '' ? 'field' : `${prefix}${name}`, message])));
}
