import type { CustomerKind } from '@crm/contract/customers/customers';
import type { Db } from '../../db/client.ts';
import { firstRow, statement } from '../../db/statement.ts';
import { type TrashViewer, visibleInTrash } from '../../records/trash/trash-sql.ts';

export const visible = visibleInTrash('c');

const restore = statement(
  'restore_customer',
  `with c as (
     update customers c set deleted_at = null, deleted_by = null, version = c.version + 1, updated_at = $5
     where c.id = $4 and c.kind = $3 and c.deleted_at is not null and ${visible} returning c.id, c.owner_id, c.kind
   ), history as (insert into changes (at, actor_id, entity, entity_id, action) select $5, $1, c.kind, c.id, 'restored' from c)
   select owner_id as "ownerId" from c`,
);
const purge = statement(
  'purge_customer',
  `with c as (
     delete from customers c where c.id = $4 and c.kind = $3 and c.deleted_at is not null and ${visible} returning c.id, c.owner_id, c.kind, c.name
   ), history as (
     insert into changes (at, actor_id, entity, entity_id, action, before) select $5, $1, c.kind, c.id, 'purged', jsonb_build_object('name', c.name) from c
   )
   select owner_id as "ownerId" from c`,
);

/** Restores or deletes for good; answers the owner of the record, or undefined when there is nothing to do it to. */
export async function takeFromTrash(
  db: Db,
  how: 'restore' | 'purge',
  kind: CustomerKind,
  viewer: TrashViewer,
  target: { id: number; now: Date },
): Promise<number | undefined> {
  const customer = await firstRow(db, how === 'restore' ? restore : purge, [
    viewer.id,
    viewer.isAdmin,
    kind,
    target.id,
    target.now,
  ]);
  return customer?.ownerId;
}
