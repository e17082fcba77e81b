import { setTimeout } from 'node:timers/promises';
import { addDays } from '@crm/contract/rules/plain-days';
import { dayIn } from '../../clock.ts';
import type { Db, Pool } from '../../db/client.ts';
import type { CountedCompany, KeptFigure } from './kept-figure.ts';
import {
  asKeeper,
  forgetKeptParts,
  forgetStaleParts,
  missingParts,
  readKeptParts,
  settledUntil,
  writeKeptParts,
} from './kept-parts.queries.ts';

const partsOfSlice = 10;
const slicesOfRun = 20;
/** What changes within this time leaves no mark (`is_settled`), so that the day goes on being counted so long. */
export const settledAfterMs = 3_600_000;
const [mostTurns, turnMs] = [600, 100];

/** Keeps parts that have no row, the last first. Answers how many; it may run on each server at once. */
export async function keepParts(
  pool: Pool,
  figure: KeptFigure,
  company: CountedCompany,
  mostSlices = slicesOfRun,
): Promise<number> {
  let sum = 0;
  for (let slice = 0; slice < mostSlices; slice += 1) {
    const kept = await asKeeper(pool, (db) => keepSlice(db, figure, company));
    sum += kept;
    if (kept < partsOfSlice) break;
  }
  return sum;
}

/** Counts these parts again and answers those that had a row which told something else. */
export async function compareParts(pool: Pool, figure: KeptFigure, company: CountedCompany, first: number, last: number) {
  const differing: number[] = [];
  for (let part = first; part <= last; part += partsOfSlice) {
    const end = Math.min(last, part + partsOfSlice - 1);
    differing.push(...(await asKeeper(pool, (db) => compareSlice(db, figure, company, part, end))));
  }
  return differing;
}

/** Forgets all parts, and keeps them anew. Answers how many there are now. */
export async function rebuildParts(pool: Pool, figure: KeptFigure, company: CountedCompany): Promise<number> {
  await asKeeper(pool, (db) => forgetKeptParts(db, figure.name));
  // The first time nothing is known to be settled before those who write now have ended.
  for (let turn = 0; turn < mostTurns && !(await asKeeper(pool, settledUntil)); turn += 1) await setTimeout(turnMs);
  return keepParts(pool, figure, company, Number.POSITIVE_INFINITY);
}

/** Keeps all there is up to a day, on one connection that nobody else writes on: for a company of an example. */
export async function fillParts(db: Db, figure: KeptFigure, company: CountedCompany, lastDay: string): Promise<void> {
  const parts = await figure.partsOf(db, company, lastDay);
  for (let first = parts?.first ?? 0; parts && first <= parts.last; first += partsOfSlice) {
    const last = Math.min(parts.last, first + partsOfSlice - 1);
    await count(
      db,
      figure,
      company,
      Array.from({ length: last - first + 1 }, (_, index) => first + index),
    );
  }
}

async function keepSlice(db: Db, figure: KeptFigure, company: CountedCompany): Promise<number> {
  const settled = await settledUntil(db);
  await forgetStaleParts(db, figure.name);
  if (!settled) return 0;
  const lastDay = addDays(dayIn(company.timeZone, new Date(settled.getTime() - settledAfterMs)), -1);
  const parts = await figure.partsOf(db, company, lastDay);
  if (!parts) return 0;
  const missing = await missingParts(db, figure.name, figure.ruleOf(company), parts.first, parts.last, partsOfSlice);
  await count(db, figure, company, missing.reverse());
  return missing.length;
}

async function compareSlice(db: Db, figure: KeptFigure, company: CountedCompany, first: number, last: number) {
  await forgetStaleParts(db, figure.name);
  const kept = await readKeptParts(db, figure.name, figure.ruleOf(company), first, last);
  return count(
    db,
    figure,
    company,
    kept.map(({ part }) => part),
  );
}

async function count(db: Db, figure: KeptFigure, company: CountedCompany, parts: readonly number[]): Promise<number[]> {
  if (parts.length === 0) return [];
  const contents = await figure.contentOf(db, company, parts);
  const rows = parts.map((part) => ({ part, content: contents.get(part) ?? Buffer.alloc(0) }));
  return writeKeptParts(db, figure.name, figure.ruleOf(company), rows);
}
