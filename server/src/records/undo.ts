import { CallError } from '@crm/contract/core/envelope';
import type { Entity } from '@crm/contract/core/kinds';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/client.ts';
import { firstRow, rows, statement } from '../db/statement.ts';
import type { Context } from '../plugins/context.ts';

/** As long as a person may take a change of the own back. */
const undoMs = 5 * 60_000;

type ChangeContext = Pick<Context, 'actor' | 'clock'>;

const formerValues = statement(
  'former_value',
  `select before ->> $4 as value, at from changes
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
  context: ChangeContext,
  entity: Entity,
  entityId: number,
  field: 'date' | 'finishBy',
): Promise<string | null> {
  return (await findFormer(db, context, entity, entityId, field))?.value ?? null;
}

/** What a record had before the caller has just changed it, and when that was. */
export async function findFormer(
  db: Db,
  { actor, clock }: ChangeContext,
  entity: Entity,
  entityId: number,
  field: 'date' | 'finishBy' | 'owner',
) {
  return firstRow(db, formerValues, [entity, entityId, actor.id, field, undoSince(clock)]);
}

/** What was changed after it may still be taken back. */
export function undoSince(clock: Clock): Date {
  return new Date(clock.now().getTime() - undoMs);
}

/**
 * Those who were deleted or blocked since then: an undo gives nothing back to them. Whoever was blocked before gets back what they had.
 * Whoever gives something back has locked their accounts.
 */
export async function findWhoLeft(db: Db, ids: readonly number[], since: Date) {
  return rows(db, leavers, [ids, since]);
}

/** Somebody who left since the change that was to be undone. */
export function getsNothingBack({ name, isFormer }: { name: string; isFormer: boolean }): CallError {
  const why = isFormer ? 'is former staff now' : 'was blocked in the meantime';
  return new CallError('CONFLICT', `${name} ${why} and gets nothing back. Nothing was changed.`);
}
