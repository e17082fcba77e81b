import { createHash } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { backupLock, lockSession, migrationLock, unlockSession } from '../db/locks/session-lock.ts';
import { appliedMigrations } from '../db/migrate.ts';
import { OperatorError } from '../db/operator-error.ts';
import type { Replica } from '../db/replica/replica.ts';
import type { Disk } from '../plugins/limits/disk-space.ts';
import { columnList, inPublic, listSequences, listTables } from './catalogue.ts';
import { keepReserve } from './disk-reserve.ts';
import { firstLine, type Manifest, pieceHeader, sealOf, tableEnd } from './format.ts';
import type { Origin } from './origin.ts';
import { portableText } from './portable-text.ts';
import type { OnProgress } from './progress.ts';

export interface BackupOptions {
  onProgress?: OnProgress;
  /** Cancels the backup and leaves no file. */
  signal?: AbortSignal;
  /** The disk of the built-in database. */
  disk?: Disk | undefined;
  /** Reads from it if it can be read. */
  replica?: Replica | undefined;
  /** Replaces an existing file of this name once the new one is complete. */
  replaces?: boolean;
}

type Table = Awaited<ReturnType<typeof listTables>>[number];

/**
 * Writes one consistent snapshot while others read and write. After a failure the caller must close the client. Answers as of when, if
 * the replica was read.
 */
export async function writeBackup(
  client: pg.ClientBase,
  file: string,
  origin: Origin,
  options: BackupOptions = {},
): Promise<Date | undefined> {
  if (!options.replaces) refuseExisting(file);
  // In this order: a migration already holds its own lock when it makes a backup.
  await lockSession(client, migrationLock, 'shared');
  await lockSession(client, backupLock);
  const read = await options.replica?.tryRead(client, async (pool, asOf) => {
    const reader = await pool.connect();
    await writeSnapshot(reader, file, origin, { ...options, isReplica: true }).finally(() => reader.release(true));
    return asOf;
  });
  if (!read) await writeSnapshot(client, file, origin, options);
  await unlockSession(client, backupLock);
  await unlockSession(client, migrationLock, 'shared');
  return read?.result;
}

interface Source extends BackupOptions {
  /** What is not in the log of the primary, such as the rows of an unfinished import, is not there: as after a crash, there are none. */
  isReplica?: boolean;
}

async function writeSnapshot(client: pg.ClientBase, file: string, origin: Origin, options: Source): Promise<void> {
  await client.query('begin isolation level repeatable read read only');
  await client.query(portableText);
  const tables = await listTables(client);
  const manifest = await describe(client, tables, origin);
  const part = `${file}.part`;
  try {
    await rm(part, { force: true });
    await pipeline(
      contents(client, manifest, tables, options),
      createGzip(),
      sealed,
      keepReserve(file, options.disk),
      createWriteStream(part, { mode: 0o600, flags: 'wx', flush: true }),
      options.signal === undefined ? {} : { signal: options.signal },
    );
    if (!options.replaces) refuseExisting(file);
    await rename(part, file);
    await syncFolder(dirname(file));
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
  await client.query('commit');
}

function refuseExisting(file: string): void {
  if (existsSync(file)) throw new OperatorError(`${file} exists already and was left as it is. Choose another name.`);
}

async function describe(client: pg.ClientBase, tables: Table[], origin: Origin): Promise<Manifest> {
  const isEmpty = !tables.some(({ name }) => name === 'schema_migrations');
  if (isEmpty) throw new OperatorError('The database is empty: there is nothing to back up.');
  const { rows } = await client.query('show server_version');
  return {
    version: origin.version,
    createdAt: origin.createdAt.toISOString(),
    postgres: rows[0].server_version,
    migrations: await appliedMigrations(client),
    tables: tables.map(({ name, columns }) => ({ name, columns })),
    sequences: await listSequences(client),
    ...(origin.appSecret === undefined ? {} : { appSecret: origin.appSecret }),
  };
}

async function* contents(
  client: pg.ClientBase,
  manifest: Manifest,
  tables: Table[],
  { isReplica, onProgress = () => {} }: Source,
) {
  yield Buffer.from(`${JSON.stringify(manifest)}\n`);
  const total = tables.reduce((sum, { bytes }) => sum + bytes, 1);
  let before = 0;
  for (const table of tables) {
    let [rowCount, copied] = [0, 0];
    for await (const piece of isReplica && table.isUnlogged ? [] : rowsOf(client, table)) {
      rowCount += countLines(piece);
      copied += piece.length;
      onProgress((before + Math.min(copied, table.bytes)) / total, table.name);
      yield pieceHeader(piece.length);
      yield piece;
    }
    yield tableEnd(rowCount);
    before += table.bytes;
  }
  onProgress(1, 'done');
}

function rowsOf(client: pg.ClientBase, table: Table): AsyncIterable<Buffer> {
  return client.query(copyTo(`copy (select ${columnList(table)} from ${inPublic(table.name)}) to stdout`));
}

/** Counts rows by line breaks: COPY escapes those inside a text. */
function countLines(piece: Buffer): number {
  let count = 0;
  for (let at = piece.indexOf(10); at >= 0; at = piece.indexOf(10, at + 1)) count += 1;
  return count;
}

async function* sealed(compressed: AsyncIterable<Buffer>) {
  const hash = createHash('sha256').update(firstLine);
  yield firstLine;
  for await (const chunk of compressed) {
    hash.update(chunk);
    yield chunk;
  }
  yield sealOf(hash.digest('hex'));
}

/** The new name itself must reach the disk too. Windows cannot sync a folder. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}
