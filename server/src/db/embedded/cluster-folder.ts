import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { OperatorError } from '../operator-error.ts';

/** The user that runs Postgres if we are root: Postgres refuses to run as root. */
export type Account = { uid: number; gid: number };

/** The folder that holds the cluster, the socket and, where needed, a copy of the programs. */
export type ClusterFolder = { folder: string; account?: Account };

const sharedHome = '/var/lib/crm-portal';
/** Other programs run as this user too. */
const sharedAccount = 'nobody';

export async function findClusterFolder(dataDir: string): Promise<ClusterFolder> {
  await mkdir(dataDir, { recursive: true, mode: 0o755 });
  requireWritable(dataDir);
  return process.getuid?.() === 0 ? findClusterFolderAsRoot(dataDir) : findClusterFolderAsUser(dataDir);
}

/** In a container the folder is a mount, which may belong to anybody. */
function requireWritable(dataDir: string): void {
  try {
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch {
    const ids = `${process.getuid?.()}:${process.getgid?.()}`;
    throw new OperatorError(`CRM Portal may not write to ${dataDir}: give the folder to its user (chown ${ids}).`);
  }
}

export function clusterFolder(base: ClusterFolder): string {
  return join(base.folder, 'cluster');
}

export function spawnAs(base: ClusterFolder): { cwd: string; uid?: number; gid?: number } {
  return { cwd: base.folder, ...base.account };
}

export function canEnter(folder: string, account: Account): boolean {
  return spawnSync('/bin/sh', ['-c', 'cd "$0"', folder], { cwd: '/', ...account, stdio: 'ignore' }).status === 0;
}

export function isSharedAccount({ uid }: Account): boolean {
  return uid === accountNamed(sharedAccount)?.uid;
}

/** Warnings for the operator about an unusual folder or account. */
export function remarksOn({ folder, account }: ClusterFolder, dataDir: string): string[] {
  if (account === undefined) return [];
  const remarks: string[] = [];
  if (!existsSync(join(dataDir, 'postgres', 'cluster')))
    remarks.push(
      `The database of ${dataDir} is outside of it, in ${folder}: PostgreSQL does not run as root, and its user cannot enter ${dataDir}.`,
    );
  if (isSharedAccount(account))
    remarks.push(
      `PostgreSQL runs as the user ${sharedAccount}, whose other programs could read its files. ` +
        'A new data folder gets a user of its own where the system account crm-portal exists.',
    );
  return remarks;
}

async function findClusterFolderAsUser(dataDir: string): Promise<ClusterFolder> {
  const base = { folder: join(dataDir, 'postgres') };
  if (existsSync(pointerFile(dataDir)) || isSomebodyElses(clusterFolder(base))) {
    throw new Error(`The database of ${dataDir} belongs to another user: start CRM Portal as the user who started it first.`);
  }
  await mkdir(base.folder, { recursive: true, mode: 0o700 });
  return base;
}

async function findClusterFolderAsRoot(dataDir: string): Promise<ClusterFolder> {
  const folder = await chooseFolder(dataDir);
  await mkdir(folder, { recursive: true });
  const account = accountOf(join(folder, 'cluster')) ?? accountForPostgres();
  // A strict umask made it private. We do not change the permissions of its parent folders.
  if (!canEnter(folder, account)) await chmod(folder, 0o755);
  if (!canEnter(folder, account)) {
    throw new Error(`The user ${account.uid} that runs PostgreSQL cannot enter ${folder}: allow it to pass its parent folders.`);
  }
  return { folder, account };
}

async function chooseFolder(dataDir: string): Promise<string> {
  const usual = join(dataDir, 'postgres');
  if (existsSync(join(usual, 'cluster'))) return usual;
  const remembered = await rememberedFolder(dataDir);
  if (remembered !== undefined) return remembered;
  return canEnter(dataDir, accountForPostgres()) ? usual : await reserveSharedFolder(dataDir);
}

async function rememberedFolder(dataDir: string): Promise<string | undefined> {
  if (!existsSync(pointerFile(dataDir))) return undefined;
  const folder = (await readFile(pointerFile(dataDir), 'utf8')).trim();
  if (!existsSync(folder)) {
    throw new Error(`The database of ${dataDir} should be in ${folder}, which is missing. Bring it back, or restore a backup.`);
  }
  return folder;
}

async function reserveSharedFolder(dataDir: string): Promise<string> {
  const base = join(sharedHome, createHash('sha256').update(dataDir).digest('hex').slice(0, 12));
  let folder = base;
  // An unreferenced cluster belongs to an earlier, deleted data folder: never use it.
  for (let number = 2; existsSync(join(folder, 'cluster')); number += 1) folder = `${base}-${number}`;
  await mkdir(folder, { recursive: true, mode: 0o755 });
  await writeFile(pointerFile(dataDir), `${folder}\n`);
  return folder;
}

function pointerFile(dataDir: string): string {
  return join(dataDir, 'postgres-place.txt');
}

function isSomebodyElses(folder: string): boolean {
  return process.getuid !== undefined && existsSync(folder) && statSync(folder).uid !== process.getuid();
}

function accountOf(folder: string): Account | undefined {
  if (!existsSync(folder)) return undefined;
  const { uid, gid } = statSync(folder);
  return uid === 0 ? undefined : { uid, gid };
}

/** The account of our own, or else one that every machine has. */
function accountForPostgres(): Account {
  const account = accountNamed('crm-portal') ?? accountNamed(sharedAccount);
  if (account === undefined) throw new Error(`PostgreSQL does not run as root, and there is no user ${sharedAccount}.`);
  return account;
}

function accountNamed(name: string): Account | undefined {
  const [uid, gid] = ['-u', '-g'].map((flag) => spawnSync('id', [flag, name], { encoding: 'utf8' }));
  return uid?.status === 0 && gid?.status === 0 ? { uid: Number(uid.stdout), gid: Number(gid.stdout) } : undefined;
}
