import { CallError } from '@crm/contract/core/envelope';
import { exitBeforeEntry, notYet } from '@crm/contract/office/attendance';
import { minutesOf } from '@crm/contract/rules/times';
import { dayIn, isYetToComeIn } from '../../clock.ts';
import { type Db, transaction } from '../../db/client.ts';
import type { Context } from '../../plugins/context.ts';
import { requireSeenVersion } from '../../records/refusals.ts';
import { type AttendanceRow, lockAttendance } from './attendance.queries.ts';

interface Write {
  db: Db;
  old: AttendanceRow;
  now: Date;
}

/** Locks the caller's own day. The rule of the change is checked before the version, so its refusal comes first. */
export async function changeDay<T>(
  context: Context,
  id: number,
  allow: (old: AttendanceRow, today: string) => void,
  work: (write: Write) => Promise<T>,
): Promise<T> {
  const { pool, actor, clock, timeZone, seenVersion } = context;
  const result = await transaction(pool, async (db) => {
    const old = await lockAttendance(db, id, actor.id);
    if (!old) throw new CallError('NOT_FOUND', 'Attendance not found');
    const now = clock.now();
    allow(old, dayIn(timeZone, now));
    requireSeenVersion(seenVersion, old.version);
    return work({ db, old, now });
  });
  tellAttendance(context);
  return result;
}

/** The work log shows the attended hours. */
export function tellAttendance({ publish, actor }: Context): void {
  publish({ topics: ['attendance', 'worklog'], users: [actor.id], admins: true });
}

export function isOrdered(entryTime: string | null, exitTime: string | null): boolean {
  return entryTime === null || exitTime === null || minutesOf(exitTime) > minutesOf(entryTime);
}

/** The refusal stands at the field that was sent. */
export function unordered(field: 'entryTime' | 'exitTime'): CallError {
  return new CallError('INVALID', exitBeforeEntry, { fields: { [field]: exitBeforeEntry } });
}

/** Nobody comes or leaves at a time that is still ahead. */
export function refuseFuture({ timeZone }: Context, now: Date, field: 'entryTime' | 'exitTime', time: string): void {
  if (isYetToComeIn(timeZone, now, time)) throw new CallError('INVALID', notYet, { fields: { [field]: notYet } });
}
