import { execFile, execFileSync } from 'node:child_process';
import { readFileSync, readlinkSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

export type PidFile = { pid: number; port: number; host: string; status: string };

/** PGPORT, PGDATA or LANG of the operator's shell must not affect the database. */
export function cleanEnvironment(): NodeJS.ProcessEnv {
  return process.platform === 'win32' ? process.env : { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' };
}

export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

export function readPidFile(cluster: string): PidFile | undefined {
  const [pid, , , port, socketFolder, listenAddress, , status] = readLines(join(cluster, 'postmaster.pid'));
  if (!Number(pid)) return undefined;
  return { pid: Number(pid), port: Number(port), host: socketFolder || listenAddress || '', status: status?.trim() ?? '' };
}

/** A process id alone proves nothing after a reboot: a postmaster also runs in its cluster's folder. */
export function isPostmasterOf(cluster: string, pid: number): boolean {
  try {
    if (process.platform === 'linux') return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster);
    if (process.platform === 'win32') return isAlive(pid);
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).includes(cluster);
  } catch {
    return false;
  }
}

/** Fast shutdown first (ends sessions, flushes data), then immediate shutdown without the flush, then SIGKILL. */
export async function stopPostmaster(pid: number, cluster: string, pgCtl: string, hasEnded: () => boolean): Promise<void> {
  await askForFastShutdown(pid, cluster, pgCtl);
  if (await until(hasEnded, 10_000)) return;
  for (const signal of ['SIGQUIT', 'SIGKILL'] as const) {
    sendSignal(pid, signal);
    if (await until(hasEnded, 6_000)) return;
  }
  throw new Error(`PostgreSQL (process ${pid}) does not end.`);
}

export function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

async function askForFastShutdown(pid: number, cluster: string, pgCtl: string): Promise<void> {
  if (process.platform !== 'win32') return sendSignal(pid, 'SIGINT');
  await promisify(execFile)(pgCtl, ['stop', '-D', cluster, '-m', 'fast', '-W']);
}

async function until(isDone: () => boolean, timeoutMs: number): Promise<boolean> {
  const deadline = Date.now() + timeoutMs;
  while (!isDone()) {
    if (Date.now() > deadline) return false;
    await sleep(10);
  }
  return true;
}

function readLines(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n');
  } catch {
    return [];
  }
}
