import type { AttendanceSide } from '@crm/contract/office/attendance';
import pg from 'pg';
import type { Db } from '../../db/client.ts';
import { firstRow, type RowOf, rows, statement } from '../../db/statement.ts';
import type { IdempotentRequest } from '../../plugins/limits/idempotency.ts';
import { changedFacts } from '../../records/changes/changed-facts-sql.ts';
import { timeText } from '../../records/time-text.ts';

// `isStated`: the exit was stated on a later day. `isUnknown`: the person said that nobody knows the exit.
export const attendanceColumns = `d.id, d.attendance_date as date, ${timeText('d.entry_time')} as "entryTime", ${timeText('d.exit_time')} as "exitTime",
  d.exit_stated_at is not null as "isStated", d.exit_unknown_at is not null as "isUnknown",
  (select c.name from users c where c.id = d.corrected_by) as "correctedBy", d.version`;
const facts = (row: string) =>
  `jsonb_build_object('date', ${row}.attendance_date, 'entryTime', ${timeText(`${row}.entry_time`)}, 'exitTime', ${timeText(`${row}.exit_time`)},
    'exitUnknown', ${row}.exit_unknown_at is not null)`;

const lock = statement(
  'lock_attendance_day',
  `select ${attendanceColumns} from attendance_days d where d.id = $1 and d.staff_id = $2 for update`,
);
// Of two marks at once the second waits for the first, finds its side taken and writes nothing.
const registrations = { entry: registrationOf('entry'), exit: registrationOf('exit') };
const update = statement(
  'update_attendance_day',
  `with old as (select * from attendance_days where id = $1
   ), d as (
     update attendance_days set entry_time = $4, exit_time = $5, exit_stated_at = $6, exit_unknown_at = $7,
       version = version + 1, updated_at = $3
     where id = $1 returning *
   ), history as (
     insert into changes (at, actor_id, entity, entity_id, action, before, after)
     select $3, $2, 'attendance', d.id, $8, ${changedFacts(facts, 'old', 'd')}, ${changedFacts(facts, 'd', 'old')}
     from d join old using (id) where ${facts('d')} <> ${facts('old')}
   )
   select id, version from d`,
);
const remove = statement(
  'remove_attendance_day',
  `with d as (delete from attendance_days where id = $1 returning *)
   insert into changes (at, actor_id, entity, entity_id, action, before)
   select $3, $2, 'attendance', d.id, 'deleted', ${facts('d')} from d`,
);

export type AttendanceRow = RowOf<typeof lock>;
export type Saved = RowOf<typeof update>;

export async function lockAttendance(db: Db, id: number, staffId: number) {
  return firstRow(db, lock, [id, staffId]);
}

interface NewMark {
  staffId: number;
  date: string;
  side: AttendanceSide;
  time: string;
}

/** 'taken' when the day has this side already, 'unordered' when the exit would not come after the entry. */
export async function insertMark(db: Db, { staffId, date, side, time }: NewMark, once: IdempotentRequest, now: Date) {
  const values = [staffId, date, time, now, once.key, once.call, once.requestHash];
  try {
    return (await firstRow(db, registrations[side], values)) ?? 'taken';
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === '23514') return 'unordered';
    throw error;
  }
}

interface ChangedDay {
  entryTime: string | null;
  exitTime: string | null;
  statedAt?: Date;
  unknownAt?: Date;
}

/** The caller has locked the row. */
export async function changeAttendance(
  db: Db,
  id: number,
  { entryTime, exitTime, statedAt, unknownAt }: ChangedDay,
  action: 'updated' | 'exit stated' | 'exit unknown',
  actorId: number,
  now: Date,
) {
  const values = [id, actorId, now, entryTime, exitTime, statedAt ?? null, unknownAt ?? null, action];
  const row = await firstRow(db, update, values);
  if (!row) throw new Error('an update returned no row');
  return row;
}

/** The caller has locked the row. */
export async function deleteAttendance(db: Db, id: number, actorId: number, now: Date): Promise<void> {
  await rows(db, remove, [id, actorId, now]);
}

// The mark, its history and the key of a repeated send are one statement: all or nothing.
function registrationOf(side: AttendanceSide) {
  const column = `${side}_time`;
  return statement(
    `register_${side}`,
    `with d as (
       insert into attendance_days as d (staff_id, attendance_date, ${column}, created_at) values ($1, $2, $3, $4)
       on conflict (staff_id, attendance_date) do update set ${column} = excluded.${column}, version = d.version + 1, updated_at = $4
       where d.${column} is null returning *
     ), history as (
       insert into changes (at, actor_id, entity, entity_id, action, after)
       select $4, $1, 'attendance', d.id, '${side} marked', jsonb_build_object('date', d.attendance_date, '${side}Time', ${timeText(`d.${column}`)}) from d
     ), answer as (select id, version from d
     ), once as (
       insert into idempotency_keys (user_id, key, call, request_hash, result, created_at)
       select $1, $5, $6, $7, to_jsonb(answer), $4 from answer where $5::text is not null
     )
     select * from answer`,
  );
}
