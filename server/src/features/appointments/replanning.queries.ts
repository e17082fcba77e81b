import type { AppointmentKind } from '@crm/contract/work/appointment-forms';
import type { Db } from '../../db/client.ts';
import { firstRow, statement } from '../../db/statement.ts';
import { changedFacts } from '../../records/changed-facts-sql.ts';
import { columnsOf, factsOf, forEachKind, people } from './appointment-tables.ts';

const locks = forEachKind((table) =>
  statement(
    `lock_any_${table.kind}`,
    `select ${columnsOf(table)} from ${table.name} a ${people} where a.id = $1 and a.deleted_at is null for update of a`,
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
       update ${name} a set staff_id = $4, team_staff_id = nullif(a.team_staff_id, $4), ${date} = $5, ${start} = $6,
         ${end ? `${end} = $7,` : ''}
         reminded_at = case when (a.staff_id, a.${date}, a.${start}) = ($4::bigint, $5::date, $6::time) then a.reminded_at end,
         version = a.version + 1, updated_at = $3
       where a.id = $1 returning *
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
  `select id, name from users where id = $1 and role = 'staff' and deleted_at is null and not blocked for key share`,
);

/** A live one of anybody. */
export async function lockAnyAppointment(db: Db, kind: AppointmentKind, id: number) {
  return firstRow(db, locks[kind], [id]);
}

interface NewPlan {
  hostId: number;
  date: string;
  start: string;
  end: string | null;
}

/** The caller has locked the row. */
export async function planAgain(db: Db, kind: AppointmentKind, id: number, plan: NewPlan, actorId: number, now: Date) {
  const { hostId, date, start, end } = plan;
  const row = await firstRow(db, plans[kind], [id, actorId, now, hostId, date, start, ...(end === null ? [] : [end])]);
  if (!row) throw new Error('a write returned no row');
  return row;
}

/** An active staff member. */
export async function findHostToBe(db: Db, id: number) {
  return firstRow(db, taker, [id]);
}
