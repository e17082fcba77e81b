import type { ListSource } from '../list/list-kind.ts';
import type { Owned, OwnedKind } from './owned-records.ts';
import { selected } from './owned-sql.ts';

/** A plain kind as the source of its list: its rows are `r`. */
export function ownedSource<Form>(kind: OwnedKind<Form>): Omit<ListSource, 'orders' | 'parts'> {
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

export type OwnedRow<Form> = Form & { id: number; version: number; createdAt: Date };

/** A row of the list without what only the list knows. */
export function listedRecord<Form>({ columns }: OwnedKind<Form>, row: OwnedRow<Form>): Owned<Form> {
  const names = Object.keys(columns) as (keyof Form)[];
  const form = Object.fromEntries(names.map((name) => [name, row[name]])) as Form;
  return { ...form, id: row.id, version: row.version, createdAt: row.createdAt.toISOString() };
}
