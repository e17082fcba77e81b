import type { Entity } from '@crm/contract/core/kinds';
import type { Clock } from '../clock.ts';
import type { Context } from '../context.ts';
import type { Db } from '../db/client.ts';
import { firstRow, statement } from '../db/statement.ts';

/** As long as a person may take a change of the own back. */
const undoMs = 5 * 60_000;

const find = statement(
  'former_day',
  `select before ->> $4 as day from changes
   where entity = $1 and entity_id = $2 and actor_id = $3 and before ? $4 and at >= $5 order by id desc limit 1`,
);

/** The day from which the caller has just moved a record: it may go back there, also where the day is over. */
export async function formerDay(
  db: Db,
  { actor, clock }: Pick<Context, 'actor' | 'clock'>,
  entity: Entity,
  entityId: number,
  field: 'date' | 'finishBy',
): Promise<string | null> {
  return (await firstRow(db, find, [entity, entityId, actor.id, field, undoSince(clock)]))?.day ?? null;
}

/** What was changed after it may still be taken back. */
export function undoSince(clock: Clock): Date {
  return new Date(clock.now().getTime() - undoMs);
}
