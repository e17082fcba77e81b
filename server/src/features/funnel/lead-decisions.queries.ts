import type { Db } from '../../db/client.ts';
import { rows, statement } from '../../db/statement.ts';

// A priority that changes meanwhile waits: its trigger would be overwritten.
const lock = statement(
  'lock_leads_to_decide',
  `select id, priority, coalesce(updated_at, created_at) as "savedAt", decided_at as "decidedAt" from customers
   where kind = 'lead' and id > $1 order by id limit $2 for no key update`,
);
const lines = statement(
  'decision_lines',
  `select entity_id as id, at, action, before ->> 'priority' as before, after ->> 'priority' as after from changes
   where entity = 'lead' and entity_id = any($1::bigint[])
     and (before ? 'priority' or after ? 'priority' or action in ('merged', 'merged away', 'merge undone'))
   order by entity_id, at, id`,
);
const store = statement(
  'store_lead_decisions',
  `update customers c set decided_at = g.at from unnest($1::bigint[], $2::timestamptz[]) g (id, at) where c.id = g.id`,
);

export async function lockLeads(db: Db, after: number, limit: number) {
  return rows(db, lock, [after, limit]);
}

/** Of these leads, each in the order of time. */
export async function readDecisionLines(db: Db, ids: readonly number[]) {
  return rows(db, lines, [ids]);
}

export async function storeDecisions(db: Db, decided: readonly { id: number; at: Date | null }[]): Promise<void> {
  await rows(db, store, [decided.map(({ id }) => id), decided.map(({ at }) => at)]);
}
