import { setTimeout as sleep } from 'node:timers/promises';
import { cpuSeconds, postgresPids, pssMegabytes } from '../processes.ts';
import { type Product, withClient } from '../product.ts';
import { slopeOf } from '../statistics.ts';
import type { CrowdReading } from './crowd.ts';
import { type Crowds, sum } from './crowds.ts';
import { type Step, stepOf } from './step.ts';

/** Megabytes; of the app after a full collection, because garbage comes and goes and is no leak. */
interface Sample {
  minute: number;
  appPss: number;
  appRss: number;
  appHeap: number;
  postgresPss: number;
  connections: number;
}

/** MB per ten minutes over the second half, and its standard error. */
interface Slope {
  perTenMinutes: number;
  error: number;
}

export interface Soak {
  people: number;
  minutes: number;
  step: Step;
  samples: Sample[];
  slopes: Record<SoakFigure, Slope>;
}

export const soakFigures = ['appPss', 'appRss', 'appHeap', 'postgresPss'] as const;
export type SoakFigure = (typeof soakFigures)[number];

/** The same people for a long time; memory is looked at again and again. */
export async function soak(
  product: Product,
  crowds: Crowds,
  { people, minutes, sampleMs }: { people: number; minutes: number; sampleMs: number },
  onSample: (soaked: Soak) => void,
): Promise<Soak> {
  await crowds.read();
  await product.probe('collected');
  const startedAt = performance.now();
  const before = cpuSeconds(product.pid, product.postgresPid);
  const readings: CrowdReading[] = [];
  const samples: Sample[] = [];
  let lagMs = 0;
  const soaked = (): Soak => {
    const seconds = (performance.now() - startedAt) / 1000;
    const after = cpuSeconds(product.pid, product.postgresPid);
    const used = { app: after.app - before.app, postgres: after.postgres - before.postgres };
    const last = samples.at(-1);
    const memory = { app: last?.appPss ?? Number.NaN, postgres: last?.postgresPss ?? Number.NaN };
    const latest = readings.at(-1);
    const whole = { ...sum(readings), people, connected: latest?.connected ?? 0 };
    return { people, minutes, step: stepOf(whole, seconds, used, lagMs, memory), samples, slopes: slopesOf(samples) };
  };
  while (performance.now() - startedAt < minutes * 60_000) {
    await sleep(sampleMs);
    const { lagP99Ms, rssMegabytes, heapMegabytes } = await product.probe('collected');
    lagMs = Math.max(lagMs, lagP99Ms);
    samples.push({
      minute: (performance.now() - startedAt) / 60_000,
      appPss: pssMegabytes([product.pid]),
      appRss: rssMegabytes,
      appHeap: heapMegabytes,
      postgresPss: pssMegabytes(postgresPids(product.postgresPid)),
      connections: await countConnections(product),
    });
    readings.push(await crowds.read());
    if (samples.length % 6 === 0) onSample(soaked());
  }
  return soaked();
}

function slopesOf(samples: readonly Sample[]): Soak['slopes'] {
  const half = (samples.at(-1)?.minute ?? 0) / 2;
  const slope = (figure: SoakFigure): Slope => {
    const points = samples.filter(({ minute }) => minute >= half).map(({ minute, [figure]: y }) => ({ x: minute / 10, y }));
    const { slope: perTenMinutes, error } = slopeOf(points);
    return { perTenMinutes, error };
  };
  return { appPss: slope('appPss'), appRss: slope('appRss'), appHeap: slope('appHeap'), postgresPss: slope('postgresPss') };
}

async function countConnections(product: Product): Promise<number> {
  return withClient(product, async (client) => {
    const { rows } = await client.query<{ count: string }>(
      `select count(*) from pg_stat_activity where application_name like 'crm-portal%'`,
    );
    return Number(rows[0]?.count);
  });
}
