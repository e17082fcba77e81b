import type { AppointmentKind } from '@crm/contract/work/appointments';
import type { Db } from '../../db/client.ts';
import { firstRow, type RowOf, rows, statement } from '../../db/statement.ts';
import type { Asked } from './appointment-filters.ts';
import { columnsOf, forEachKind, people } from './appointment-tables.ts';

// Two halves, for host and team-mate: each comes in order from its own index.
const lists = forEachKind((table) => {
  const { name, date, start } = table;
  const order = `order by a.${date}, a.${start}, a.id limit $5`;
  const half = (whose: string) =>
    `(select a.* from ${name} a where ${whose} and a.deleted_at is null and a.${date} >= $2::date and a.${date} < $3::date
      and ($4::text is null or a.status = $4) ${order})`;
  return statement(
    `list_${name}`,
    `select ${columnsOf(table)} from (
       ${half('a.staff_id = $1')} union all ${half('a.team_staff_id = $1 and a.staff_id <> $1')}
     ) a ${people} ${order}`,
  );
});
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
export type AppointmentRow = RowOf<(typeof lists)[AppointmentKind]>;

export async function listRows(db: Db, kind: AppointmentKind, userId: number, { from, before, status }: Asked, limit: number) {
  return rows(db, lists[kind], [userId, from ?? '-infinity', before ?? 'infinity', status ?? null, limit]);
}

/** A live one whose host or maker is the person. */
export async function lockAppointment(db: Db, kind: AppointmentKind, id: number, userId: number) {
  return firstRow(db, locks[kind], [id, userId]);
}

/** The host of a live appointment with a customer. */
export async function findHost(db: Db, kind: AppointmentKind, id: number): Promise<number | undefined> {
  return (await firstRow(db, hosts[kind], [id]))?.id;
}
