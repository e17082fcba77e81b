import type { Figures } from '@crm/contract/office/dashboard';
import { addDays, weekdayOf } from '@crm/contract/rules/plain-days';
import { dayIn } from '../../clock.ts';
import type { Context } from '../../context.ts';
import { leaveWaiting, newLeads, openWork, tasksByStage } from './dashboard.queries.ts';
import { presenceToday } from './dashboard-presence.ts';

const weeks = 8;

export async function getFigures(context: Context): Promise<Figures> {
  const { pool, clock, timeZone } = context;
  const today = dayIn(timeZone, clock.now());
  const [leave, tasks, presence, leadWeeks, load] = await Promise.all([
    leaveWaiting(pool),
    tasksByStage(pool),
    presenceToday(context),
    newLeads(pool, lastSundays(today), timeZone),
    openWork(pool),
  ]);
  return { today, leave, ...tasks, presence, leadWeeks, load };
}

/** The first days of the last weeks, the current week last. */
function lastSundays(today: string): string[] {
  const sunday = addDays(today, -weekdayOf(today));
  return Array.from({ length: weeks }, (_, index) => addDays(sunday, 7 * (index + 1 - weeks)));
}
