import { peopleOfRates, type RatedPerson, type RateForm } from '@crm/contract/numbers/rates';
import type { Db } from '../../db/client.ts';
import { firstRow, holds, type RowOf, rows, statement } from '../../db/statement.ts';

type Dated = NonNullable<RatedPerson['current']>;

const columns = `r.id, r.staff_id as "staffId", r.valid_from as "validFrom", r.hourly_rate as "hourlyRate", r.version,
     coalesce(r.updated_at, r.created_at) as "updatedAt"`;
const withSetter = `select ${columns}, s.name as "setBy" from staff_rates r left join users s on s.id = r.set_by`;

// Who was staff once and is an administrator now keeps the rates of that time.
const isRated = `(u.role = 'staff' or exists (select from staff_rates r where r.staff_id = u.id))`;
const dated = (which: string) => `(select jsonb_build_object('validFrom', r.valid_from, 'hourlyRate', r.hourly_rate)
       from staff_rates r where r.staff_id = u.id and r.valid_from ${which} limit 1)`;
const list = statement(
  'list_rated_people',
  `select u.id, u.name, u.deleted_at is not null as "isFormer", ${dated('<= $1::date order by r.valid_from desc')} as current,
     ${dated('> $1::date order by r.valid_from')} as next
   from users u where ${isRated} and position(fold($2) in fold(u.name)) > 0
   order by u.deleted_at is not null, lower(u.name), u.id limit ${peopleOfRates} offset $3`,
  { current: holds<Dated>(), next: holds<Dated>() },
);
const count = statement(
  'count_rated_people',
  `select (count(*) filter (where position(fold($2) in fold(u.name)) > 0))::int as total,
     (count(*) filter (where u.role = 'staff' and u.deleted_at is null
       and not exists (select from staff_rates r where r.staff_id = u.id and r.valid_from <= $1::date)))::int as unrated
   from users u where ${isRated}`,
);
const person = statement(
  'find_rated_person',
  `select u.id, u.name, u.deleted_at is not null as "isFormer" from users u where u.id = $1 and ${isRated}`,
);
const ofPerson = statement('list_rates_of_person', `${withSetter} where r.staff_id = $1 order by r.valid_from desc limit 1000`);
const read = statement('read_rate', `${withSetter} where r.id = $1`);
const lock = statement('lock_rate', `select ${columns} from staff_rates r where r.id = $1 for update`);
const insert = statement(
  'insert_rate',
  `insert into staff_rates (staff_id, valid_from, hourly_rate, set_by, created_at) values ($1, $2, $3, $4, $5) returning id`,
);
const update = statement(
  'update_rate',
  `update staff_rates set valid_from = $2, hourly_rate = $3, set_by = $4, updated_at = $5, version = version + 1 where id = $1`,
);
const remove = statement('remove_rate', 'delete from staff_rates where id = $1');

export type RateRow = RowOf<typeof read>;
export type LockedRate = RowOf<typeof lock>;

export async function listRatedPeople(db: Db, today: string, { search, page }: { search: string; page: number }) {
  return rows(db, list, [today, search, (page - 1) * peopleOfRates]);
}

/** How many the search finds, and how many of all who work here have no rate. */
export async function countRatedPeople(db: Db, today: string, search: string) {
  return (await firstRow(db, count, [today, search])) ?? { total: 0, unrated: 0 };
}

export async function findRatedPerson(db: Db, id: number) {
  return firstRow(db, person, [id]);
}

export async function listRatesOf(db: Db, staffId: number) {
  return rows(db, ofPerson, [staffId]);
}

export async function readRate(db: Db, id: number): Promise<RateRow> {
  const row = await firstRow(db, read, [id]);
  if (!row) throw new Error('a saved rate is gone');
  return row;
}

export async function lockRate(db: Db, id: number) {
  return firstRow(db, lock, [id]);
}

export async function insertRate(db: Db, staffId: number, form: RateForm, by: number, now: Date): Promise<number> {
  const row = await firstRow(db, insert, [staffId, form.validFrom, form.hourlyRate, by, now]);
  if (!row) throw new Error('an insert returned no row');
  return row.id;
}

export async function changeRate(db: Db, id: number, form: RateForm, by: number, now: Date): Promise<void> {
  await rows(db, update, [id, form.validFrom, form.hourlyRate, by, now]);
}

export async function deleteRate(db: Db, id: number): Promise<void> {
  await rows(db, remove, [id]);
}
