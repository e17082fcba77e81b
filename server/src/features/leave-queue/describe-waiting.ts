import type { WaitingLeave } from '@crm/contract/calendar/leave-queue';
import { yearsOf } from '@crm/contract/rules/entitlement';
import { addDays } from '@crm/contract/rules/plain-days';
import { countWorkdays } from '@crm/contract/rules/workday-count';
import { isWorkday } from '@crm/contract/rules/working-week';
import { dayIn } from '../../clock.ts';
import type { Context } from '../../plugins/context.ts';
import { holidaysBetween } from '../calendar/days-off.ts';
import { requestOf } from '../calendar/requests.service.ts';
import { openBook } from '../leave-year/balances.ts';
import { factsOf, type QueueRow } from './queue.queries.ts';

/** Nobody counts longer than this. */
const longestWait = 365;

/** Adds what an administrator weighs, for all rows together. */
export async function describeWaiting(context: Context, rows: readonly QueueRow[]): Promise<WaitingLeave[]> {
  if (rows.length === 0) return [];
  const { pool, clock, timeZone } = context;
  const today = dayIn(timeZone, clock.now());
  const { workingDays } = context.company;
  const years = rows.flatMap(yearsOf);
  const staffIds = [...new Set(rows.map(({ staff }) => staff.id))];
  const [facts, book, past] = [
    await factsOf(
      pool,
      rows.map(({ id }) => id),
    ),
    await openBook(context, staffIds, { first: Math.min(...years), last: Math.max(...years) }),
    await holidaysBetween(pool, addDays(today, -longestWait), today),
  ];
  const wasOff = new Set(past.map(({ date }) => date));
  return rows.map((row): WaitingLeave => {
    const { teams = [], teamSize = 1, away = [], awayTotal = 0, work = 0 } = facts.get(row.id) ?? {};
    const askedOn = dayIn(timeZone, row.askedAt);
    const counted = [askedOn, addDays(today, -longestWait)].sort().at(-1) ?? askedOn;
    const holidays = [...book.daysOff].filter((day) => row.start <= day && day <= row.end && isWorkday(day, workingDays));
    return {
      ...requestOf(row),
      askedOn,
      // The day of the request does not count, today does.
      waits: countWorkdays(addDays(counted, 1), today, workingDays, wasOff),
      days: book.lengthOf(row),
      holidaysInside: holidays.length,
      balances: book.changes(row.staff.id, row, row.withdrawal === 'asked' ? 'withdraw' : 'approve'),
      teams,
      teamSize,
      away,
      awayTotal,
      work,
      decidedBy: row.decidedBy,
    };
  });
}
