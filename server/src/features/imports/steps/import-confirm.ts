import { CallError } from '@crm/contract/core/envelope';
import type { ImportDetails } from '@crm/contract/imports/import-answers';
import pg from 'pg';
import { type Db, transaction, uniqueViolation } from '../../../db/client.ts';
import type { Context } from '../../../plugins/context.ts';
import { notify } from '../../../records/notify.ts';
import { detailsOf, importingOf } from '../import-details.ts';
import type { Importing, RowKind } from '../import-kind.types.ts';
import { requireAll, requireChecked, requireImport, stopped } from '../import-state.ts';
import type { StoredImport } from '../imports.queries.ts';
import { rowKindOf } from '../kinds/row-kinds.ts';
import { requireOwners } from '../owners/row-owners.ts';
import { hashOf } from '../upload/header-hash.ts';
import { rememberPlan } from '../upload/import-plans.queries.ts';
import { lockStep } from './import-lock.ts';
import { createReporter } from './step-reporter.ts';
import { beginStep, countOwners, markImportDone, markUnchecked } from './steps.queries.ts';

/** Makes records of the good rows, all of them or none. */
export async function confirmImport(context: Context, id: number, skipBad: boolean): Promise<ImportDetails> {
  const { pool, quickPool, actor, clock, publish } = context;
  const kind = rowKindOf((await requireImport(context, pool, id)).kind);
  const owners = await transaction(pool, async (db) => {
    await lockStep(db, id);
    const stored = await requireImport(context, db, id);
    requireGood(stored, skipBad);
    const importing = importingOf(context, stored);
    await requireOwners(context, db, importing.plan);
    await beginStep(quickPool, id, 'confirm');
    const owners = await importAll(context, db, kind, importing, stored);
    // Not at the check: what somebody tried out and left would be suggested to everybody.
    const file = { kind: stored.kind, headerHash: hashOf(stored.columns) };
    await rememberPlan(db, file, importing.plan, { userId: actor.id, now: clock.now() });
    return owners;
  }).catch(async (error) => {
    if (!isOutdated(error)) throw error;
    await markUnchecked(pool, id);
    throw error instanceof CallError ? error : new CallError('CONFLICT', twins);
  });
  publish({ topics: [...kind.topics], users: [...new Set([actor.id, ...owners])], mates: true, admins: true });
  const told = owners.filter((owner) => owner !== actor.id);
  if (told.length > 0) publish({ topics: ['notifications'], users: told });
  return detailsOf(context, pool, id);
}

const twins = 'Some rows exist already by now. Please check again. Nothing was imported.';

function requireGood(stored: StoredImport, skipBad: boolean): void {
  requireChecked(stored);
  const { counts } = stored;
  if (!counts) return;
  if (counts.created + counts.changed === 0) throw new CallError('NOT_ALLOWED_NOW', 'There is nothing to import.');
  if (counts.bad > 0 && !skipBad)
    throw new CallError('NOT_ALLOWED_NOW', 'Some rows are bad. Please correct them, or choose to leave them out.');
}

const sliceSize = 2000;

/** Answers whose records there are. */
async function importAll(
  context: Context,
  db: Db,
  kind: RowKind,
  importing: Importing,
  { counts }: StoredImport,
): Promise<number[]> {
  const { id, now } = importing;
  const reporter = createReporter(context, id);
  const owners = await countOwners(db, id);
  let [created, changed, done] = [0, 0, 0];
  await kind.begin?.(db, importing);
  for (let slice = await kind.importRows(db, importing, 0, sliceSize); slice; ) {
    created += slice.created;
    changed += slice.changed;
    done += slice.created + slice.changed + (slice.unchanged ?? 0);
    await context.requireSpace();
    if (reporter.isStopped(done)) throw stopped();
    slice = await kind.importRows(db, importing, slice.lastRow, sliceSize);
  }
  requireAll((counts?.created ?? 0) + (counts?.changed ?? 0), done);
  await kind.finish?.(db, importing);
  // A report that is still running would wait for the row that the next statement locks.
  if (await reporter.end(done)) throw stopped();
  await tellOwners(context, db, kind, owners);
  const ownerIds = owners.map((owner) => Number(owner.id));
  await markImportDone(db, id, { created, changed, ownerIds, now });
  return ownerIds;
}

async function tellOwners(
  { actor, clock }: Context,
  db: Db,
  { nouns: [one, many], link }: RowKind,
  owners: { id: number | null; count: number }[],
): Promise<void> {
  for (const { id, count } of owners) {
    if (id === null || id === actor.id) continue;
    const text = `${actor.name} has imported ${count.toLocaleString('en')} ${count === 1 ? one : many} for you.`;
    await notify(db, clock, [id], { kind: 'reassigned', text, link });
  }
}

/** Somebody created or changed a record since the check. At the same moment it can show as a deadlock. */
function isOutdated(error: unknown): boolean {
  if (error instanceof CallError) return error.code === 'CONFLICT' && error.message.includes('check again');
  return uniqueViolation(error) !== undefined || (error instanceof pg.DatabaseError && error.code === '40P01');
}
