import { readdirSync } from 'node:fs';
import { endedChildrenMs, readIfThere } from '../processes.ts';
import type { Product } from '../product.ts';

const nanosecondsPerMs = 1e6;

/** CPU milliseconds so far, exact enough for one request: the scheduler's own count for each thread of the app and each backend. */
export interface CpuReading {
  app: number;
  /** By process. Those that help a backend with a scan have ended when it answers. */
  backends: Map<number, number>;
  ended: number;
}

export function readCpu({ pid, postgresPid }: Product): CpuReading {
  const backends = backendsOf(postgresPid).map((backend): [number, number] => [backend, runMs(`/proc/${backend}`)]);
  const threads = readdirSync(`/proc/${pid}/task`).map((thread) => runMs(`/proc/${pid}/task/${thread}`));
  return {
    app: threads.reduce((sum, ms) => sum + ms, 0),
    backends: new Map(backends),
    ended: endedChildrenMs(postgresPid),
  };
}

/** What was spent between two readings. A backend that began in between is counted from its begin. */
export function spentMs(before: CpuReading, after: CpuReading): number {
  const backends = [...after.backends].map(([pid, ms]) => ms - (before.backends.get(pid) ?? 0));
  return after.app - before.app + after.ended - before.ended + backends.reduce((sum, ms) => sum + ms, 0);
}

/** Work that no request asked for: it would be counted for whichever request runs beside it. */
const background = /checkpointer|background writer|walwriter|autovacuum|logical replication/;
const isBackground = new Map<number, boolean>();

function backendsOf(postgresPid: number): number[] {
  const children = readIfThere(`/proc/${postgresPid}/task/${postgresPid}/children`).trim().split(' ').filter(Boolean).map(Number);
  for (const pid of children) {
    if (!isBackground.has(pid)) isBackground.set(pid, background.test(readIfThere(`/proc/${pid}/cmdline`)));
  }
  return children.filter((pid) => !isBackground.get(pid));
}

function runMs(folder: string): number {
  return Number(readIfThere(`${folder}/schedstat`).split(' ')[0] ?? 0) / nanosecondsPerMs;
}
