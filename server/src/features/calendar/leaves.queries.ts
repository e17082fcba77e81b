import type { LeaveForm } from '@crm/contract/calendar/leave';
import type { LeaveSpan } from '@crm/contract/rules/leave-days';
import type { Db } from '../../db/client.ts';
import { firstRow, type RowOf, rows, statement } from '../../db/statement.ts';
import { changedFacts } from '../../records/changes/changed-facts-sql.ts';

/** Of `leaves l`. */
export const leaveColumns = `l.id, l.leave_type as type, l.category, l.start_date::text as start, l.end_date::text as end, l.reason, l.status,
  l.decision_reason as "decisionReason", l.withdrawal, l.version`;
const facts = (row: string) =>
  `jsonb_build_object('leaveType', ${row}.leave_type, 'category', ${row}.category, 'leaveDate', ${row}.start_date,
     'endDate', ${row}.end_date, 'description', ${row}.reason, 'status', ${row}.status)`;

// Two requests for leave at once must see each other. Rows that refer to the person can still be written.
const lockPerson = statement(
  'lock_leaves_of',
  'select deleted_at is not null as "isFormer" from users where id = $1 for no key update',
);
const lockOne = statement('lock_leave', `select ${leaveColumns} from leaves l where l.id = $1 and l.staff_id = $2 for update`);
const taken = statement(
  'list_taken_leaves',
  `select ${leaveColumns} from leaves l
   where l.staff_id = $1 and l.end_date >= $2 and l.start_date <= $3 and l.status <> 'Reject' and l.id is distinct from $4
   order by l.start_date, l.id limit 1000`,
);
const insert = statement(
  'create_leave',
  `with l as (
     insert into leaves (staff_id, leave_type, category, start_date, end_date, reason, created_at)
     values ($1, $2, $3, $4, $5, $6, $7) returning *
   ), history as (
     insert into changes (at, actor_id, entity, entity_id, action, after) select $7, $1, 'leave', l.id, 'created', ${facts('l')} from l
   )
   select ${leaveColumns} from l`,
);
const update = statement(
  'update_leave',
  `with old as (select * from leaves where id = $8
   ), l as (
     update leaves l set leave_type = $2, category = $3, start_date = $4, end_date = $5, reason = $6,
       version = l.version + 1, updated_at = $7
     where l.id = $8 returning *
   ), history as (
     insert into changes (at, actor_id, entity, entity_id, action, before, after)
     select $7, $1, 'leave', l.id, 'updated', ${changedFacts(facts, 'old', 'l')}, ${changedFacts(facts, 'l', 'old')}
     from l join old using (id) where ${facts('l')} <> ${facts('old')}
   )
   select ${leaveColumns} from l`,
);
const remove = statement(
  'remove_leave',
  `with l as (delete from leaves where id = $1 returning *)
   insert into changes (at, actor_id, entity, entity_id, action, before) select $3, $2, 'leave', l.id, 'purged', ${facts('l')} from l`,
);

export type LeaveRow = RowOf<typeof lockOne>;

/** Until the end of the transaction nobody else changes which days the person has asked for. */
export async function lockLeavesOf(db: Db, staffId: number): Promise<{ isFormer: boolean }> {
  return (await firstRow(db, lockPerson, [staffId])) ?? { isFormer: true };
}

export async function lockLeave(db: Db, id: number, staffId: number) {
  return firstRow(db, lockOne, [id, staffId]);
}

/** Pending and approved ones that touch these days, without the one that is being changed. */
export async function takenLeaves(
  db: Db,
  staffId: number,
  { start, end }: Pick<LeaveSpan, 'start' | 'end'>,
  exceptId: number | null,
) {
  return rows(db, taken, [staffId, start, end, exceptId]);
}

export async function insertLeave(db: Db, staffId: number, form: LeaveForm, now: Date) {
  return written(await firstRow(db, insert, valuesOf(staffId, form, now)));
}

/** The caller has locked the row. */
export async function changeLeave(db: Db, id: number, staffId: number, form: LeaveForm, now: Date) {
  return written(await firstRow(db, update, [...valuesOf(staffId, form, now), id]));
}

/** The caller has locked the row. */
export async function deleteLeave(db: Db, id: number, staffId: number, now: Date): Promise<void> {
  await rows(db, remove, [id, staffId, now]);
}

function valuesOf(staffId: number, { leaveType, category, leaveDate, endDate, description }: LeaveForm, now: Date): unknown[] {
  return [staffId, leaveType, category, leaveDate, endDate, description, now];
}

function written(row: LeaveRow | undefined): LeaveRow {
  if (!row) throw new Error('a write returned no row');
  return row;
}
