import type { Entity } from '@crm/contract/core/kinds';
import type { Clock } from '../clock.ts';
import type { Context } from '../context.ts';
import type { Db } from '../db/client.ts';
import { firstRow, rows, statement } from '../db/statement.ts';

/** As long as a person may take a change of the own back. */
const undoMs = 5 * 60_000;

const formerDays = statement(
  'former_day',
  `select before ->> $4 as day from changes
   where entity = $1 and entity_id = $2 and actor_id = $3 and before ? $4 and at >= $5 order by id desc limit 1`,
);

const leavers = statement(
  'find_who_left',
  `select u.id, u.name, u.deleted_at is not null as "isFormer" from users u
   where u.id = any($1::bigint[]) and (u.deleted_at >= $2 or u.blocked and exists (
     select from changes c where c.entity = 'user' and c.entity_id = u.id and c.action = 'blocked' and c.at >= $2))`,
);

/** The day from which the caller has just moved a record: it may go back there, also where the day is over. */
export async function formerDay(
  db: Db,
  { actor, clock }: Pick<Context, 'actor' | 'clock'>,
  entity: Entity,
  entityId: number,
  field: 'date' | 'finishBy',
): Promise<string | null> {
  return (await firstRow(db, formerDays, [entity, entityId, actor.id, field, undoSince(clock)]))?.day ?? null;
}

/** What was changed after it may still be taken back. */
export function undoSince(clock: Clock): Date {
  return new Date(clock.now().getTime() - undoMs);
}

/**
 * Those who were deleted or blocked since then: an undo gives nothing back to them. Whoever was blocked before gets back what they had.
 * The caller has locked their accounts.
 */
export async function findWhoLeft(db: Db, ids: readonly number[], since: Date) {
  return rows(db, leavers, [ids, since]);
}
