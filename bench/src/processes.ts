import { readdirSync, readFileSync } from 'node:fs';

const ticksPerSecond = 100;

interface Stat {
  parent: number;
  ownSeconds: number;
  endedChildrenSeconds: number;
}

/** CPU seconds of the app and of all processes of its Postgres, those that ended meanwhile too. */
export function cpuSeconds(appPid: number, postgresPid: number): { app: number; postgres: number } {
  const postmaster = statOf(postgresPid);
  const backends = childrenOf(postgresPid).reduce((sum, pid) => sum + (statOf(pid)?.ownSeconds ?? 0), 0);
  return {
    app: statOf(appPid)?.ownSeconds ?? 0,
    postgres: (postmaster?.ownSeconds ?? 0) + (postmaster?.endedChildrenSeconds ?? 0) + backends,
  };
}

/** Of processes that have ended, which the system tells in hundredths of a second. */
export function endedChildrenMs(pid: number): number {
  return (statOf(pid)?.endedChildrenSeconds ?? 0) * 1000;
}

/** Proportional set size: each shared page is counted once, divided among those who share it. */
export function pssMegabytes(pids: number[]): number {
  return pids.reduce((sum, pid) => sum + pssOf(pid), 0) / 1024;
}

/** What is in memory now, shared pages counted whole. */
export function rssMegabytes(pid: number): number {
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(readIfThere(`/proc/${pid}/status`))?.[1] ?? 0) / 1024;
}

export function postgresPids(postgresPid: number): number[] {
  return [postgresPid, ...childrenOf(postgresPid)];
}

function pssOf(pid: number): number {
  const text = readIfThere(`/proc/${pid}/smaps_rollup`);
  return Number(/^Pss:\s+(\d+) kB$/m.exec(text)?.[1] ?? 0);
}

function childrenOf(parent: number): number[] {
  const pids = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number);
  return pids.filter((pid) => statOf(pid)?.parent === parent);
}

function statOf(pid: number): Stat | undefined {
  const text = readIfThere(`/proc/${pid}/stat`);
  // The name in parentheses may hold spaces, so fields are counted from behind it.
  const fields = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const [parent, user, system, endedUser, endedSystem] = [fields[1], fields[11], fields[12], fields[13], fields[14]];
  if (parent === undefined || user === undefined || system === undefined) return undefined;
  return {
    parent,
    ownSeconds: (user + system) / ticksPerSecond,
    endedChildrenSeconds: ((endedUser ?? 0) + (endedSystem ?? 0)) / ticksPerSecond,
  };
}

/** A process can end between being listed and being read. */
export function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
