import type pg from 'pg';
import { createPeople, ownerCount } from './people.ts';

/** Stands in this many rows, however many there are. */
export const rareName = 'Quellenhof';
const rareCount = 5;

/** Fixed seed: each run measures the same rows. */
export async function seed(client: pg.Client, count: number): Promise<void> {
  await createPeople(client);
  await client.query(`set maintenance_work_mem = '512MB'`);
  // Built afterwards an index takes a fraction of the time, and is as compact as after a reindex.
  const indexes = await dropIndexes(client);
  await client.query('select setseed(0.42)');
  await client.query(insertLeads, [count, ownerCount, rareName, Math.floor(count / rareCount)]);
  await client.query(
    `insert into changes (at, actor_id, entity, entity_id, action) select created_at, owner_id, 'lead', id, 'created' from customers order by id`,
  );
  for (const definition of indexes) await client.query(definition);
  await client.query('vacuum (analyze) customers');
  await client.query('vacuum (analyze) changes');
  await client.query('analyze');
  await client.query('checkpoint').catch(() => undefined);
}

/** Of the customers, but for the constraints. Answers how to make them again. */
export async function dropIndexes(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select i.indexname as name, i.indexdef as definition from pg_indexes i
     where i.tablename = 'customers' and not exists (select from pg_constraint c where c.conname = i.indexname)`,
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return rows.map((row) => row.definition);
}

// A multiplication by a prime, modulo a number it does not divide, scatters the phones and never repeats one.
const insertLeads = `
insert into customers (kind, owner_id, name, description, email, phone, location, source, priority, amount, created_at)
select 'lead', (select min(id) from users where role = 'staff') + g % $2::int, f || ' ' || l,
  'Interested in ' || s || ' offer number ' || g || '. ' || repeat('Lorem ipsum dolor sit amet consectetur. ', 1 + g % 4),
  lower(f) || '.' || lower(l) || g || '@example' || g % 50 || '.com',
  '91' || (6000000000 + g::bigint * 2654435761 % 3999999999), c, s, p, floor(random() * 100000),
  timestamptz '2025-10-01Z' - ($1::int - g) * interval '5 minutes'
from (select g,
  (array['Asha','Ravi','Meera','John','Carla','Wei','Fatima','Igor','Lena','Tom','Priya','Omar','Sofia','Jan','Yuki','Nina','Paul','Zara','Kofi','Elena'])[1 + floor(random() * 20)::int]
    || (array['','a','o','in','ette','son','ya','ko'])[1 + floor(random() * 8)::int] f,
  case when g % $4::int = 7 then $3 else
    (array['Patel','Singh','Garcia','Smith','Chen','Novak','Kumar','Mueller','Rossi','Sato','Khan','Brown','Silva','Ivanov','Okafor','Nguyen','Jones','Dubois','Larsen','Costa'])[1 + floor(random() * 20)::int]
    || (array['','ez','sen','ov','man','well','berg','ski','ton','ley'])[1 + floor(random() * 10)::int] end l,
  (array['Hyderabad','Pune','Delhi','Mumbai','Chennai','London','Berlin','Austin','Tokyo','Lagos'])[1 + floor(random() * 10)::int] c,
  (array['Web','Referral','Ads','Event','Call','Email','Partner'])[1 + floor(random() * 7)::int] s,
  (array['WaitingPeriod','NoUpdates','Client','NotAnClient',null])[1 + floor(random() * 5)::int] p
  from generate_series(1, $1::int) g offset 0) x
order by g`;
