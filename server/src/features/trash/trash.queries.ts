import { kinds, type TrashEntity, type TrashType, trashEntities } from '@crm/contract/core/kinds';
import type { Db } from '../../db/client.ts';
import { type Rows, rows, statement } from '../../db/statement.ts';
import type { DayRange } from '../../records/day-ranges.ts';
import type { Records } from '../../records/record-kind.ts';
import type { TrashViewer } from '../../records/trash-sql.ts';

/** `owner` is whose it is, unless it is the viewer's own. */
export type TrashedRow = Rows['list_trash_all'];

interface Asked {
  type: TrashType | 'All';
  range: DayRange | undefined;
  timeZone: string;
  limit: number;
}

export type ListTrashed = (db: Db, viewer: TrashViewer, asked: Asked) => Promise<TrashedRow[]>;

/** One statement for each type and one for all of them; each kind answers at most a page from its own index. */
export function trashListOf(records: Records): ListTrashed {
  const statements = new Map(
    (['All', ...trashEntities] as const).map((asked) => {
      const arms = trashEntities.filter((entity) => asked === 'All' || asked === entity).map((entity) => armOf(records, entity));
      const type = asked === 'All' ? asked : kinds[asked].trash.type;
      return [type, statement(`list_trash_${asked === 'All' ? 'all' : asked}`, listOf(arms))];
    }),
  );
  return async (db, viewer, { type, range, timeZone, limit }) => {
    const list = statements.get(type);
    if (!list) throw new Error(`no kind has the type ${type}`);
    return rows(db, list, [viewer.id, viewer.isAdmin, range?.from ?? null, range?.to ?? null, timeZone, limit]);
  };
}

function listOf(arms: string[]): string {
  return `with asked as (select $1::bigint as viewer, $2::boolean as admin)
    select d.entity, d.id, d.name, d.deleted_at as "deletedAt",
      (select name from users where id = d.deleted_by) as "deletedBy", (select name from users where id = d.owner_id and id <> $1) as owner
    from (${arms.join(' union all ')}) d order by d.deleted_at desc, d.rank, d.id desc limit $6`;
}

function armOf(records: Records, entity: TrashEntity): string {
  const { from, row, name, owner, visible } = records[entity].trash;
  return `(select '${entity}' as entity, ${kinds[entity].trash.rank} as rank, ${row}.id, ${name} as name, ${row}.deleted_at, ${row}.deleted_by,
      ${owner ?? 'null'}::bigint as owner_id
    from ${from} where ${row}.deleted_at is not null and ${visible}
      and ($3::date is null or ${row}.deleted_at >= $3::date::timestamp at time zone $5)
      and ($4::date is null or ${row}.deleted_at < $4::date::timestamp at time zone $5)
    order by ${row}.deleted_at desc, ${row}.id desc limit $6)`;
}
