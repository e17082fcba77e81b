import type { StaffDay } from '@crm/contract/office/attendance';
import type { MonthOfYear } from '@crm/contract/office/calendar';
import { monthRange } from '@crm/contract/rules/plain-days';
import { dayIn } from '../../clock.ts';
import type { Context } from '../../context.ts';
import { firstThousand, firstThousandLimit } from '../../records/first-thousand.ts';
import { attendanceBetween } from './attendance-reads.ts';
import { listReviewedPeople, requireReviewedPerson } from './reviewed-staff.ts';

export async function listAttendanceStaff({ pool, timeZone }: Context) {
  const people = await listReviewedPeople(pool, firstThousandLimit);
  return firstThousand(people, (shown) =>
    shown.map(({ id, name, joinedAt }) => ({ id, name, joinedOn: dayIn(timeZone, joinedAt) })),
  );
}

export async function getStaffAttendance(
  { pool }: Context,
  { staffId, year, month }: MonthOfYear & { staffId: number },
): Promise<StaffDay[]> {
  await requireReviewedPerson(pool, staffId);
  return attendanceBetween(pool, staffId, monthRange(year, month));
}
