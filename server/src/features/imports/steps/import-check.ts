import type { ImportDetails } from '@crm/contract/imports/import-answers';
import type { ImportPlan } from '@crm/contract/imports/import-plan';
import { inSlices } from '../../../breathe.ts';
import type { Db } from '../../../db/client.ts';
import type { Context } from '../../../plugins/context.ts';
import { detailsOf, importingOf } from '../import-details.ts';
import { requireAll, requireImport, requireOpen, stopped } from '../import-state.ts';
import type { StoredImport } from '../imports.queries.ts';
import { rowKindOf } from '../kinds/row-kinds.ts';
import { ownerOf, requireOwners } from '../owners/row-owners.ts';
import { requirePlan } from '../plan-rules.ts';
import { checkLine, type RowReader } from '../rows/check-line.ts';
import { type CheckedLine, readLastRows, type StoredRow, saveChecked, walkRows } from '../rows/import-rows.queries.ts';
import { footersAtEnd } from '../sources/footers.ts';
import { runAlone } from './import-lock.ts';
import { beginCheckOf, reportProgress, storeCounts } from './steps.queries.ts';

/** The dry run: every row is read with the plan, and whatever is wrong with it is kept beside it. */
export async function checkImport(context: Context, id: number, plan: ImportPlan): Promise<ImportDetails> {
  const { pool } = context;
  await requireImport(context, pool, id);
  return runAlone(pool, id, async (db) => {
    const stored = await requireImport(context, db, id);
    requireOpen(stored);
    requirePlan(plan, stored);
    await requireOwners(context, db, plan);
    const reader = { ...readerOf(context, stored, plan), footersFrom: await firstFooter(db, id) };
    await beginCheckOf(db, id, plan);
    await checkRows(db, stored, reader);
    await reader.kind.settleRows(db, reader.importing);
    if (await reportProgress(db, id, stored.rowCount)) throw stopped();
    await storeCounts(db, id);
    return { ...(await detailsOf(context, db, id)), running: null };
  });
}

export function readerOf(context: Context, stored: StoredImport, plan = stored.plan): RowReader {
  const importing = importingOf(context, stored, plan);
  return { kind: rowKindOf(stored.kind), importing, ownerOf: ownerOf(importing.plan, importing.importerId) };
}

const lastRows = 20;

/** The row with which the lines of a report begin at the end of the file. */
async function firstFooter(db: Db, id: number): Promise<number> {
  const last = await readLastRows(db, id, lastRows);
  const short = last.slice(last.findLastIndex(({ cells }) => cells === null) + 1);
  const count = footersAtEnd(short.map(({ cells }) => cells ?? []));
  return short[short.length - count]?.row ?? Number.POSITIVE_INFINITY;
}

async function checkRows(db: Db, { id, rowCount }: StoredImport, reader: RowReader): Promise<void> {
  let done = 0;
  for await (const batch of walkRows(db, id)) {
    await saveChecked(db, id, await checkBatch(reader, batch));
    done += batch.length;
    if (await reportProgress(db, id, done)) throw stopped();
  }
  requireAll(rowCount, done);
}

export async function checkBatch(reader: RowReader, batch: StoredRow[]): Promise<CheckedLine[]> {
  const checked: CheckedLine[] = [];
  for await (const slice of inSlices(batch)) checked.push(...slice.map((row) => checkLine(reader, row)));
  return checked;
}
