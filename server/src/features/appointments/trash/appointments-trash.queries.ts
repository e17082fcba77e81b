import type { AppointmentKind } from '@crm/contract/work/appointment-forms';
import type { Db } from '../../../db/client.ts';
import { firstRow, statement } from '../../../db/statement.ts';
import { type TrashViewer, visibleInTrash } from '../../../records/trash/trash-sql.ts';
import { columnsOf, factsOf, forEachKind, people } from '../appointment-tables.ts';

/** The host sees it in Trash, and so does the team-mate who made it. */
export const visible = `(a.team_staff_id = $1 or ${visibleInTrash('a', 'staff_id')})`;
const trashed = `a.deleted_at is not null and ${visible}`;

const restores = forEachKind((table) =>
  statement(
    `restore_${table.kind}`,
    `with a as (
       update ${table.name} a set deleted_at = null, deleted_by = null, version = a.version + 1, updated_at = $4
       where ${trashed} and a.id = $3 returning *
     ), history as (
       insert into changes (at, actor_id, entity, entity_id, action) select $4, $1, '${table.kind}', a.id, 'restored' from a
     )
     select ${columnsOf(table)} from a ${people}`,
  ),
);
const purges = forEachKind((table) =>
  statement(
    `purge_${table.kind}`,
    `with a as (delete from ${table.name} a where ${trashed} and a.id = $3 returning *
     ), history as (
       insert into changes (at, actor_id, entity, entity_id, action, before)
       select $4, $1, '${table.kind}', a.id, 'purged', ${factsOf(table)('a')} from a
     )
     select ${columnsOf(table)} from a ${people}`,
  ),
);

/** Undefined when there is nothing to restore. */
export async function restoreAppointment(db: Db, kind: AppointmentKind, viewer: TrashViewer, id: number, now: Date) {
  return firstRow(db, restores[kind], [viewer.id, viewer.isAdmin, id, now]);
}

/** The row as it was last; undefined when there was nothing to delete. */
export async function purgeAppointment(db: Db, kind: AppointmentKind, viewer: TrashViewer, id: number, now: Date) {
  return firstRow(db, purges[kind], [viewer.id, viewer.isAdmin, id, now]);
}
