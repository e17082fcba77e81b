import { type Db, type Pool, transaction } from '../../db/client.ts';
import { notNull, planned, rows, statement } from '../../db/statement.ts';
import { costedEntries, hourSums, monthOfEntry, ofNobody } from './hour-entries-sql.ts';
import { customersOfMonths, packsOf } from './hour-packs-sql.ts';

const stale = statement(
  'stale_hours_of_months',
  `select distinct s.staff_id as "staffId", m.month::text as month
   from stale_hours() s join unnest($2::date[]) m (month) on m.month between s.first and s.last
   where s.staff_id = any($1::bigint[]) order by 1, 2`,
  { staffId: notNull },
);
/** Before the first statement, which takes the snapshot. Whoever adds a mark does not wait. */
const lock = 'lock table hour_marks in share update exclusive mode';
// A task and everything are told to the people whose months they are of.
const spread = statement(
  'spread_hour_marks',
  `with told as (
     select distinct staff_id, first, last from stale_hours()
     where exists (select from hour_marks where staff_id is null)
   ), gone as (delete from hour_marks where staff_id is null)
   insert into hour_marks (staff_id, month, until) select staff_id, first, last from told`,
);
const people = statement(
  'stale_hour_people',
  'select distinct staff_id as "staffId" from hour_marks where staff_id is not null order by 1 limit $1',
);
const take = statement(
  'take_hour_marks',
  `with gone as (delete from hour_marks where staff_id = any($1::bigint[]) returning staff_id, month, until),
     whole as (
       select staff_id, range_agg(daterange(month, (coalesce(until, month) + interval '1 month')::date)) as days
       from gone group by staff_id)
   select staff_id as "staffId", lower(r)::text as first, least(upper(r) - 1, date '9999-12-31')::text as last from whole, unnest(days) r order by 1, 2`,
  { staffId: notNull, first: notNull },
);
const inSpans =
  'unnest($1::bigint[], $2::date[], $3::date[]) s (staff_id, first, last) where k.staff_id = s.staff_id and k.month between s.first and s.last';
const forget = statement(
  'forget_hours',
  `with sums as (delete from hour_sums k using ${inSpans}), packs as (delete from hour_packs k using ${inSpans})
   delete from hour_totals k using ${inSpans}`,
);
const columns = 'entries, log, meetings, calls, cents, unrated';
const divided = `staff_id, month, customer_id, project_id, source, title, ${columns}, last_day`;
// As it is kept: by customer and project, what belongs to nobody by source and title.
const told = `${costedEntries}, raw as materialized (
     select e.staff_id, ${monthOfEntry} as month, e.customer_id, e.project_id, case when ${ofNobody} then e.source end as source,
       case when ${ofNobody} and e.source = 'log' then e.title end as title, ${hourSums}, max(e.day) filter (where ${ofNobody}) as last_day
     from e group by 1, 2, 3, 4, 5, 6
   ), daily as materialized (
     select e.staff_id, ${monthOfEntry} as month, e.day, e.customer_id, e.project_id, ${hourSums} from e group by 1, 2, 3, 4, 5
   ), packs as (${packsOf('daily')})`;
