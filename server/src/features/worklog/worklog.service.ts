import type { MonthOfYear } from '@crm/contract/core/months';
import type { WorklogDay } from '@crm/contract/office/worklog';
import { monthRange } from '@crm/contract/rules/plain-days';
import { formatMinutes } from '@crm/contract/rules/worklog-times';
import { dayIn } from '../../clock.ts';
import { transaction } from '../../db/client.ts';
import type { Context } from '../../plugins/context.ts';
import { recordChange } from '../../records/changes/changes.ts';
import { requireSeenVersion } from '../../records/refusals.ts';
import { attendanceOfDay, attendedMinutes } from '../attendance/attendance-reads.ts';
import { carryBindings } from './carry-bindings.ts';
import { boundCellsOf, putBackBoundCells, titlesOfMonth } from './kept-bindings.queries.ts';
import { clearDays, insertDays, lockMonth, readMonth, renameColumns, type StoredMonth } from './worklog.queries.ts';
import { checkDays, refuseLoneComments } from './worklog-days.ts';

interface Worklog extends StoredMonth {
  dailyWorkHours: { date: string; workTime: string }[];
  openOn: string | null;
}

export async function getWorklog(context: Context, { year, month }: MonthOfYear): Promise<Worklog> {
  const { pool, actor } = context;
  const { first, last } = monthRange(year, month);
  const [stored, attended, openOn] = await Promise.all([
    readMonth(pool, actor.id, first, last),
    attendedMinutes(pool, actor.id, first, last),
    findOpenDay(context),
  ]);
  return {
    ...stored,
    dailyWorkHours: attended.map(({ date, minutes }) => ({ date, workTime: formatMinutes(minutes) })),
    openOn,
  };
}

/** One save is whole or not at all, and what another window has saved meanwhile is never replaced unseen. */
export async function saveWorklog(context: Context, sent: readonly WorklogDay[]): Promise<{ version: number }> {
  const { pool, actor, clock, timeZone, seenVersion } = context;
  const now = clock.now();
  const { dates, days, cells, titles } = checkDays(sent, dayIn(timeZone, now));
  const month = monthOf(dates);
  const version = await transaction(pool, async (db) => {
    const next = await lockMonth(db, actor.id, month.first);
    requireSeenVersion(seenVersion, next - 1);
    const attended = new Set((await attendedMinutes(db, actor.id, month.first, month.last)).map(({ date }) => date));
    refuseLoneComments(sent, (date) => attended.has(date));
    const titlesBefore = await titlesOfMonth(db, actor.id, month);
    const bound = await boundCellsOf(db, actor.id, dates);
    await clearDays(db, actor.id, dates);
    if (days.length > 0) await insertDays(db, actor.id, days, cells);
    if (bound.length > 0) await putBackBoundCells(db, actor.id, bound);
    if (titles.size > 0) await renameColumns(db, actor.id, month, titles);
    await carryBindings(context, db, month.first, { before: titlesBefore, now: titles });
    const after = { days: dates, cells: cells.length, version: next };
    await recordChange(db, { at: now, actorId: actor.id, entity: 'worklog', entityId: actor.id, action: 'saved', after });
    return next;
  });
  context.publish({ topics: ['worklog'], users: [actor.id], admins: true });
  return { version };
}

async function findOpenDay({ pool, actor, clock, timeZone }: Context): Promise<string | null> {
  const today = dayIn(timeZone, clock.now());
  const attendance = await attendanceOfDay(pool, actor.id, today);
  return attendance && attendance.entryTime !== null && attendance.exitTime === null ? today : null;
}

function monthOf([date = '']: readonly string[]): { first: string; last: string } {
  const [year = '', month = ''] = date.split('-');
  return monthRange(Number(year), Number(month));
}
