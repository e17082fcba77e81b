import { beginOf, forEachKind } from '../appointments/appointment-tables.ts';

// SQL: what stands in the way of a leave.

/** How a statement names the person of a leave, its days and its type. */
export interface LeaveNames {
  staff: string;
  start: string;
  end: string;
  type: string;
}

export const asked: LeaveNames = { staff: '$1', start: '$2', end: '$3', type: '$4' };

/** The person's pending appointments `a`. On a half day only those of that half; what goes over noon is in both. */
export function inTheWayOf(leave: LeaveNames) {
  return forEachKind(
    ({ date, start, end }) =>
      `a.staff_id = ${leave.staff} and a.deleted_at is null and a.status = 'pending'
     and ${beginOf({ date, start })} >= ${leave.start}::date and ${beginOf({ date, start })} < ${leave.end}::date + 1
     and (${leave.type} <> 'morning' or a.${start} < '12:00')
     and (${leave.type} <> 'afternoon' or ${end ? `a.${end} > '12:00'` : `a.${start} >= '12:00'`})`,
  );
}

/** Of `tasks t`. */
export function dueThenOf({ staff, start, end }: LeaveNames): string {
  return `t.staff_id = ${staff} and t.deleted_at is null and t.finish_by between ${start} and ${end} and (t.stage < 4 or t.rework)`;
}

/** Of `leaves l`: asked for or approved, and for the same half of a day. */
export function meetsOf({ start, end, type }: LeaveNames): string {
  return `l.end_date >= ${start} and l.start_date <= ${end} and l.status <> 'Reject'
  and (l.leave_type = 'fullday' or ${type} = 'fullday' or l.leave_type = ${type})`;
}
