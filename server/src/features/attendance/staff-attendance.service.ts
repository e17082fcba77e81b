import type { StaffDay } from '@crm/contract/attendance';
import type { MonthOfYear } from '@crm/contract/calendar';
import { monthRange } from '@crm/contract/plain-days';
import { firstThousandMessage } from '@crm/contract/words';
import { dayIn } from '../../clock.ts';
import type { Context } from '../../context.ts';
import { Answer } from '../../plugins/mount.ts';
import { attendanceBetween } from './attended.queries.ts';
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
