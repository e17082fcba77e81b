import { addDays } from '@crm/contract/rules/plain-days';
import type { FastifyBaseLogger } from 'fastify';
import { dayIn } from '../../clock.ts';
import type { Pool } from '../../db/client.ts';
import { claimNight } from './claim-night.ts';
import { compareParts, keepParts, rebuildParts } from './keep-parts.ts';
import { type CountedCompany, type KeptFigure, numberOfDay } from './kept-figure.ts';

/** The last parts are compared each night, each of the others once in as many nights. */
const partsEachNight = 56;
const [nights, stretchParts] = [28, 10];

/** A part of what is missing: the rest follows at the next call. */
export async function keepFigures(pool: Pool, figures: readonly KeptFigure[], company: CountedCompany): Promise<void> {
  await doEach(figures, async (figure) => void (await keepParts(pool, figure, company)));
}

/** Answers how many parts of all figures are kept now. */
export async function rebuildFigures(pool: Pool, figures: readonly KeptFigure[], company: CountedCompany): Promise<number> {
  let sum = 0;
  for (const figure of figures) sum += await rebuildParts(pool, figure, company);
  return sum;
}

/** Once a night by one server, and what differs is written anew and logged. */
export async function compareFigures(
  pool: Pool,
  figures: readonly KeptFigure[],
  company: CountedCompany,
  now: Date,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<void> {
  if (!(await claimNight(pool, 'kept_parts_compared_on', company.timeZone, now))) return;
  const today = dayIn(company.timeZone, now);
  await doEach(figures, async (figure) => {
    const parts = await differingParts(pool, figure, company, today);
    if (parts.length > 0)
      log.warn({ figure: figure.name, parts }, 'what is kept of a figure differed from the records and was written anew');
  });
}

/** One after the other. One that fails must not hold up the others. */
async function doEach(figures: readonly KeptFigure[], work: (figure: KeptFigure) => Promise<void>): Promise<void> {
  const failures: unknown[] = [];
  for (const figure of figures) await work(figure).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}

async function differingParts(pool: Pool, figure: KeptFigure, company: CountedCompany, today: string): Promise<number[]> {
  const parts = await figure.partsOf(pool, company, addDays(today, -1));
  if (!parts) return [];
  const { first, last } = parts;
  const differing = await compareParts(pool, figure, company, Math.max(first, last - partsEachNight + 1), last);
  // Each stretch of parts has a night of its own, whichever parts come to be before or after it.
  for (let stretch = Math.floor(first / stretchParts); stretch * stretchParts <= last; stretch += 1) {
    if (stretch % nights !== numberOfDay(today) % nights) continue;
    const from = stretch * stretchParts;
    differing.push(...(await compareParts(pool, figure, company, from, from + stretchParts - 1)));
  }
  return differing;
}
