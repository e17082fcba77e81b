import type { ImportDetails, ImportListed, ImportState, ImportStep } from '@crm/contract/imports/import-answers';
import type { ImportKind } from '@crm/contract/imports/import-kinds';
import type { ImportPlan } from '@crm/contract/imports/import-plan';
import { importCalls } from '@crm/contract/imports/imports';
import { transaction } from '../../db/client.ts';
import type { Context } from '../../plugins/context.ts';
import { nameInLine } from '../../plugins/limits/in-turn.ts';
import { detailsOf } from './import-details.ts';
import { requireImport, requireOpen } from './import-state.ts';
import { forgetImport, readListed, storePlan } from './imports.queries.ts';
import { requireOwners } from './owners/row-owners.ts';
import { requirePlan } from './plan-rules.ts';
import { lockStep } from './steps/import-lock.ts';
import { requestStop } from './steps/steps.queries.ts';

export async function readOwn(context: Context, id: number): Promise<ImportDetails> {
  return detailsOf(context, context.pool, id);
}

export async function listImports(
  { pool, actor }: Context,
  asked: { kind?: ImportKind | undefined; open: 'true' | 'false' },
): Promise<ImportListed[]> {
  return readListed(pool, actor.id, { kind: asked.kind, isOpen: asked.open === 'true' });
}

/** Keeps what was chosen so far, for another device. */
export async function savePlan(context: Context, id: number, plan: ImportPlan): Promise<{ id: number }> {
  await transaction(context.pool, async (db) => {
    const stored = await requireImport(context, db, id);
    requireOpen(stored);
    requirePlan(plan, stored);
    await requireOwners(context, db, plan);
    await lockStep(db, id);
    await storePlan(db, id, plan);
  });
  return { id };
}

export async function importProgress(
  context: Context,
  id: number,
): Promise<{ state: ImportState; running: ImportStep | null; done: number; total: number; ahead?: number }> {
  const { state, running, progress, rowCount } = await requireImport(context, context.pool, id);
  const ahead = context.turns.minutes.aheadOf(context.actor.id, nameInLine(importCalls.check.tag, { id: String(id) }));
  return { state, running, done: progress, total: rowCount, ...(ahead === undefined ? {} : { ahead }) };
}

/** The step notices it between two batches, on whichever server it runs. Nothing happens when none does. */
export async function stopImport(context: Context, id: number): Promise<{ id: number }> {
  await requireImport(context, context.pool, id);
  await requestStop(context.pool, id);
  return { id };
}

export async function forgetOwn(context: Context, id: number): Promise<{ id: number }> {
  await transaction(context.pool, async (db) => {
    requireOpen(await requireImport(context, db, id));
    await lockStep(db, id);
    await forgetImport(db, id);
  });
  return { id };
}
