import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { OperatorError } from '../operator-error.ts';
import { type Db, type Pool, transaction } from './client.ts';
import { requireOurTables } from './our-tables.ts';
import { lockOutPortals, unlockPortals } from './portal-lock.ts';
import { lockSession, migrationLock, unlockSession } from './session-lock.ts';
import { requireLettersOfAllLanguages, requireUsableDatabase } from './usable-database.ts';

const folder = join(import.meta.dirname, 'migrations');

/** Runs before the first migration of a database in use, on the connection that holds the lock. */
export type BeforeUpgrade = (client: pg.ClientBase, firstMigration: string) => Promise<void>;

/**
 * Brings the schema up to date, forward only. A lock makes servers that start at once take turns. `afterwards` runs before
 * the lock is released.
 */
export async function migrate(
  pool: Pool,
  beforeUpgrade?: BeforeUpgrade,
  afterwards: () => Promise<void> = async () => undefined,
): Promise<string[]> {
  const client = await pool.connect();
  let failure: Error | boolean = true;
  try {
    await requireUsableDatabase(client);
    await lockSession(client, migrationLock);
    await requireOurTables(client);
    const done = await appliedMigrations(client);
    if (done.length === 0) await requireLettersOfAllLanguages(client);
    const missing = migrationNames().filter((name) => !done.includes(name));
    if (missing.length > 0) await applyAlone(pool, client, missing, done.length > 0 ? beforeUpgrade : undefined);
    await afterwards();
    await unlockSession(client, migrationLock);
    failure = false;
    return missing;
  } finally {
    client.release(failure);
  }
}

/** A running server would fail after the migration. */
async function applyAlone(pool: Pool, client: pg.ClientBase, missing: string[], beforeUpgrade?: BeforeUpgrade): Promise<void> {
  await lockOutPortals(client);
  await beforeUpgrade?.(client, missing[0] ?? '');
  await createMigrationsTable(client);
  for (const name of missing) {
    await transaction(pool, async (db) => {
      await db.query({ text: migrationText(name) });
      await db.query({ text: 'insert into schema_migrations (name) values ($1)', values: [name] });
    });
  }
  await unlockPortals(client);
}

export async function createMigrationsTable(db: Db): Promise<void> {
  const text =
    'create table if not exists schema_migrations (name text primary key, applied_at timestamptz not null default now())';
  await db.query({ text });
}

/** In order. Refuses a schema that this version does not know. */
export async function appliedMigrations(db: Db): Promise<string[]> {
  const { rows: tables } = await db.query({ text: `select to_regclass('public.schema_migrations') is null as "isNew"` });
  if (tables[0].isNew) return [];
  const { rows } = await db.query({ text: 'select name from schema_migrations order by name' });
  const done = rows.map(({ name }) => String(name));
  const unknown = done.filter((name) => !migrationNames().includes(name));
  if (unknown.length > 0)
    throw new OperatorError(`The database was written by a newer version of CRM Portal (${unknown.join(', ')}). Please update.`);
  return done;
}

export function migrationNames(): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort();
}

export function migrationText(name: string): string {
  return readFileSync(join(folder, name), 'utf8');
}

export function migrationChecksum(name: string): string {
  return createHash('sha256').update(migrationText(name)).digest('hex');
}
