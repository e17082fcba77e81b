import type { CustomerKind } from '@crm/contract/customers/customers';
import type { Db } from '../../db/client.ts';
import { firstRow, holds, rows, statement } from '../../db/statement.ts';
import { findWhoLeft } from '../../records/undo.ts';

/** What a bulk action changes. */
export type BulkPart = 'priority' | 'source' | 'owner' | 'trash';
/** A row as it was changed, and what it had before. */
export interface Changed {
  id: number;
  version: number;
  before: string | null;
}
/** What a row gets. With a version it is left when somebody has changed it since. */
export interface Given {
  id: number;
  value: string | null;
  version?: number;
}
export interface Write {
  actorId: number;
  now: Date;
}

// One statement does it and undoes it: an undo gives each row its own former value.
const set = { priority: setOf('priority'), source: setOf('source') };
function setOf<Column extends 'priority' | 'source'>(column: Column) {
  return statement(
    `set_customers_${column}`,
    `with given as (select * from unnest($1::bigint[], $4::text[], $5::int[]) given (id, value, version)),
     old as (select c.id, c.${column} as value from customers c join given using (id)),
     c as (
       update customers c set ${column} = given.value, version = c.version + 1, updated_at = $3 from given join old using (id)
       where c.id = given.id and c.${column} is distinct from given.value and c.deleted_at is null
         and (given.version is null or c.version = given.version)
       returning c.id, c.kind, c.version, old.value as before, c.${column} as after
     ), history as (
       insert into changes (at, actor_id, entity, entity_id, action, before, after)
       select $3, $2, c.kind, c.id, 'updated', jsonb_build_object('${column}', c.before), jsonb_build_object('${column}', c.after) from c order by c.id
     )
     select id, version, before from c`,
  );
}
const setOwner = statement(
  'set_customers_owner',
  `with given as (select * from unnest($1::bigint[], $4::bigint[], $5::int[]) given (id, owner_id, version)),
   old as (select c.id, c.owner_id, u.name from customers c join given using (id) join users u on u.id = c.owner_id),
   c as (
     update customers c set owner_id = given.owner_id, version = c.version + 1, updated_at = $3 from given join old using (id)
     where c.id = given.id and c.owner_id <> given.owner_id and c.deleted_at is null and (given.version is null or c.version = given.version)
     returning c.id, c.kind, c.version, c.owner_id, old.owner_id as former_id, old.name as former_name
   ), history as (
     insert into changes (at, actor_id, entity, entity_id, action, before, after)
     select $3, $2, c.kind, c.id, 'reassigned', jsonb_build_object('owner', c.former_name), jsonb_build_object('owner', u.name)
     from c join users u on u.id = c.owner_id order by c.id
   )
   select id, version, former_id::text as before from c`,
);
const remove = statement(
  'remove_customers',
  `with c as (
     update customers set deleted_at = $3, deleted_by = $2, version = version + 1, updated_at = $3 where id = any($1::bigint[])
     returning id, kind, version
   ), history as (
     insert into changes (at, actor_id, entity, entity_id, action) select $3, $2, c.kind, c.id, 'deleted' from c order by c.id
   )
   select id, version, null::text as before from c`,
);
const restore = statement(
  'restore_customers',
  `with given as (select * from unnest($1::bigint[], $4::int[]) given (id, version)),
   c as (
     update customers c set deleted_at = null, deleted_by = null, version = c.version + 1, updated_at = $3 from given
     where c.id = given.id and c.version = given.version and c.deleted_at is not null returning c.id, c.kind, c.version
   ), history as (
     insert into changes (at, actor_id, entity, entity_id, action) select $3, $2, c.kind, c.id, 'restored' from c order by c.id
   )
   select id, version, null::text as before from c`,
);
/** Records of which the person who would get them has the phone or the e-mail already, live or in Trash. */
const clashing = statement(
  'clashing_customers',
  `select c.id, c.name from unnest($1::bigint[], $2::bigint[]) given (id, owner_id) join customers c on c.id = given.id
   where c.owner_id <> given.owner_id and exists (
     select 1 from customers o where o.owner_id = given.owner_id and o.kind = c.kind
       and (phone_key(o.phone) = phone_key(c.phone) or lower(o.email) = lower(c.email))
   ) order by c.id`,
);
const activeStaff = statement(
  'lock_active_staff',
  `select id, name from users where id = $1 and role = 'staff' and not blocked and deleted_at is null for share`,
);
const accounts = statement('accounts_left', 'select id from users where id = any($1::bigint[]) and deleted_at is null for share');

