import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { leadForm } from '../../support/factories.ts';
import { shortOrFull } from '../../support/full.ts';
import { type Company, openCompany, type Worker } from './long-calls-company.ts';
import { loads } from './long-calls-loads.ts';

/** How much longer a short call may take while others are at long work. */
const limit = 3;
const measurements = 4;

const shortCalls: Record<string, (worker: Worker) => Promise<unknown>> = {
  'the profile': (worker) => worker.get('/profile'),
  'a page of leads': (worker) => worker.get('/customer/lead/get?page=1&limit=20'),
  'a new lead': (worker) => worker.post('/customer/lead/create', leadForm()),
};

/** Each kind of long work, by several people at once and with so many rows, beside the short calls of somebody else. */
export function describeLongCalls(rows: number, timeout: number): void {
  let company: Company;
  beforeAll(async () => {
    company = await openCompany();
  });
  afterAll(() => company.close());

  describe('short calls keep their pace', { timeout }, () => {
    it.each(Object.entries(loads).slice(0, shortOrFull(2, undefined)))('while others are %s', async (_what, load) => {
      const [worker] = await company.workers(1);
      const measureOnce = async () => measure(worker as Worker, await load(company, rows));
      let slow = slowOf(await measureOnce());
      // A slow moment of a machine that runs other tests is no finding: what is one is slow each time.
      for (let n = 1; n < measurements && slow.length > 0; n += 1) slow = slowOf(await measureOnce());
      expect(slow).toEqual([]);
    });
  });
}

type Times = Record<string, number[]>;

/** Right before the work of others and during it. */
async function measure(worker: Worker, run: () => Promise<unknown>): Promise<{ quiet: Times; busy: Times }> {
  const [quiet, busy]: [Times, Times] = [{}, {}];
  for (let n = 0; n < 25; n += 1) await sample(worker, quiet);
  let isOver = false;
  const running = run().finally(() => {
    isOver = true;
  });
  while (!isOver) await sample(worker, busy);
  await running;
  return { quiet, busy };
}

async function sample(worker: Worker, times: Times): Promise<void> {
  for (const [call, send] of Object.entries(shortCalls)) {
    const startedAt = performance.now();
    await send(worker);
    times[call] = [...(times[call] ?? []), performance.now() - startedAt];
  }
}

function slowOf({ quiet, busy }: { quiet: Times; busy: Times }): { call: string; ratio: number }[] {
  return Object.keys(shortCalls)
    .map((call) => ({ call, ratio: median(busy[call]) / median(quiet[call]) }))
    .filter(({ ratio }) => !(ratio <= limit));
}

function median(values: number[] = []): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}
