import type { Db } from '../../../db/client.ts';
import type { Importing } from '../import-kind.types.ts';
import { removeRecords, restoreRecords, spanOfImported } from './customer-undo.queries.ts';

const idsAtOnce = 5000;
const changesAtOnce = 1000;

/** New records go, changed ones get back what they had. */
export async function undoCustomers(
  db: Db,
  importing: Importing,
  proceed: (done: number) => Promise<void>,
): Promise<{ removed: number; restored: number; kept: number }> {
  let [done, removed, restored] = [0, 0, 0];
  const span = await spanOfImported(db, importing.id);
  for (let after = (span?.first ?? 0) - 1; span?.last && after < span.last; after += idsAtOnce) {
    const slice = await removeRecords(db, importing, after, after + idsAtOnce);
    removed += slice.removed;
    done += slice.found;
    if (slice.found > 0) await proceed(done);
  }
  for (let after = 0; ; ) {
    const slice = await restoreRecords(db, importing, after, changesAtOnce);
    if (!slice) break;
    restored += slice.restored;
    done += slice.found;
    after = slice.last;
    await proceed(done);
  }
  return { removed, restored, kept: done - removed - restored };
}
