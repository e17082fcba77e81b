import type { Db } from '../../db/client.ts';
import { firstRow, notNull, rows, statement } from '../../db/statement.ts';

// $1 are days, $2 is the business time zone. Amounts are of cents, waits of microseconds: whole numbers.

/** Each day is looked up in the index: PostgreSQL would rather read all leads. */
const onDay = (instant: string, where = 'true') =>
  `unnest($1::date[]) d (day) cross join lateral (
     select * from customers where kind = 'lead' and deleted_at is null and ${where}
       and ${instant} >= d.day::timestamp at time zone $2 and ${instant} < (d.day + 1)::timestamp at time zone $2 offset 0
   ) c`;
const four = (value: string) => `int4send((${value})::int)`;
/** Of each lead its owner (4) and its amount (6). */
const lead = `${four('c.owner_id')} || substring(int8send((c.amount * 100)::bigint) from 3)`;
/** Of a client also how long it took (8); the smallest number where nobody knows. */
export const unknownWait = Number.MIN_SAFE_INTEGER;
const wait = `case when c.list = 'completed' then int8send(coalesce((extract(epoch from c.decided_at - c.created_at) * 1000000)::bigint, ${unknownWait})) else '' end`;
export const leadSize = 10;
export const waitSize = 8;

const entered = statement(
  'leads_entered_on_days',
  `select g.day::text as day, json_agg(json_build_array(g.source, g.list, g.leads) order by g.source, g.list)::text as groups,
     string_agg(g.packed, '' order by g.source, g.list) as packed
   from (
     select d.day, c.source, c.list, count(*) as leads, string_agg(${lead} || ${wait}, '' order by c.owner_id, c.id) as packed
     from ${onDay('created_at')} group by 1, 2, 3
   ) g group by 1`,
  { day: notNull, packed: notNull },
);
/** Of each lead whether it was won (1), its owner and its amount. */
const decided = statement(
  'leads_decided_on_days',
  `select d.day::text as day,
     string_agg(case c.list when 'completed' then '\\x01'::bytea else '\\x00'::bytea end || ${lead}, '' order by c.list, c.owner_id, c.id) as packed
   from ${onDay('decided_at', `list in ('completed', 'rejected')`)} group by 1`,
  { day: notNull, packed: notNull },
);
const first = statement(
  'first_lead_day',
  `select least((select min(created_at) from customers where kind = 'lead' and deleted_at is null),
     (select min(decided_at) from customers where decided_at is not null and deleted_at is null)) as at`,
);

/** The leads that were entered on each of these days, by source and list: how many, and one behind the other. */
export async function leadsEntered(db: Db, days: readonly string[], timeZone: string) {
  return rows(db, entered, [days, timeZone]);
}

/** The leads that were won or lost on each of these days. */
export async function leadsDecided(db: Db, days: readonly string[], timeZone: string) {
  return rows(db, decided, [days, timeZone]);
}

export async function firstLeadAt(db: Db): Promise<Date | undefined> {
  return (await firstRow(db, first))?.at ?? undefined;
}