const packColumns = 'staff_id, month, customers, projects, days';
const added = 'sum(entries), sum(log), sum(meetings), sum(calls), sum(cents), sum(unrated)';
// As its values are, few days or all there are: planned each time.
const keep = planned(
  'keep_hours',
  `${told}, kept as (
     insert into hour_sums (${divided}, amount)
     select r.*, (c.amount * 100)::bigint
     from (select ${divided} from raw) r left join customers c on c.id = r.customer_id
   ), packed as (insert into hour_packs (${packColumns}) select ${packColumns} from packs)
   insert into hour_totals (staff_id, month, has_customer, has_project, ${columns})
   select staff_id, month, customer_id is not null, project_id is not null, ${added} from raw group by 1, 2, 3, 4`,
);
const differing = planned(
  'differing_hours',
  `${told}, k as (select ${divided} from hour_sums where staff_id = any($1)),
     t as (select staff_id, month, has_customer, has_project, ${columns} from hour_totals where staff_id = any($1)),
     kept_packs as (select ${packColumns} from hour_packs where staff_id = any($1)), n as (
       select staff_id, month, customer_id is not null, project_id is not null, ${added} from raw group by 1, 2, 3, 4
     ), differs as (
       (select staff_id, month from (select ${divided} from raw except all select * from k) x)
       union (select staff_id, month from (select * from k except all select ${divided} from raw) x)
       union (select staff_id, month from (select * from n except select * from t) x)
       union (select staff_id, month from (select * from t except select * from n) x)
       union (select staff_id, month from (select ${packColumns} from packs except select * from kept_packs) x)
       union (select staff_id, month from (select * from kept_packs except select ${packColumns} from packs) x)
       union (select h.staff_id, h.month from hour_sums h join customers c on c.id = h.customer_id
         where h.staff_id = any($1) and h.amount <> (c.amount * 100)::bigint)
     )
   select staff_id as "staffId", month::text as first, (month + interval '1 month' - interval '1 day')::date::text as last from differs
   order by 1, 2`,
  { first: notNull, last: notNull },
);
const everybody = statement('hour_keeper_people', 'select id from users where id > $1 order by id limit $2');
const amounts = statement(
  'keep_hour_amounts',
  `with gone as (delete from hour_amount_marks returning customer_id),
     changed as (
       update hour_sums k set amount = (c.amount * 100)::bigint from customers c
       where c.id = k.customer_id and c.id in (select customer_id from gone) returning k.staff_id, k.month)
   select distinct staff_id as "staffId", month::text as month from changed`,
);
const repack = statement(
  'pack_hour_amounts',
  `with told as (
     select k.staff_id, k.month, k.customer_id, ${columns} from hour_sums k
     join unnest($1::bigint[], $2::date[]) m (staff_id, month) on k.staff_id = m.staff_id and k.month = m.month
   )
   update hour_packs h set customers = x.packed from (${customersOfMonths('told r')}) x
   where h.staff_id = x.staff_id and h.month = x.month`,
);
const markAll = statement('mark_all_hours', 'insert into hour_marks (staff_id) values (null)');

interface StaleMonth {
  staffId: number;
  month: string;
}

/** Days of a person, both included. */
export interface DaySpan {
  staffId: number;
  first: string;
  last: string;
}

/** Which of these months are kept and not true any more. */
export async function staleMonths(db: Db, staffIds: readonly number[], months: readonly string[]): Promise<StaleMonth[]> {
  return months.length === 0 ? [] : rows(db, stale, [staffIds, months]);
}

/**
 * One at a time, however many servers there are, and as of one moment: a change that is committed meanwhile is not seen, and neither
 * is its mark.
 */
export async function asHourKeeper<T>(pool: Pool, work: (db: Db) => Promise<T>): Promise<T> {
  return transaction(pool, async (db) => {
    await db.query({ text: 'set transaction isolation level repeatable read' });
    await db.query({ text: lock });
    return work(db);
  });
}

/** Some of those who have months that are not true any more. */
export async function stalePeople(db: Db, most: number): Promise<number[]> {
  await rows(db, spread);
  return (await rows(db, people, [most])).map(({ staffId }) => staffId);
}

/** Takes the marks of these people away and answers the days to count. */
export async function takeMarks(db: Db, staffIds: readonly number[]): Promise<DaySpan[]> {
  return rows(db, take, [staffIds]);
}

export async function keepSpans(db: Db, staffIds: readonly number[], spans: readonly DaySpan[]): Promise<void> {
  await rows(db, forget, spanValues(spans));
  await rows(db, keep, [staffIds, ...spanValues(spans), ...boundsOf(spans)]);
}

export async function keepAmounts(db: Db): Promise<void> {
  const months = await rows(db, amounts);
  await rows(db, repack, [months.map(({ staffId }) => staffId), months.map(({ month }) => month)]);
}

/** Months of these people that are kept otherwise than they are told. */
export async function differingMonths(db: Db, staffIds: readonly number[]): Promise<DaySpan[]> {
  const always = staffIds.map((staffId) => ({ staffId, first: '0001-01-01', last: '9999-12-31' }));
  return rows(db, differing, [staffIds, ...spanValues(always), ...boundsOf(always)]);
}

export async function peopleAfter(db: Db, id: number, most: number): Promise<number[]> {
  return (await rows(db, everybody, [id, most])).map((person) => person.id);
}

export async function markEverything(db: Db): Promise<void> {
  await rows(db, markAll);
}

/** The first and the last day of all of them. */
export function boundsOf(spans: readonly DaySpan[]): [string, string] {
  const [firsts, lasts] = [spans.map(({ first }) => first).sort(), spans.map(({ last }) => last).sort()];
  return [firsts[0] ?? '9999-12-31', lasts.at(-1) ?? '0001-01-01'];
}

export function spanValues(spans: readonly DaySpan[]): unknown[] {
  return [spans.map(({ staffId }) => staffId), spans.map(({ first }) => first), spans.map(({ last }) => last)];
}
