import { setTimeout } from 'node:timers/promises';
import { addDays } from '@crm/contract/rules/plain-days';
import { dayIn } from '../../clock.ts';
import type { Db, Pool } from '../../db/client.ts';
import {
  asKeeper,
  forgetKeptDays,
  forgetStaleDays,
  missingDays,
  readKeptDays,
  settledUntil,
  writeKeptDays,
} from './kept-days.queries.ts';
import type { CountedCompany, KeptFigure } from './kept-figure.ts';

const daysOfSlice = 10;
const slicesOfRun = 20;
/** What changes within this time leaves no mark (`is_settled`), so that the day goes on being counted so long. */
const settledAfterMs = 3_600_000;
const [mostTurns, turnMs] = [600, 100];

/** Keeps days that are over and have no row, the latest first. Answers how many; it may run on each server at once. */
export async function keepDays(
  pool: Pool,
  figure: KeptFigure,
  company: CountedCompany,
  mostSlices = slicesOfRun,
): Promise<number> {
  let sum = 0;
  for (let slice = 0; slice < mostSlices; slice += 1) {
    const kept = await asKeeper(pool, (db) => keepSlice(db, figure, company));
    sum += kept;
    if (kept < daysOfSlice) break;
  }
  return sum;
}

/** Counts these days again and answers those that had a row which told something else. */
export async function compareDays(pool: Pool, figure: KeptFigure, company: CountedCompany, first: string, last: string) {
  const differing: string[] = [];
  for (let day = first; day <= last; day = addDays(day, daysOfSlice)) {
    const end = addDays(day, daysOfSlice - 1);
    const slice = [day, end < last ? end : last] as const;
    differing.push(...(await asKeeper(pool, (db) => compareSlice(db, figure, company, ...slice))));
  }
  return differing;
}

/** Forgets all days, and keeps them anew. Answers how many there are now. */
export async function rebuildDays(pool: Pool, figure: KeptFigure, company: CountedCompany): Promise<number> {
  await asKeeper(pool, (db) => forgetKeptDays(db, figure.name));
  // The first time nothing is known to be settled before those who write now have ended.
  for (let turn = 0; turn < mostTurns && !(await asKeeper(pool, settledUntil)); turn += 1) await setTimeout(turnMs);
  return keepDays(pool, figure, company, Number.POSITIVE_INFINITY);
}

async function keepSlice(db: Db, figure: KeptFigure, company: CountedCompany): Promise<number> {
  const settled = await settledUntil(db);
  await forgetStaleDays(db, figure.name);
  const first = settled && (await figure.firstDay(db, company));
  if (!settled || first === undefined) return 0;
  const last = addDays(dayIn(company.timeZone, new Date(settled.getTime() - settledAfterMs)), -1);
  const days = await missingDays(db, figure.name, figure.ruleOf(company), first, last, daysOfSlice);
  await count(db, figure, company, days.reverse());
  return days.length;
}

async function compareSlice(db: Db, figure: KeptFigure, company: CountedCompany, first: string, last: string) {
  await forgetStaleDays(db, figure.name);
  const kept = await readKeptDays(db, figure.name, figure.ruleOf(company), first, last);
  return count(
    db,
    figure,
    company,
    kept.map(({ day }) => day),
  );
}

async function count(db: Db, figure: KeptFigure, company: CountedCompany, days: readonly string[]): Promise<string[]> {
  if (days.length === 0) return [];
  const contents = await figure.contentOf(db, company, days);
  const rows = days.map((day) => ({ day, content: contents.get(day) ?? Buffer.alloc(0) }));
  return writeKeptDays(db, figure.name, figure.ruleOf(company), rows);
}
