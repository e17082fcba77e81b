import type { CustomerKind } from '@crm/contract/customers/customers';
import type { ImportMapping } from '@crm/contract/customers/imports';
import type { Db } from '../../db/client.ts';
import { firstRow, holds, rows, statement } from '../../db/statement.ts';

const recall = statement(
  'recall_import_mapping',
  `select mapping from import_mappings where owner_id = $1 and kind = $2 and header_hash = $3`,
  { mapping: holds<ImportMapping>() },
);
const remember = statement(
  'remember_import_mapping',
  `insert into import_mappings (owner_id, kind, header_hash, mapping, used_at) values ($1, $2, $3, $4, $5)
   on conflict (owner_id, kind, header_hash) do update set mapping = excluded.mapping, used_at = excluded.used_at`,
);

export async function recallMapping(db: Db, ownerId: number, kind: CustomerKind, headerHash: string) {
  return (await firstRow(db, recall, [ownerId, kind, headerHash]))?.mapping;
}

export async function rememberMapping(
  db: Db,
  ownerId: number,
  kind: CustomerKind,
  headerHash: string,
  mapping: ImportMapping,
  now: Date,
): Promise<void> {
  await rows(db, remember, [ownerId, kind, headerHash, JSON.stringify(mapping), now]);
}
