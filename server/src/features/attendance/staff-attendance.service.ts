import { firstThousandMessage } from '@crm/contract/core/words';
import type { StaffDay } from '@crm/contract/office/attendance';
import type { MonthOfYear } from '@crm/contract/office/calendar';
import { monthRange } from '@crm/contract/rules/plain-days';
import { dayIn } from '../../clock.ts';
import type { Context } from '../../context.ts';
import { Answer } from '../../plugins/http/bind-calls.ts';
import { attendanceBetween } from './attendance-reads.ts';
import { listReviewedPeople, requireReviewedPerson, reviewedPeople } from './reviewed-staff.ts';

export async function listAttendanceStaff({ pool, timeZone }: Context) {
  const found = await listReviewedPeople(pool, reviewedPeople + 1);
  const staff = found
    .slice(0, reviewedPeople)
    .map(({ id, name, joinedAt }) => ({ id, name, joinedOn: dayIn(timeZone, joinedAt) }));
  return found.length > reviewedPeople ? new Answer(staff, firstThousandMessage) : staff;
}

export async function getStaffAttendance(
  { pool }: Context,
  { staffId, year, month }: MonthOfYear & { staffId: number },
): Promise<StaffDay[]> {
  await requireReviewedPerson(pool, staffId);
  return attendanceBetween(pool, staffId, monthRange(year, month));
}
