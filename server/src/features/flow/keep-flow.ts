import { type Db, type Pool, transaction } from '../../db/client.ts';
import { differingIds, forgetBetween, type Kept, lastId, mendLeads, tellTasks } from './kept.queries.ts';

const atOnce = 2000;
const mend = { tasks: tellTasks, leads: mendLeads };

export interface Mended {
  tasks: number;
  leads: number;
}

/** Compares what is kept with the history, and writes it anew where it differs. Answers how many tasks and leads differed. */
export async function compareFlow(pool: Pool): Promise<Mended> {
  return { tasks: await walk(pool, 'tasks', mendPart), leads: await walk(pool, 'leads', mendPart) };
}

/** Forgets what is kept and writes it from the history. It may run beside the server. */
export async function rebuildFlow(pool: Pool): Promise<Mended> {
  return { tasks: await walk(pool, 'tasks', rebuildPart), leads: await walk(pool, 'leads', rebuildPart) };
}

/** The same in the caller's transaction, for a company of an example. */
export async function fillKept(db: Db): Promise<void> {
  for (const kept of ['tasks', 'leads'] as const) await rebuildPart(db, kept, 1, await lastId(db, kept));
}

type Part = (db: Db, kept: Kept, first: number, last: number) => Promise<number>;

/** A part is a transaction of its own: nobody waits for more than some of the tasks. */
async function walk(pool: Pool, kept: Kept, part: Part): Promise<number> {
  const last = await lastId(pool, kept);
  let sum = 0;
  for (let first = 1; first <= last; first += atOnce) {
    sum += await transaction(pool, (db) => part(db, kept, first, first + atOnce - 1));
  }
  return sum;
}

async function mendPart(db: Db, kept: Kept, first: number, last: number): Promise<number> {
  const ids = await differingIds(db, kept, first, last);
  if (ids.length > 0) await mend[kept](db, ids);
  return ids.length;
}

async function rebuildPart(db: Db, kept: Kept, first: number, last: number): Promise<number> {
  await forgetBetween(db, kept, first, last);
  return mendPart(db, kept, first, last);
}
