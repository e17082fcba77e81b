import { minutesOf } from '@crm/contract/rules/times';
import type { FastifyBaseLogger } from 'fastify';
import { dayIn, timeIn } from '../../clock.ts';
import type { Pool } from '../../db/client.ts';
import { compareFlow } from './keep-flow.ts';
import { claimDay } from './kept.queries.ts';

const earliest = 2 * 60;

/** Once a night by one server, and whatever differs is written anew and logged. */
export async function compareNightly(
  pool: Pool,
  now: Date,
  timeZone: string,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<void> {
  if (minutesOf(timeIn(timeZone, now)) < earliest || !(await claimDay(pool, dayIn(timeZone, now)))) return;
  const { tasks, leads } = await compareFlow(pool);
  if (tasks + leads > 0) log.warn({ tasks, leads }, 'kept waiting times differed from the history and were written anew');
}
