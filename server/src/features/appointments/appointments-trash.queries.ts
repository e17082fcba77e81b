import type { AppointmentKind } from '@crm/contract/work/appointments';
import { type Db, firstRow, rows, statement } from '../../db/client.ts';
import type { DayRange } from '../../records/day-ranges.ts';
import type { Deletion } from '../../records/trash-kind.ts';
import { deletionOf, type TrashViewer, visibleInTrash } from '../../records/trash-sql.ts';
import { columnsOf, factsOf, forEachKind, people } from './appointment-tables.ts';
import type { AppointmentRow } from './appointments.queries.ts';

/** The host finds it, and the team-mate who made it. */
const trashed = `a.deleted_at is not null and (a.team_staff_id = $1 or ${visibleInTrash('a', 'staff_id')})`;

const lists = forEachKind(({ kind, name }) =>
  statement(
    `list_${kind}_trash`,
    `select a.id, a.subject, ${deletionOf('a', 'staff_id')} from ${name} a
     where ${trashed} and ($3::date is null or a.deleted_at >= $3::date::timestamp at time zone $5) and ($4::date is null or a.deleted_at < $4::date::timestamp at time zone $5)
     order by a.deleted_at desc, a.id desc limit $6`,
  ),
);
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

export async function listTrashedAppointments(
  db: Db,
  kind: AppointmentKind,
  viewer: TrashViewer,
  range: DayRange | undefined,
  timeZone: string,
  limit: number,
): Promise<({ id: number; subject: string } & Deletion)[]> {
  return rows(db, lists[kind], [viewer.id, viewer.isAdmin, range?.from ?? null, range?.to ?? null, timeZone, limit]);
}

/** Undefined when there is nothing to restore. */
export async function restoreAppointment(
  db: Db,
  kind: AppointmentKind,
  viewer: TrashViewer,
  id: number,
  now: Date,
): Promise<AppointmentRow | undefined> {
  return firstRow(db, restores[kind], [viewer.id, viewer.isAdmin, id, now]);
}

/** As it was last; undefined when there was nothing to delete. */
export async function purgeAppointment(
  db: Db,
  kind: AppointmentKind,
  viewer: TrashViewer,
  id: number,
  now: Date,
): Promise<AppointmentRow | undefined> {
  return firstRow(db, purges[kind], [viewer.id, viewer.isAdmin, id, now]);
}
