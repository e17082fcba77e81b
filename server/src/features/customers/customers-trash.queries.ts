import type { CustomerKind } from '@crm/contract/customers/customers';
import { type Db, firstRow, rows, statement } from '../../db/client.ts';
import type { Deletion } from '../../records/trash-kind.ts';
import { deletionOf, type TrashViewer, visibleInTrash } from '../../records/trash-sql.ts';

const visible = visibleInTrash('c');

const list = statement(
  'list_customer_trash',
  `select c.id, c.name, ${deletionOf('c')} from customers c
   where c.deleted_at is not null and c.kind = $3 and ${visible}
     and ($4::date is null or c.deleted_at >= $4::date::timestamp at time zone $6) and ($5::date is null or c.deleted_at < $5::date::timestamp at time zone $6)
   order by c.deleted_at desc, c.id desc limit $7`,
);
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

export async function listTrashedCustomers(
  db: Db,
  kind: CustomerKind,
  viewer: TrashViewer,
  range: { from: string; to: string } | undefined,
  timeZone: string,
  limit: number,
): Promise<({ id: number; name: string } & Deletion)[]> {
  return rows(db, list, [viewer.id, viewer.isAdmin, kind, range?.from ?? null, range?.to ?? null, timeZone, limit]);
}

/** Restores or deletes for good; answers the owner of the record, or undefined when there is nothing to do it to. */
export async function takeFromTrash(
  db: Db,
  how: 'restore' | 'purge',
  kind: CustomerKind,
  viewer: TrashViewer,
  target: { id: number; now: Date },
): Promise<number | undefined> {
  const found = await firstRow<{ ownerId: number }>(db, how === 'restore' ? restore : purge, [
    viewer.id,
    viewer.isAdmin,
    kind,
    target.id,
    target.now,
  ]);
  return found?.ownerId;
}
