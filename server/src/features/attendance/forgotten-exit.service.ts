import { CallError } from '@crm/contract/core/envelope';
import type { ForgottenExit } from '@crm/contract/office/attendance';
import { dayIn } from '../../clock.ts';
import type { Context } from '../../plugins/context.ts';
import { type AttendanceRow, changeAttendance, type Saved } from './attendance.queries.ts';
import { changeDay, isOrdered, unordered } from './attendance-change.ts';
import { forgottenExitOf } from './attendance-reads.ts';

export async function getForgottenExit({ pool, actor, clock, timeZone }: Context): Promise<{ day: ForgottenExit | null }> {
  return { day: await forgottenExitOf(pool, actor.id, dayIn(timeZone, clock.now())) };
}

/** The person states a forgotten exit once; null means that nobody knows it. The server never makes up an exit. */
export async function stateExit(context: Context, id: number, exitTime: string | null): Promise<Saved> {
  return changeDay(context, id, refuseUnasked, async ({ db, old: { entryTime }, now }) => {
    if (!isOrdered(entryTime, exitTime)) throw unordered('exitTime');
    const answer = exitTime === null ? { exitTime, unknownAt: now } : { exitTime, statedAt: now };
    const action = exitTime === null ? 'exit unknown' : 'exit stated';
    return changeAttendance(db, id, { entryTime, ...answer }, action, context.actor.id, now);
  });
}

function refuseUnasked({ date, entryTime, exitTime, isUnknown }: AttendanceRow, today: string): void {
  if (date >= today) throw new CallError('FORBIDDEN', 'Only the exit of a past day can be stated');
  if (entryTime === null || exitTime !== null || isUnknown)
    throw new CallError('CONFLICT', 'The exit of this day is not asked for');
}
