import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from '../../db/client.ts';
import { claimNight } from '../../records/kept-figures/claim-night.ts';
import { rebuildLeadDecisions } from '../funnel/rebuild-lead-decisions.ts';
import { compareFlow } from './keep-flow.ts';

/** Once a night by one server, and whatever differs is written anew and logged. */
export async function compareNightly(
  pool: Pool,
  now: Date,
  timeZone: string,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<void> {
  if (!(await claimNight(pool, 'flow_compared_on', timeZone, now))) return;
  const { tasks, leads } = await compareFlow(pool);
  const { changed: decisions } = await rebuildLeadDecisions(pool);
  if (tasks + leads + decisions > 0)
    log.warn({ tasks, leads, decisions }, 'what is kept for numbers differed from the history and was written anew');
}
