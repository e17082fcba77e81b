import type { Db } from '../../db/client.ts';
import { firstRow, notNull, rows, statement } from '../../db/statement.ts';
import { changedFacts } from '../../records/changes/changed-facts-sql.ts';
import { facts } from '../customers/customer-facts.ts';
import type { CustomerForm } from '../customers/customer-list.ts';

// A merge is three statements of one transaction: everything moves over, the dropped record goes, the kept one takes the
// values. The middle one stands alone, because only then are the dropped record's phone and e-mail free.

/** A record as a merge keeps it; what the database computes itself is left out. */
const stored = (row: string) => `to_jsonb(${row}) - '{list,sort_name,search}'::text[]`;
const ids = (moved: string) => `(select coalesce(jsonb_agg(id), '[]') from ${moved})`;

const move = statement(
  'move_belongings',
  `with t as (update tasks set contact_id = $1 where contact_id = $2 returning id),
   c as (update calls set contact_id = $1 where contact_id = $2 returning id),
   m as (update meetings set contact_id = $1 where contact_id = $2 returning id),
   n as (update notes set customer_id = $1 where customer_id = $2 returning id),
   l as (update customers set lead_id = $1 where lead_id = $2 returning id),
   w as (update worklog_columns set customer_id = $1 where customer_id = $2 returning staff_id, month, task_number),
   others as (select one_id + other_id - $2 as id from not_duplicates where one_id = $2 or other_id = $2),
   o as (
     insert into not_duplicates (one_id, other_id) select least($1, id), greatest($1, id) from others where id <> $1
     on conflict do nothing returning one_id + other_id - $1 as id
   )
   insert into merges (owner_id, kind, kept_id, dropped_id, kept_before, kept_after, dropped, moved, merged_at)
   select kept.owner_id, kept.kind, kept.id, dropped.id, ${stored('kept')}, '{}', ${stored('dropped')},
     jsonb_build_object('tasks', ${ids('t')}, 'calls', ${ids('c')}, 'meetings', ${ids('m')}, 'notes', ${ids('n')}, 'contacts', ${ids('l')},
       'columns', (select coalesce(jsonb_agg(w), '[]') from w),
       'dismissed', ${ids('others')}, 'dismissedNow', ${ids('o')}), $3
   from customers kept, customers dropped where kept.id = $1::bigint and dropped.id = $2::bigint returning id`,
);
const drop = statement('drop_merged', 'delete from customers where id = $1');
const fill = statement(
  'fill_kept',
  `with old as (select k.*, m.dropped from merges m join customers k on k.id = m.kept_id where m.id = $1),
   dropped as (select d.* from old, jsonb_populate_record(null::customers, old.dropped) d),
   c as (
     update customers c set name = $4, description = $5, email = $6, phone = $7, location = $8, source = $9, priority = $10, amount = $11,
       lead_id = coalesce(c.lead_id, dropped.lead_id), merged_ids = c.merged_ids || dropped.id || dropped.merged_ids,
       is_old_twin = c.is_old_twin and c.phone = $7 and phone_key(dropped.phone) <> phone_key($7), version = c.version + 1, updated_at = $3
     from old, dropped where c.id = old.id returning c.*
   ), history as (
     insert into changes (at, actor_id, entity, entity_id, action, before, after)
     select $3, $2::bigint, c.kind, c.id, 'merged', ${changedFacts(facts, 'old', 'c')},
       coalesce(${changedFacts(facts, 'c', 'old')}, '{}') || jsonb_build_object('mergedName', dropped.name)
     from c, old, dropped
     union all select $3, $2, c.kind, dropped.id, 'merged away', null, jsonb_build_object('mergedName', c.name) from c, dropped
   )
   update merges m set kept_after = ${stored('c')} from c where m.id = $1`,
);
const list = statement(
  'list_merges',
  `select m.id, m.kind, m.kept_id as "keptId", c.name as "keptName", m.dropped ->> 'name' as "droppedName", m.merged_at as "mergedAt"
   from merges m join customers c on c.id = m.kept_id and c.owner_id = m.owner_id
   where m.owner_id = $1 and m.undone_at is null
     and not exists (select 1 from merges later where later.kept_id = m.kept_id and later.id > m.id and later.undone_at is null)
   order by m.merged_at desc, m.id desc limit 50`,
  { droppedName: notNull },
);

/** Both records are locked by the caller. Answers the id of the merge. */
export async function mergeInto(
  db: Db,
  actorId: number,
  { keptId, droppedId }: { keptId: number; droppedId: number },
  form: CustomerForm,
  now: Date,
): Promise<number> {
  const { name, description, email, phone, location, source, priority, amount } = form;
  const merge = await firstRow(db, move, [keptId, droppedId, now]);
  if (!merge) throw new Error('a locked record is gone');
  await rows(db, drop, [droppedId]);
  await rows(db, fill, [merge.id, actorId, now, name, description, email, phone, location, source, priority, amount]);
  return merge.id;
}

/** Those that can be undone: of merges into one record only the latest. */
export async function listOwnMerges(db: Db, ownerId: number) {
  return rows(db, list, [ownerId]);
}
