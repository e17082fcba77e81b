import { type Db, type Pool, transaction } from '../../db/client.ts';
import { type DecisionLine, decisionOf } from './lead-decision.ts';
import { lockLeads, readDecisionLines, storeDecisions } from './lead-decisions.queries.ts';

/** Leads that are locked together. */
const batch = 500;

export interface RebuiltDecisions {
  read: number;
  /** How many had another moment, or none. */
  changed: number;
}

/**
 * Writes when each lead was decided, from the history, a few hundred at a time. Beside running servers. A lead whose history does not
 * say it keeps what it has, or gets the moment it was last saved.
 */
export async function rebuildLeadDecisions(pool: Pool, atOnce = batch): Promise<RebuiltDecisions> {
  const sum = { read: 0, changed: 0 };
  for (let last: number | undefined = 0; last !== undefined; ) {
    const after: number = last;
    const done = await transaction(pool, (db) => rebuildAfter(db, after, atOnce));
    sum.read += done.read;
    sum.changed += done.changed;
    last = done.last;
  }
  return sum;
}

async function rebuildAfter(db: Db, after: number, atOnce: number) {
  const leads = await lockLeads(db, after, atOnce);
  const lines = Map.groupBy(
    await readDecisionLines(
      db,
      leads.map(({ id }) => id),
    ),
    ({ id }) => id,
  );
  const wrong = leads
    .map((lead) => ({ ...lead, at: momentOf(lead, lines.get(lead.id) ?? []) }))
    .filter(({ decidedAt, at }) => decidedAt?.getTime() !== at?.getTime());
  if (wrong.length > 0) await storeDecisions(db, wrong);
  return { read: leads.length, changed: wrong.length, last: leads.at(-1)?.id };
}

function momentOf(
  lead: { priority: string | null; savedAt: Date; decidedAt: Date | null },
  lines: readonly DecisionLine[],
): Date | null {
  const at = decisionOf(lead.priority, lines);
  return at === undefined ? (lead.decidedAt ?? lead.savedAt) : at;
}
