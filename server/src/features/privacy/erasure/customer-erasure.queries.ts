import type { Db } from '../../../db/client.ts';
import { firstRow, rows, statement } from '../../../db/statement.ts';
import { withoutSamples } from '../../../records/import-samples-sql.ts';
import { inboxLinesOfCustomer } from '../tables/customer-files.ts';
import { appointmentsOfCustomer } from '../tables/work-tables.ts';
import { erasedFacts } from './erased-facts.ts';

// Personal texts go and everything that is counted stays. Each statement takes numbers, which were collected before anything went:
// calls without a record are found by the phone of the customer.

const lock = statement(
  'lock_customers_to_erase',
  `select id, owner_id as "ownerId", kind, name, email, phone, version, merged_ids as "mergedIds", import_id as "importId",
     created_at as "createdAt", erased_at is not null as "isErased"
   from customers where id = any($1::bigint[]) order by id for update`,
);
const collect = statement(
  'collect_to_erase',
  `select array(select id from tasks where contact_id = any($1::bigint[])) as tasks,
     array(select t.id from calls t where ${appointmentsOfCustomer('calls')}) as calls,
     array(select t.id from meetings t where ${appointmentsOfCustomer('meetings')}) as meetings,
     array(${inboxLinesOfCustomer}) as lines`,
);
// The history comes first, since a change of a record must not be told with its values. Deleted for good: known by phone or e-mail.
const history = statement(
  'erase_history_of_customer',
  `update changes c set before = ${erasedFacts('before')}, after = ${erasedFacts('after')}
   from (
     select 'lead' as entity, id from unnest($1::bigint[]) r (id) union all select 'contact', id from unnest($1::bigint[]) r (id)
     union all select 'task', id from unnest($2::bigint[]) r (id)
     union all select 'call', id from unnest($3::bigint[]) r (id)
     union all select 'meeting', id from unnest($4::bigint[]) r (id)
     union select g.entity, g.entity_id from changes g
       where g.entity in ('call', 'meeting') and (g.before ->> 'phone' = any($5::text[]) or g.after ->> 'phone' = any($5::text[]))
         and not exists (select from calls k where g.entity = 'call' and k.id = g.entity_id)
         and not exists (select from meetings k where g.entity = 'meeting' and k.id = g.entity_id)
   ) r where c.entity = r.entity and c.entity_id = r.id and (c.before is not null or c.after is not null)`,
);
const deliveries = statement(
  'erase_deliveries_of_customer',
  `update webhook_deliveries d set excerpt = null, error = case when d.error is not null then 'Erased' end
   where (d.entity in ('lead', 'contact') and d.entity_id = any($1::bigint[])) or (d.entity = 'task' and d.entity_id = any($2::bigint[]))
     or (d.entity = 'call' and d.entity_id = any($3::bigint[])) or (d.entity = 'meeting' and d.entity_id = any($4::bigint[]))`,
);
const keys = statement(
  'erase_keys_of_customer',
  `delete from idempotency_keys where (result ->> 'id')::bigint = any($1::bigint[])
     or (result ->> 'customerId')::bigint = any($2::bigint[]) or (result ->> 'contactId')::bigint = any($2::bigint[])`,
);
const inboxes = statement(
  'erase_inbox_lines',
  `with told as (update notifications set text = 'This customer was erased.' where id = any($1::bigint[]) returning user_id)
   delete from mails where kind = 'notice' and content is not null and user_id in (select user_id from told)`,
);
const merges = statement(
  'erase_merges',
  'delete from merges where kept_id = any($1::bigint[]) or dropped_id = any($1::bigint[])',
);
const notes = statement('erase_notes', 'delete from notes where customer_id = any($1::bigint[])');
const imported = statement(
  'erase_import_rows',
  `with gone as (
     delete from import_rows r using imports i
     where i.id = r.import_id and (i.owner_id = any($1::bigint[]) or i.id = any($2::bigint[])) and (
       r.form ->> 'phone' = any($3::text[]) or lower(r.form ->> 'email') = any($4::text[])
       or exists (select from jsonb_array_elements_text(r.cells) cell (text)
         where lower(cell.text) = any($4::text[]) or regexp_replace(cell.text, '[^0-9]', '', 'g') = any($3::text[])))
     returning r.import_id
   )
   update imports set first_rows = '[]', columns = ${withoutSamples('columns')} where id in (select import_id from gone)`,
);
const befores = statement('erase_import_changes', 'delete from import_changes where customer_id = any($1::bigint[])');
const files = statement('erase_attachments', 'delete from task_attachments where task_id = any($1::bigint[])');
const lines = statement(
  'erase_subtask_items',
  `update subtask_items i set text = 'Erased ' || n.place
   from (
     select subtask_id, text, row_number() over (partition by subtask_id order by position, text) as place
     from subtask_items where subtask_id in (select id from subtasks where task_id = any($1::bigint[]))
   ) n where i.subtask_id = n.subtask_id and i.text = n.text`,
);
const subtasks = statement(
  'erase_subtasks',
  `update subtasks set title = 'Erased', version = version + 1 where task_id = any($1::bigint[])`,
);
const teamWork = statement('erase_team_work', `update task_team_work set text = 'Erased' where task_id = any($1::bigint[])`);
const reworks = statement('erase_reworks', `update task_reworks set reason = '' where task_id = any($1::bigint[])`);
const tasks = statement(
  'erase_tasks',
  `update tasks set name = null, phone = '', notes = '', description = 'Erased', version = version + 1, updated_at = $2
   where id = any($1::bigint[])`,
);
const appointment = `name = 'Erased person', subject = 'Erased', phone_number = '', description = 'Erased',
     outcome_note = case when outcome_note is not null then 'Erased' end, version = version + 1, updated_at = $2
   where id = any($1::bigint[])`;
