import { addDays } from '@crm/contract/rules/plain-days';
import { isWorkday, specifiedWorkingDays } from '@crm/contract/rules/working-week';
import type { Db } from '../../db/client.ts';
import { type RowOf, rows, statement } from '../../db/statement.ts';
import { timeText } from '../../records/time-text.ts';
import type { Company, DemoPerson } from '../people.ts';
import { createRandom, type Random } from '../random.ts';

const seed = 71;
const shownDays = 60;
const lookBackDays = 100;
/** By index in the list of staff: whose exit of the third day back is missing, and who stated one of the tenth day back later. */
const forgetful = [0, 2, 4, 6];
const stating = [0, 1];
const forgottenDay = 2;
const statedDay = 9;

/** Of one person, or of everybody where none is named. */
type Absence = RowOf<typeof absences>;
const absences = statement(
  'demo_absences',
  `select null::bigint as "staffId", holiday_date as first, holiday_date as last from holidays
   union all select staff_id, start_date, end_date from leaves where status = 'Approve' and leave_type = 'fullday'`,
);
const insert = statement(
  'demo_attendance',
  `with d as (
     insert into attendance_days (staff_id, attendance_date, entry_time, exit_time, created_at, exit_stated_at)
     select "staffId", date, entry, exit, "entryAt", "statedAt" from json_to_recordset($1::json) as g
       ("staffId" bigint, date date, entry time, exit time, "entryAt" timestamptz, "statedAt" timestamptz)
     order by "entryAt" returning *
   ), marks as (
     select created_at as at, d.*, 'entry marked' as action, jsonb_build_object('date', attendance_date, 'entryTime', ${timeText('entry_time')}) as after from d
     union all
     select coalesce(exit_stated_at, created_at + (exit_time - entry_time)), d.*, case when exit_stated_at is null then 'exit marked' else 'exit stated' end,
       jsonb_build_object('date', attendance_date, 'exitTime', ${timeText('exit_time')}) from d where exit_time is not null
   )
   insert into changes (at, actor_id, entity, entity_id, action, after)
   select at, staff_id, 'attendance', id, action, after from marks order by at`,
);

/** After the calendar: nobody was at work on a holiday or on leave. */
export async function fillAttendance(db: Db, { now, staff }: Company): Promise<void> {
  const random = createRandom(seed);
  const away = await rows(db, absences);
  const days = staff.flatMap((person, staffIndex) => [
    ...pastDays(random, person, staffIndex, now, away),
    ...todayOf(random, person, staffIndex, now, away),
  ]);
  await rows(db, insert, [JSON.stringify(days)]);
}

function pastDays(random: Random, person: DemoPerson, staffIndex: number, now: Date, away: readonly Absence[]): object[] {
  const span = Math.min(lookBackDays, person.joinedDaysAgo - 1);
  const dates = Array.from({ length: span }, (_, index) => addDays(localDay(now), -1 - index));
  const worked = dates.filter((date) => isAtWork(person, date, away)).slice(0, shownDays);
  return worked.map((date, index) => {
    const { entry, exit } = timesOf(random);
    const isForgotten = index === forgottenDay && forgetful.includes(staffIndex);
    const isStated = index === statedDay && stating.includes(staffIndex);
    return {
      ...markedDay(person, date, entry),
      exit: isForgotten ? null : exit,
      statedAt: isStated ? new Date(`${worked[index - 1]}T09:10`) : null,
    };
  });
}

/** Who has come by now; a few have not marked it. */
function todayOf(random: Random, person: DemoPerson, staffIndex: number, now: Date, away: readonly Absence[]): object[] {
  const date = localDay(now);
  const { entry } = timesOf(random);
  const hasMarked = staffIndex % 4 !== 3 && isAtWork(person, date, away) && new Date(`${date}T${entry}`) < now;
  return hasMarked ? [{ ...markedDay(person, date, entry), exit: null, statedAt: null }] : [];
}

function markedDay({ id }: DemoPerson, date: string, entry: string) {
  return { staffId: id, date, entry, entryAt: new Date(`${date}T${entry}`) };
}

function isAtWork({ id }: DemoPerson, date: string, away: readonly Absence[]): boolean {
  const isAway = away.some(({ staffId, first, last }) => (staffId ?? id) === id && date >= first && date <= last);
  return isWorkday(date, specifiedWorkingDays) && !isAway;
}

function timesOf(random: Random): { entry: string; exit: string } {
  return { entry: clock(8 * 60 + random.int(30, 80)), exit: clock(17 * 60 + random.int(0, 75)) };
}

function clock(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}

function localDay(now: Date): string {
  return new Intl.DateTimeFormat('en-CA').format(now);
}
