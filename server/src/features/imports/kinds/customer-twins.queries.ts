import type { CustomerKind } from '@crm/contract/customers/customers';
import type { DuplicateChoice } from '@crm/contract/imports/import-plan';
import type { Db } from '../../../db/client.ts';
import { rows, statement } from '../../../db/statement.ts';
import type { MendedRow } from '../import-kind.types.ts';

const reason = (field: 'phone' | 'email', noun: string) => `case
   when row > ${field}_row then 'Same ${noun} as row ' || ${field}_row
   when ${field}_id is not null and ($3::text = 'skip' or phone_id <> email_id or ${field}_trashed) then
     case when phone_id <> email_id then 'Another ' else 'A ' end || kind || ' with this ${noun} '
       || case when ${field}_trashed then 'is in Trash.' else 'exists already.' end
 end`;
const said = (field: 'phone' | 'email') =>
  `case when ${field}_reason is null then '[]' else jsonb_build_array(jsonb_build_object('field', '${field}', 'value', ${field}, 'message', ${field}_reason)) end`;

// A row is left out when an earlier row has its phone or e-mail, or a record of the same owner, live or in Trash, that it shall not
// or cannot change. Phone and e-mail of two records are never mixed, and one row changes a record. Rows that stay as they are are
// not written. They are found by their place, and their records one by one in the indexes of phones and e-mails: the planner may know
// of no row of a file that was just read, and would compare each with each.
const settling = (rows: { before: string; compared: string; written: string }) => `with ${rows.before} f as materialized (
     select ctid as place, row, owner_id, case when as_lead then 'lead' else $2::text end as kind, form->>'phone' as phone, form->>'email' as email,
       phone_key(form->>'phone') as phone_key, lower(form->>'email') as email_key
     from import_rows where import_id = $1 and form is not null and ${rows.compared}
   ), w as (
     select f.*, min(row) over (partition by owner_id, kind, phone_key) as phone_row,
       case when email_key is not null then min(row) over (partition by owner_id, kind, email_key) end as email_row from f
   ), m as (
     select w.*, p.id as phone_id, p.version as phone_version, p.deleted_at is not null as phone_trashed,
       e.id as email_id, e.version as email_version, e.deleted_at is not null as email_trashed
     from w
     left join lateral (
       select id, version, deleted_at from customers c
       where c.owner_id = w.owner_id and c.kind = w.kind and phone_key(c.phone) = w.phone_key and not c.is_old_twin limit 1
     ) p on true
     left join lateral (
       select id, version, deleted_at from customers c
       where c.owner_id = w.owner_id and c.kind = w.kind and lower(c.email) = w.email_key and c.email is not null limit 1
     ) e on true
   ), t as (
     select place, row, kind, phone, email, ${reason('phone', 'phone')} as phone_reason, ${reason('email', 'e-mail')} as email_reason,
       phone_id, coalesce(phone_id, email_id) as record_id, coalesce(phone_version, email_version) as record_version from m
   ), u as (
     select t.*, phone_reason is null and email_reason is null as is_free,
       min(row) filter (where phone_reason is null and email_reason is null) over (partition by record_id) as record_row from t
   ), v as (
     select u.*, is_free and record_id is not null and row > record_row as is_second from u
   ), s as materialized (
     select place, case when is_second or not is_free then 'duplicate' end as left_out,
       case when is_second then jsonb_build_array(jsonb_build_object('field', case when phone_id is null then 'email' else 'phone' end,
           'value', case when phone_id is null then email else phone end, 'message', 'Row ' || record_row || ' changes the same ' || kind || ' already.'))
         else nullif(${said('phone')} || ${said('email')}, '[]') end as reasons,
       case when is_free and not is_second then record_id end as match_id,
       case when is_free and not is_second then record_version end as match_version
     from v
   )
   update import_rows r set left_out = s.left_out, reasons = s.reasons, match_id = s.match_id, match_version = s.match_version
   from s where r.ctid = s.place and ${rows.written} and (r.left_out, r.reasons, r.match_id, r.match_version) is distinct from (s.left_out, s.reasons, s.match_id, s.match_version)`;
const settleAll = statement('settle_customer_rows', settling({ before: '', compared: 'true', written: 'true' }));
// Rows that have a phone or an e-mail of the mended row, from before or since, or of a record that has one of them. They are compared
// with all rows that have theirs.
const [phoneKey, emailKey] = [`phone_key(form->>'phone')`, `lower(form->>'email')`];
const settleSome = statement(
  'settle_mended_customer',
  settling({
    before: `k as materialized (
     select phone_key(g.phone) as phone_key, lower(g.email) as email_key from unnest($4::text[], $5::text[]) g (phone, email)
   ), c as materialized (
     select phone_key(c.phone) as phone_key, lower(c.email) as email_key from k join customers c on c.owner_id = $6 and c.kind in ('lead', 'contact')
       and phone_key(c.phone) = k.phone_key
     union
     select phone_key(c.phone), lower(c.email) from k join customers c on c.owner_id = $6 and c.kind in ('lead', 'contact') and lower(c.email) = k.email_key
     union
     select * from k
   ), a as materialized (
     select ctid as place, ${phoneKey} as phone_key, ${emailKey} as email_key from import_rows
     where import_id = $1 and form is not null
       and (${phoneKey} in (select phone_key from c where phone_key is not null) or ${emailKey} in (select email_key from c where email_key is not null))
   ), `,
    compared: `(${phoneKey} in (select phone_key from a) or ${emailKey} in (select email_key from a where email_key is not null))`,
    written: 's.place in (select place from a)',
  }),
);

/** Compares the rows with each other and with what is there. */
export async function settleCustomers(
  db: Db,
  importId: number,
  kind: CustomerKind,
  duplicates: DuplicateChoice,
  mended?: MendedRow,
): Promise<void> {
  if (!mended) return void (await rows(db, settleAll, [importId, kind, duplicates]));
  const texts = (field: 'phone' | 'email') => [mended.before, mended.after].map((form) => Reflect.get(form ?? {}, field) ?? null);
  await rows(db, settleSome, [importId, kind, duplicates, texts('phone'), texts('email'), mended.ownerId]);
}
