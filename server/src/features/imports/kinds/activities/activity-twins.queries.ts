import type { Db } from '../../../../db/client.ts';
import { rows, statement } from '../../../../db/statement.ts';
import type { ActivityKindName } from './activity-kind.types.ts';

// Two records of a person about one customer are the same when they say the same of the same time, live or in Trash.

interface Twins {
  noun: ActivityKindName;
  table: string;
  customer: string;
  owner: string;
  /** What a form says. */
  said: string;
  /** The same of the record `a`; several where a form can leave something out. $2 is the time zone. */
  saidBefore: string[];
}

// What is there and what the file says stand in one sorted set. A join would compare each with each where few rows are expected.
function twins({ noun, table, customer, owner, said, saidBefore }: Twins): string {
  return `with f as materialized (
     select ctid as place, row, left_out, owner_id, (form->>'foundId')::bigint as customer_id, md5(${said}) as said
     from import_rows where import_id = $1 and form ? 'foundId' and problems is null and left_out is distinct from 'footer'
   ), together as (
     select place, row, left_out, owner_id, customer_id, said from f
     union all
     select null, null, null, d.owner_id, d.customer_id, a.said from (select distinct owner_id, customer_id from f) d
     cross join lateral (
       select unnest(array[${saidBefore.map((text) => `md5(${text})`).join(', ')}]) as said
       from ${table} a where a.${customer} = d.customer_id and a.${owner} = d.owner_id
     ) a
   ), w as (
     select b.*, min(row) over same as first_row, bool_or(place is null) over same as is_there
     from together b window same as (partition by owner_id, customer_id, said)
   ), t as (
     select w.place, w.left_out, case
       when w.row > w.first_row then 'Same as row ' || w.first_row when w.is_there then 'This ${noun} is there already'
     end as why from w where w.place is not null
   )
   update import_rows r set left_out = case when t.why is not null then 'duplicate' end,
     reasons = case when t.why is not null then jsonb_build_array(jsonb_build_object('field', null, 'value', '', 'message', t.why)) end
   from t where r.ctid = t.place and (t.left_out is not null) <> (t.why is not null)`;
}

const work = { customer: 'contact_id', owner: 'staff_id' };
const statements = {
  task: statement(
    'mark_task_twins',
    twins({
      ...work,
      noun: 'task',
      table: 'tasks',
      said: `(form->>'finishBy') || (form->>'description')`,
      saidBefore: ['a.finish_by::text || a.description'],
    }),
  ),
  call: statement(
    'mark_call_twins',
    twins({
      ...work,
      noun: 'call',
      table: 'calls',
      said: `(form->>'date') || (form->>'time')::time::text || fold(form->>'subject')`,
      saidBefore: ['a.call_date::text || a.call_time::text || fold(a.subject)'],
    }),
  ),
  meeting: statement(
    'mark_meeting_twins',
    twins({
      ...work,
      noun: 'meeting',
      table: 'meetings',
      said: `(form->>'date') || (form->>'startTime')::time::text || fold(form->>'subject')`,
      saidBefore: ['a.meeting_date::text || a.start_time::text || fold(a.subject)'],
    }),
  ),
  note: statement(
    'mark_note_twins',
    twins({
      noun: 'note',
      table: 'notes',
      customer: 'customer_id',
      owner: 'author_id',
      said: `coalesce(form->>'date', '') || (form->>'text')`,
      saidBefore: ['a.text', '(a.created_at at time zone $2)::date::text || a.text'],
    }),
  ),
};

/** Rows that are there already, or stand further up in the file, are left out; those that are not any more come back. */
export async function leaveOutTwins(db: Db, kind: ActivityKindName, importId: number, timeZone: string): Promise<void> {
  await rows(db, statements[kind], kind === 'note' ? [importId, timeZone] : [importId]);
}
