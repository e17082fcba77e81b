import { setTimeout as sleep } from 'node:timers/promises';
import { cpuSeconds, postgresPids, pssMegabytes } from '../processes.ts';
import type { Product } from '../product.ts';
import { percentile } from '../statistics.ts';
import type { CrowdReading } from './crowd.ts';
import type { Crowds } from './crowds.ts';
import { isFault } from './meter.ts';

export const limitMs = 300;

interface Times {
  count: number;
  p50Ms: number;
  p95Ms: number;
  p99Ms: number;
}

/** A number of people at work for a while. */
export interface Step extends Times {
  people: number;
  connected: number;
  seconds: number;
  perSecond: number;
  kinds: Record<string, Times>;
  /** Every answer that was no success, with how often it came. */
  refusals: Record<string, number>;
  faults: number;
  /** CPU seconds per second, of one core. */
  cpu: { app: number; postgres: number; crowd: number };
  perRequest: { appMs: number; postgresMs: number; bytes: number };
  lagMs: { app: number; crowd: number };
  memory: { app: number; postgres: number };
  /** In time, without a fault, and everybody has a live line. */
  holds: boolean;
}

/** From now on, for this long. */
export async function measureStep(product: Product, crowds: Crowds, windowMs: number): Promise<Step> {
  await crowds.read();
  await product.probe('as it is');
  const startedAt = performance.now();
  const before = cpuSeconds(product.pid, product.postgresPid);
  await sleep(windowMs);
  const after = cpuSeconds(product.pid, product.postgresPid);
  const reading = await crowds.read();
  const seconds = (performance.now() - startedAt) / 1000;
  const { lagP99Ms } = await product.probe('as it is');
  const memory = { app: pssMegabytes([product.pid]), postgres: pssMegabytes(postgresPids(product.postgresPid)) };
  const used = { app: after.app - before.app, postgres: after.postgres - before.postgres };
  return stepOf(reading, seconds, used, lagP99Ms, memory);
}

export function stepOf(
  { times, refusals, bytes, people, connected, cpuSeconds: crowdSeconds, lagP99Ms }: CrowdReading,
  seconds: number,
  used: { app: number; postgres: number },
  appLagMs: number,
  memory: Step['memory'],
): Step {
  const all = timesOf(Object.values(times).flat());
  const faults = Object.entries(refusals).reduce((sum, [what, count]) => sum + (isFault(what) ? count : 0), 0);
  return {
    ...all,
    people,
    connected,
    seconds,
    perSecond: all.count / seconds,
    kinds: Object.fromEntries(Object.entries(times).map(([kind, values]) => [kind, timesOf(values)])),
    refusals,
    faults,
    cpu: { app: used.app / seconds, postgres: used.postgres / seconds, crowd: crowdSeconds / seconds },
    perRequest: {
      appMs: (used.app * 1000) / all.count,
      postgresMs: (used.postgres * 1000) / all.count,
      bytes: bytes / all.count,
    },
    lagMs: { app: appLagMs, crowd: lagP99Ms },
    memory,
    holds: all.p99Ms <= limitMs && faults === 0 && connected === people,
  };
}

function timesOf(values: number[]): Times {
  return {
    count: values.length,
    p50Ms: percentile(values, 0.5),
    p95Ms: percentile(values, 0.95),
    p99Ms: percentile(values, 0.99),
  };
}
