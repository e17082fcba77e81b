import type { CustomerKind } from '@crm/contract/customers/customers';
import type { Db } from '../../../db/client.ts';
import { firstRow, rows, statement } from '../../../db/statement.ts';
import { facts } from '../../customers/customer-facts.ts';

// Inserted in the order of the file: ids sort the records, which all have the same time.
const insert = statement(
  'insert_import_rows',
  `with r as (
     select row, form, owner_id, notes is not null as has_notes, match_id, case when as_lead then 'lead' else $3::text end as kind from import_rows
     where import_id = $1 and row > $5 and form is not null and problems is null and left_out is null order by row limit $6
   ), c as (
     insert into customers (import_id, owner_id, kind, created_at, name, description, email, phone, location, source, priority, amount)
     select $1, r.owner_id, r.kind, $4, f.name, f.description, f.email, f.phone, f.location, f.source, f.priority, f.amount
     from r, jsonb_to_record(r.form) as f (
       name text, description text, email text, phone text, location text, source text, priority text, amount numeric
     ) where r.match_id is null order by r.row
     returning id, owner_id, kind, name, description, email, phone, location, source, priority, amount
   ), history as (
     insert into changes (at, actor_id, entity, entity_id, action, after) select $4, $2, c.kind, c.id, 'imported', ${facts('c')} from c
   )
   select count(*)::int as created, (select max(row) from r) as "lastRow", (select count(*)::int from r where match_id is not null) as matched,
     exists (select 1 from r where has_notes and match_id is null) as "hasNotes" from c`,
);
// A phone is unique for its owner and kind: by it a record is found again for the notes of its row.
const insertNotes = statement(
  'insert_import_notes',
  `with r as (
     select row, notes, owner_id, phone_key(form->>'phone') as phone_key, case when as_lead then 'lead' else $3::text end as kind from import_rows
     where import_id = $1 and row > $5 and row <= $6 and notes is not null and match_id is null
       and form is not null and problems is null and left_out is null
   ), t as (
     select c.id, c.kind, t.text, t.place from r
     join customers c on c.owner_id = r.owner_id and c.kind = r.kind and phone_key(c.phone) = r.phone_key and c.import_id = $1
     cross join lateral jsonb_array_elements_text(r.notes) with ordinality t (text, place)
   ), n as (
     insert into notes (customer_id, author_id, text, created_at, import_id) select id, $2, text, $4, $1 from t order by id, place
   )
   insert into changes (at, actor_id, entity, entity_id, action, after)
   select $4, $2, kind, id, 'note added', jsonb_build_object('note', text) from t order by id, place`,
);
// Sorts rows into the search in lots of about 1,300 in place of 80, which saves more than a third of an import.
const sortInLots = statement('sort_import_in_lots', `select set_config('gin_pending_list_limit', '4MB', true)`);
// The last lot would otherwise be sorted in by whoever saves next.
const sortIn = {
  lead: statement('sort_in_imported_leads', `select gin_clean_pending_list('leads_search')`),
  contact: statement('sort_in_imported_contacts', `select gin_clean_pending_list('contacts_search')`),
};

export interface CustomersImported {
  id: number;
  importerId: number;
  kind: CustomerKind;
  now: Date;
}

/** The search texts of what is imported wait for each other until `sortInRecords`. Ends with the transaction. */
export async function sortRecordsInLots(db: Db): Promise<void> {
  await rows(db, sortInLots);
}

export async function sortInRecords(db: Db, kind: CustomerKind): Promise<void> {
  await rows(db, sortIn[kind]);
}

/** Creates records of those among the next good rows that change none; undefined when there are no rows. */
export async function insertRecords(
  db: Db,
  { id, importerId, kind, now }: CustomersImported,
  after: number,
  limit: number,
): Promise<{ created: number; matched: number; lastRow: number } | undefined> {
  const slice = await firstRow(db, insert, [id, importerId, kind, now, after, limit]);
  if (!slice || slice.lastRow === null) return undefined;
  if (slice.hasNotes) await rows(db, insertNotes, [id, importerId, kind, now, after, slice.lastRow]);
  return { created: slice.created, matched: slice.matched ?? 0, lastRow: slice.lastRow };
}