const calls = statement('erase_calls', `update calls set ${appointment}`);
const meetings = statement('erase_meetings', `update meetings set ${appointment}`);
// Three noughts begin no phone, and the mark takes the record out of the rule that a phone is there once.
const customers = statement(
  'erase_customers',
  `update customers set name = 'Erased person', description = 'Erased', location = 'Erased', phone = '000' || id, is_old_twin = true,
     email = case when email is not null then 'erased-' || id || '@erased.invalid' end,
     erased_at = $2, version = version + 1, updated_at = $2
   where id = any($1::bigint[])`,
);

/** Locked until the transaction ends, in the order of their ids. */
export async function lockToErase(db: Db, ids: number[]) {
  return rows(db, lock, [ids]);
}

export type Locked = Awaited<ReturnType<typeof lockToErase>>[number];

export async function eraseCustomers(db: Db, records: readonly Locked[], now: Date): Promise<void> {
  const ids = records.map(({ id }) => id);
  const all = records.flatMap(({ id, mergedIds }) => [id, ...mergedIds]);
  const found = await firstRow(db, collect, [ids]);
  if (!found) throw new Error('a selection returned no row');
  const phones = records.map(({ phone }) => phone);
  const emails = records.flatMap(({ email }) => (email === null ? [] : [email.toLowerCase()]));
  const owners = records.map(({ ownerId }) => ownerId);
  const imports = records.flatMap(({ importId }) => (importId === null ? [] : [importId]));
  await rows(db, history, [all, found.tasks, found.calls, found.meetings, phones]);
  await rows(db, deliveries, [all, found.tasks, found.calls, found.meetings]);
  await rows(db, keys, [[...ids, ...found.tasks, ...found.calls, ...found.meetings], ids]);
  await rows(db, inboxes, [found.lines]);
  await rows(db, merges, [all]);
  await rows(db, notes, [ids]);
  await rows(db, imported, [owners, imports, phones, emails]);
  await rows(db, befores, [ids]);
  for (const one of [files, lines, subtasks, teamWork, reworks]) await rows(db, one, [found.tasks]);
  await rows(db, calls, [found.calls, now]);
  await rows(db, meetings, [found.meetings, now]);
  await rows(db, customers, [ids, now]);
  await rows(db, tasks, [found.tasks, now]);
}