// Rows of others that nobody can undo any more go on this occasion, a few at a time.
const insertChange = statement(
  'insert_bulk_change',
  `with old as (
     delete from bulk_changes where id in (select id from bulk_changes where done_at < $8 order by done_at limit 100 for update skip locked)
   )
   insert into bulk_changes (actor_id, kind, what, ids, versions, befores, done_at) values ($1, $2, $3, $4, $5, $6, $7) returning id`,
);
const lockChange = statement(
  'lock_bulk_change',
  `select what, ids, versions, befores, done_at as "doneAt", undone_at as "undoneAt" from bulk_changes
   where id = $1 and actor_id = $2 and kind = $3 for update`,
  { what: holds<BulkPart>() },
);
const markUndone = statement('mark_bulk_change_undone', 'update bulk_changes set undone_at = $2 where id = $1');
/** In the order of ids, as every statement that locks several; those in Trash too. */
const lock = statement('lock_any_customers', 'select 1 from customers where id = any($1::bigint[]) order by id for update');

export async function setColumn(
  db: Db,
  column: 'priority' | 'source',
  given: readonly Given[],
  write: Write,
): Promise<Changed[]> {
  return rows(db, set[column], [idsOf(given), write.actorId, write.now, given.map(({ value }) => value), versionsOf(given)]);
}

export async function setOwners(db: Db, given: readonly Given[], write: Write): Promise<Changed[]> {
  return rows(db, setOwner, [idsOf(given), write.actorId, write.now, given.map(({ value }) => value), versionsOf(given)]);
}

export async function removeCustomers(db: Db, ids: readonly number[], write: Write): Promise<Changed[]> {
  return rows(db, remove, [ids, write.actorId, write.now]);
}

export async function restoreCustomers(db: Db, given: readonly Given[], write: Write): Promise<Changed[]> {
  return rows(db, restore, [idsOf(given), write.actorId, write.now, versionsOf(given)]);
}

export async function findClashing(db: Db, given: readonly Given[]) {
  return rows(db, clashing, [idsOf(given), given.map(({ value }) => value)]);
}

export async function lockActiveStaff(db: Db, id: number) {
  return firstRow(db, activeStaff, [id]);
}

/** Former staff, and whoever was blocked since then, are left out: they get nothing back. */
export async function lockAccountsLeft(db: Db, ids: readonly number[], since: Date): Promise<Set<number>> {
  const left = new Set((await rows(db, accounts, [ids])).map(({ id }) => id));
  for (const { id } of await findWhoLeft(db, ids, since)) left.delete(id);
  return left;
}

export async function insertBulkChange(
  db: Db,
  { actorId, now }: Write,
  made: { kind: CustomerKind; what: BulkPart; changed: readonly Changed[]; expired: Date },
): Promise<number | null> {
  const { kind, what, changed, expired } = made;
  const befores = changed.map(({ before }) => before);
  const values = [actorId, kind, what, idsOf(changed), changed.map(({ version }) => version), befores, now, expired];
  return (await firstRow(db, insertChange, values))?.id ?? null;
}

export async function lockBulkChange(db: Db, id: number, actorId: number, kind: CustomerKind) {
  const change = await firstRow(db, lockChange, [id, actorId, kind]);
  if (!change) return undefined;
  const { ids, versions, befores, ...state } = change;
  const rows = ids.map((rowId, at) => ({ id: Number(rowId), version: Number(versions[at]), value: befores[at] ?? null }));
  return { ...state, rows };
}

export async function markBulkChangeUndone(db: Db, id: number, now: Date): Promise<void> {
  await rows(db, markUndone, [id, now]);
}

export async function lockAnyCustomers(db: Db, ids: readonly number[]): Promise<void> {
  await rows(db, lock, [ids]);
}

function idsOf(given: readonly { id: number }[]): number[] {
  return given.map(({ id }) => id);
}

function versionsOf(given: readonly Given[]): (number | null)[] {
  return given.map(({ version }) => version ?? null);
}
