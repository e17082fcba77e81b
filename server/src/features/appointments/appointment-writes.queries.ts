import type { AppointmentKind } from '@crm/contract/work/appointment-forms';
import type { Db } from '../../db/client.ts';
import { firstRow, rows, statement } from '../../db/statement.ts';
import { changedFacts } from '../../records/changes/changed-facts-sql.ts';
import type { ChangedPlan, Plan, Result } from './appointment-forms.ts';
import { columnsOf, factsOf, forEachKind, people } from './appointment-tables.ts';
import type { AppointmentRow } from './appointments.queries.ts';

const inserts = forEachKind((table) => {
  const { kind, name, date, start, end } = table;
  return statement(
    `create_${kind}`,
    `with a as (
       insert into ${name} (staff_id, team_staff_id, contact_id, name, subject, phone_number, description, ${date}, ${start}, created_at${end ? `, ${end}` : ''})
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10${end ? ', $12' : ''}) returning *
     ), history as (
       insert into changes (at, actor_id, entity, entity_id, action, after)
       select $10, $11, '${kind}', a.id, 'created', ${factsOf(table)('a')} from a
     )
     select ${columnsOf(table)} from a ${people}`,
  );
});
// A new time clears the mark of the reminder: people are reminded again.
const updates = forEachKind((table) => {
  const { kind, name, date, start, end } = table;
  const facts = factsOf(table);
  return statement(
    `update_${kind}`,
    `with old as (select * from ${name} where id = $1
     ), a as (
       update ${name} a set name = $4, subject = $5, phone_number = $6, description = $7, status = $8, ${date} = $9, ${start} = $10, contact_id = $11,
         outcome = $12, outcome_note = $13, minutes = $14,
         outcome_at = case when $8 <> 'pending' then case when a.status = $8 then a.outcome_at else $3 end end,
         outcome_by = case when $8 <> 'pending' then case when a.status = $8 then a.outcome_by else $2 end end,
         ${end ? `${end} = $15,` : ''} reminded_at = case when (a.${date}, a.${start}) = ($9::date, $10::time) then a.reminded_at end,
         version = a.version + 1, updated_at = $3
       where a.id = $1 returning *
     ), history as (
       insert into changes (at, actor_id, entity, entity_id, action, before, after)
       select $3, $2, '${kind}', a.id, 'updated', ${changedFacts(facts, 'old', 'a')}, ${changedFacts(facts, 'a', 'old')}
       from a join old using (id) where ${facts('a')} <> ${facts('old')}
     )
     select ${columnsOf(table)} from a ${people}`,
  );
});
const removals = forEachKind(({ kind, name }) =>
  statement(
    `remove_${kind}`,
    `with a as (
       update ${name} set deleted_at = $3, deleted_by = $2, version = version + 1, updated_at = $3 where id = $1 returning id
     )
     insert into changes (at, actor_id, entity, entity_id, action) select $3, $2, '${kind}', a.id, 'deleted' from a`,
  ),
);

export interface NewAppointment extends Plan {
  hostId: number;
  mateId: number | null;
  contactId: number | null;
}

export async function insertAppointment(db: Db, kind: AppointmentKind, made: NewAppointment, actorId: number, now: Date) {
  const { hostId, mateId, contactId, name, subject, phoneNumber, description, date, start, end } = made;
  const values = [hostId, mateId, contactId, name, subject, phoneNumber, description, date, start, now, actorId];
  return written(await firstRow(db, inserts[kind], [...values, ...endOf(end)]));
}

/** The caller has locked the row. */
export async function changeAppointment(
  db: Db,
  kind: AppointmentKind,
  id: number,
  plan: ChangedPlan & Result & { contactId: number | null },
  actorId: number,
  now: Date,
) {
  const { name, subject, phoneNumber, description, status, date, start, end, contactId } = plan;
  const words = [id, actorId, now, name, subject, phoneNumber, description, status, date, start, contactId];
  const values = [...words, plan.outcome, plan.outcomeNote, plan.minutes];
  return written(await firstRow(db, updates[kind], [...values, ...endOf(end)]));
}

/** The caller has locked the row. */
export async function trashAppointment(db: Db, kind: AppointmentKind, id: number, actorId: number, now: Date): Promise<void> {
  await rows(db, removals[kind], [id, actorId, now]);
}

/** Only the table of meetings has the column. */
function endOf(end: string | null): string[] {
  return end === null ? [] : [end];
}

function written(row: AppointmentRow | undefined): AppointmentRow {
  if (!row) throw new Error('a write returned no row');
  return row;
}
