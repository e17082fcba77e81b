import type { Figures } from '@crm/contract/office/dashboard';
import { addDays } from '@crm/contract/rules/plain-days';
import { type FirstDayOfWeek, weekStart } from '@crm/contract/rules/working-week';
import { dayIn } from '../../clock.ts';
import type { Context } from '../../plugins/context.ts';
import { presenceToday } from '../presence/presence-counts.ts';
import { newLeads, openWork, tasksByStage } from './dashboard.queries.ts';

const weeks = 8;

export async function getFigures(context: Context): Promise<Figures> {
  const { pool, clock, timeZone, company } = context;
  const today = dayIn(timeZone, clock.now());
  const [tasks, presence, leadWeeks, load] = await Promise.all([
    tasksByStage(pool),
    presenceToday(context),
    newLeads(pool, lastWeeks(today, company.firstDayOfWeek), timeZone),
    openWork(pool),
  ]);
  return { today, ...tasks, presence, leadWeeks, load };
}

/** The first days of the last weeks, the current week last. */
function lastWeeks(today: string, firstDay: FirstDayOfWeek): string[] {
  const current = weekStart(today, firstDay);
  return Array.from({ length: weeks }, (_, index) => addDays(current, 7 * (index + 1 - weeks)));
}
