import { CallError } from '@crm/contract/core/envelope';
import { transaction } from '../../../db/client.ts';
import type { Context } from '../../../plugins/context.ts';
import { importingOf } from '../import-details.ts';
import { requireImport, stopped } from '../import-state.ts';
import { rowKindOf } from '../kinds/row-kinds.ts';
import { lockStep } from './import-lock.ts';
import { createReporter } from './step-reporter.ts';
import { beginStep, markImportUndone, ownersOfImport } from './steps.queries.ts';

/** Takes out what nobody has changed or used since, and gives changed records back what they had. */
export async function undoImport(context: Context, id: number): Promise<{ removed: number; restored: number; kept: number }> {
  const { pool, quickPool, actor, clock, publish } = context;
  const kind = rowKindOf((await requireImport(context, pool, id)).kind);
  const { result, owners } = await transaction(pool, async (db) => {
    await lockStep(db, id);
    const stored = await requireImport(context, db, id);
    if (stored.state === 'undone') throw new CallError('NOT_ALLOWED_NOW', 'This import is undone already.');
    if (stored.state !== 'done') throw new CallError('NOT_ALLOWED_NOW', 'Nothing was imported yet.');
    await beginStep(quickPool, id, 'undo');
    const reporter = createReporter(context, id);
    const undone = await kind.undo(db, importingOf(context, stored), async (done) => {
      if (reporter.isStopped(done)) throw stopped();
    });
    if (await reporter.end(stored.rowCount)) throw stopped();
    await markImportUndone(db, id, clock.now());
    return { result: undone, owners: await ownersOfImport(db, id) };
  });
  publish({ topics: [...kind.topics], users: [...new Set([actor.id, ...owners])], mates: true, admins: true });
  return result;
}
