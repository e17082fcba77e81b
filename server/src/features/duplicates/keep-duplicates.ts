import { setTimeout } from 'node:timers/promises';
import type { Db, Pool } from '../../db/client.ts';
import { settledAfterMs } from '../../records/kept-figures/keep-parts.ts';
import { asKeeper, settledUntil } from '../../records/kept-figures/kept-parts.queries.ts';
import { forgetAllKeys, keepKeys, nextHorizon, readHorizon, takeStale } from './kept-keys.queries.ts';

const slicesOfRun = 20;
const [mostTurns, turnMs] = [600, 100];

/** Keeps what customers are compared by, as far as it is not kept yet or not true any more. One server at a time does it. */
export async function keepDuplicates(pool: Pool, mostSlices = slicesOfRun): Promise<void> {
  for (let slice = 0; slice < mostSlices && (await asKeeper(pool, keepSlice)); slice += 1);
}

/** Forgets all, and keeps it anew. */
export async function rebuildDuplicates(pool: Pool): Promise<void> {
  await asKeeper(pool, forgetAllKeys);
  // The first time nothing is known to be settled before those who write now have ended.
  for (let turn = 0; turn < mostTurns && !(await asKeeper(pool, settledUntil)); turn += 1) await setTimeout(turnMs);
  await keepDuplicates(pool, Number.POSITIVE_INFINITY);
}

/** Keeps all there is, on one connection that nobody else writes on: for a company of an example. */
export async function fillDuplicates(db: Db): Promise<void> {
  while (await keepUntil(db, new Date()));
}

async function keepSlice(db: Db): Promise<boolean> {
  const settled = await settledUntil(db);
  return keepUntil(db, settled && new Date(settled.getTime() - settledAfterMs));
}

/** Answers whether there is more to keep. */
async function keepUntil(db: Db, settled: Date | undefined): Promise<boolean> {
  const horizon = await readHorizon(db);
  const next = settled ? await nextHorizon(db, settled) : { until: horizon, isLast: true };
  const stale = await takeStale(db);
  await keepKeys(db, stale.ids, next.until);
  return !(next.isLast && stale.isLast);
}
