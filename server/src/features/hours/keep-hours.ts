import type { Db, Pool } from '../../db/client.ts';
import {
  asHourKeeper,
  differingMonths,
  keepAmounts,
  keepSpans,
  markEverything,
  peopleAfter,
  stalePeople,
  takeMarks,
} from './kept-hours.queries.ts';

const peopleAtOnce = 10;

/** Counts anew what is not true any more. It may run on each server at once, beside everything else. Answers of how many people. */
export async function keepHours(pool: Pool, atOnce = peopleAtOnce): Promise<number> {
  await asHourKeeper(pool, keepAmounts);
  for (let sum = 0; ; ) {
    const people = await asHourKeeper(pool, async (db) => keepPeople(db, await stalePeople(db, atOnce)));
    sum += people;
    if (people < atOnce) return sum;
  }
}

/** The same on one connection, for a company of an example. */
export async function fillHours(db: Db): Promise<void> {
  while ((await keepPeople(db, await stalePeople(db, peopleAtOnce))) > 0);
}

/** Counts everything anew. */
export async function rebuildHours(pool: Pool): Promise<number> {
  await asHourKeeper(pool, markEverything);
  return keepHours(pool);
}

/** Compares what is kept with what is told, and mends it. Answers how many months of people differed without a mark. */
export async function compareHours(pool: Pool, atOnce = peopleAtOnce): Promise<number> {
  await keepHours(pool, atOnce);
  let sum = 0;
  for (let people = [0]; people.length > 0; ) {
    const after = people.at(-1) ?? 0;
    people = await asHourKeeper(pool, async (db) => {
      const staffIds = await peopleAfter(db, after, atOnce);
      sum += await mend(db, staffIds);
      return staffIds;
    });
  }
  return sum;
}

async function keepPeople(db: Db, staffIds: readonly number[]): Promise<number> {
  if (staffIds.length > 0) await keepSpans(db, staffIds, await takeMarks(db, staffIds));
  return staffIds.length;
}

async function mend(db: Db, staffIds: readonly number[]): Promise<number> {
  // What changed since it was kept differs, as it should: only what has no mark is a fault.
  await keepAmounts(db);
  await stalePeople(db, 0);
  await keepPeople(db, staffIds);
  const months = await differingMonths(db, staffIds);
  await keepSpans(db, staffIds, months);
  return months.length;
}
