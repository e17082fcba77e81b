import type { ImportKind } from '@crm/contract/imports/import-kinds';
import type { ImportPlan } from '@crm/contract/imports/import-plan';
import type { Context } from '../../../plugins/context.ts';
import { planOf } from '../import-details.ts';
import type { StoredColumn } from '../imports.queries.ts';
import { suggestOwners } from '../owners/owner-values.ts';
import { suggestMapping } from '../sources/suggest-plan.ts';
import { hashOf } from './header-hash.ts';
import { recallPlan } from './import-plans.queries.ts';
import type { ReadFile } from './upload.queries.ts';

/** What somebody of the company chose for such a file before, else what its columns seem to mean. Owners are looked up each time. */
export async function suggestPlan(
  context: Context,
  id: number,
  kind: ImportKind,
  columns: StoredColumn[],
): Promise<Pick<ReadFile, 'tool' | 'plan' | 'isRemembered'>> {
  const { tool, mapping, dayOrder, ownerColumn } = suggestMapping(kind, columns);
  const remembered = await recallPlan(context.pool, kind, hashOf(columns));
  const plan = remembered ?? { ...planOf(mapping), dayOrder };
  const owners = ownerColumn === null || isTaken(plan, ownerColumn) ? null : await suggestOwners(context, id, ownerColumn);
  return { tool, plan: { ...plan, owners }, isRemembered: remembered !== undefined };
}

function isTaken({ mapping, dropped }: ImportPlan, column: number): boolean {
  const isMapped = Object.values(mapping).some(
    ({ columns, otherwise }) => columns.includes(column) || (otherwise?.includes(column) ?? false),
  );
  return isMapped || dropped.includes(column);
}
