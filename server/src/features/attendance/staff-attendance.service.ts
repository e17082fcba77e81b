import type { Received } from '@crm/contract/core/call';
import type { MonthOfYear } from '@crm/contract/core/months';
import type { attendanceCalls, StaffDay } from '@crm/contract/office/attendance';
import { monthRange } from '@crm/contract/rules/plain-days';
import type { Context } from '../../plugins/context.ts';
import { answerPortion, listPortion } from '../../records/list/list-portion.ts';
import { attendanceBetween } from './attendance-reads.ts';
import { requireReviewedPerson, reviewedList, stayOf } from './reviewed-staff.ts';

export async function listAttendanceStaff(context: Context, query: Received<typeof attendanceCalls.staffList>['query']) {
  const people = await listPortion(context, reviewedList, { ...query, view: 'all', owners: 'everybody' });
  return answerPortion(people, ({ id, name, ...person }) => ({ id, name, ...stayOf(context, person) }));
}

export async function getStaffAttendance(
  { pool }: Context,
  { staffId, year, month }: MonthOfYear & { staffId: number },
): Promise<StaffDay[]> {
  await requireReviewedPerson(pool, staffId);
  return attendanceBetween(pool, staffId, monthRange(year, month));
}
