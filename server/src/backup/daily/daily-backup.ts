import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { CallError } from '@crm/contract/core/envelope';
import { addDays } from '@crm/contract/rules/plain-days';
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import { type Clock, dayIn, isAhead } from '../../clock.ts';
import type { BackupPlan } from '../../config.ts';
import type { Pool } from '../../db/client.ts';
import { dailyBackupLock, tryLockSession, unlockSession } from '../../db/locks/session-lock.ts';
import type { Replica } from '../../db/replica/replica.ts';
import type { Disk } from '../../plugins/limits/disk-space.ts';
import type { Turns } from '../../plugins/limits/turns.ts';
import type { SecretConfig } from '../app-secret.ts';
import { originOf } from '../origin.ts';
import { writeBackup } from '../write-backup.ts';
import { nameOfDay, removeOldBackups } from './kept-backups.ts';
import { lastBackupAt, recordBackup } from './last-backup.ts';

export interface DailyBackup {
  pool: Pool;
  /** A backup waits in the queue of long work and uses one of its connections. */
  turns: Pick<Turns, 'minutes' | 'jobPool'>;
  clock: Clock;
  /** It may change while the server runs. */
  timeZone: () => string;
  plan: BackupPlan;
  secretConfig: SecretConfig;
  log: Pick<FastifyBaseLogger, 'info' | 'error'>;
  /** Aborted when the server stops: it cancels a running backup. */
  signal: AbortSignal;
  /** The disk of the built-in database. */
  disk?: Disk | undefined;
  replica?: Replica | undefined;
}

const pauseAfterFailureMs = 15 * 60_000;

/** Every server calls this each minute: one of them makes the daily backup, also later if none ran at its time. */
export function createDailyBackup(daily: DailyBackup): () => Promise<void> {
  let notBefore = 0;
  let isUnderWay = false;
  return async () => {
    const now = daily.clock.now().getTime();
    // The clock may have been corrected since then.
    const isPaused = now < notBefore && notBefore - now <= pauseAfterFailureMs;
    if (isPaused || isUnderWay || daily.signal.aborted) return;
    isUnderWay = true;
    try {
      if (isDue(daily, await lastBackupAt(daily.pool))) await takeTurn(daily);
    } catch (error) {
      notBefore = now + pauseAfterFailureMs;
      // A stop also closes the queue.
      if (!daily.signal.aborted && !(error instanceof CallError))
        daily.log.error({ err: error }, 'the daily backup failed; it is tried again in 15 minutes');
    } finally {
      isUnderWay = false;
    }
  };
}

/** True without a valid last backup, or when the latest planned time is past and no backup was made since then or today. */
function isDue({ clock, timeZone, plan }: DailyBackup, last: Date | undefined): boolean {
  if (last === undefined || isAhead(last, clock.now())) return true;
  const now = wallClock(timeZone(), clock.now());
  const kept = wallClock(timeZone(), last);
  const dueDay = now.time >= plan.time ? now.day : addDays(now.day, -1);
  const isKeptSince = kept.day > dueDay || (kept.day === dueDay && kept.time >= plan.time);
  return !isKeptSince && kept.day < now.day;
}

/** The queue needs a person's id: this one is nobody's. */
const serverItself = 0;

async function takeTurn(daily: DailyBackup): Promise<void> {
  const { minutes, jobPool } = daily.turns;
  const endTurn = await minutes.wait(serverItself, daily.signal);
  await makeOnce(daily, jobPool).finally(endTurn);
}

async function makeOnce(daily: DailyBackup, jobPool: Pool): Promise<void> {
  const client = await jobPool.connect();
  let failure = true;
  try {
    if (await tryLockSession(client, dailyBackupLock)) await makeWhenDue(daily, client);
    failure = false;
  } finally {
    client.release(failure);
  }
}

/** After a failure the connection is closed with its lock: a COPY may be under way on it, and PostgreSQL would answer nothing behind that. */
async function makeWhenDue(daily: DailyBackup, client: pg.ClientBase): Promise<void> {
  // Another server may have made it since the check.
  if (isDue(daily, await lastBackupAt(client))) await makeBackupOfDay(daily, client);
  await unlockSession(client, dailyBackupLock);
}

async function makeBackupOfDay(
  { clock, timeZone, plan, secretConfig, log, signal, disk, replica }: DailyBackup,
  client: pg.ClientBase,
): Promise<void> {
  const now = clock.now();
  const today = dayIn(timeZone(), now);
  const file = join(plan.folder, nameOfDay(today));
  await mkdir(plan.folder, { recursive: true, mode: 0o700 });
  // The file may exist: from a server that stopped before it recorded the backup, or from a clock that was ahead.
  const origin = await originOf(secretConfig, now);
  const asOf = await writeBackup(client, file, origin, { signal, disk, replica, replaces: true });
  await recordBackup(client, now);
  log.info({ file, ...(asOf && { replicaAsOf: asOf }) }, `the daily backup was made${asOf ? ' from the replica' : ''}`);
  await removeOldBackups(plan, today);
}

function wallClock(timeZone: string, instant: Date): { day: string; time: string } {
  const time = new Intl.DateTimeFormat('en', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(instant);
  return { day: dayIn(timeZone, instant), time };
}
