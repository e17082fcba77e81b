import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { chown, mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Address } from './address.ts';
import type { Programs } from './binaries.ts';
import { type ClusterFolder, clusterFolder, spawnAs } from './cluster-folder.ts';
import { cleanEnvironment, isAlive } from './process.ts';

/** Tells pg_trgm which characters are letters, so that the index finds names in every script. */
const unicodeLetters = 'C.UTF-8';
const unfinishedName = /^cluster-new-(\d+)$/;

export async function ensureCluster(
  base: ClusterFolder,
  programs: Programs,
  address: Address,
  isDurable: boolean,
): Promise<string> {
  const cluster = clusterFolder(base);
  await removeUnfinished(base);
  if (!existsSync(cluster)) await createCluster(base, programs, address, isDurable);
  requireMajor(cluster, programs.major);
  return cluster;
}

async function createCluster(base: ClusterFolder, programs: Programs, address: Address, isDurable: boolean): Promise<void> {
  const unfinished = join(base.folder, `cluster-new-${process.pid}`);
  await mkdir(unfinished, { mode: 0o700 });
  if (base.account !== undefined) await chown(unfinished, base.account.uid, base.account.gid);
  const initdb = (ctype: string) =>
    promisify(execFile)(programs.initdb, initdbArguments(unfinished, address, isDurable, ctype), {
      ...spawnAs(base),
      env: cleanEnvironment(),
    });
  await initdb(unicodeLetters).catch((error: Error) => {
    if (!error.message.includes('locale')) throw error;
    return initdb('C');
  });
  await rename(unfinished, clusterFolder(base)).catch(async (error: NodeJS.ErrnoException) => {
    await rm(unfinished, { recursive: true, force: true });
    if (!existsSync(clusterFolder(base))) throw error;
  });
  if (isDurable) await syncFolder(base.folder);
}

function initdbArguments(folder: string, { passwordFile }: Address, isDurable: boolean, ctype: string): string[] {
  // Each start sets who may connect.
  const access = passwordFile === undefined ? ['--auth=reject'] : ['--auth=scram-sha-256', `--pwfile=${passwordFile}`];
  const locale = [
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    `--lc-ctype=${ctype}`,
  ];
  return ['-D', folder, '-U', 'postgres', '--no-instructions', ...access, ...locale, ...(isDurable ? [] : ['--no-sync'])];
}

async function removeUnfinished({ folder }: ClusterFolder): Promise<void> {
  for (const name of await readdir(folder)) {
    const pid = Number(unfinishedName.exec(name)?.[1] ?? Number.NaN);
    const isAbandoned = pid === process.pid || (Number.isInteger(pid) && !isAlive(pid));
    if (isAbandoned) await rm(join(folder, name), { recursive: true, force: true });
  }
}

function requireMajor(cluster: string, major: string): void {
  const version = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim();
  if (version === major) return;
  throw new Error(
    `${cluster} was written by PostgreSQL ${version}, and this CRM Portal runs PostgreSQL ${major}. ` +
      'Make a backup with the CRM Portal that wrote it and restore it into a new data folder.',
  );
}

async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}
