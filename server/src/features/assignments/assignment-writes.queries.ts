import type { AssignmentPriority, AssignmentStatus } from '@crm/contract/work/assignments';
import type { Db } from '../../db/client.ts';
import { firstRow, rows, statement } from '../../db/statement.ts';
import { changedFacts } from '../../records/changes/changed-facts-sql.ts';
import { type AssignmentRow, columns, facts, joined, seenByStaff } from './assignment-rows.ts';

export interface Stored {
  title: string;
  description: string;
  staffId: number | null;
  teamId: number | null;
  dueDate: string;
  priority: AssignmentPriority;
  status: AssignmentStatus;
}

const insert = statement(
  'create_assignment',
  `with a as (
     insert into assignments (title, description, staff_id, team_id, due_date, priority, status, created_by, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning *
   ), history as (
     insert into changes (at, actor_id, entity, entity_id, action, after) select $9, $8, 'assignment', a.id, 'created', ${facts('a')} from a
   )
   select ${columns} from a ${joined}`,
);
const update = statement(
  'update_assignment',
  `with old as (select * from assignments where id = $10
   ), a as (
     update assignments a set title = $1, description = $2, staff_id = $3, team_id = $4, due_date = $5, priority = $6, status = $7,
       version = a.version + 1, updated_at = $9
     where a.id = $10 returning *
   ), history as (
     insert into changes (at, actor_id, entity, entity_id, action, before, after)
     select $9, $8, 'assignment', a.id, 'updated', ${changedFacts(facts, 'old', 'a')}, ${changedFacts(facts, 'a', 'old')}
     from a join old using (id) where ${facts('a')} <> ${facts('old')}
   )
   select ${columns} from a ${joined}`,
);
const remove = statement(
  'remove_assignment',
  `with a as (
     update assignments set deleted_at = $3, deleted_by = $2, version = version + 1, updated_at = $3 where id = $1 returning id
   )
   insert into changes (at, actor_id, entity, entity_id, action) select $3, $2, 'assignment', a.id, 'deleted' from a`,
);
const lockAny = statement(
  'lock_assignment',
  `select ${columns} from assignments a ${joined} where a.id = $1 and a.deleted_at is null for update of a`,
);
const lockSeen = statement(
  'lock_seen_assignment',
  `select ${columns} from assignments a ${joined} where a.id = $2 and a.deleted_at is null and ${seenByStaff} for update of a`,
);

export async function insertAssignment(db: Db, made: Stored, actorId: number, now: Date) {
  return written(await firstRow(db, insert, valuesOf(made, actorId, now)));
}

/** The caller has locked the row. */
export async function changeAssignment(db: Db, id: number, to: Stored, actorId: number, now: Date) {
  return written(await firstRow(db, update, [...valuesOf(to, actorId, now), id]));
}

/** The caller has locked the row. */
export async function trashAssignment(db: Db, id: number, actorId: number, now: Date): Promise<void> {
  await rows(db, remove, [id, actorId, now]);
}

/** Only what the member of staff sees; everything when `staffId` is null. */
export async function lockAssignment(db: Db, id: number, staffId: number | null) {
  return staffId === null ? firstRow(db, lockAny, [id]) : firstRow(db, lockSeen, [staffId, id]);
}

function valuesOf(stored: Stored, actorId: number, now: Date): unknown[] {
  const { title, description, staffId, teamId, dueDate, priority, status } = stored;
  return [title, description, staffId, teamId, dueDate, priority, status, actorId, now];
}

function written(row: AssignmentRow | undefined): AssignmentRow {
  if (!row) throw new Error('a write returned no row');
  return row;
}
