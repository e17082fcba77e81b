import type { Db } from '../../../db/client.ts';
import { firstRow, rows, statement } from '../../../db/statement.ts';
import { changedFacts } from '../../../records/changes/changed-facts-sql.ts';
import { facts } from '../../customers/customer-facts.ts';

const span = statement(
  'span_of_imported',
  `select min(id) as first, max(id) as last, count(*)::int as count from customers where import_id = $1`,
);
const lock = statement(
  'lock_imported',
  `with c as (select id from customers where import_id = $1 and id > $2 and id <= $3 order by id for update) select count(*)::int as count from c`,
);
// Nothing new can refer to locked records. Notes of the import itself do not keep a record.
const removeUntouched = statement(
  'remove_imported',
  `with gone as (
     delete from customers c using imports i
     where c.import_id = $1 and c.id > $4 and c.id <= $5 and i.id = $1 and (c.owner_id = i.owner_id or c.owner_id = any(i.owner_ids))
       and c.version = 1 and c.deleted_at is null and c.merged_ids = '{}'
       and not exists (select 1 from customers o where o.lead_id = c.id)
       and not exists (select 1 from notes n where n.customer_id = c.id and (n.import_id is distinct from $1 or n.version > 1))
       and not exists (select 1 from tasks t where t.contact_id = c.id)
       and not exists (select 1 from calls t where t.contact_id = c.id)
       and not exists (select 1 from meetings t where t.contact_id = c.id)
     returning c.id, c.kind, c.name
   ), history as (
     insert into changes (at, actor_id, entity, entity_id, action, before)
     select $3, $2, gone.kind, gone.id, 'import undone', jsonb_build_object('name', gone.name) from gone order by gone.id
   )
   select count(*)::int as count from gone`,
);
const lockChanged = statement(
  'lock_changed_by_import',
  `with c as (
     select c.id from customers c join import_changes i on i.customer_id = c.id where i.import_id = $1 and i.customer_id > $2 order by c.id limit $3 for update of c
   ) select count(*)::int as count, max(id) as last from c`,
);
// A record whose former phone or e-mail somebody else has by now stays as it is.
const restore = statement(
  'restore_changed_by_import',
  `with old as (
     select c.*, i.before from customers c join import_changes i on i.customer_id = c.id and i.version = c.version
     where i.import_id = $1 and i.customer_id > $4 and i.customer_id <= $5 and c.deleted_at is null and not exists (
       select 1 from customers o where o.owner_id = c.owner_id and o.kind = c.kind and o.id <> c.id
         and (phone_key(o.phone) = phone_key(i.before->>'phone') or lower(o.email) = lower(i.before->>'email'))
     )
   ), c as (
     update customers c set name = b.name, description = b.description, email = b.email, phone = b.phone, location = b.location,
       source = b.source, priority = b.priority, amount = b.amount, version = c.version + 1, updated_at = $3
     from old, jsonb_to_record(old.before) as b (
       name text, description text, email text, phone text, location text, source text, priority text, amount numeric
     ) where c.id = old.id returning c.*
   ), history as (
     insert into changes (at, actor_id, entity, entity_id, action, before, after)
     select $3, $2, c.kind, c.id, 'updated', ${changedFacts(facts, 'old', 'c')}, ${changedFacts(facts, 'c', 'old')}
     from c join old using (id) where ${facts('c')} <> ${facts('old')} order by c.id
   ), n as (
     delete from notes n using c where n.customer_id = c.id and n.import_id = $1 and n.version = 1 returning n.customer_id, n.text
   ), unnoted as (
     insert into changes (at, actor_id, entity, entity_id, action, before)
     select $3, $2, c.kind, c.id, 'note deleted', jsonb_build_object('note', n.text) from n join c on c.id = n.customer_id
   )
   select count(*)::int as count from c`,
);

export interface Undoing {
  id: number;
  importerId: number;
  now: Date;
}

/** The first and the last of the new records, and how many there are; their ids may have others between them. */
export async function spanOfImported(db: Db, importId: number) {
  return firstRow(db, span, [importId]);
}

/** Removes the new records among these ids that nobody has changed or used since. Answers how many. */
export async function removeRecords(
  db: Db,
  { id, importerId, now }: Undoing,
  after: number,
  last: number,
): Promise<{ found: number; removed: number }> {
  const found = (await firstRow(db, lock, [id, after, last]))?.count ?? 0;
  if (found === 0) return { found, removed: 0 };
  return { found, removed: (await firstRow(db, removeUntouched, [id, importerId, now, after, last]))?.count ?? 0 };
}

/** Gives the next changed records back what they had, where nobody has changed them since; undefined when there are none. */
export async function restoreRecords(
  db: Db,
  { id, importerId, now }: Undoing,
  after: number,
  limit: number,
): Promise<{ found: number; restored: number; last: number } | undefined> {
  const slice = await firstRow(db, lockChanged, [id, after, limit]);
  if (!slice || slice.last === null) return undefined;
  const restored = await rows(db, restore, [id, importerId, now, after, slice.last]);
  return { found: slice.count, restored: restored[0]?.count ?? 0, last: slice.last };
}
