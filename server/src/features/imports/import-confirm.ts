import { CallError } from '@crm/contract/core/envelope';
import pg from 'pg';
import type { Context } from '../../context.ts';
import { type Db, transaction, uniqueViolation } from '../../db/client.ts';
import { kindWords } from '../customers/customer-kinds.ts';
import { lockStep } from './import-lock.ts';
import { type Importing, insertRecords, markImportDone, sortInRecords, sortRecordsInLots } from './import-records.queries.ts';
import { requireAll, requireChecked, requireImport } from './import-state.ts';
import { markUnchecked, reportProgress, type StoredImport } from './imports.queries.ts';

/** Creates a record of each good row, all of them or none. */
export async function confirmImport(context: Context, id: number, skipBad: boolean): Promise<{ id: number; count: number }> {
  const { pool, actor, clock } = context;
  const { kind } = await requireImport(context, pool, id);
  const count = await transaction(pool, async (db) => {
    await lockStep(db, id);
    const stored = await requireImport(context, db, id);
    requireGood(stored, skipBad);
    const inserted = await insertAll(context, db, { id, ownerId: actor.id, kind, now: clock.now() });
    requireAll(stored.rowCount - stored.badCount, inserted);
    return inserted;
  }).catch(async (error) => {
    if (!isTwin(error)) throw error;
    await markUnchecked(pool, id);
    throw new CallError('CONFLICT', 'Some rows exist already by now. Please check again. Nothing was imported.');
  });
  context.publish({ topics: [kindWords[kind].topic], users: [actor.id], mates: true, admins: true });
  return { id, count };
}

function requireGood(stored: StoredImport, skipBad: boolean): void {
  requireChecked(stored);
  const { badCount, rowCount } = stored;
  if (badCount === rowCount) throw new CallError('NOT_ALLOWED_NOW', 'Every row is bad. There is nothing to import.');
  if (badCount > 0 && !skipBad)
    throw new CallError('NOT_ALLOWED_NOW', 'Some rows are bad. Please correct the file, or choose to leave them out.');
}

const sliceSize = 2000;

async function insertAll({ quickPool, requireSpace }: Context, db: Db, importing: Importing): Promise<number> {
  const { id, kind, now } = importing;
  // Reported on another connection, because nobody sees this transaction yet. A failed report must not stop the import.
  const report = (done: number) => reportProgress(quickPool, id, done).catch(() => undefined);
  await sortRecordsInLots(db);
  let count = 0;
  let reported = report(0);
  let slice = await insertRecords(db, importing, 0, sliceSize);
  while (slice) {
    count += slice.count;
    const done = count;
    reported = reported.then(() => report(done));
    await requireSpace();
    slice = await insertRecords(db, importing, slice.lastRow, sliceSize);
  }
  // A report that is still running would wait for the row that the next statement locks.
  await reported;
  await sortInRecords(db, kind);
  await markImportDone(db, id, count, now);
  return count;
}

/** Somebody created a record with the same phone or e-mail since the check. At the same moment it can show as a deadlock. */
function isTwin(error: unknown): boolean {
  return uniqueViolation(error) !== undefined || (error instanceof pg.DatabaseError && error.code === '40P01');
}
