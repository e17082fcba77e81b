import type { Db } from '../../db/client.ts';
import { firstRow, planned, rows, statement } from '../../db/statement.ts';
import { type HandoverKind, moveValues, reassignedLines } from '../../records/handover-kind.ts';

// Each index of an owner's customers is of one kind or of Trash: only conditions that name all of them are answered by indexes.
const live = `deleted_at is null and (kind = 'lead' or kind = 'contact')`;
const liveOrTrashed = `(deleted_at is null and kind = 'lead' or deleted_at is null and kind = 'contact' or deleted_at is not null)`;

/** Customers whose phone or e-mail the receiver ($2) already has, live or in Trash. $3 is the business day. */
const clashing = `with asked as (select $3::date as today
  ), theirs as materialized (
    select kind, phone_key(phone) as phone, lower(email) as email, deleted_at is null as live
    from customers where owner_id = $2 and ${liveOrTrashed}
  ), phones as (select kind, phone, bool_or(live) as live from theirs group by kind, phone
  ), emails as (select kind, email, bool_or(live) as live from theirs where email is not null group by kind, email
  ), mine as materialized (
    select id, kind, name, phone_key(phone) as phone, lower(email) as email from customers where owner_id = $1 and ${live}
  ), clashing as (
    select id, kind, name, case when p.live is not null then 'this phone' else 'this e-mail' end as what,
      (p.live or e.live) is not true as "isTrashed"
    from mine left join phones p using (kind, phone) left join emails e using (kind, email)
    where p.live is not null or e.live is not null
  )`;
const counts = `count(*) filter (where kind = 'lead')::int as leads, count(*) filter (where kind = 'contact')::int as contacts`;
const whatGoes = `owner_id = $1 and ${live} and id not in (select id from clashing)`;

// Unnamed statements, planned anew for each person: one may have five records and another fifty thousand.
const count = planned('count_customers_to_hand_over', `${clashing} select ${counts} from customers where ${whatGoes}`);
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
  count: (db, { fromId, toId, today }) => counted(db, count, [fromId, toId, today]),
  listKept: (db, { fromId, toId, today }, limit) => rows(db, listKept, [fromId, toId, today, limit]),
  async move(db, act) {
    await rows(db, lock, [act.from.id]);
    return counted(db, move, moveValues(act));
  },
};

async function counted(db: Db, statement: typeof count, values: unknown[]) {
  const row = await firstRow(db, statement, values);
  if (!row) throw new Error('a count returned no row');
  return row;
}
