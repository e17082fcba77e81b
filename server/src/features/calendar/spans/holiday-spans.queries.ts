import type { HolidayType } from '@crm/contract/calendar/calendar';
import type { Db } from '../../../db/client.ts';
import { firstRow, rows, statement } from '../../../db/statement.ts';

export interface NewEntry {
  date: string;
  description: string;
  type: HolidayType;
}

const facts = (row: string) =>
  `jsonb_build_object('date', ${row}.holiday_date, 'description', ${row}.description, 'type', ${row}.type)`;
const list = statement(
  'list_holidays_from',
  `select id, holiday_date::text as date, description, type, version from holidays
   where holiday_date >= $1 order by holiday_date limit 1000`,
);
const insert = statement(
  'create_holidays',
  `with g as (
     select date, description, type from json_to_recordset($3::json) as g (date date, description text, type text)
   ), h as (
     insert into holidays (holiday_date, description, type, created_by, created_at)
     select g.date, g.description, g.type, $1, $2 from g order by g.date on conflict (holiday_date) do nothing returning *
   ), history as (
     insert into changes (at, actor_id, entity, entity_id, action, after)
     select $2, $1, 'holiday', h.id, 'created', ${facts('h')} from h order by h.holiday_date
   )
   select g.date::text as date from g left join h on h.holiday_date = g.date where h.id is null order by g.date`,
);
const remove = statement(
  'remove_holidays',
  `with g as (select id, version from json_to_recordset($3::json) as g (id bigint, version integer)
   ), h as (delete from holidays h using g where h.id = g.id and h.version = g.version returning h.*
   ), history as (
     insert into changes (at, actor_id, entity, entity_id, action, before)
     select $2, $1, 'holiday', h.id, 'purged', ${facts('h')} from h order by h.holiday_date
   )
   select count(*)::integer as count from h`,
);

interface Author {
  id: number;
  now: Date;
}

export async function entriesFrom(db: Db, from: string) {
  return rows(db, list, [from]);
}

/** Answers the days that have an entry already: then the caller takes everything back. */
export async function insertEntries(db: Db, by: Author, entries: readonly NewEntry[]): Promise<string[]> {
  return (await rows(db, insert, [by.id, by.now, JSON.stringify(entries)])).flatMap(({ date }) => date ?? []);
}

/** Answers how many there were with these versions. */
export async function deleteEntries(db: Db, by: Author, entries: readonly { id: number; version: number }[]): Promise<number> {
  return (await firstRow(db, remove, [by.id, by.now, JSON.stringify(entries)]))?.count ?? 0;
}
