import type { MonthOfYear } from '@crm/contract/core/months';
import type { StaffDay } from '@crm/contract/office/attendance';
import type { StaffWorklogDay } from '@crm/contract/office/worklog';
import { workedMinutes } from '@crm/contract/rules/attendance-month';
import { monthRange } from '@crm/contract/rules/plain-days';
import { minutesOf } from '@crm/contract/rules/times';
import { formatMinutes, readWorkTime } from '@crm/contract/rules/worklog-times';
import type { Db } from '../../db/client.ts';
import type { Context } from '../../plugins/context.ts';
import { attendanceBetween } from '../attendance/attendance-reads.ts';
import { requireReviewedPerson } from '../attendance/reviewed-staff.ts';
import { type LoggedDay, loggedDaysBetween } from './staff-worklog.queries.ts';

export async function getStaffWorklog(
  { pool }: Context,
  { staffId, year, month }: MonthOfYear & { staffId: number },
): Promise<{ worklogs: StaffWorklogDay[] }> {
  await requireReviewedPerson(pool, staffId);
  return { worklogs: await worklogOfMonth(pool, staffId, monthRange(year, month)) };
}

/** The days with tasks, with attendance (marked or typed) or with both, the earliest first. */
export async function worklogOfMonth(
  db: Db,
  staffId: number,
  month: { first: string; last: string },
): Promise<StaffWorklogDay[]> {
  const logged = new Map((await loggedDaysBetween(db, staffId, month)).map((day) => [day.date, day]));
  const attended = new Map((await attendanceBetween(db, staffId, month)).map((day) => [day.date, day]));
  const dates = [...new Set([...logged.keys(), ...attended.keys()])].sort();
  return dates.map((date) => dayOf(date, logged.get(date), attended.get(date)));
}

function dayOf(date: string, logged: LoggedDay | undefined, attended: StaffDay | undefined): StaffWorklogDay {
  const tasks = logged?.tasks ?? [];
  const marked = attended ? workedMinutes(attended) : null;
  // As on the person's own sheet: typed hours count only where none are marked.
  const typed = marked === null ? (logged?.attendance ?? '') : '';
  return {
    date,
    tasks: tasks.map(taskOf),
    attendance: attended ? marksOf(attended) : [],
    typedAttendance: typed,
    loggedMinutes: tasks.reduce((sum, { time }) => sum + minutesTyped(time), 0),
    attendedMinutes: typed === '' ? marked : minutesTyped(typed),
  };
}

function taskOf({ taskNumber, taskName, comment, time }: LoggedDay['tasks'][number]): StaffWorklogDay['tasks'][number] {
  const notATime = readWorkTime(time) === undefined ? time : null;
  return { taskNumber, taskName, comment, time: formatMinutes(minutesTyped(time)), notATime };
}

/** A text that is no time counts nothing. */
function minutesTyped(text: string): number {
  return readWorkTime(text) ?? 0;
}

/** Times as the work log writes them: '5:30 PM' is '17:30'. */
function marksOf({ entryTime, exitTime }: StaffDay): StaffWorklogDay['attendance'] {
  return [
    ...(entryTime === null ? [] : [{ type: 'entry' as const, time: formatMinutes(minutesOf(entryTime)) }]),
    ...(exitTime === null ? [] : [{ type: 'exit' as const, time: formatMinutes(minutesOf(exitTime)) }]),
  ];
}
