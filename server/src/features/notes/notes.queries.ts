import type { CustomerKind } from '@crm/contract/customers/customers';
import type { Db } from '../../db/client.ts';
import { firstRow, type RowOf, statement } from '../../db/statement.ts';
import type { IdempotentRequest } from '../../plugins/limits/idempotency.ts';

// The lock on the customer makes a removal or a merge at the same moment either include the note or refuse it.
const create = statement(
  'create_note',
  `with c as (
     select id from customers where id = $1 and kind = $2 and owner_id = $3 and deleted_at is null for key share
   ), n as (
     insert into notes (customer_id, author_id, text, created_at) select c.id, $3, $4, $5 from c returning id, text, version
   ), history as (
     insert into changes (at, actor_id, entity, entity_id, action, after)
     select $5, $3, $2, c.id, 'note added', jsonb_build_object('note', n.text) from n, c
   ), once as (
     insert into idempotency_keys (user_id, key, call, request_hash, result, created_at)
     select $3, $6, $7, $8, to_jsonb(n), $5 from n where $6::text is not null
   )
   select * from n`,
);
const find = statement(
  'find_note',
  `select c.kind, c.id as "customerId", c.owner_id as "ownerId", n.author_id as "authorId"
   from notes n join customers c on c.id = n.customer_id where n.id = $1`,
);
const old = `with old as (
    select n.*, c.kind from notes n join customers c on c.id = n.customer_id
    where n.id = $1 and n.author_id = $2 and c.deleted_at is null for update of n
  )`;
const update = statement(
  'update_note',
  `${old}, n as (
     update notes n set text = $5, version = n.version + 1, updated_at = case when old.text = $5 then n.updated_at else $3 end
     from old where n.id = old.id and ($4::int is null or old.version = $4) returning n.id, n.text, n.version
   ), history as (
     insert into changes (at, actor_id, entity, entity_id, action, before, after)
     select $3, $2, old.kind, old.customer_id, 'note changed', jsonb_build_object('note', old.text), jsonb_build_object('note', n.text)
     from n join old using (id) where n.text <> old.text
   )
   select (select count(*)::int from old) as found, n.* from (select 1) one left join n on true`,
);
const remove = statement(
  'remove_note',
  `${old}, n as (
     delete from notes n using old where n.id = old.id and ($4::int is null or old.version = $4) returning n.id, n.text, n.version
   ), history as (
     insert into changes (at, actor_id, entity, entity_id, action, before)
     select $3, $2, old.kind, old.customer_id, 'note deleted', jsonb_build_object('note', old.text) from n join old using (id)
   )
   select (select count(*)::int from old) as found, n.* from (select 1) one left join n on true`,
);

export type StoredNote = RowOf<typeof create>;

/** Undefined when the customer is not the author's own live one. A send that was answered before breaks the key's index. */
export async function insertNote(
  db: Db,
  note: { kind: CustomerKind; customerId: number; authorId: number; text: string },
  once: IdempotentRequest,
  now: Date,
) {
  const { kind, customerId, authorId, text } = note;
  return firstRow(db, create, [customerId, kind, authorId, text, now, once.key, once.call, once.requestHash]);
}

/** The customer that a note is about, and who wrote it. */
export async function findNote(db: Db, id: number) {
  return firstRow(db, find, [id]);
}

export interface NoteTarget {
  id: number;
  authorId: number;
  seenVersion: number | undefined;
}

/** The note as it is now; 'missing' when it is not the author's, 'stale' when it was changed since it was seen. */
export async function changeNoteText(db: Db, target: NoteTarget, text: string, now: Date) {
  return changed(await firstRow(db, update, [...valuesOf(target, now), text]));
}

/** The note as it was last. */
export async function deleteNote(db: Db, target: NoteTarget, now: Date) {
  return changed(await firstRow(db, remove, valuesOf(target, now)));
}

function changed(row: RowOf<typeof update> | undefined): StoredNote | 'missing' | 'stale' {
  if (!row || row.found === 0) return 'missing';
  return row.id === null ? 'stale' : { id: row.id, text: row.text, version: row.version };
}

function valuesOf({ id, authorId, seenVersion }: NoteTarget, now: Date): unknown[] {
  return [id, authorId, now, seenVersion ?? null];
}
