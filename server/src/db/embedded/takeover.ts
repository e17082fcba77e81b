import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { AlreadyRunning, type Connection, connectForLock, readLockState, tryLock } from './instance-lock.ts';
import { isAlive, isPostmasterOf, type PidFile, readPidFile, stopPostmaster } from './process.ts';

export type Takeover = { dataDir: string; cluster: string; pgCtl: string; password?: string };

type Verdict = 'silent' | 'starting' | 'abandoned' | { holderPid: number };

const startTimeoutMs = 5_000;
const recoveryTimeoutMs = 60_000;

/** Stops a Postgres that a dead app left running; throws, without touching it, when its app is alive. */
export async function takeOver(takeover: Takeover): Promise<void> {
  const startedAt = Date.now();
  for (;;) {
    const file = readPidFile(takeover.cluster);
    if (file === undefined) return;
    const admin = adminConnection(file, takeover.password);
    const waited = Date.now() - startedAt;
    const verdict = await judge(admin, takeover, file, waited > startTimeoutMs);
    if (typeof verdict === 'object') throw new AlreadyRunning(takeover, verdict.holderPid, file.pid, admin);
    if (verdict === 'silent' && !isPostmasterOf(takeover.cluster, file.pid)) return forgetStalePid(takeover, file);
    if (waited > recoveryTimeoutMs) throw new Error(`PostgreSQL (process ${file.pid}) does not answer. Try again later.`);
    await sleep(verdict === 'abandoned' ? 0 : 50);
  }
}

export function adminConnection(address: { host: string; port: number }, password?: string): Connection {
  const { host, port } = address;
  return { host, port, user: 'postgres', database: 'postgres', ssl: false, ...(password === undefined ? {} : { password }) };
}

/** The lock is free for a moment while its owner starts or reconnects: it counts as abandoned when the owner is dead or late. */
async function judge(admin: Connection, takeover: Takeover, file: PidFile, isOwnerLate: boolean): Promise<Verdict> {
  const client = await connectForLock(admin).catch(() => undefined);
  if (client === undefined) return 'silent';
  try {
    const { owner, holderPid } = await readLockState(client);
    if (holderPid !== null) return { holderPid };
    if (isAlive(Number.parseInt(owner ?? '', 10)) && !isOwnerLate) return 'starting';
    if (!(await tryLock(client))) return 'starting';
    // We hold its lock now, so no app can start to use the server that we stop.
    await stopAbandoned(takeover, file);
    return 'abandoned';
  } catch (error) {
    if (error instanceof Unstoppable) throw error;
    return 'silent';
  } finally {
    await client.end().catch(() => {});
  }
}

class Unstoppable extends Error {}

async function stopAbandoned({ cluster, pgCtl, dataDir }: Takeover, { pid }: PidFile): Promise<void> {
  const hasEnded = () => !isPostmasterOf(cluster, pid);
  if (hasEnded()) throw new Unstoppable(`Another machine or container runs PostgreSQL on the data folder ${dataDir}.`);
  await stopPostmaster(pid, cluster, pgCtl, hasEnded);
}

/** Postgres removes a dead server's file itself, but not when another program has its process id. */
function forgetStalePid({ cluster }: Takeover, { pid }: PidFile): void {
  const isReused = isAlive(pid) && readPidFile(cluster)?.pid === pid;
  if (isReused) rmSync(join(cluster, 'postmaster.pid'), { force: true });
}
