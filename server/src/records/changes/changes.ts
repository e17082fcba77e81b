import type { Entity } from '@crm/contract/core/kinds';
import type { Db } from '../../db/client.ts';
import { rows, statement } from '../../db/statement.ts';

export interface NewChange {
  at: Date;
  actorId: number | null;
  entity: Entity;
  entityId: number;
  action: string;
  before?: object | null;
  after?: object | null;
}

const insert = statement(
  'insert_change',
  'insert into changes (at, actor_id, entity, entity_id, action, before, after) values ($1, $2, $3, $4, $5, $6, $7)',
);

/** Writes the history line of an action of several statements. A single statement writes its own line. */
export async function recordChange(db: Db, change: NewChange): Promise<void> {
  const { at, actorId, entity, entityId, action, before = null, after = null } = change;
  await rows(db, insert, [at, actorId, entity, entityId, action, before, after]);
}
