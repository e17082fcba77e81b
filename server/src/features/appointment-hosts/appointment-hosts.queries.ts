import type { AppointmentKind } from '@crm/contract/work/appointment-forms';
import type { Db } from '../../db/client.ts';
import { firstRow, type RowOf, rows, statement } from '../../db/statement.ts';
import { columnsOf, forEachKind, people } from '../appointments/appointment-tables.ts';

const locks = forEachKind((table) =>
  statement(
    `lock_hosted_${table.kind}`,
    `select ${columnsOf(table)}, h.from_staff_id as "formerHostId", h.version as "handedVersion"
     from ${table.name} a ${people}
     left join appointment_handovers h on h.kind = '${table.kind}' and h.appointment_id = a.id
     where a.id = $1 and a.deleted_at is null for update of a`,
  ),
);
const line = (kind: AppointmentKind, to: string) =>
  `insert into changes (at, actor_id, entity, entity_id, action, before, after)
   select $4, $3, '${kind}', a.id, 'reassigned', jsonb_build_object('owner', former.name), jsonb_build_object('owner', taker.name)
   from a join old using (id) join users former on former.id = old.staff_id join users taker on taker.id = ${to}`;
// Who hosts it now is reminded of it, whoever was before.
const moves = forEachKind((table) =>
  statement(
    `change_host_of_${table.kind}`,
    `with old as (select * from ${table.name} where id = $1
     ), a as (
       update ${table.name} a set staff_id = $2, team_staff_id = nullif(a.team_staff_id, $2), reminded_at = null, version = a.version + 1, updated_at = $4
       where a.id = $1 returning *
     ), kept as (
       insert into appointment_handovers (kind, appointment_id, from_staff_id, mate_id, version, handed_at)
       select '${table.kind}', a.id, old.staff_id, old.team_staff_id, a.version, $4 from a join old using (id)
       on conflict (kind, appointment_id) do update set from_staff_id = excluded.from_staff_id, mate_id = excluded.mate_id,
         version = excluded.version, handed_at = excluded.handed_at
     ), history as (${line(table.kind, '$2')})
     select ${columnsOf(table)} from a ${people}`,
  ),
);
const returns = forEachKind((table) =>
  statement(
    `take_back_${table.kind}`,
    `with old as (select * from ${table.name} where id = $1
     ), kept as (
       delete from appointment_handovers where kind = '${table.kind}' and appointment_id = $1 and from_staff_id = $2
       returning from_staff_id, mate_id
     ), a as (
       update ${table.name} a set staff_id = kept.from_staff_id, team_staff_id = kept.mate_id, reminded_at = null, version = a.version + 1, updated_at = $4
       from kept where a.id = $1 returning a.*
     ), history as (${line(table.kind, 'a.staff_id')})
     select ${columnsOf(table)} from a ${people}`,
  ),
);
// A bar with Undo stays for seconds.
const forget = statement(
  'forget_appointment_handovers',
  `delete from appointment_handovers where handed_at < $1::timestamptz - interval '1 day'`,
);

export type HostedRow = RowOf<(typeof locks)[AppointmentKind]>;
export type MovedRow = RowOf<(typeof moves)[AppointmentKind]>;

/** A live one, with its last handover. */
export async function lockHosted(db: Db, kind: AppointmentKind, id: number): Promise<HostedRow | undefined> {
  return firstRow(db, locks[kind], [id]);
}

/** The caller has locked the appointment. */
export async function changeHost(db: Db, kind: AppointmentKind, id: number, toId: number, actorId: number, now: Date) {
  return firstRow(db, moves[kind], [id, toId, actorId, now]);
}

/** Back to the host and the team-mate before the last handover. */
export async function returnToHost(db: Db, kind: AppointmentKind, id: number, formerId: number, actorId: number, now: Date) {
  return firstRow(db, returns[kind], [id, formerId, actorId, now]);
}

export async function removeOldHandovers(db: Db, now: Date): Promise<void> {
  await rows(db, forget, [now]);
}
