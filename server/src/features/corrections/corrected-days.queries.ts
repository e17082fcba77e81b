import type { Db } from '../../db/client.ts';
import { firstRow, type RowOf, rows, statement } from '../../db/statement.ts';
import { timeText } from '../../records/time-text.ts';

const lock = statement(
  'lock_corrected_day',
  `select d.id, ${timeText('d.entry_time')} as "entryTime", ${timeText('d.exit_time')} as "exitTime", d.version
   from attendance_days d where d.staff_id = $1 and d.attendance_date = $2 for update`,
);
const insert = statement(
  'insert_corrected_day',
  `insert into attendance_days (staff_id, attendance_date, entry_time, exit_time, corrected_by, corrected_at, correction_reason, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $6) on conflict (staff_id, attendance_date) do nothing returning id, version`,
);
// A corrected exit is no longer the one that the person stated, or did not know.
const update = statement(
  'update_corrected_day',
  `update attendance_days d set entry_time = $2, exit_time = $3, had_entry_time = d.entry_time, had_exit_time = d.exit_time, corrected_by = $4, corrected_at = $5, correction_reason = $6,
     exit_stated_at = case when d.exit_time = $3 then d.exit_stated_at end,
     exit_unknown_at = case when $3::time is null then d.exit_unknown_at end, version = d.version + 1, updated_at = $5
   where d.id = $1 returning id, version`,
);
const remove = statement(
  'remove_corrected_day',
  `with d as (delete from attendance_days where id = $1 returning *)
   insert into attendance_removals (day_id, staff_id, attendance_date, entry_time, exit_time, reason, removed_by, removed_at)
   select d.id, d.staff_id, d.attendance_date, d.entry_time, d.exit_time, $2, $3, $4 from d`,
);

export type LockedDay = RowOf<typeof lock>;

export interface Correcting {
  actorId: number;
  now: Date;
  reason: string;
}

export interface WantedTimes {
  entryTime: string | null;
  exitTime: string | null;
}

/** The day, locked until the transaction ends; undefined when it has no record. */
export async function lockDay(db: Db, staffId: number, date: string) {
  return firstRow(db, lock, [staffId, date]);
}

/** Undefined when somebody else has written the day first. */
export async function insertDay(db: Db, staffId: number, date: string, times: WantedTimes, by: Correcting) {
  return firstRow(db, insert, [staffId, date, times.entryTime, times.exitTime, by.actorId, by.now, by.reason]);
}

/** The caller has locked the row. */
export async function updateDay(db: Db, id: number, times: WantedTimes, by: Correcting) {
  return firstRow(db, update, [id, times.entryTime, times.exitTime, by.actorId, by.now, by.reason]);
}

/** Keeps what the day held, so that the month can say that it was removed. The caller has locked the row. */
export async function removeDay(db: Db, id: number, by: Correcting): Promise<void> {
  await rows(db, remove, [id, by.reason, by.actorId, by.now]);
}
