import type { EntryForm } from '@crm/contract/calendar/calendar';
import type { Db } from '../../db/client.ts';
import { firstRow, rows, statement } from '../../db/statement.ts';
import { changedFacts } from '../../records/changes/changed-facts-sql.ts';
import type { HolidayRow } from './days-off.ts';

const columns = 'h.id, h.holiday_date::text as date, h.description, h.type, h.version';
const facts = (row: string) =>
  `jsonb_build_object('date', ${row}.holiday_date, 'description', ${row}.description, 'type', ${row}.type)`;

const insert = statement(
  'create_holiday',
  `with h as (
     insert into holidays (holiday_date, description, type, created_by, created_at) values ($3, $4, $5, $1, $2) returning *
   ), history as (
     insert into changes (at, actor_id, entity, entity_id, action, after) select $2, $1, 'holiday', h.id, 'created', ${facts('h')} from h
   )
   select ${columns} from h`,
);
const lock = statement('lock_holiday', `select ${columns} from holidays h where h.id = $1 for update`);
const update = statement(
  'update_holiday',
  `with old as (select * from holidays where id = $6
   ), h as (
     update holidays h set holiday_date = $3, description = $4, type = $5, version = h.version + 1 where h.id = $6 returning *
   ), history as (
     insert into changes (at, actor_id, entity, entity_id, action, before, after)
     select $2, $1, 'holiday', h.id, 'updated', ${changedFacts(facts, 'old', 'h')}, ${changedFacts(facts, 'h', 'old')}
     from h join old using (id) where ${facts('h')} <> ${facts('old')}
   )
   select ${columns} from h`,
);
const remove = statement(
  'remove_holiday',
  `with h as (delete from holidays where id = $3 returning *)
   insert into changes (at, actor_id, entity, entity_id, action, before) select $2, $1, 'holiday', h.id, 'purged', ${facts('h')} from h`,
);

export interface Author {
  id: number;
  now: Date;
}

export async function insertEntry(db: Db, by: Author, form: EntryForm) {
  return written(await firstRow(db, insert, valuesOf(by, form)));
}

export async function lockEntry(db: Db, id: number) {
  return firstRow(db, lock, [id]);
}

/** The caller has locked the row. */
export async function changeEntry(db: Db, by: Author, id: number, form: EntryForm) {
  return written(await firstRow(db, update, [...valuesOf(by, form), id]));
}

/** The caller has locked the row. */
export async function deleteEntry(db: Db, by: Author, id: number): Promise<void> {
  await rows(db, remove, [by.id, by.now, id]);
}

function valuesOf({ id, now }: Author, { date, description, type }: EntryForm): unknown[] {
  return [id, now, date, description, type];
}

function written(row: HolidayRow | undefined): HolidayRow {
  if (!row) throw new Error('a write returned no row');
  return row;
}
