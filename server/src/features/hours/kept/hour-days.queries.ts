import type { HourSource } from '@crm/contract/numbers/hours';
import type { Db } from '../../../db/client.ts';
import { firstRow, notNull, planned, rows, statement } from '../../../db/statement.ts';
import { entriesWith, ofNobody } from './hour-entries-sql.ts';

// The entries of days in the bytes that day-entries.ts reads: of each person the id (4) and how many (2), of each entry the customer (4),
// the project (4; 0 is none), and source and minutes (2). A call without minutes has more than a day has: the company says how many.

const assumed = 8191;
const sources = { log: 0, meetings: 1, calls: 2 };
export const packedSize = { person: 6, entry: 10, source: 8192, assumed } as const;

const sourceNumber = `case e.source ${Object.entries(sources)
  .map(([name, number]) => `when '${name}' then ${number}`)
  .join(' ')} end`;
const four = (value: string) => `int4send(coalesce(${value}, 0)::int)`;
const entries = `select * from (${entriesWith(String(assumed))}) e where e.minutes > 0`;
// A day and ten years want different plans.
const days = planned(
  'hour_days',
  `with e as materialized (${entries}), people as (
     select e.day, e.staff_id, count(*) as entries,
       string_agg(${four('e.customer_id')} || ${four('e.project_id')} || int2send((${sourceNumber} * ${packedSize.source} + e.minutes)::smallint), ''
         order by e.customer_id, e.project_id, e.source, e.minutes) as packed
     from e group by 1, 2)
   select day::text as day, string_agg(${four('staff_id')} || int2send(entries::smallint) || packed, '' order by staff_id) as content
   from people group by 1 order by 1`,
  { content: notNull },
);
const nobody = planned(
  'hour_days_of_nobody',
  `with e as materialized (${entries}), titles as (
     select e.day, e.source, case when e.source = 'log' then e.title else '' end as title, e.staff_id,
       json_agg(e.minutes order by e.minutes) as minutes
     from e where ${ofNobody} group by 1, 2, 3, 4)
   select day::text as day,
     convert_to(json_agg(json_build_array(source, title, staff_id, minutes) order by source, title, staff_id)::text, 'UTF8') as content
   from titles group by 1 order by 1`,
  { content: notNull },
);
const firstOfCalls = (table: 'calls' | 'meetings', time: string) =>
  `(select ${time} as at from ${table} a where a.staff_id = u.id and a.status = 'completed' and a.deleted_at is null order by ${time} limit 1)`;
// One look into the index for each person.
const first = statement(
  'hour_first_day',
  `select least(min(w.at), min(c.at)::date, min(m.at)::date)::text as day from users u
     left join lateral (select work_date as at from worklogs where staff_id = u.id order by work_date limit 1) w on true
     left join lateral ${firstOfCalls('calls', 'call_date + call_time')} c on true
     left join lateral ${firstOfCalls('meetings', 'meeting_date + start_time')} m on true`,
);
const rates = statement(
  'hour_rates',
  `select staff_id as "staffId", valid_from::text as "validFrom", hourly_rate as "hourlyRate" from staff_rates
   where staff_id = any($1::bigint[]) order by staff_id, valid_from`,
);
const callMinutes = statement('hour_call_minutes', 'select call_minutes as minutes from company');
const everybody = statement('hour_everybody', 'select id from users order by id');

/** What belongs to nobody on a day, by title and person: the minutes of each entry. */
export type NobodyEntry = [source: HourSource, title: string, staffId: number, minutes: number[]];

/** Whose hours of which days. */
export interface HourSpan {
  staffIds: readonly number[];
  /** They are all people there ever were. */
  isEverybody: boolean;
  from: string;
  to: string;
}

/** Days of a person, both included. */
export interface DaySpan {
  staffId: number;
  first: string;
  last: string;
}

/** The entries of each day that has some, as they are packed. */
export async function packedDays(db: Db, spans: readonly DaySpan[]) {
  return rows(db, days, spanValues(spans));
}

/** The titles of each day that has some, as JSON. */
export async function packedTitles(db: Db, spans: readonly DaySpan[]) {
  return rows(db, nobody, spanValues(spans));
}

/** When hours begin. */
export async function firstHourDay(db: Db): Promise<string | undefined> {
  return (await firstRow(db, first))?.day ?? undefined;
}

export async function ratesOf(db: Db, staffIds: readonly number[]) {
  return rows(db, rates, [staffIds]);
}

/** What a call counts for whose minutes were not entered. */
export async function assumedCallMinutes(db: Db): Promise<number> {
  return (await firstRow(db, callMinutes))?.minutes ?? 0;
}

/** All people there ever were. */
export async function allPeople(db: Db): Promise<number[]> {
  return (await rows(db, everybody)).map(({ id }) => id);
}

/** $1 to $5 of hour-entries-sql.ts. */
export function spanValues(spans: readonly DaySpan[]): unknown[] {
  const [firsts, lasts] = [spans.map(({ first }) => first), spans.map(({ last }) => last)];
  const bounds = [firsts.toSorted()[0] ?? '9999-12-31', lasts.toSorted().at(-1) ?? '0001-01-01'];
  return [spans.map(({ staffId }) => staffId), firsts, lasts, ...bounds];
}
