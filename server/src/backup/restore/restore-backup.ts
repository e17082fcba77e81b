import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { Pool } from '../../db/client.ts';
import { lockOutPortals, unlockPortals } from '../../db/locks/portal-lock.ts';
import { lockSession, migrationLock, unlockSession } from '../../db/locks/session-lock.ts';
import { createMigrationsTable, migrate, migrationText } from '../../db/migrate.ts';
import { OperatorError } from '../../db/operator-error.ts';
import { ourMigrations } from '../../db/upgrade/migration-files.ts';
import { requireLettersOfAllLanguages, requireUsableDatabase } from '../../db/usable-database.ts';
import { columnList, inPublic, listTables } from '../catalogue.ts';
import type { Manifest, TableShape } from '../format.ts';
import { portableText } from '../portable-text.ts';
import type { OnProgress } from '../progress.ts';
import { setAside } from './drop-indexes-for-load.ts';
import { requireEmptyDatabase } from './empty-database.ts';
import { readBackup, skip } from './read-backup.ts';

export interface Restored {
  rowCounts: Record<string, number>;
  /** Tables in the old database that are not part of CRM Portal. */
  leftOut: string[];
}

export interface RestoreOptions {
  onProgress?: OnProgress;
  /** Runs when everything is loaded, just before the commit. */
  beforeCommit?: () => Promise<void>;
}

/** Restores a checked file into a database without accounts, all or nothing, and then runs the newer migrations. */
export async function restoreBackup(
  pool: Pool,
  file: string,
  manifest: Manifest,
  options: RestoreOptions = {},
): Promise<Restored> {
  requireKnownMigrations(file, manifest);
  const client = await pool.connect();
  const restored = await loadAlone(client, file, manifest, options).catch((error: Error) => {
    client.release(error);
    throw error;
  });
  client.release();
  await migrate(pool);
  await pool.query('analyze');
  return restored;
}

export function requireKnownMigrations(file: string, { migrations }: Manifest): void {
  const known = new Map(ourMigrations().map(({ name, sha256 }) => [name, sha256]));
  if (migrations.some(({ name }) => !known.has(name)))
    throw new OperatorError(`${file} was written by a newer version of CRM Portal. Please update.`);
  const changed = migrations.find(({ name, sha256 }) => known.get(name) !== sha256);
  if (changed !== undefined)
    throw new OperatorError(`${file} was written by a CRM Portal whose ${changed.name} is not the one of this version.`);
}

async function loadAlone(client: pg.ClientBase, file: string, manifest: Manifest, options: RestoreOptions): Promise<Restored> {
  await requireUsableDatabase(client);
  await requireLettersOfAllLanguages(client);
  // A server that starts from now on waits for this lock; one that is already running is detected.
  await lockSession(client, migrationLock);
  await lockOutPortals(client);
  await client.query('begin');
  const restored = await load(client, file, manifest, options.onProgress);
  await options.beforeCommit?.();
  await client.query('commit');
  await unlockPortals(client);
  await unlockSession(client, migrationLock);
  return restored;
}

async function load(
  client: pg.ClientBase,
  file: string,
  manifest: Manifest,
  onProgress: OnProgress = () => undefined,
): Promise<Restored> {
  await client.query(portableText);
  await requireEmptyDatabase(client);
  await createMigrationsTable(client);
  for (const { name } of manifest.migrations) await client.query(migrationText(name));
  const known = new Set((await listTables(client)).map(({ name }) => name));
  const putBack = await setAside(client);
  const restored: Restored = { rowCounts: {}, leftOut: [] };
  await readBackup(file, {
    onProgress,
    async table(shape, pieces) {
      const isOurs = known.has(shape.name);
      if (!isOurs) restored.leftOut.push(shape.name);
      const rowCount = isOurs ? await copyIn(client, shape, pieces) : await skip(pieces);
      if (rowCount !== undefined) restored.rowCounts[shape.name] = rowCount;
      return rowCount;
    },
  });
  await setSequences(client, manifest);
  await putBack((what) => onProgress(1, what));
  return restored;
}

async function copyIn(client: pg.ClientBase, shape: TableShape, pieces: AsyncIterable<Buffer>): Promise<number> {
  // A new database has what a migration put there.
  await client.query(`delete from ${inPublic(shape.name)}`);
  const copy = client.query(copyFrom(`copy ${inPublic(shape.name)} (${columnList(shape)}) from stdin`));
  await pipeline(pieces, copy);
  return copy.rowCount;
}

async function setSequences(client: pg.ClientBase, { sequences }: Manifest): Promise<void> {
  // A sequence that is not part of CRM Portal does not exist, and nothing is set.
  for (const { name, lastValue, isCalled } of sequences)
    await client.query('select setval(to_regclass($1), $2, $3)', [inPublic(name), lastValue, isCalled]);
}
