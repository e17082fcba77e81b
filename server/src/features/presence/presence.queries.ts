import type { Db } from '../../db/client.ts';
import { type RowOf, rows, statement } from '../../db/statement.ts';
import { timeText } from '../../records/time-text.ts';

/** More people than any company that this is made for. */
const mostPeople = 5000;

const correctedBy = '(select c.name from users c where c.id = d.corrected_by) as "correctedBy"';
const day = statement(
  'presence_of_day',
  `select u.id, u.name, u.created_at as "joinedAt", ${timeText('d.entry_time')} as "entryTime", ${timeText('d.exit_time')} as "exitTime",
     d.version, ${correctedBy}, r.reminded_at as "remindedAt", coalesce(t.names, '') as team, coalesce(t.ids, '{}'::int[]) as "teamIds",
     k.date as "asksFor"
   from users u
   left join (select * from attendance_days where attendance_date = $1) d on d.staff_id = u.id
   left join attendance_reminders r on r.staff_id = u.id and r.attendance_date = $1
   left join (
     select m.staff_id, string_agg(t.team_name, ', ' order by lower(t.team_name), t.id) as names, array_agg(t.id::int) as ids
     from team_members m join teams t on t.id = m.team_id and t.deleted_at is null group by m.staff_id
   ) t on t.staff_id = u.id
   left join (
     select staff_id, min(attendance_date)::text as date from attendance_corrections where status = 'open' group by staff_id
   ) k on k.staff_id = u.id
   where u.role = 'staff' and not u.blocked and u.deleted_at is null
   order by lower(u.name), u.id limit ${mostPeople}`,
);
const leaves = statement(
  'presence_leaves',
  `select staff_id as "staffId", leave_type as type, category, start_date::text as start, end_date::text as end from leaves
   where end_date >= $1 and start_date <= $2 and status = 'Approve' order by staff_id, start_date, leave_type limit 20000`,
);
const teams = statement(
  'presence_team_members',
  'select staff_id as "staffId" from team_members where team_id = $1 order by staff_id limit 5000',
);
const monthDays = statement(
  'presence_month_days',
  `select d.staff_id as "staffId", d.attendance_date as date, ${timeText('d.entry_time')} as "entryTime",
     ${timeText('d.exit_time')} as "exitTime", d.version, ${correctedBy}, d.correction_reason as "correctionReason"
   from attendance_days d where d.staff_id = any($1::bigint[]) and d.attendance_date between $2 and $3
   order by d.staff_id, d.attendance_date limit 200000`,
);
const monthAsked = statement(
  'presence_month_asked',
  `select staff_id as "staffId", attendance_date::text as date from attendance_corrections
   where staff_id = any($1::bigint[]) and attendance_date between $2 and $3 and status = 'open' order by staff_id limit 200000`,
);
const monthPresent = statement(
  'presence_month_present',
  `select d.attendance_date as date, count(*)::int as count from attendance_days d
   where d.attendance_date between $2 and $3 and d.staff_id = any($1::bigint[]) group by d.attendance_date order by d.attendance_date`,
);
// Of two reminders at once one is written.
const remind = statement(
  'remind_of_attendance',
  `insert into attendance_reminders (staff_id, attendance_date, reminded_by, reminded_at)
   select unnest($1::bigint[]), $2, $3, $4 on conflict (staff_id, attendance_date) do nothing returning staff_id as "staffId"`,
);

export type DayRow = RowOf<typeof day>;
export type LeaveRow = RowOf<typeof leaves>;
export type MonthDayRow = RowOf<typeof monthDays>;

/** Active staff by name, with their marks of the day. */
export async function peopleOn(db: Db, date: string) {
  return rows(db, day, [date]);
}

/** Approved leaves that touch these days, by person. */
export async function leavesBetween(db: Db, first: string, last: string): Promise<Map<number, LeaveRow[]>> {
  return Map.groupBy(await rows(db, leaves, [first, last]), ({ staffId }) => staffId);
}

export async function membersOf(db: Db, teamId: number): Promise<Set<number>> {
  return new Set((await rows(db, teams, [teamId])).map(({ staffId }) => staffId));
}

interface Span {
  first: string;
  last: string;
}

export async function daysOfPeople(db: Db, ids: number[], { first, last }: Span): Promise<Map<number, MonthDayRow[]>> {
  return Map.groupBy(await rows(db, monthDays, [ids, first, last]), ({ staffId }) => staffId);
}

/** The days for which the people ask a correction, as '7 2026-03-02'. */
export async function askedDays(db: Db, ids: number[], { first, last }: Span): Promise<Set<string>> {
  return new Set((await rows(db, monthAsked, [ids, first, last])).map(({ staffId, date }) => `${staffId} ${date}`));
}

/** How many of the people have a record on each day. */
export async function presentPerDay(db: Db, ids: number[], { first, last }: Span): Promise<Map<string, number>> {
  return new Map((await rows(db, monthPresent, [ids, first, last])).map(({ date, count }) => [date, count]));
}

/** Those who were not reminded of this day before. */
export async function writeReminders(db: Db, ids: number[], date: string, by: number, now: Date): Promise<number[]> {
  return (await rows(db, remind, [ids, date, by, now])).map(({ staffId }) => staffId);
}
