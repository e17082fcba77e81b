import { invalidFields } from '@crm/contract/core/envelope';
import { customerFields } from '@crm/contract/customers/customers';
import { type ImportCheck, type ImportMapping, shownProblems } from '@crm/contract/customers/imports';
import { inSlices } from '../../breathe.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import { hashOf } from './header-hash.ts';
import { runAlone } from './import-lock.ts';
import { rememberMapping } from './import-mappings.queries.ts';
import { firstBadRows, markDuplicates, saveChecked, walkRows } from './import-rows.queries.ts';
import { requireAll, requireImport, requireOpen } from './import-state.ts';
import { markBeingChecked, markChecked, reportProgress, type StoredImport } from './imports.queries.ts';
import { checkRow } from './row-form.ts';

/** The dry run: every row is read with the mapping, and whatever is wrong with it is kept beside it. */
export async function checkImport(context: Context, id: number, mapping: ImportMapping): Promise<ImportCheck> {
  const { actor, pool, clock } = context;
  await requireImport(context, pool, id);
  return runAlone(pool, id, async (db) => {
    const stored = await requireImport(context, db, id);
    requireOpen(stored);
    requireColumns(mapping, stored.columns.length);
    await markBeingChecked(db, id, mapping);
    await checkRows(db, stored, mapping);
    await markDuplicates(db, id, actor.id, stored.kind);
    await rememberMapping(db, actor.id, stored.kind, hashOf(stored.columns), mapping, clock.now());
    const bad = await markChecked(db, id);
    return { rows: stored.rowCount, good: stored.rowCount - bad, bad, ...(await problemsOf(db, id)) };
  });
}

async function checkRows(db: Db, { id, kind, columns, rowCount }: StoredImport, mapping: ImportMapping): Promise<void> {
  let done = 0;
  for await (const batch of walkRows(db, id)) {
    const checked: Parameters<typeof saveChecked>[2] = [];
    for await (const slice of inSlices(batch))
      checked.push(...slice.map(({ row, cells }) => ({ row, ...checkRow(kind, mapping, columns.length, cells) })));
    await saveChecked(db, id, checked);
    done += batch.length;
    await reportProgress(db, id, done);
  }
  requireAll(rowCount, done);
}

/** Each bad row has at least one problem, so one row more than is shown tells whether there is more. */
async function problemsOf(db: Db, id: number): Promise<Pick<ImportCheck, 'problems' | 'more'>> {
  const badRows = await firstBadRows(db, id, shownProblems + 1);
  const problems = badRows.flatMap(({ row, problems: ofRow }) => ofRow.map((problem) => ({ row, ...problem })));
  return { problems: problems.slice(0, shownProblems), more: problems.length > shownProblems };
}

function requireColumns(mapping: ImportMapping, count: number): void {
  const wrong = customerFields.filter((field) => mapping[field].columns.some((column) => column >= count));
  const fields = Object.fromEntries(wrong.map((field) => [`mapping.${field}`, 'Unknown column']));
  if (wrong.length > 0) throw invalidFields(fields);
}
