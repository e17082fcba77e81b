import type { AppointmentKind } from '@crm/contract/work/appointment-forms';
import type { Db } from '../../../db/client.ts';
import { firstRow, type RowOf, rows, statement } from '../../../db/statement.ts';
import { changedFacts } from '../../../records/changes/changed-facts-sql.ts';
import { columnsOf, factsOf, forEachKind, people } from '../appointment-tables.ts';

// Its last change of the host counts while nobody has changed more. The row is locked before its people are joined: who waits for a
// change of the host would join the former one, and find nothing.
const locks = forEachKind((table) =>
  statement(
    `lock_planned_${table.kind}`,
    `with a as (select * from ${table.name} where id = $1 and deleted_at is null for update)
     select ${columnsOf(table)}, h.from_staff_id as "formerHostId", h.mate_id as "formerMateId", h.handed_at as "handedAt"
     from a ${people}
     left join appointment_handovers h on h.kind = '${table.kind}' and h.appointment_id = a.id and h.version = a.version`,
  ),
);
// Who hosts it now, or when it is now, is reminded of it again.
const plans = forEachKind((table) => {
  const { kind, name, date, start, end } = table;
  const facts = factsOf(table);
  return statement(
    `replan_${kind}`,
    `with old as (select * from ${name} where id = $1
     ), a as (
       update ${name} a set staff_id = $4, team_staff_id = $5, ${date} = $6, ${start} = $7, ${end ? `${end} = $8,` : ''}
         reminded_at = case when (a.staff_id, a.${date}, a.${start}) = ($4::bigint, $6::date, $7::time) then a.reminded_at end,
         version = a.version + 1, updated_at = $3
       where a.id = $1 returning *
     ), kept as (
       insert into appointment_handovers (kind, appointment_id, from_staff_id, mate_id, version, handed_at)
       select '${kind}', a.id, old.staff_id, old.team_staff_id, a.version, $3 from a join old using (id) where a.staff_id <> old.staff_id
       on conflict (kind, appointment_id) do update set from_staff_id = excluded.from_staff_id, mate_id = excluded.mate_id,
         version = excluded.version, handed_at = excluded.handed_at
     ), given as (
       insert into changes (at, actor_id, entity, entity_id, action, before, after)
       select $3, $2, '${kind}', a.id, 'reassigned', jsonb_build_object('owner', former.name), jsonb_build_object('owner', host.name)
       from a join old using (id) join users former on former.id = old.staff_id join users host on host.id = a.staff_id
       where a.staff_id <> old.staff_id
     ), moved as (
       insert into changes (at, actor_id, entity, entity_id, action, before, after)
       select $3, $2, '${kind}', a.id, 'updated', ${changedFacts(facts, 'old', 'a')}, ${changedFacts(facts, 'a', 'old')}
       from a join old using (id) where ${facts('a')} <> ${facts('old')}
     )
     select ${columnsOf(table)} from a ${people}`,
  );
});
const taker = statement(
  'appointment_taker',
  `select role = 'staff' and deleted_at is null and not blocked as "isActive" from users where id = $1 for share`,
);
const forget = statement(
  'forget_appointment_handovers',
  `delete from appointment_handovers where handed_at < $1::timestamptz - interval '1 day'`,
);

/** A live one of anybody, with who was host and team-mate before its last change, when that was one of the host. */
export type PlannedRow = RowOf<(typeof locks)[AppointmentKind]>;

export async function lockPlanned(db: Db, kind: AppointmentKind, id: number): Promise<PlannedRow | undefined> {
  return firstRow(db, locks[kind], [id]);
}

interface NewPlan {
  hostId: number;
  mateId: number | null;
  date: string;
  start: string;
  end: string | null;
}

/** The caller has locked the row. */
export async function planAgain(db: Db, kind: AppointmentKind, id: number, plan: NewPlan, actorId: number, now: Date) {
  const { hostId, mateId, date, start, end } = plan;
  const values = [id, actorId, now, hostId, mateId, date, start, ...(end === null ? [] : [end])];
  const row = await firstRow(db, plans[kind], values);
  if (!row) throw new Error('a write returned no row');
  return row;
}

/** Whether it is an active staff member, who stays one until the transaction ends. */
export async function lockTaker(db: Db, id: number): Promise<boolean> {
  return (await firstRow(db, taker, [id]))?.isActive ?? false;
}

/** An Undo has minutes. */
export async function removeOldHandovers(db: Db, now: Date): Promise<void> {
  await rows(db, forget, [now]);
}
