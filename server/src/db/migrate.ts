import type pg from 'pg';
import { type Db, type Pool, transaction } from './client.ts';
import { lockOutPortals, runningLevels, tryToLockOut, unlockPortals } from './locks/portal-lock.ts';
import { lockSession, migrationLock, unlockSession } from './locks/session-lock.ts';
import { OperatorError } from './operator-error.ts';
import { requireOurTables } from './our-tables.ts';
import { applyBeside, applyMigration } from './upgrade/apply-migration.ts';
import { type Migration, ourMigrations } from './upgrade/migration-files.ts';
import { planBeside } from './upgrade/plan-beside.ts';
import { requireLettersOfAllLanguages, requireUsableDatabase } from './usable-database.ts';

/** Runs before the first migration of a database in use, on the connection that holds the lock. */
export type BeforeUpgrade = (client: pg.ClientBase, firstMigration: string) => Promise<void>;

/**
 * Brings the schema up to date, forward only; beside running servers only as far as they allow. A lock makes servers that start
 * at once take turns. `afterwards` runs before the lock is released. Returns what was applied.
 */
export async function migrate(
  pool: Pool,
  beforeUpgrade?: BeforeUpgrade,
  afterwards: () => Promise<void> = async () => undefined,
  migrations: Migration[] = ourMigrations(),
): Promise<string[]> {
  const client = await pool.connect();
  let failure: Error | boolean = true;
  try {
    await requireUsableDatabase(client);
    await lockSession(client, migrationLock);
    await requireOurTables(client);
    const isNew = (await appliedMigrations(client, migrations)).length === 0;
    if (isNew) await requireLettersOfAllLanguages(client);
    const missing = await missingMigrations(client, migrations);
    const applied = missing.length > 0 ? await applyMissing(pool, client, missing, isNew ? undefined : beforeUpgrade) : [];
    await afterwards();
    await unlockSession(client, migrationLock);
    failure = false;
    return applied.map(({ name }) => name);
  } finally {
    client.release(failure);
  }
}

async function applyMissing(
  pool: Pool,
  client: pg.ClientBase,
  missing: Migration[],
  beforeUpgrade?: BeforeUpgrade,
): Promise<Migration[]> {
  const stop = missing.find(({ kind }) => kind === 'stop');
  if (stop) await lockOutPortals(client, `, and ${stop.name} needs a stop`);
  else if (!(await tryToLockOut(client))) return applyBesideServers(pool, client, missing, beforeUpgrade);
  await beforeUpgrade?.(client, missing[0]?.name ?? '');
  await createMigrationsTable(client);
  for (const migration of missing) await transaction(pool, (db) => applyMigration(db, migration));
  await unlockPortals(client);
  return missing;
}

/** What is left runs later: upgrade/finish-upgrade.ts. */
async function applyBesideServers(
  pool: Pool,
  client: pg.ClientBase,
  missing: Migration[],
  beforeUpgrade?: BeforeUpgrade,
): Promise<Migration[]> {
  const plan = planBeside(missing, await runningLevels(client));
  if ('refusal' in plan) throw new OperatorError(`${plan.refusal} Nothing was changed.`);
  const [first] = plan.now;
  if (first) await beforeUpgrade?.(client, first.name);
  for (const migration of plan.now) await applyBeside(pool, migration);
  return plan.now;
}

export async function createMigrationsTable(db: Db): Promise<void> {
  const text =
    'create table if not exists schema_migrations (name text primary key, applied_at timestamptz not null default now())';
  await db.query({ text });
}

interface Applied {
  name: string;
  sha256: string;
}

/** In order. Refuses a schema that this version does not know, unless the unknown is made to be beside an older version. */
export async function appliedMigrations(db: Db, known: Migration[] = ourMigrations()): Promise<Applied[]> {
  const { rows: tables } = await db.query({ text: `select to_regclass('public.schema_migrations') is null as "isNew"` });
  if (tables[0].isNew) return [];
  // Up to 1.3 the table has no such columns.
  const { rows } = await db.query({
    text: `select name, to_jsonb(m) ->> 'kind' as kind, to_jsonb(m) ->> 'sha256' as sha256 from schema_migrations m order by name`,
  });
  const byName = new Map(known.map((migration) => [migration.name, migration]));
  const unknown = rows.filter(({ name, kind }) => !byName.has(name) && kind !== 'before').map(({ name }) => name);
  if (unknown.length > 0)
    throw new OperatorError(`The database was written by a newer version of CRM Portal (${unknown.join(', ')}). Please update.`);
  return rows.map(({ name, sha256 }) => ({ name: String(name), sha256: byName.get(name)?.sha256 ?? String(sha256) }));
}

export async function missingMigrations(db: Db, migrations: Migration[] = ourMigrations()): Promise<Migration[]> {
  const done = new Set((await appliedMigrations(db, migrations)).map(({ name }) => name));
  return migrations.filter(({ name }) => !done.has(name));
}

export function migrationNames(): string[] {
  return ourMigrations().map(({ name }) => name);
}

export function migrationText(name: string): string {
  return ourMigrations().find((migration) => migration.name === name)?.text ?? '';
}
