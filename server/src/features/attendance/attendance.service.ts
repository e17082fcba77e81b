import type { Received } from '@crm/contract/core/call';
import { CallError } from '@crm/contract/core/envelope';
import { type AttendanceItem, type AttendanceMark, type attendanceCalls, notToday } from '@crm/contract/office/attendance';
import { dayIn } from '../../clock.ts';
import { uniqueViolation } from '../../db/client.ts';
import type { Context } from '../../plugins/context.ts';
import { Answer } from '../../plugins/http/bind-calls.ts';
import { idempotentRequestOf, replayedResult } from '../../plugins/limits/idempotency.ts';
import { listPortion } from '../../records/list/list-portion.ts';
import { type AttendanceRow, changeAttendance, deleteAttendance, insertMark, type Saved } from './attendance.queries.ts';
import { changeDay, isOrdered, refuseFuture, tellAttendance, unordered } from './attendance-change.ts';
import { attendanceList } from './attendance-list.ts';

const noRight = 'You do not have permission to delete this record';

export async function listAttendance(
  context: Context,
  query: Received<typeof attendanceCalls.list>['query'],
): Promise<Answer<AttendanceItem[]>> {
  const days = await listPortion(context, attendanceList, { ...query, view: 'own', owners: context.actor.id });
  return new Answer(days.rows.flatMap(itemsOf), days.beside);
}

export async function registerAttendance(context: Context, mark: AttendanceMark): Promise<Saved> {
  const { pool, actor, clock, timeZone } = context;
  const now = clock.now();
  const { date } = mark;
  if (date !== dayIn(timeZone, now)) throw new CallError('FORBIDDEN', notToday);
  const { side, field, time } = sideOf(mark);
  refuseFuture(context, now, field, time);
  const once = idempotentRequestOf(context, 'registerAttendance', mark);
  const saved = await insertMark(pool, { staffId: actor.id, date, side, time }, once, now).catch((error) => {
    if (uniqueViolation(error)) return 'taken' as const;
    throw error;
  });
  if (saved === 'unordered') throw unordered(field);
  if (saved !== 'taken') {
    tellAttendance(context);
    return saved;
  }
  const first = await replayedResult<Saved>(context, once);
  if (!first) throw new CallError('CONFLICT', `${side === 'entry' ? 'Entry' : 'Exit'} already registered for today`);
  return first;
}

export async function editAttendance(context: Context, id: number, mark: AttendanceMark): Promise<Saved> {
  const { side, field, time } = sideOf(mark);
  const allow = (old: AttendanceRow, today: string) => {
    if (old.date !== today || mark.date !== today) throw new CallError('FORBIDDEN', notToday);
    if (old[field] !== null) return;
    const text = `There is no ${side} to change`;
    throw new CallError('INVALID', text, { fields: { [field]: text } });
  };
  return changeDay(context, id, allow, async ({ db, old, now }) => {
    refuseFuture(context, now, field, time);
    const times = { entryTime: old.entryTime, exitTime: old.exitTime, [field]: time };
    if (!isOrdered(times.entryTime, times.exitTime)) throw unordered(field);
    return changeAttendance(db, id, times, 'updated', context.actor.id, now);
  });
}

export async function removeAttendance(context: Context, id: number): Promise<{ id: number }> {
  const allow = (old: AttendanceRow, today: string) => {
    if (old.date !== today) throw new CallError('FORBIDDEN', noRight);
  };
  return changeDay(context, id, allow, async ({ db, now }) => {
    await deleteAttendance(db, id, context.actor.id, now);
    return { id };
  });
}

function sideOf(mark: AttendanceMark) {
  return mark.shedule === 'entry'
    ? ({ side: 'entry', field: 'entryTime', time: mark.entryTime } as const)
    : ({ side: 'exit', field: 'exitTime', time: mark.exitTime } as const);
}

/** Both items of a day carry its id. */
function itemsOf({ id, date, entryTime, exitTime, isStated, correctedBy, version }: AttendanceRow): AttendanceItem[] {
  const day = { id, attendanceDate: date, correctedBy, version };
  return [
    ...(entryTime === null ? [] : [{ ...day, type: 'entry' as const, time: entryTime, statedLater: false }]),
    ...(exitTime === null ? [] : [{ ...day, type: 'exit' as const, time: exitTime, statedLater: isStated }]),
  ];
}
