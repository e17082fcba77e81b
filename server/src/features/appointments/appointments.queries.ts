import type { AppointmentKind } from '@crm/contract/work/appointment-forms';
import type { Db } from '../../db/client.ts';
import { firstRow, type RowOf, rows, statement } from '../../db/statement.ts';
import { beginOf, columnsOf, forEachKind, people } from './appointment-tables.ts';

// Two halves, for host and team-mate: each comes from its own index, which begins with person and status.
const between = forEachKind((table) => {
  const { name } = table;
  const begin = beginOf(table);
  const order = `order by ${begin}, a.id limit $4`;
  const half = (whose: string) =>
    `(select a.* from ${name} a where ${whose} and a.deleted_at is null and a.status in ('pending', 'completed', 'cancelled')
      and ${begin} >= $2::date and ${begin} < $3::date ${order})`;
  return statement(
    `list_${name}_between`,
    `select ${columnsOf(table)} from (
       ${half('a.staff_id = $1')} union all ${half('a.team_staff_id = $1 and a.staff_id <> $1')}
     ) a ${people} ${order}`,
  );
});
const reads = forEachKind((table) =>
  statement(
    `read_${table.kind}`,
    `select ${columnsOf(table)}, a.deleted_at is not null as "isTrashed" from ${table.name} a ${people}
     where a.id = $1 and (a.staff_id = $2 or a.team_staff_id = $2)`,
  ),
);
const locks = forEachKind((table) =>
  statement(
    `lock_${table.kind}`,
    `select ${columnsOf(table)} from ${table.name} a ${people}
     where a.id = $1 and a.deleted_at is null and (a.staff_id = $2 or a.team_staff_id = $2) for update of a`,
  ),
);
const hosts = forEachKind(({ kind, name }) =>
  statement(
    `host_of_${kind}`,
    `select staff_id as id from ${name} where id = $1 and deleted_at is null and contact_id is not null`,
  ),
);

/** `mate` is the person who made it for the host. A call has no end. */
export type AppointmentRow = RowOf<(typeof between)[AppointmentKind]>;

/** From a day up to another one, which is left out; by date and time. */
export async function listRowsBetween(
  db: Db,
  kind: AppointmentKind,
  userId: number,
  { from, before, limit }: { from: string; before: string; limit: number },
) {
  return rows(db, between[kind], [userId, from, before, limit]);
}

/** One whose host or maker is the person, in Trash too. */
export async function readAppointment(db: Db, kind: AppointmentKind, id: number, userId: number) {
  return firstRow(db, reads[kind], [id, userId]);
}

/** A live one whose host or maker is the person. */
export async function lockAppointment(db: Db, kind: AppointmentKind, id: number, userId: number) {
  return firstRow(db, locks[kind], [id, userId]);
}

/** The host of a live appointment with a customer. */
export async function findHost(db: Db, kind: AppointmentKind, id: number): Promise<number | undefined> {
  return (await firstRow(db, hosts[kind], [id]))?.id;
}
