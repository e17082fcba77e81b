import { type HistoryEntity, historyEntities } from '@crm/contract/core/kinds';
import type { TimelineKind } from '@crm/contract/records/history';
import type { Db } from '../../db/client.ts';
import { holds, type RowOf, rows, statement } from '../../db/statement.ts';
import type { Records } from '../../records/record-kind.ts';
import { type Cursor, idBefore } from './history-cursor.ts';
import { type Detail, sourcesOf } from './timeline-sources.ts';

/** `cursor` is the exact position of an entry: the clock of the database is finer than a date of JavaScript. */
export type StoredEntry = RowOf<ReturnType<typeof listOf>>;

export const pageSize = 20;
/** One more than a page tells whether there is another. It is part of the text, so that the plan is settled. */
const limit = pageSize + 1;

interface Asked {
  entity: HistoryEntity;
  id: number;
  /** One kind of entry; all of them where none is told. */
  only?: TimelineKind | undefined;
  before: Cursor;
}
type ListEntries = (db: Db, asked: Asked) => Promise<StoredEntry[]>;

/** A page of what is older than the cursor, and one more entry where there is one. */
export function entriesOf(records: Records): ListEntries {
  const lists = new Map(historyEntities.map((entity) => [entity, listOf(entity, records[entity].history.ids)]));
  return async (db, { entity, id, only, before }) => {
    const list = lists.get(entity);
    if (!list) throw new Error(`${entity} has no history`);
    const ids = sourcesOf(entity).map((source) => idBefore(before, source.type));
    return rows(db, list, [entity, id, before.at, only ?? null, ...ids]);
  };
}

/**
 * Each source reads at most a page from its own index for each id of the record; then all are sorted into one list. A source of
 * another kind than the one that is asked for is not read at all.
 */
function listOf(entity: HistoryEntity, recordIds: string) {
  const parts = sourcesOf(entity).map(({ type, columns, from }, index) => {
    const { id, at, actorId, detail } = columns;
    return `(select '${type}' as type, ${id} as id, ${at} as at, ${actorId} as actor_id, ${detail} as detail ${from}
      and coalesce($4::text, '${type}') = '${type}'
      and (${at}, ${id}) < ($3::timestamptz, $${index + 5}::bigint) order by ${at} desc, ${id} desc limit ${limit})`;
  });
  return statement(
    `list_${entity}_history`,
    `select e.type, e.id, e.at, e.actor_id as "actorId", u.name as actor, e.detail,
       to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || '_' || e.type || '_' || e.id as cursor
     from (
       select entry.* from ${recordIds} record cross join lateral (${parts.join(' union all ')}) entry
       order by entry.at desc, entry.type collate "C" desc, entry.id desc limit ${limit}
     ) e left join users u on u.id = e.actor_id
     order by e.at desc, e.type collate "C" desc, e.id desc`,
    { detail: holds<Detail>() },
  );
}
