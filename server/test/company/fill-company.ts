import { createHash } from 'node:crypto';
import type { Role } from '@crm/contract/core/permissions';
import type pg from 'pg';
import { listTables } from '../../src/backup/catalogue.ts';
import { setAside } from '../../src/backup/restore/drop-indexes-for-load.ts';
import { adminEvery, type Company, heavyPlace } from './company.ts';
import { customersSql } from './customers-sql.ts';
import { historySql } from './history-sql.ts';
import { officeSql, peopleSql } from './office-sql.ts';
import { workSql } from './work-sql.ts';

/** Tables that are not empty in a new database. */
const ofTheProgram = ['schema_migrations', 'app_state'];

/** Its tasks were written as they are now: the history alone tells of their moves. */
const waits = `insert into task_waits (task_id, state, next, entered_at, left_at)
  select task_id, state, next, entered_at, left_at from task_waits_told(0, 9007199254740991) order by left_at`;

type Doing = (what: string) => void;

/**
 * Writes all that such a company has written into an empty, migrated database, inside PostgreSQL alone. Indexes and references
 * are made afterwards, which also checks every reference. Triggers stay on, so that kept totals are right. One transaction that
 * begins with a TRUNCATE writes no WAL.
 */
export async function fillCompany(client: pg.ClientBase, company: Company, doing: Doing = () => undefined): Promise<void> {
  await client.query(
    `set maintenance_work_mem = '512MB'; set work_mem = '256MB'; set synchronous_commit = off; set timezone = 'UTC'`,
  );
  await client.query('begin');
  const restore = await setAside(client);
  const tables = (await listTables(client)).map(({ name }) => name).filter((name) => !ofTheProgram.includes(name));
  await client.query(`truncate ${tables.join(', ')}`);
  await client.query('insert into company default values');
  for (const name of tables) await client.query(`alter table ${name} enable trigger user`);
  const parts = {
    ...peopleSql(company, adminEvery),
    ...customersSql(company),
    ...workSql(company),
    ...officeSql(company),
    history: historySql(company),
  };
  for (const [what, text] of Object.entries(parts)) {
    doing(what);
    await client.query(text);
  }
  await restore(doing);
  doing('waits of tasks');
  // Without statistics PostgreSQL would look up each line of the history by itself.
  await client.query('analyze changes, tasks');
  // Each row would mark the kept figures of its day as out of date, and none is kept yet.
  await client.query('alter table task_waits disable trigger task_waits_marked');
  await client.query(waits);
  await client.query('alter table task_waits enable trigger task_waits_marked');
  await client.query('commit');
  doing('statistics');
  await client.query('vacuum (analyze)');
  await client.query('reset all');
}

export interface Account {
  id: number;
  role: Role;
  cookie: string;
}

/** The salesperson with the most customers and the first administrator. Nobody can sign in to them: their sessions are written. */
export async function signInPeople(client: pg.ClientBase, now = new Date()): Promise<Record<Role, Account>> {
  const { rows } = await client.query<{ id: string; role: Role }>(
    `select id, role from users where email like 'person%@company.test' order by id limit ${heavyPlace + 1}`,
  );
  const [admin, staff] = [await signIn(client, rows[0], now), await signIn(client, rows[heavyPlace], now)];
  return { admin, staff };
}

async function signIn(client: pg.ClientBase, person: { id: string; role: Role } | undefined, now: Date): Promise<Account> {
  if (!person) throw new Error('The people of the company are not there.');
  const token = createHash('sha256').update(`company ${person.id}`).digest('base64url');
  await client.query(
    `insert into sessions (token_hash, user_id, created_at, seen_at, expires_at, ip, agent)
     values (sha256($1), $2, $3, $3, $3::timestamptz + interval '1 day', '127.0.0.1', 'company')
     on conflict (token_hash) do update set seen_at = excluded.seen_at, expires_at = excluded.expires_at`,
    [Buffer.from(token), person.id, now],
  );
  return { id: Number(person.id), role: person.role, cookie: `sid=${token}` };
}
