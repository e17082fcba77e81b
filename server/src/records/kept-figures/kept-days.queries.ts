import { type Db, type Pool, transaction } from '../../db/client.ts';
import { firstRow, notNull, rows, statement } from '../../db/statement.ts';

// $1 is the figure. A mark covers all days from its first to its last one.

const read = statement(
  'kept_days_read',
  `with stale as (
     select coalesce(range_agg(daterange(first, last, '[]')), '{}') as days from stale_days where figure = $1 and last >= $3 and first <= $4
   )
   select k.day::text as day, k.content from kept_days k, stale
   where k.figure = $1 and k.rule = $2 and k.day between $3 and $4 and not k.day <@ stale.days order by k.day`,
);
/** Before the first statement, which takes the snapshot: nobody else may keep or forget days beside it. */
const lock = 'lock table kept_days in share update exclusive mode';
const settle = statement(
  'kept_days_settle',
  `with seen as materialized (select pg_snapshot_xmin(pg_current_snapshot()) as oldest, pg_current_xact_id() as own)
   insert into kept_horizon as h (settled_until, asked_at, asked_xid) select '-infinity', now(), own from seen
   on conflict (id) do update set
     settled_until = case when h.asked_xid <= (select oldest from seen) then h.asked_at else h.settled_until end,
     asked_at = case when h.asked_xid > (select oldest from seen) and h.asked_xid < excluded.asked_xid then h.asked_at else excluded.asked_at end,
     asked_xid = case when h.asked_xid > (select oldest from seen) and h.asked_xid < excluded.asked_xid then h.asked_xid else excluded.asked_xid end
   returning nullif(settled_until, '-infinity') as "settledUntil"`,
);
const forgetStale = statement(
  'kept_days_forget_stale',
  `with marks as (delete from stale_days where figure = $1 returning first, last),
     stale as (select range_agg(daterange(first, last, '[]')) as days from marks)
   delete from kept_days k using stale where k.figure = $1 and k.day <@ stale.days`,
);
const missing = statement(
  'kept_days_missing',
  `select d.day::text as day from (select $3::date + n as day from generate_series(0, $4::date - $3::date) n) d
   left join kept_days k on k.figure = $1 and k.rule = $2 and k.day = d.day
   where k.day is null order by d.day desc limit $5`,
  { day: notNull },
);
const keep = statement(
  'kept_days_keep',
  `insert into kept_days as k (figure, day, rule, content)
   select $1, t.day, $2, t.content from unnest($3::date[], $4::bytea[]) t (day, content)
   on conflict (figure, day) do update set rule = excluded.rule, content = excluded.content
   where k.rule <> excluded.rule or k.content <> excluded.content returning day::text as day`,
);
const claim = statement(
  'kept_days_claim_comparison',
  `insert into app_state as s (key, value) values ('kept_days_compared_on', $1)
   on conflict (key) do update set value = excluded.value where s.value < excluded.value returning key`,
);
const forgetAll = statement('kept_days_forget_all', 'delete from kept_days where figure = $1');

export interface KeptDay {
  day: string;
  content: Buffer;
}

/** Those that are kept by this rule and true in this very moment. The days that are left out have to be counted. */
export async function readKeptDays(db: Db, figure: string, rule: string, first: string, last: string): Promise<KeptDay[]> {
  return rows(db, read, [figure, rule, first, last]);
}

/**
 * One at a time, however many servers there are, and as of one moment: a change that is committed meanwhile is not seen, and
 * neither is its mark.
 */
export async function asKeeper<T>(pool: Pool, work: (db: Db) => Promise<T>): Promise<T> {
  return transaction(pool, async (db) => {
    await db.query({ text: 'set transaction isolation level repeatable read' });
    await db.query({ text: lock });
    return work(db);
  });
}

/** Whatever is older than this and not marked can be kept; undefined as long as that is not known. */
export async function settledUntil(db: Db): Promise<Date | undefined> {
  return (await firstRow(db, settle))?.settledUntil ?? undefined;
}

export async function forgetStaleDays(db: Db, figure: string): Promise<void> {
  await rows(db, forgetStale, [figure]);
}

/** Days between two that have no row by this rule, the latest first. */
export async function missingDays(db: Db, figure: string, rule: string, first: string, last: string, most: number) {
  return (await rows(db, missing, [figure, rule, first, last, most])).map(({ day }) => day);
}

/** Answers the days that were written: those that had no row or another one. */
export async function writeKeptDays(db: Db, figure: string, rule: string, days: readonly KeptDay[]): Promise<string[]> {
  const written = await rows(db, keep, [figure, rule, days.map(({ day }) => day), days.map(({ content }) => content)]);
  return written.map(({ day }) => day);
}

export async function forgetKeptDays(db: Db, figure: string): Promise<void> {
  await rows(db, forgetAll, [figure]);
}

/** True for the one server that compares on this day. */
export async function claimComparison(db: Db, day: string): Promise<boolean> {
  return (await rows(db, claim, [day])).length > 0;
}
