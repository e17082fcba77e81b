import type { Db } from '../../db/client.ts';
import { firstRow, planned, rows, statement } from '../../db/statement.ts';
import { type HandoverKind, moveValues, reassignedLines } from '../../records/handover-kind.ts';

// `in` and not a join: PostgreSQL hashes the list, however wrong its estimate of the length is.
const samePhone = '(kind, phone_key(phone)) in (select kind, phone from theirs';
const sameEmail = '(kind, lower(email)) in (select kind, email from theirs';

/** Customers whose phone or e-mail the receiver ($2) already has, live or in Trash. $3 is the business day. */
const clashing = `with asked as (select $3::date as today
  ), theirs as (
    select kind, phone_key(phone) as phone, lower(email) as email, deleted_at is null as live from customers where owner_id = $2
  ), clashing as (
    select id, kind, name, case when ${samePhone}) then 'this phone' else 'this e-mail' end as what,
      (${samePhone} where live) or ${sameEmail} where live)) is not true as "isTrashed"
    from customers where owner_id = $1 and deleted_at is null and (${samePhone}) or ${sameEmail}))
  )`;
const counts = `count(*) filter (where kind = 'lead')::int as leads, count(*) filter (where kind = 'contact')::int as contacts`;
const whatGoes = 'owner_id = $1 and deleted_at is null and id not in (select id from clashing)';

// Unnamed statements, planned anew for each person: one may have five records and another fifty thousand.
const count = planned('count_customers_to_hand_over', `${clashing} select ${counts} from customers where ${whatGoes}`);
const listKept = planned(
  'list_kept_customers',
  `${clashing} select kind, id, name, what, "isTrashed" from clashing order by kind, name, id limit $4`,
);
// In the order of ids, like every statement that locks several.
const lock = statement(
  'lock_customers_of',
  'select 1 from customers where owner_id = $1 and deleted_at is null order by id for no key update',
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
