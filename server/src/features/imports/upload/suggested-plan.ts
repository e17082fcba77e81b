import type { ImportKind } from '@crm/contract/imports/import-kinds';
import type { Db } from '../../../db/client.ts';
import { planOf } from '../import-details.ts';
import type { StoredColumn } from '../imports.queries.ts';
import { suggestMapping } from '../sources/suggest-plan.ts';
import { hashOf } from './header-hash.ts';
import { recallPlan } from './import-plans.queries.ts';
import type { ReadFile } from './upload.queries.ts';

/** What somebody of the company chose for such a file before, else what its columns seem to mean. */
export async function suggestPlan(
  db: Db,
  kind: ImportKind,
  columns: StoredColumn[],
): Promise<Pick<ReadFile, 'tool' | 'plan' | 'isRemembered'>> {
  const { tool, mapping, dayOrder } = suggestMapping(kind, columns);
  const remembered = await recallPlan(db, kind, hashOf(columns));
  return { tool, plan: remembered ?? { ...planOf(mapping), dayOrder }, isRemembered: remembered !== undefined };
}
