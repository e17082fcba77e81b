import { firstRow, planned, rows, statement } from '../../db/statement.ts';
import { type HandoverKind, moveValues, reassignedLines } from '../../records/handover-kind.ts';

// Each index of an owner's customers is of one kind or of Trash: only conditions that name all of them are answered by indexes.
const live = `deleted_at is null and (kind = 'lead' or kind = 'contact')`;
const liveOrTrashed = `(deleted_at is null and kind = 'lead' or deleted_at is null and kind = 'contact' or deleted_at is not null)`;

// As `phone_key`, without the call of a function for each of thousands of rows.
const phoneKey = `case when phone like '00%' then phone_key(phone) else phone end as phone`;

/**
 * Customers whose phone or e-mail the receiver ($2) already has, live or in Trash. $3 is the business day. Few have: they are found by
 * a list that is hashed, and only what belongs to them is grouped.
 */
const clashing = `with asked as (select $3::date as today
  ), theirs as materialized (
    select kind, ${phoneKey}, lower(email) as email, deleted_at is null as live from customers where owner_id = $2 and ${liveOrTrashed}
  ), mine as (
    select id, kind, name, ${phoneKey}, lower(email) as email from customers where owner_id = $1 and ${live}
  ), alike as materialized (
    select * from mine where phone in (select phone from theirs) or email in (select email from theirs)
  ), phones as (
    select kind, phone, bool_or(live) as live from theirs where phone in (select phone from alike) group by kind, phone
  ), emails as (
    select kind, email, bool_or(live) as live from theirs where email in (select email from alike) group by kind, email
  ), clashing as (
    select id, kind, name, case when p.live is not null then 'this phone' else 'this e-mail' end as what,
      (p.live or e.live) is not true as "isTrashed"
    from alike left join phones p using (kind, phone) left join emails e using (kind, email)
    where p.live is not null or e.live is not null
  )`;
const counts = `count(*) filter (where kind = 'lead')::int as leads, count(*) filter (where kind = 'contact')::int as contacts`;
const whatGoes = `owner_id = $1 and ${live} and id not in (select id from clashing)`;

// By the index of each kind alone.
const countOf = (kind: 'lead' | 'contact') =>
  `(select count(*)::int from customers where owner_id = $1 and kind = '${kind}' and deleted_at is null)`;
const goesOf = (kind: 'lead' | 'contact') => `${countOf(kind)} - (select count(*)::int from clashing where kind = '${kind}')`;

const count = statement('count_customers_of', `select ${countOf('lead')} as leads, ${countOf('contact')} as contacts`);
// Unnamed statements, planned anew for each person: one may have five records and another fifty thousand.
const preview = planned(
  'preview_customers_to_hand_over',
  `${clashing} select ${goesOf('lead')} as leads, ${goesOf('contact')} as contacts,
     (select coalesce(jsonb_agg(k), '[]') from (select * from clashing order by kind, name, id limit $4) k) as kept`,
);
const listKept = planned(
  'list_kept_customers',
  `${clashing} select kind, id, name, what, "isTrashed" from clashing order by kind, name, id limit $4`,
);
// In the order of ids, like every statement that locks several.
const lock = statement(
  'lock_customers_of',
  `select 1 from customers where owner_id = $1 and ${live} order by id for no key update`,
);
// One statement for both kinds: the totals of both people are then taken in one order.
const move = planned(
  'hand_over_customers',
  `${clashing}, moved as (
      update customers set owner_id = $2, version = version + 1, updated_at = $4 where ${whatGoes} returning id, kind
    ), lines as (${reassignedLines('moved.kind')})
    select ${counts} from moved`,
);

/** Leads and contacts are handed over together. */
export const customersHandover: HandoverKind = {
  async preview(db, { fromId, toId, today }, limit) {
    if (toId === null) return { counts: given(await firstRow(db, count, [fromId])), kept: [] };
    const { kept, ...counts } = given(await firstRow(db, preview, [fromId, toId, today, limit]));
    return { counts, kept };
  },
  listKept: (db, { fromId, toId, today }, limit) => rows(db, listKept, [fromId, toId, today, limit]),
  async move(db, act) {
    await rows(db, lock, [act.from.id]);
    return given(await firstRow(db, move, moveValues(act)));
  },
};

function given<Row>(row: Row | undefined): Row {
  if (!row) throw new Error('a count returned no row');
  return row;
}
