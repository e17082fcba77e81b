import type { Home, HomeAppointment, LoggedDay } from '@crm/contract/office/home';
import { addDays } from '@crm/contract/rules/plain-days';
import { minutesOf } from '@crm/contract/rules/times';
import { dayIn, timeIn } from '../../clock.ts';
import type { Context } from '../../plugins/context.ts';
import { listToday } from '../appointments/appointments.service.ts';
import { openAssignmentsOf } from '../assignments/open-assignments.ts';
import { attendanceOfDay, attendedMinutes, forgottenExitOf } from '../attendance/attendance-reads.ts';
import { holidaysBetween } from '../calendar/days-off.ts';
import { dueTasksOf, loggedMinutes, reworksOf, unreadOf } from './home.queries.ts';
import { lastWorkingDays } from './working-days.ts';

const soonDays = 7;
const shownDays = 5;
/** How many days back the last working days are searched. */
const searchedDays = 31;
const appointmentLimit = 200;

/** The caller's day in the business time zone. */
export async function getHome(context: Context): Promise<Home> {
  const { pool, actor, clock, timeZone } = context;
  const now = clock.now();
  const today = dayIn(timeZone, now);
  const [attendance, forgotten, calls, meetings, tasks, reworks, assignments, unread, worklog] = await Promise.all([
    attendanceOfDay(pool, actor.id, today),
    forgottenExitOf(pool, actor.id, today),
    appointmentsOf(context, 'call', today),
    appointmentsOf(context, 'meeting', today),
    dueTasksOf(pool, actor.id, today, addDays(today, soonDays)),
    reworksOf(pool, actor.id),
    openAssignmentsOf(pool, actor.id),
    unreadOf(pool, actor.id),
    worklogOf(context, today),
  ]);
  const { id = null, entryTime = null, exitTime = null } = attendance ?? {};
  return {
    today,
    minuteNow: minutesOf(timeIn(timeZone, now)),
    attendance: { id, entryTime, exitTime },
    forgotten,
    appointments: [...calls, ...meetings].sort((a, b) => minutesOf(a.time) - minutesOf(b.time)),
    tasks,
    reworks,
    assignments,
    unread,
    worklog,
  };
}

async function appointmentsOf(
  { pool, actor }: Context,
  kind: HomeAppointment['kind'],
  today: string,
): Promise<HomeAppointment[]> {
  const appointments = await listToday(pool, kind, actor.id, today, appointmentLimit);
  return appointments.map(({ id, start, end, subject, name, phoneNumber, status, outcome, version }) => ({
    id,
    kind,
    time: start,
    endTime: end,
    subject,
    name,
    phoneNumber,
    status,
    outcome,
    version,
  }));
}

async function worklogOf({ pool, actor, company }: Context, today: string): Promise<LoggedDay[]> {
  const first = addDays(today, 1 - searchedDays);
  const [holidays, logged, attended] = await Promise.all([
    holidaysBetween(pool, first, today),
    loggedMinutes(pool, actor.id, first, today),
    attendedMinutes(pool, actor.id, first, today),
  ]);
  const isHoliday = new Set(holidays.map(({ date }) => date));
  const loggedOn = minutesByDay(logged);
  const attendedOn = minutesByDay(attended);
  return lastWorkingDays(today, company.workingDays, (day) => isHoliday.has(day), shownDays, searchedDays).map((date) => ({
    date,
    loggedMinutes: loggedOn.get(date) ?? 0,
    attendedMinutes: attendedOn.get(date) ?? null,
  }));
}

function minutesByDay(days: readonly { date: string; minutes: number }[]): Map<string, number> {
  return new Map(days.map(({ date, minutes }) => [date, minutes]));
}
