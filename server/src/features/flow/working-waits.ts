import { workMinutes } from '@crm/contract/rules/working-time';
import { dayIn } from '../../clock.ts';
import { type EndedWait, leavesOf, timesInTrash, type Whose } from './waits.queries.ts';
import { type Company, type WorkCalendar, workCalendar } from './work-calendar.ts';

export interface Measured extends EndedWait {
  minutes: number;
}

const dayMs = 86_400_000;

/** How long each of them waited, in working minutes. */
export async function measure(company: Company, whose: Whose, waits: readonly EndedWait[]): Promise<Measured[]> {
  if (waits.length === 0) return [];
  const { pool, timeZone } = company;
  const since = waits.reduce((least, wait) => Math.min(least, wait.since), Number.POSITIVE_INFINITY);
  const until = waits.reduce((most, wait) => Math.max(most, wait.until), since);
  const [first, last] = [dayIn(timeZone, new Date(since)), dayIn(timeZone, new Date(until + dayMs))];
  const calendar = await workCalendar(company, { first, last }, await leavesOf(pool, whose, first, last));
  const inTrash = await timesInTrash(pool, new Date(since), new Date(until));
  return waits.map((wait) => ({ ...wait, minutes: minutesOf(calendar, wait, inTrash.get(wait.id) ?? []) }));
}

/** Reviews and leave wait for the administrators, everything else for somebody who may be on leave. */
function minutesOf(calendar: WorkCalendar, wait: EndedWait, inTrash: readonly { since: Date; until: Date }[]): number {
  const { kind, staffId, since, until } = wait;
  const table = kind === 'review' || kind === 'leave' ? calendar.company : calendar.of(staffId);
  const whole = workMinutes(table, since, until);
  if (kind === 'lead' || kind === 'leave') return whole;
  // Clocks of servers differ by seconds: a task may have been deleted before the wait began.
  const away = inTrash.map((trash) =>
    workMinutes(table, Math.max(trash.since.getTime(), since), Math.min(trash.until.getTime(), until)),
  );
  return Math.max(
    0,
    away.reduce((rest, minutes) => rest - minutes, whole),
  );
}
