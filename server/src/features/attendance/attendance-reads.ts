import type { ForgottenExit, StaffDay } from '@crm/contract/office/attendance';
import { addDays } from '@crm/contract/rules/plain-days';
import type { Db } from '../../db/client.ts';
import { firstRow, rows, statement } from '../../db/statement.ts';
import { timeText } from '../../records/time-text.ts';

/** After this many days nobody remembers. */
const askedDays = 31;

const readDay = statement(
  'read_attendance_day',
  `select id, ${timeText('entry_time')} as "entryTime", ${timeText('exit_time')} as "exitTime", version
   from attendance_days where staff_id = $1 and attendance_date = $2`,
);
const findForgotten = statement(
  'find_forgotten_exit',
  `select id, attendance_date as date, ${timeText('entry_time')} as "entryTime", version from attendance_days
   where staff_id = $1 and attendance_date < $2 and attendance_date >= $3
     and entry_time is not null and exit_time is null and exit_unknown_at is null
   order by attendance_date desc limit 1`,
);
// Entry and exit are times of one day on the wall clock. A day that lacks one of them counts nothing.
const sumMinutes = statement(
  'attended_minutes',
  `select attendance_date as date, (extract(epoch from exit_time - entry_time) / 60)::int as minutes from attendance_days
   where staff_id = $1 and attendance_date between $2 and $3 and entry_time is not null and exit_time is not null
   order by attendance_date`,
);
const staffDay = `id, attendance_date as date, ${timeText('entry_time')} as "entryTime", ${timeText('exit_time')} as "exitTime",
     exit_stated_at is not null as "statedLater",
     (select c.name from users c where c.id = corrected_by) as "correctedBy", version`;
const listBetween = statement(
  'attendance_between',
  `select ${staffDay} from attendance_days where staff_id = $1 and attendance_date between $2 and $3 order by attendance_date limit 1000`,
);
const listOfPeople = statement(
  'attendance_of_people',
  `select staff_id as "staffId", ${staffDay} from attendance_days
   where staff_id = any($1::bigint[]) and attendance_date between $2 and $3 order by attendance_date limit 20000`,
);

export async function attendanceOfDay(db: Db, staffId: number, day: string) {
  return (await firstRow(db, readDay, [staffId, day])) ?? null;
}

/** The latest past day with an entry and no exit that the person was not asked about. */
export async function forgottenExitOf(db: Db, staffId: number, today: string): Promise<ForgottenExit | null> {
  return (await firstRow(db, findForgotten, [staffId, today, addDays(today, -askedDays)])) ?? null;
}

/** Both days included. */
export async function attendedMinutes(db: Db, staffId: number, first: string, last: string) {
  return rows(db, sumMinutes, [staffId, first, last]);
}

interface Span {
  first: string;
  last: string;
}

/** Both days included, the earliest first. */
export async function attendanceBetween(db: Db, staffId: number, { first, last }: Span): Promise<StaffDay[]> {
  return rows(db, listBetween, [staffId, first, last]);
}

/** The same of several people, by person. */
export async function attendanceOf(db: Db, staffIds: readonly number[], { first, last }: Span): Promise<Map<number, StaffDay[]>> {
  return Map.groupBy(await rows(db, listOfPeople, [staffIds, first, last]), ({ staffId }) => staffId);
}
