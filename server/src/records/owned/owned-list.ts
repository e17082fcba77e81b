import type { ListName, ListSource } from '../list/list-kind.ts';
import type { Owned, OwnedKind } from './owned-records.ts';
import { type OwnedEntity, type OwnedRow, selected } from './owned-sql.ts';

/** A plain kind as the source of its list: its rows are `r`. */
export function ownedSource<E extends OwnedEntity & ListName>(
  kind: OwnedKind<E>,
): Omit<ListSource, 'name' | 'orders' | 'parts'> & { name: E } {
  return {
    name: kind.entity,
    table: kind.table,
    alias: 'r',
    always: 'r.deleted_at is null',
    columns: selected(kind),
    owner: 'owner_id',
    total: 'counted',
  };
}

/** A row of the list without what only the list knows. */
export function listedRecord<E extends OwnedEntity>({ columns }: OwnedKind<E>, row: OwnedRow<E>): Owned<E> {
  const names = ['id', ...Object.keys(columns), 'version'] as (keyof OwnedRow<E>)[];
  const record = Object.fromEntries(names.map((name) => [name, row[name]]));
  return { ...record, createdAt: row.createdAt.toISOString() } as Owned<E>;
}
