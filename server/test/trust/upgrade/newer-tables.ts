import { join } from 'node:path';
import { transaction } from '../../../src/db/client.ts';
import { migrate } from '../../../src/db/migrate.ts';
import { applyMigration } from '../../../src/db/upgrade/apply-migration.ts';
import { type Migration, ourMigrations, readMigrations } from '../../../src/db/upgrade/migration-files.ts';
import { createDatabase } from '../../support/databases.ts';
import { samples } from './sample-migrations.ts';

/** A tree of a newer version, to which old-version.full.test.ts wants to upgrade; otherwise a sample takes its place. */
export const newerTree = process.env.UPGRADE_TO;

/** What the next version applies while this one still runs. */
function migrationsOfNext(): Migration[] {
  if (newerTree === undefined) return [samples.before];
  const known = new Set(ourMigrations().map(({ name }) => name));
  return readMigrations(join(newerTree, 'server/src/db/migrations')).filter(
    ({ name, kind }) => !known.has(name) && kind === 'before',
  );
}

/** The tables of a rolling upgrade: what is 'after' in this version has not run yet, and what is 'before' in the next one has. */
export async function makeNewerTables(): Promise<string> {
  const { pool, url } = await createDatabase();
  const ours = ourMigrations();
  const finished = ours.slice(0, ours.findLastIndex(({ kind }) => kind !== 'after') + 1);
  await migrate(pool, undefined, undefined, finished);
  for (const migration of migrationsOfNext()) await transaction(pool, (db) => applyMigration(db, migration));
  await pool.end();
  return new URL(url).pathname.slice(1);
}
