import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Programs } from './binaries.ts';
import { type ClusterFolder, clusterFolder, spawnAs } from './cluster-folder.ts';
import { cleanEnvironment, readPidFile, stopPostmaster } from './process.ts';

export type Postmaster = {
  pid: number;
  hasEnded: () => boolean;
  /** Resolves with the reason, never rejects. */
  ended: Promise<string>;
  lastWords: () => string;
  stop: () => Promise<void>;
};

type Log = (text: string) => void;

export function spawnPostmaster(base: ClusterFolder, programs: Programs, settings: string[], log: Log): Postmaster {
  const cluster = clusterFolder(base);
  const child = spawn(programs.postgres, ['-D', cluster, ...settings], {
    ...spawnAs(base),
    env: cleanEnvironment(),
    stdio: ['ignore', 'ignore', 'pipe'],
    // In its own process group: Ctrl-C in the terminal must not stop it before the app has closed its connections.
    detached: true,
    windowsHide: true,
  });
  const words: string[] = [];
  createInterface(child.stderr).on('line', (line) => {
    if (words.push(line) > 20) words.shift();
    if (isWorthLogging(line)) log(`PostgreSQL: ${line}`);
  });
  let reason: string | undefined;
  const ended = new Promise<string>((resolve) => {
    const settle = (text: string) => {
      reason = text;
      resolve(text);
    };
    child.once('error', (error) => settle(error.message));
    child.once('exit', (code, signal) => settle(signal ?? `exit code ${code}`));
  });
  const pid = child.pid ?? 0;
  const hasEnded = () => reason !== undefined;
  const stop = async () => {
    if (!hasEnded()) await stopPostmaster(pid, cluster, programs.pgCtl, hasEnded);
  };
  return { pid, hasEnded, ended, lastWords: () => words.join('\n'), stop };
}

/** Crash recovery has no timeout: only the end of the process stops the wait. */
export async function becameReady(postmaster: Postmaster, cluster: string): Promise<boolean> {
  while (!postmaster.hasEnded()) {
    const file = readPidFile(cluster);
    if (file?.pid === postmaster.pid && file.status === 'ready') return true;
    await sleep(10);
  }
  return false;
}

/** The app receives and logs the errors of its sessions itself; routine messages help nobody. */
function isWorthLogging(line: string): boolean {
  return /^\[[^\]]*\] (ERROR|FATAL|PANIC|LOG):/.test(line) && !sessionError.test(line) && !routine.test(line);
}

const sessionError = /^\[client backend\] ERROR:/;
const routine = new RegExp(
  [
    'LOG: {2}(starting PostgreSQL|listening on|received \\w+ shutdown request|aborting any active transactions|shutting down)',
    'LOG: {2}database system (is ready|is shut down|was shut down)',
    'LOG: {2}(could not send data to client|unexpected EOF|connection to client lost)',
    'FATAL: {2}(the database system is |terminating |connection to client lost)',
  ].join('|'),
);
