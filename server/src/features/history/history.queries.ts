import type { HistoryEntity } from '@crm/contract/records/history';
import { type Db, rows, type Statement, statement } from '../../db/client.ts';
import { type Cursor, idBefore } from './history-cursor.ts';
import { type Detail, sourcesOf } from './timeline-sources.ts';

export interface NewChange {
  at: Date;
  actorId: number | null;
  entity: string;
  entityId: number;
  action: string;
  before?: object | null;
  after?: object | null;
}

export type StoredEntry = Detail & {
  id: number;
  at: Date;
  actorId: number | null;
  actor: string | null;
  /** Where it stands in the order, exactly: the clock of the database is finer than a date of JavaScript. */
  place: string;
};

export const pageSize = 20;
/** One more than a page tells whether there is another. It is part of the text, so that the plan is settled. */
const limit = pageSize + 1;

const insert = statement(
  'insert_change',
  'insert into changes (at, actor_id, entity, entity_id, action, before, after) values ($1, $2, $3, $4, $5, $6, $7)',
);

/** What was merged into a customer has its history there. */
const customerIds = '(select unnest(array[id] || merged_ids) as id from customers where id = $2)';
const idsOf: Record<HistoryEntity, string> = {
  lead: customerIds,
  contact: customerIds,
  requirement: '(select $2::bigint as id)',
  task: '(select $2::bigint as id)',
};
const lists: Record<HistoryEntity, Statement> = {
  lead: listOf('lead'),
  contact: listOf('contact'),
  requirement: listOf('requirement'),
  task: listOf('task'),
};

export async function insertChange(db: Db, change: NewChange): Promise<void> {
  const { at, actorId, entity, entityId, action, before = null, after = null } = change;
  await rows(db, insert, [at, actorId, entity, entityId, action, before, after]);
}

/** A page of what is older than the place, and one more entry where there is one. */
export async function listEntries(db: Db, asked: { entity: HistoryEntity; id: number; before: Cursor }): Promise<StoredEntry[]> {
  const { entity, id, before } = asked;
  const ids = sourcesOf(entity).map((source) => idBefore(before, source.type));
  return rows<StoredEntry>(db, lists[entity], [entity, id, before.at, ...ids]);
}

/** Each source answers at most a page from its own index, for each of the record's ids; then they are sorted into one. */
function listOf(entity: HistoryEntity): Statement {
  const parts = sourcesOf(entity).map(({ type, columns, from }, index) => {
    const { id, at, actorId, detail } = columns;
    return `(select '${type}' as type, ${id} as id, ${at} as at, ${actorId} as actor_id, ${detail} as detail ${from}
      and (${at}, ${id}) < ($3::timestamptz, $${index + 4}::bigint) order by ${at} desc, ${id} desc limit ${limit})`;
  });
  return statement(
    `list_${entity}_history`,
    `select e.type, e.id, e.at, e.actor_id as "actorId", u.name as actor, e.detail,
       to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || '_' || e.type || '_' || e.id as place
     from (
       select found.* from ${idsOf[entity]} record cross join lateral (${parts.join(' union all ')}) found
       order by found.at desc, found.type collate "C" desc, found.id desc limit ${limit}
     ) e left join users u on u.id = e.actor_id
     order by e.at desc, e.type collate "C" desc, e.id desc`,
  );
}
