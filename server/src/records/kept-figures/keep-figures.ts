import { addDays } from '@crm/contract/rules/plain-days';
import { minutesOf } from '@crm/contract/rules/times';
import type { FastifyBaseLogger } from 'fastify';
import { dayIn, timeIn } from '../../clock.ts';
import type { Pool } from '../../db/client.ts';
import { compareDays, keepDays, rebuildDays } from './keep-days.ts';
import { claimComparison } from './kept-days.queries.ts';
import type { CountedCompany, KeptFigure } from './kept-figure.ts';

const earliest = 2 * 60;
/** The days of the last weeks are compared each night, each of the others once in as many nights. */
const daysEachNight = 56;
const [nights, stretchDays, dayZero] = [28, 10, '1970-01-01'];

/** A part of what is missing: the rest follows at the next call. */
export async function keepFigures(pool: Pool, figures: readonly KeptFigure[], company: CountedCompany): Promise<void> {
  for (const figure of figures) await keepDays(pool, figure, company);
}

/** Answers how many days of all figures are kept now. */
export async function rebuildFigures(pool: Pool, figures: readonly KeptFigure[], company: CountedCompany): Promise<number> {
  let sum = 0;
  for (const figure of figures) sum += await rebuildDays(pool, figure, company);
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
  const today = dayIn(company.timeZone, now);
  if (minutesOf(timeIn(company.timeZone, now)) < earliest || !(await claimComparison(pool, today))) return;
  for (const figure of figures) {
    const days = await differingDays(pool, figure, company, today);
    if (days.length > 0)
      log.warn({ figure: figure.name, days }, 'what is kept of days differed from the records and was written anew');
  }
}

async function differingDays(pool: Pool, figure: KeptFigure, company: CountedCompany, today: string): Promise<string[]> {
  const first = await figure.firstDay(pool, company);
  if (first === undefined || first >= today) return [];
  const differing = await compareDays(pool, figure, company, addDays(today, -daysEachNight), today);
  // Each stretch of days has a night of its own, whichever days come to be before or after it.
  for (let stretch = Math.floor(numberOf(first) / stretchDays); stretch * stretchDays <= numberOf(today); stretch += 1) {
    if (stretch % nights !== numberOf(today) % nights) continue;
    const from = addDays(dayZero, stretch * stretchDays);
    differing.push(...(await compareDays(pool, figure, company, from, addDays(from, stretchDays - 1))));
  }
  return differing;
}

function numberOf(day: string): number {
  return Date.parse(day) / 86_400_000;
}
