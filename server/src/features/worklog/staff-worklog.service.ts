import type { MonthOfYear } from '@crm/contract/core/months';
import type { StaffDay } from '@crm/contract/office/attendance';
import type { StaffWorklogDay } from '@crm/contract/office/worklog';
import { workedMinutes } from '@crm/contract/rules/attendance-month';
import { monthRange } from '@crm/contract/rules/plain-days';
import { minutesOf } from '@crm/contract/rules/times';
import { formatMinutes, readWorkTime } from '@crm/contract/rules/worklog-times';
import type { Db } from '../../db/client.ts';
import type { Context } from '../../plugins/context.ts';
import { attendanceOf } from '../attendance/attendance-reads.ts';
import { requireReviewedPerson } from '../attendance/reviewed-staff.ts';
import { type LoggedDay, loggedDaysOf } from './staff-worklog.queries.ts';

export async function getStaffWorklog(
  { pool }: Context,
  { staffId, year, month }: MonthOfYear & { staffId: number },
): Promise<{ worklogs: StaffWorklogDay[] }> {
  await requireReviewedPerson(pool, staffId);
  const worklogOf = await worklogsOfMonth(pool, [staffId], monthRange(year, month));
  return { worklogs: worklogOf(staffId) };
}

/** Of each of these people the days with tasks, with attendance (marked or typed) or with both, the earliest first. */
export async function worklogsOfMonth(
  db: Db,
  staffIds: readonly number[],
  month: { first: string; last: string },
): Promise<(staffId: number) => StaffWorklogDay[]> {
  const [logged, attended] = [await loggedDaysOf(db, staffIds, month), await attendanceOf(db, staffIds, month)];
  return (staffId) => {
    const tasks = new Map(logged.get(staffId)?.map((day) => [day.date, day]));
    const marks = new Map(attended.get(staffId)?.map((day) => [day.date, day]));
    const dates = [...new Set([...tasks.keys(), ...marks.keys()])].sort();
    return dates.map((date) => dayOf(date, tasks.get(date), marks.get(date)));
  };
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
