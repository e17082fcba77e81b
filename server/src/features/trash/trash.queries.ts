import { kinds, type TrashEntity, type TrashType, trashEntities } from '@crm/contract/core/kinds';
import type { Context } from '../../plugins/context.ts';
import type { DayRange } from '../../records/day-ranges.ts';
import type { Condition } from '../../records/list/list-kind.ts';
import { defineMerged, listMerged, type Merged, type MergedSource } from '../../records/list/list-merged.ts';
import type { Records } from '../../records/record-kind.ts';
import { trashViewerOf } from '../../records/trash/trash-sql.ts';

/** `owner` is whose it is, unless it is the viewer's own. */
export type TrashedRow = Merged<'merged_trash'>;

interface TrashQuery {
  type: TrashType | 'All';
  range: DayRange | undefined;
  cursor?: string | undefined;
  limit: number;
}

/** The latest deletion first, over all kinds of records or those of one type. */
export function trashListOf(records: Records) {
  const list = defineMerged({
    name: 'merged_trash',
    sources: trashEntities.map((entity) => sourceOf(records, entity)),
    columns: `d.entity, d.id, d.name, d.deleted_at as "deletedAt", (select name from users where id = d.deleted_by) as "deletedBy",
        (select name from users where id = d.owner_id and id <> $1) as owner`,
    given: 2,
    filter: deletedWithin,
    example: { from: '2026-01-01', to: 'infinity', timeZone: 'UTC' },
  });
  return async (context: Context, { type, range, cursor, limit }: TrashQuery) => {
    const { id, isAdmin } = trashViewerOf(context);
    return listMerged(context, list, {
      given: [id, isAdmin],
      only: type === 'All' ? undefined : type,
      filter: range && { ...range, timeZone: context.timeZone },
      cursor,
      limit,
    });
  };
}

function sourceOf(records: Records, entity: TrashEntity): MergedSource {
  const { table, row, join, name, owner, visible } = records[entity].trash;
  return {
    name: kinds[entity].trash.type,
    table,
    alias: row,
    join,
    always: `${row}.deleted_at is not null and ${visible}`,
    columns: `'${entity}' as entity, ${row}.id, ${name} as name, ${row}.deleted_at, ${row}.deleted_by, ${owner ?? 'null'}::bigint as owner_id`,
    key: `${row}.deleted_at`,
    rank: kinds[entity].trash.rank,
  };
}

function deletedWithin(deletedAt: string, { from, to, timeZone }: DayRange & { timeZone: string }): Condition {
  const sql = `${deletedAt} >= ?::date::timestamp at time zone ? and ${deletedAt} < ?::date::timestamp at time zone ?`;
  return { sql, values: [from, timeZone, to, timeZone] };
}
