import type { FigureRange } from '@crm/contract/numbers/ranges';
import { workMinutes } from '@crm/contract/rules/working-time';
import { dayIn } from '../../clock.ts';
import type { Context } from '../../context.ts';
import { type EndedWait, leavesOf, timesInTrash, type Whose } from './waits.queries.ts';
import { type WorkCalendar, workCalendar } from './work-calendar.ts';

export interface Measured extends EndedWait {
  minutes: number;
}

const dayMs = 86_400_000;

/** How long each of them waited, in working minutes; the days of the range are looked at as well. */
export async function measure(
  context: Pick<Context, 'pool' | 'company' | 'timeZone'>,
  whose: Whose,
  waits: readonly EndedWait[],
  range: FigureRange,
): Promise<{ waits: Measured[]; daysOff: ReadonlySet<string> }> {
  const { pool, timeZone } = context;
  const since = waits.reduce((least, wait) => Math.min(least, wait.since), Date.parse(range.from));
  const until = waits.reduce((most, wait) => Math.max(most, wait.until), Date.parse(range.to));
  const [first, last] = [dayIn(timeZone, new Date(since)), dayIn(timeZone, new Date(until + dayMs))];
  const calendar = await workCalendar(context, { first, last }, await leavesOf(pool, whose, first, last));
  const inTrash = await timesInTrash(pool, new Date(since));
  return {
    daysOff: calendar.daysOff,
    waits: waits.map((wait) => ({ ...wait, minutes: minutesOf(calendar, wait, inTrash.get(wait.id) ?? []) })),
  };
}

/** Reviews and leave wait for the administrators, everything else for somebody who may be on leave. */
function minutesOf(calendar: WorkCalendar, wait: EndedWait, inTrash: readonly { since: Date; until: Date }[]): number {
  const { kind, staffId, since, until } = wait;
  const table = kind === 'review' || kind === 'leave' ? calendar.company : calendar.of(staffId);
  const whole = workMinutes(table, since, until);
  if (kind === 'lead' || kind === 'leave') return whole;
  return inTrash
    .filter((away) => away.since.getTime() < until && away.until.getTime() > since)
    .reduce((rest, away) => rest - workMinutes(table, away.since, away.until), whole);
}
