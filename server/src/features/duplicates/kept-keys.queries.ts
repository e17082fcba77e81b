import { type CustomerKind, customerKinds } from '@crm/contract/customers/customers';
import type { Db } from '../../db/client.ts';
import { firstRow, notNull, rows, statement } from '../../db/statement.ts';
import { forEachReason, keyNumbers, rule } from './duplicate-keys.ts';

/** So many of a kind are kept at once, and those that were entered in the same moment as the last one. */
const mostOfSlice = 5000;
const mostMarks = 10_000;

const beginAnew = statement(
  'begin_duplicate_keys',
  `with marks as (delete from stale_duplicates), groups as (delete from duplicate_groups), keys as (delete from duplicate_keys)
   insert into duplicates_horizon (rule, kept_until) select ${rule}, '-infinity'
   on conflict (id) do update set rule = excluded.rule, kept_until = excluded.kept_until`,
);
const read = statement('duplicates_horizon', `select kept_until::text as until from duplicates_horizon where rule = ${rule}`);
const next = statement(
  'next_duplicates_horizon',
  `select until::text, until >= $1 as "isLast"
   from (select greatest(h.kept_until, least($1::timestamptz, ${customerKinds.map(firstAfterSlice).join(', ')})) as until
     from duplicates_horizon h) n`,
  { isLast: notNull },
);
const takeMarks = statement(
  'take_stale_duplicates',
  `delete from stale_duplicates where ctid = any(array(select ctid from stale_duplicates limit ${mostMarks})) returning customer_id as id`,
);
const forget = statement(
  'forget_duplicate_keys',
  `with gone as (delete from duplicate_keys where customer_id = any($1::bigint[]) returning phone, email, name)
   select distinct key::text as key from (${forEachReason((reason) => `select ${reason} as key from gone`)}) k where key is not null`,
);
const keep = statement(
  'keep_duplicate_keys',
  `with added as (
     insert into duplicate_keys (customer_id, phone, email, name) ${customerKinds.map(addedOf).join(' union all ')}
     returning phone, email, name
   )
   select distinct key::text as key from (${forEachReason((reason) => `select ${reason} as key from added`)}) k where key is not null`,
);
const forgetGroups = statement('forget_duplicate_groups', 'delete from duplicate_groups where key = any($1::bigint[])');
const group = statement(
  'group_duplicate_keys',
  `insert into duplicate_groups (key, reason, owner_id, kind, ids)
   select g.key, g.reason, c.owner_id, c.kind, g.ids
   from (${forEachReason(
     (reason) => `select '${reason}' as reason, ${reason} as key, array_agg(customer_id order by customer_id) as ids
       from duplicate_keys where ${reason} = any($1::bigint[]) group by ${reason} having count(*) > 1`,
   )}) g join customers c on c.id = g.ids[1]`,
);
const advance = statement('advance_duplicates_horizon', 'update duplicates_horizon set kept_until = $1');

/** Where what is kept ends, as PostgreSQL writes it. What was kept by another rule is forgotten. */
export async function readHorizon(db: Db): Promise<string> {
  const known = await firstRow(db, read);
  if (known) return known.until;
  await forgetAllKeys(db);
  return '-infinity';
}

export async function forgetAllKeys(db: Db): Promise<void> {
  await rows(db, beginAnew);
}

/** The end of the next slice, which is the last one when it reaches this moment. */
export async function nextHorizon(db: Db, settled: Date): Promise<{ until: string; isLast: boolean }> {
  const row = await firstRow(db, next, [settled]);
  if (!row) throw new Error('the horizon of duplicates has no row');
  return row;
}

/** The customers that were marked: those of some marks, where there are many. */
export async function takeStale(db: Db): Promise<{ ids: number[]; isLast: boolean }> {
  const marks = await rows(db, takeMarks);
  return { ids: [...new Set(marks.map(({ id }) => id))], isLast: marks.length < mostMarks };
}

/** Writes anew what is kept of these customers, and of all that were entered from the horizon until this moment. */
export async function keepKeys(db: Db, ids: readonly number[], until: string): Promise<void> {
  const gone = await rows(db, forget, [ids]);
  const added = await rows(db, keep, [until, ids]);
  const touched = [...new Set([...gone, ...added].map(({ key }) => key))];
  if (touched.length > 0) {
    await rows(db, forgetGroups, [touched]);
    await rows(db, group, [touched]);
  }
  await rows(db, advance, [until]);
}

/** By an index of each kind, which names it. */
function firstAfterSlice(kind: CustomerKind): string {
  const live = `from customers c where c.kind = '${kind}' and c.deleted_at is null`;
  return `(select min(c.created_at) ${live} and c.created_at > (
    select c.created_at ${live} and c.created_at >= h.kept_until order by c.created_at offset ${mostOfSlice - 1} limit 1))`;
}

function addedOf(kind: CustomerKind): string {
  const select = `select c.id, ${keyNumbers(kind)} from customers c
    where c.kind = '${kind}' and c.deleted_at is null and c.erased_at is null and c.created_at < $1::timestamptz`;
  const until = '(select kept_until from duplicates_horizon)';
  return `${select} and c.created_at >= ${until} and not c.id = any($2::bigint[]) union all ${select} and c.id = any($2::bigint[])`;
}
