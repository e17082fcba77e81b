import type { Db } from '../../db/client.ts';
import { firstRow, type RowOf, rows, statement } from '../../db/statement.ts';

export interface NewCell {
  date: string;
  column: number;
  title: string;
  time: string;
  minutes: number;
  comment: string;
}

/** The version and what it stands for are read at one moment; it is 0 until the first save. At most 31 days of 15 cells. */
const read = statement(
  'read_worklog_month',
  `select coalesce((select version from worklog_months where staff_id = $1 and month = $2), 0) as version,
     coalesce((
       select json_agg(json_build_object('date', w.work_date, 'attendance', w.attendance, 'tasks', coalesce((
         select json_agg(json_build_object('taskNumber', 'task' || c.task_number, 'taskName', c.task_name,
           'time', c.time_text, 'comment', c.comment) order by c.task_number)
         from worklog_cells c where c.worklog_id = w.id), '[]')) order by w.work_date)
       from worklogs w where w.staff_id = $1 and w.work_date between $2 and $3
     ), '[]') as worklogs`,
);
const lock = statement(
  'lock_worklog_month',
  `insert into worklog_months as m (staff_id, month) values ($1, $2)
   on conflict (staff_id, month) do update set version = m.version + 1 returning version`,
);
const clear = statement('clear_worklog_days', 'delete from worklogs where staff_id = $1 and work_date = any ($2::date[])');
const insert = statement(
  'insert_worklog_days',
  `with d as (
     insert into worklogs (staff_id, work_date, attendance)
     select $1, date, attendance from unnest($2::date[], $3::text[]) as given (date, attendance) returning id, work_date
   )
   insert into worklog_cells (worklog_id, task_number, task_name, time_text, minutes, comment)
   select d.id, "column", title, time, minutes, comment
   from json_to_recordset($4::json) as c (date date, "column" int, title text, time text, minutes int, comment text)
   join d on d.work_date = c.date`,
);
const rename = statement(
  'rename_worklog_columns',
  `update worklog_cells c set task_name = t.title
   from worklogs w, unnest($4::int[], $5::text[]) as t ("column", title)
   where w.staff_id = $1 and w.work_date between $2 and $3 and c.worklog_id = w.id
     and c.task_number = t."column" and c.task_name <> t.title`,
);

export type StoredMonth = RowOf<typeof read>;

export async function readMonth(db: Db, staffId: number, first: string, last: string): Promise<StoredMonth> {
  return (await firstRow(db, read, [staffId, first, last])) ?? { worklogs: [], version: 0 };
}

/** Locks the month, so that saves come one after the other. Answers its new version. */
export async function lockMonth(db: Db, staffId: number, first: string): Promise<number> {
  return (await firstRow(db, lock, [staffId, first]))?.version ?? 0;
}

export async function clearDays(db: Db, staffId: number, dates: readonly string[]): Promise<void> {
  await rows(db, clear, [staffId, dates]);
}

/** Only days that have no row yet. */
export async function insertDays(
  db: Db,
  staffId: number,
  days: readonly { date: string; attendance: string }[],
  cells: readonly NewCell[],
): Promise<void> {
  const dates = days.map(({ date }) => date);
  const attendances = days.map(({ attendance }) => attendance);
  await rows(db, insert, [staffId, dates, attendances, JSON.stringify(cells)]);
}

export async function renameColumns(
  db: Db,
  staffId: number,
  { first, last }: { first: string; last: string },
  titles: ReadonlyMap<number, string>,
): Promise<void> {
  await rows(db, rename, [staffId, first, last, [...titles.keys()], [...titles.values()]]);
}
