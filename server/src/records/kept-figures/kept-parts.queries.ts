import { type Db, type Pool, transaction } from '../../db/client.ts';
import { firstRow, notNull, rows, statement } from '../../db/statement.ts';

// $1 is the figure. A mark covers all parts from its first to its last one.

const read = statement(
  'kept_parts_read',
  `with stale as (
     select coalesce(range_agg(int8range(first, last, '[]')), '{}') as parts from stale_parts where figure = $1 and last >= $3 and first <= $4
   )
   select k.part, k.content from kept_parts k, stale
   where k.figure = $1 and k.rule = $2 and k.part between $3 and $4 and not k.part::bigint <@ stale.parts order by k.part`,
);
/** Before the first statement, which takes the snapshot: nobody else may keep or forget parts beside it. */
const lock = 'lock table kept_parts in share update exclusive mode';
const settle = statement(
  'kept_parts_settle',
  `with seen as materialized (select pg_snapshot_xmin(pg_current_snapshot()) as oldest, pg_current_xact_id() as own)
   insert into kept_horizon as h (settled_until, asked_at, asked_xid) select '-infinity', now(), own from seen
   on conflict (id) do update set
     settled_until = case when h.asked_xid <= (select oldest from seen) then h.asked_at else h.settled_until end,
     asked_at = case when h.asked_xid > (select oldest from seen) and h.asked_xid < excluded.asked_xid then h.asked_at else excluded.asked_at end,
     asked_xid = case when h.asked_xid > (select oldest from seen) and h.asked_xid < excluded.asked_xid then h.asked_xid else excluded.asked_xid end
   returning nullif(settled_until, '-infinity') as "settledUntil"`,
);
const forgetStale = statement(
  'kept_parts_forget_stale',
  `with marks as (delete from stale_parts where figure = $1 returning first, last),
     stale as (select range_agg(int8range(first, last, '[]')) as parts from marks)
   delete from kept_parts k using stale where k.figure = $1 and k.part::bigint <@ stale.parts`,
);
const missing = statement(
  'kept_parts_missing',
  `select n.part from generate_series($3::int, $4::int) n (part)
   left join kept_parts k on k.figure = $1 and k.rule = $2 and k.part = n.part
   where k.part is null order by n.part desc limit $5`,
  { part: notNull },
);
const keep = statement(
  'kept_parts_keep',
  `insert into kept_parts as k (figure, part, rule, content)
   select $1, t.part, $2, t.content from unnest($3::int[], $4::text[]) t (part, content)
   on conflict (figure, part) do update set rule = excluded.rule, content = excluded.content
   where k.rule <> excluded.rule or k.content <> excluded.content returning part`,
);
const forgetAll = statement('kept_parts_forget_all', 'delete from kept_parts where figure = $1');

export interface KeptPart {
  part: number;
  content: Buffer;
}

/** Those that are kept by this rule and true in this very moment. The parts that are left out have to be counted. */
export async function readKeptParts(db: Db, figure: string, rule: string, first: number, last: number): Promise<KeptPart[]> {
  const kept = await rows(db, read, [figure, rule, first, last]);
  return kept.map(({ part, content }) => ({ part, content: Buffer.from(content, 'base64') }));
}

/**
 * One at a time, however many servers there are, and as of one moment: a change that is committed meanwhile is not seen, and
 * neither is its mark.
 */
export async function asKeeper<T>(pool: Pool, work: (db: Db) => Promise<T>): Promise<T> {
  return transaction(pool, async (db) => {
    await db.query({ text: 'set transaction isolation level repeatable read' });
    await lockKeeping(db);
    return work(db);
  });
}

/** Until the transaction ends nobody else keeps anything. */
export async function lockKeeping(db: Db): Promise<void> {
  await db.query({ text: lock });
}

/** Whatever is older than this and not marked can be kept; undefined as long as that is not known. */
export async function settledUntil(db: Db): Promise<Date | undefined> {
  return (await firstRow(db, settle))?.settledUntil ?? undefined;
}

export async function forgetStaleParts(db: Db, figure: string): Promise<void> {
  await rows(db, forgetStale, [figure]);
}

/** Parts between two that have no row by this rule, the last first. */
export async function missingParts(db: Db, figure: string, rule: string, first: number, last: number, most: number) {
  return (await rows(db, missing, [figure, rule, first, last, most])).map(({ part }) => part);
}

/** Answers the parts that were written: those that had no row or another one. */
export async function writeKeptParts(db: Db, figure: string, rule: string, parts: readonly KeptPart[]): Promise<number[]> {
  const contents = parts.map(({ content }) => content.toString('base64'));
  const written = await rows(db, keep, [figure, rule, parts.map(({ part }) => part), contents]);
  return written.map(({ part }) => part);
}

export async function forgetKeptParts(db: Db, figure: string): Promise<void> {
  await rows(db, forgetAll, [figure]);
}
