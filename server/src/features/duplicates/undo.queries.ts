import { customerFields } from '@crm/contract/customers/customers';
import type { Db } from '../../db/client.ts';
import { firstRow, holds, type RowOf, rows, statement } from '../../db/statement.ts';
import { changedFacts } from '../../records/changes/changed-facts-sql.ts';
import { facts } from '../customers/customer-facts.ts';

const lock = statement(
  'lock_merge',
  `select kind, kept_id as "keptId", dropped_id as "droppedId", kept_before as kept, dropped from merges
   where id = $1 and owner_id = $2 and undone_at is null for update`,
  { kept: holds<Contactable>(), dropped: holds<Contactable>() },
);
const lockKept = statement('lock_kept', 'select id from customers where id = $1 and owner_id = $2 and kind = $3 for update');
const later = statement(
  'later_merge',
  `select owner_id as "ownerId" from merges
   where undone_at is null and id > $1 and (kept_id = $2 or dropped_id = $2) order by id desc limit 1`,
);

/** The value before the merge, unless somebody has changed it since then. */
const given = (column: string) =>
  `${column} = case when c.${column} is not distinct from merged.${column} then before.${column} else c.${column} end`;
const giveBack = statement(
  'give_kept_back',
  `with m as (select * from merges where id = $1),
   before as (select r.* from m, jsonb_populate_record(null::customers, m.kept_before) r),
   merged as (select r.* from m, jsonb_populate_record(null::customers, m.kept_after) r),
   old as (select k.* from customers k join m on m.kept_id = k.id),
   c as (
     update customers c set ${[...customerFields, 'lead_id'].map(given).join(', ')},
       decided_at = case when c.priority is not distinct from merged.priority and c.priority is distinct from before.priority
         then before.decided_at else c.decided_at end,
       is_old_twin = case when c.phone = merged.phone then before.is_old_twin else c.is_old_twin end,
       merged_ids = before.merged_ids, version = c.version + 1, updated_at = $3
     from before, merged where c.id = before.id returning c.*
   )
   insert into changes (at, actor_id, entity, entity_id, action, before, after)
   select $3, $2, c.kind, c.id, 'merge undone', ${changedFacts(facts, 'old', 'c')},
     coalesce(${changedFacts(facts, 'c', 'old')}, '{}') || jsonb_build_object('mergedName', m.dropped -> 'name')
   from c, old, m`,
);

/** The columns as they were. `lead_id` and `import_id` may name records that are gone by now. */
const columns = `id, kind, owner_id, ${customerFields.join(', ')}, version, created_at, updated_at, deleted_at, deleted_by, merged_ids, is_old_twin, decided_at`;
export const restoredColumns = [...columns.split(', '), 'lead_id', 'import_id'];
const moved = (what: string) =>
  `id in (select value::bigint from jsonb_array_elements_text((select m.moved -> '${what}' from m)))`;
const restore = statement(
  'restore_dropped',
  // A lead that was merged meanwhile is found under the id that was kept. No mark is left for what customers bring when they are new.
  `with m as (update merges set undone_at = $3 where id = $1 returning *),
   d as (
     insert into customers (${restoredColumns.join(', ')}) overriding system value
     select ${columns},
       (select l.id from customers l where l.id in (r.lead_id, (select x.kept_id from merges x where x.dropped_id = r.lead_id and x.undone_at is null))),
       (select i.id from imports i where i.id = r.import_id)
     from (select p.* from m, jsonb_populate_record(null::customers, m.dropped) p) r returning *
   ),
   t as (update tasks set contact_id = m.dropped_id from m where contact_id = m.kept_id and tasks.${moved('tasks')}),
   c as (update calls set contact_id = m.dropped_id from m where contact_id = m.kept_id and calls.${moved('calls')}),
   e as (update meetings set contact_id = m.dropped_id from m where contact_id = m.kept_id and meetings.${moved('meetings')}),
   n as (update notes set customer_id = m.dropped_id from m where customer_id = m.kept_id and notes.${moved('notes')}),
   l as (update customers set lead_id = m.dropped_id from m where lead_id = m.kept_id and customers.${moved('contacts')}),
   w as (
     update worklog_columns set customer_id = m.dropped_id from m, jsonb_populate_recordset(null::worklog_columns, m.moved -> 'columns') o
     where worklog_columns.customer_id = m.kept_id and worklog_columns.staff_id = o.staff_id and worklog_columns.month = o.month
       and worklog_columns.task_number = o.task_number
   ),
   gone as (
     delete from not_duplicates using m, customers o
     where o.${moved('dismissedNow')} and one_id = least(o.id, m.kept_id) and other_id = greatest(o.id, m.kept_id)
   ),
   back as (
     insert into not_duplicates (one_id, other_id)
     select least(o.id, m.dropped_id), greatest(o.id, m.dropped_id) from m, customers o where o.${moved('dismissed')}
   )
   insert into changes (at, actor_id, entity, entity_id, action, after)
   select $3, $2, d.kind, d.id, 'merge undone', jsonb_build_object('mergedName', k.name)
   from d cross join mark_amount_of(d.id), m join customers k on k.id = m.kept_id`,
);

interface Contactable {
  phone: string;
  email: string | null;
}

export type LockedMerge = RowOf<typeof lock>;

/** An own merge that is not undone yet, with both records as they were before it. */
export async function lockMerge(db: Db, id: number, ownerId: number) {
  return firstRow(db, lock, [id, ownerId]);
}

/** Live or in Trash. */
export async function lockKeptRecord(db: Db, { keptId, kind }: LockedMerge, ownerId: number): Promise<boolean> {
  return (await rows(db, lockKept, [keptId, ownerId, kind])).length > 0;
}

/** The last merge after this one that involved the kept record, whoever owned it then. */
export async function findLaterMerge(db: Db, id: number, keptId: number) {
  return firstRow(db, later, [id, keptId]);
}

/** The kept record first: it may hold the phone that the dropped one comes back with. */
export async function takeApart(db: Db, actorId: number, mergeId: number, now: Date): Promise<void> {
  await rows(db, giveBack, [mergeId, actorId, now]);
  await rows(db, restore, [mergeId, actorId, now]);
}
