import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Pool, transaction } from './client.ts';

const folder = join(import.meta.dirname, 'migrations');
const migrationLock = 4_206_001;

/** Brings the schema up to date, forward only. Several servers may start at once: a lock makes them take turns. */
export async function migrate(pool: Pool): Promise<string[]> {
  const applied: string[] = [];
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await client.query(
      'create table if not exists schema_migrations (name text primary key, applied_at timestamptz not null default now())',
    );
    const done = new Set(
      (await client.query<{ name: string }>('select name from schema_migrations')).rows.map((row) => row.name),
    );
    refuseNewerSchema(done);
    for (const name of migrationNames()) {
      if (done.has(name)) continue;
      await transaction(pool, async (db) => {
        await db.query({ text: readFileSync(join(folder, name), 'utf8') });
        await db.query({ text: 'insert into schema_migrations (name) values ($1)', values: [name] });
      });
      applied.push(name);
    }
    return applied;
  } finally {
    await client.query('select pg_advisory_unlock($1)', [migrationLock]).catch(() => undefined);
    client.release();
  }
}

export function migrationNames(): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort();
}

function refuseNewerSchema(done: Set<string>): void {
  const known = new Set(migrationNames());
  const unknown = [...done].filter((name) => !known.has(name));
  if (unknown.length > 0)
    throw new Error(`The database was written by a newer version of CRM Portal (${unknown.join(', ')}). Please update.`);
}
