import { defaultTitle } from '@crm/contract/office/worklog';
import { addDays, monthRange } from '@crm/contract/rules/plain-days';
import { formatMinutes, readWorkTime } from '@crm/contract/rules/worklog-times';
import type { Db } from '../../db/client.ts';
import { type RowOf, rows, statement } from '../../db/statement.ts';
import type { Company } from '../people.ts';
import { createRandom, type Random } from '../random.ts';
import { worklogComments, worklogTitles } from './worklog-words.ts';

const seed = 73;
const usualMinutes = 8 * 60;
const commentShare = 0.12;
/** Calls and emails come almost every day. */
const oftenShare = 0.75;
/** By index in the list of staff: every third person has renamed the first columns alone. */
const fewTitles = 5;
/** Of each person's days, counted from yesterday: one that was logged in part, with a text that is no time. */
const shortDay = 1;

/** Without an exit there are no minutes: the hours were typed into the work log. */
type AttendedDay = RowOf<typeof attended>;
const attended = statement(
  'demo_attended_days',
  `select staff_id as "staffId", attendance_date as date, (extract(epoch from exit_time - entry_time) / 60)::int as minutes
   from attendance_days where attendance_date >= $1 and attendance_date < $2 order by staff_id, attendance_date desc`,
);
const insert = statement(
  'demo_worklogs',
  `with d as (
     insert into worklogs (staff_id, work_date, attendance)
     select "staffId", date, attendance from json_to_recordset($1::json) as g ("staffId" bigint, date date, attendance text)
     order by date, "staffId" returning *
   ), cells as (
     insert into worklog_cells (worklog_id, task_number, task_name, time_text, minutes, comment)
     select d.id, "column", title, time, minutes, comment from json_to_recordset($2::json) as c
       ("staffId" bigint, date date, "column" int, title text, time text, minutes int, comment text)
     join d on d.staff_id = c."staffId" and d.work_date = c.date
   ), m as (
     insert into worklog_months (staff_id, month)
     select distinct staff_id, date_trunc('month', work_date)::date from d
   )
   insert into changes (at, actor_id, entity, entity_id, action, after)
   select "savedAt", "staffId", 'worklog', "staffId", 'saved', jsonb_build_object('days', jsonb_build_array(date))
   from json_to_recordset($1::json) as g ("staffId" bigint, date date, "savedAt" timestamptz) order by "savedAt"`,
);

/** After the attendance: what was logged follows from the hours at work, this month up to yesterday and the two months before. */
export async function fillWorklog(db: Db, { now, staff }: Company): Promise<void> {
  const random = createRandom(seed);
  const today = new Intl.DateTimeFormat('en-CA').format(now);
  const known = await rows(db, attended, [firstDay(today), today]);
  const logged = staff.flatMap(({ id }, staffIndex) => {
    const titles = worklogTitles.slice(0, staffIndex % 3 === 2 ? fewTitles : undefined);
    return known.filter(({ staffId }) => staffId === id).map((day, index) => loggedDay(random, day, titles, index === shortDay));
  });
  const cells = logged.flatMap((day) => day.cells);
  await rows(db, insert, [JSON.stringify(logged.map(({ cells: _, ...day }) => day)), JSON.stringify(cells)]);
}

function loggedDay(random: Random, { staffId, date, minutes }: AttendedDay, titles: readonly string[], isShort: boolean) {
  const worked = minutes ?? usualMinutes;
  const quarters = Math.floor((worked - random.int(0, 15)) / 15);
  const [often, rest] = [[1, 2].filter(() => random.chance(oftenShare)), titles.slice(2).map((_, index) => index + 3)];
  const columns = [...often, ...random.shuffled(rest).slice(0, random.int(2, 3))];
  const times = partsOf(random, isShort ? Math.floor(quarters / 2) : quarters, columns.length).map((part) =>
    formatMinutes(part * 15),
  );
  const texts = isShort ? times.with(-1, 'half h') : times;
  const cells = columns.map((column, index) => ({
    staffId,
    date,
    column,
    title: titles[column - 1] ?? defaultTitle(column),
    time: texts[index] ?? '',
    minutes: readWorkTime(texts[index] ?? '') ?? 0,
    comment: random.chance(commentShare) ? random.pick(worklogComments) : '',
  }));
  return {
    staffId,
    date,
    attendance: minutes === null ? formatMinutes(usualMinutes) : '',
    savedAt: new Date(`${date}T18:20`),
    cells,
  };
}

/** So many parts, none of them empty, which make up the whole. */
function partsOf(random: Random, whole: number, count: number): number[] {
  const parts = Array.from({ length: count }, () => 1);
  for (let left = whole - count; left > 0; left -= 1) {
    const index = random.int(0, count - 1);
    parts[index] = (parts[index] ?? 0) + 1;
  }
  return parts;
}

/** Of the second month before this one. */
function firstDay(today: string): string {
  const lastMonth = addDays(`${today.slice(0, 8)}01`, -1);
  const before = addDays(`${lastMonth.slice(0, 8)}01`, -1);
  return monthRange(Number(before.slice(0, 4)), Number(before.slice(5, 7))).first;
}
