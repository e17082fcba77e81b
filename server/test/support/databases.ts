import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import type { Pool } from '../../src/db/client.ts';
import { pinSettings } from '../../src/db/session-settings.ts';

export interface TestDatabase {
  pool: Pool;
  /** As DATABASE_URL names it. */
  url: string;
  drop(): Promise<void>;
}

/** A database of its own without a single table, or a copy of another one; `kind` are further words of CREATE DATABASE. */
export async function createDatabase(template = 'template1', kind = ''): Promise<TestDatabase> {
  const name = `d_${randomBytes(6).toString('hex')}`;
  await administer(`${copyOf(name, template)} ${kind}`);
  const { host, port, user, password } = inject('postgres');
  // Under another name than the portal's, for which a restore looks.
  const named = { ...inject('postgres'), database: name, application_name: 'test' };
  const pool = new pg.Pool({ ...named, max: 6, onConnect: pinSettings });
  // The database may be gone before the last connection is.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const login = password === undefined ? user : `${user}:${password}`;
  return {
    pool,
    url: `postgres://${login}@${encodeURIComponent(host)}:${port}/${name}`,
    async drop() {
      await pool.end();
      await dropDatabase(name);
    },
  };
}

/** As its owner may: they hold for every connection that says nothing else. */
export async function setForDatabase(name: string, settings: Record<string, string>): Promise<void> {
  for (const [setting, value] of Object.entries(settings)) await administer(`alter database ${name} set ${setting} = ${value}`);
}

/** Ends what is still connected. PostgreSQL's own cleaning may not be ended by us, but it goes when it hears of the end. */
export async function dropDatabase(name: string): Promise<void> {
  await administer(`drop database if exists ${name} with (force)`).catch((error: unknown) => {
    if (!(error instanceof pg.DatabaseError && error.code === '42501')) throw error;
    return administer(`drop database if exists ${name}`);
  });
}

/** How many statements of the pool's database wait for a lock that somebody holds. */
export async function countWaiting(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::int from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0]?.count ?? 0;
}

/** Copied as files: written through the log, as is usual, it takes twice the work. */
export function copyOf(name: string, template: string): string {
  return `create database ${name} template ${template} strategy file_copy`;
}

export async function administer(sql: string): Promise<void> {
  const client = new pg.Client({ ...inject('postgres'), database: 'postgres' });
  await client.connect();
  await client.query(sql).finally(() => client.end());
}
