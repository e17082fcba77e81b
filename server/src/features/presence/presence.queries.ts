import type { AppointmentKind } from '@crm/contract/work/appointment-forms';
import type { Db } from '../../db/client.ts';
import { firstRow, holds, type RowOf, rows, statement } from '../../db/statement.ts';
import { timeText } from '../../records/time-text.ts';

/** More people than any company that this is made for. */
const mostPeople = 5000;

/** Of a day `d`, or of what is left of one that an administrator removed, `x`. */
const correction = (by: string, reason: string, isRemoved: string, entry: string, exit: string) =>
  `(select c.name from users c where c.id = ${by}) as "correctedBy", ${reason} as "correctionReason", ${isRemoved} as "isRemoved",
     ${timeText(entry)} as "hadEntryTime", ${timeText(exit)} as "hadExitTime"`;
const day = statement(
  'presence_of_day',
  `select u.id, u.name, u.created_at as "joinedAt", u.deleted_at as "leftAt", ${timeText('d.entry_time')} as "entryTime", ${timeText('d.exit_time')} as "exitTime",
     d.version, ${correction(
       'coalesce(d.corrected_by, x.removed_by)',
       'coalesce(d.correction_reason, x.reason)',
       'x.day_id is not null',
       'coalesce(d.had_entry_time, x.entry_time)',
       'coalesce(d.had_exit_time, x.exit_time)',
     )}, r.reminded_at as "remindedAt", coalesce(t.names, '') as team, coalesce(t.ids, '{}'::int[]) as "teamIds",
     k.date as "asksFor"
   from users u
   left join (select * from attendance_days where attendance_date = $1) d on d.staff_id = u.id
   left join (
     select distinct on (staff_id) * from attendance_removals where attendance_date = $1 order by staff_id, removed_at desc
   ) x on x.staff_id = u.id and d.id is null
   left join attendance_reminders r on r.staff_id = u.id and r.attendance_date = $1
   left join (
     select m.staff_id, string_agg(t.team_name, ', ' order by lower(t.team_name), t.id) as names, array_agg(t.id::int) as ids
     from team_members m join teams t on t.id = m.team_id and t.deleted_at is null group by m.staff_id
   ) t on t.staff_id = u.id
   left join (
     select staff_id, min(attendance_date)::text as date from attendance_corrections where status = 'open' group by staff_id
   ) k on k.staff_id = u.id
   where u.role = 'staff' and ($2::boolean or (not u.blocked and u.deleted_at is null))
   order by lower(u.name), u.id limit ${mostPeople}`,
);
// Whoever has a leave stands alone: what it is decides about the person. Listed is who stands in 'presence_of_day' of today.
const marks = statement(
  'presence_marks',
  `select case when u.id = any($3::bigint[]) then u.id end as "onLeave", d.entry_time is not null as entered, d.exit_time is not null as "hasLeft",
     count(*)::int as count
   from users u left join attendance_days d on d.staff_id = u.id and d.attendance_date = $1
   where u.role = 'staff' and not u.blocked and u.deleted_at is null and (
     u.created_at < ($1::date + 1)::timestamp at time zone $2 or d.id is not null
     or exists (select from attendance_removals x where x.staff_id = u.id and x.attendance_date = $1)
   )
   group by 1, 2, 3`,
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
     ${timeText('d.exit_time')} as "exitTime", d.version,
     ${correction('d.corrected_by', 'd.correction_reason', 'false', 'd.had_entry_time', 'd.had_exit_time')}
   from attendance_days d where d.staff_id = any($1::bigint[]) and d.attendance_date between $2 and $3
   order by d.staff_id, d.attendance_date limit 200000`,
);
// A day that was marked again is not removed any more.
const monthRemoved = statement(
  'presence_month_removed',
  `select distinct on (x.staff_id, x.attendance_date) x.staff_id as "staffId", x.attendance_date as date, null::text as "entryTime",
     null::text as "exitTime", null::int as version, ${correction('x.removed_by', 'x.reason', 'true', 'x.entry_time', 'x.exit_time')}
   from attendance_removals x where x.attendance_date between $2 and $3 and x.staff_id = any($1::bigint[])
     and not exists (select from attendance_days d where d.staff_id = x.staff_id and d.attendance_date = x.attendance_date)
   order by x.staff_id, x.attendance_date, x.removed_at desc limit 200000`,
);
const planned = statement(
  'presence_planned',
  `with p as (
     select staff_id, 'call' as kind, call_time as time, name, id from calls
     where call_date = $1 and status = 'pending' and deleted_at is null and staff_id = any($2::bigint[])
     union all
     select staff_id, 'meeting', start_time, name, id from meetings
     where meeting_date = $1 and status = 'pending' and deleted_at is null and staff_id = any($2::bigint[])
   )
   select distinct on (p.staff_id) p.staff_id as "staffId", p.kind, ${timeText('p.time')} as time, p.name,
     (count(*) over (partition by p.staff_id))::int as count
   from p order by p.staff_id, p.time, p.kind, p.id limit ${mostPeople}`,
  { kind: holds<AppointmentKind>() },
);
const pendingLeave = statement(
  'presence_pending_leave',
  `select count(*)::int as count from leaves l where (l.status = 'Pending' or l.withdrawal = 'asked')
     and l.end_date >= $2 and l.start_date <= $3 and l.staff_id = any($1::bigint[])`,
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
export type MonthDayRow = RowOf<typeof monthDays> | RowOf<typeof monthRemoved>;
export type PlannedRow = RowOf<typeof planned>;

/** Staff by name, with their marks of the day: the active ones, or also those who were blocked or left since. */
export async function peopleOn(db: Db, date: string, withFormer: boolean) {
  return rows(db, day, [date, withFormer]);
}

/** How many active staff have come and left. */
export async function countMarks(db: Db, date: string, timeZone: string, onLeave: readonly number[]) {
  return rows(db, marks, [date, timeZone, onLeave]);
}

/** The first call or meeting of each that is pending on the day. */
export async function plannedOn(db: Db, date: string, ids: number[]): Promise<Map<number, PlannedRow>> {
  return new Map((await rows(db, planned, [date, ids])).map((row) => [row.staffId, row]));
}

/** What the day held before it was corrected or removed; null when it held nothing. */
export function hadOf({ hadEntryTime: entryTime, hadExitTime: exitTime }: Pick<DayRow, 'hadEntryTime' | 'hadExitTime'>) {
  return entryTime === null && exitTime === null ? null : { entryTime, exitTime };
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

/** With the days that an administrator removed. */
export async function daysOfPeople(db: Db, ids: number[], { first, last }: Span): Promise<Map<number, MonthDayRow[]>> {
  const marked: MonthDayRow[] = await rows(db, monthDays, [ids, first, last]);
  const removed = await rows(db, monthRemoved, [ids, first, last]);
  return Map.groupBy([...marked, ...removed], ({ staffId }) => staffId);
}

/** How many requests for leave, or to withdraw it, wait for a decision and touch these days. */
export async function countPendingLeave(db: Db, ids: number[], { first, last }: Span): Promise<number> {
  return (await firstRow(db, pendingLeave, [ids, first, last]))?.count ?? 0;
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
