import type { ImportKind } from '@crm/contract/imports/import-kinds';
import { type ImportPlan, importPlan } from '@crm/contract/imports/import-plan';
import type { Db } from '../../../db/client.ts';
import { firstRow, holds, rows, statement } from '../../../db/statement.ts';

const recall = statement('recall_import_plan', `select plan from import_plans where kind = $1 and header_hash = $2`, {
  plan: holds<unknown>(),
});
const remember = statement(
  'remember_import_plan',
  `insert into import_plans (kind, header_hash, plan, user_id, used_at) values ($1, $2, $3, $4, $5)
   on conflict (kind, header_hash) do update set plan = excluded.plan, user_id = excluded.user_id, used_at = excluded.used_at`,
);

/** What somebody of the company chose for such a file; undefined also when it is of an older form. */
export async function recallPlan(db: Db, kind: ImportKind, headerHash: string): Promise<ImportPlan | undefined> {
  return importPlan.safeParse((await firstRow(db, recall, [kind, headerHash]))?.plan).data;
}

/** Without the people: a file of another day may name others, and another person may not give to them. */
export async function rememberPlan(
  db: Db,
  file: { kind: ImportKind; headerHash: string },
  plan: ImportPlan,
  by: { userId: number; now: Date },
): Promise<void> {
  const kept = JSON.stringify({ ...plan, ownerId: null, owners: null });
  await rows(db, remember, [file.kind, file.headerHash, kept, by.userId, by.now]);
}
