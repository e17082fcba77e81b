import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { accessSettings } from './access.ts';
import { type Address, findAddress } from './address.ts';
import { findPrograms, type Programs } from './binaries.ts';
import { ensureCluster } from './cluster.ts';
import { type ClusterFolder, findClusterFolder } from './cluster-folder.ts';
import { type Connection, holdInstanceLock, type Release } from './instance-lock.ts';
import { becameReady, type Postmaster, spawnPostmaster } from './postmaster.ts';
import { postgresSettings } from './settings.ts';
import { adminConnection, takeOver } from './takeover.ts';

export type Home = {
  dataDir: string;
  base: ClusterFolder;
  programs: Programs;
  address: Address;
  access: Record<string, string>;
  cluster: string;
  isDurable: boolean;
  log: (text: string) => void;
};

export type Running = { postmaster: Postmaster; releaseLock: Release };

const remainsTimeoutMs = 15_000;

export async function prepareHome(dataDir: string, isDurable: boolean, log: (text: string) => void): Promise<Home> {
  const base = await findClusterFolder(dataDir);
  const programs = await findPrograms(base);
  const address = await findAddress(base);
  const cluster = await ensureCluster(base, programs, address, isDurable);
  return { dataDir, base, programs, address, access: await accessSettings(base), cluster, isDurable, log };
}

/** One of several concurrent starts wins: a cluster admits one server, and only the process that started it gets the lock. */
export async function launch(home: Home): Promise<Running> {
  const deadline = Date.now() + remainsTimeoutMs;
  for (;;) {
    await takeOver({ ...home, ...home.address, pgCtl: home.programs.pgCtl });
    const owner = `${process.pid} ${randomUUID()}`;
    const postmaster = spawnPostmaster(home.base, home.programs, postgresSettings(home, owner), home.log);
    const releaseLock = await lockWhenReady(home, postmaster, owner);
    if (releaseLock !== undefined) return { postmaster, releaseLock };
    const words = postmaster.lastWords();
    if (!remains.some((sign) => sign.test(words)) || Date.now() > deadline) {
      throw new Error(`PostgreSQL did not start (${await postmaster.ended}).\n${words}`);
    }
    await sleep(100);
  }
}

/** Messages of a new server while sessions of a killed one, or a concurrent start, still use the cluster. */
const remains = [
  /pre-existing shared memory block/,
  /lock file "[^"]+" (?:already exists|is empty)/,
  /received (?:fast|immediate) shutdown/,
];

async function lockWhenReady(home: Home, postmaster: Postmaster, owner: string): Promise<Release | undefined> {
  if (!(await becameReady(postmaster, home.cluster))) return undefined;
  const admin = adminConnection(home.address, home.address.password);
  let isReleased = false;
  let release: Release | undefined;
  const take = async () => {
    release = await takeLock(admin, postmaster, owner, retake);
    if (isReleased) await release?.();
  };
  // One crashed session makes Postgres reset all sessions, including the lock's, while the server keeps running.
  const retake = () => {
    if (!isReleased) void take();
  };
  await take();
  if (release === undefined) return undefined;
  return async () => {
    isReleased = true;
    await release?.();
  };
}

async function takeLock(
  admin: Connection,
  postmaster: Postmaster,
  owner: string,
  onLost: () => void,
): Promise<Release | undefined> {
  while (!postmaster.hasEnded()) {
    const release = await holdInstanceLock(admin, { owner, onLost }).catch(() => undefined);
    if (release !== undefined) return release;
    await sleep(20);
  }
  return undefined;
}
