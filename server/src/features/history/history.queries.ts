import { type Db, rows, statement } from '../../db/client.ts';

export interface NewChange {
  at: Date;
  actorId: number | null;
  entity: string;
  entityId: number;
  action: string;
  before?: object | null;
  after?: object | null;
}

interface StoredChange {
  id: number;
  at: Date;
  actor: string | null;
  action: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

const insert = statement(
  'insert_change',
  'insert into changes (at, actor_id, entity, entity_id, action, before, after) values ($1, $2, $3, $4, $5, $6, $7)',
);
const list = statement(
  'list_changes',
  `select c.id, c.at, u.name as actor, c.action, c.before, c.after
   from changes c left join users u on u.id = c.actor_id
   where c.entity = $1 and c.entity_id = $2 and c.id < $3 order by c.id desc limit $4`,
);

export async function insertChange(db: Db, change: NewChange): Promise<void> {
  const { at, actorId, entity, entityId, action, before = null, after = null } = change;
  await rows(db, insert, [at, actorId, entity, entityId, action, before, after]);
}

export async function listChanges(
  db: Db,
  entity: string,
  entityId: number,
  before: number,
  limit: number,
): Promise<StoredChange[]> {
  return rows<StoredChange>(db, list, [entity, entityId, before, limit]);
}
