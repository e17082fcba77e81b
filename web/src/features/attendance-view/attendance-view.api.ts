import type { Returned } from '@crm/contract/core/call';
import type { MonthOfYear } from '@crm/contract/core/months';
import { attendanceCalls } from '@crm/contract/office/attendance';
import { queryOptions, skipToken } from '@tanstack/react-query';
import { api, apiFull } from '../../lib/api.ts';
import { portionOf, scrolledQuery } from '../../lib/scrolled-list.ts';

export type AttendanceStaff = Returned<typeof attendanceCalls.staffList>[number];

export function attendanceStaffQuery(search: string) {
  return scrolledQuery<AttendanceStaff>(
    ['staff', 'attendance', search],
    async ({ cursor, signal }) => portionOf(await apiFull(attendanceCalls.staffList, { query: { cursor, search }, signal })),
    { failure: 'The staff list could not be loaded' },
  );
}

/** Somebody of that list by id; null when nobody is there. */
export function attendancePersonQuery(id: number | null) {
  return queryOptions({
    queryKey: ['staff', 'attendance', 'one', id],
    queryFn:
      id === null
        ? skipToken
        : async ({ signal }) => (await api(attendanceCalls.staffList, { query: { staffId: String(id) }, signal }))[0] ?? null,
    meta: { failure: 'The staff list could not be loaded' },
  });
}

export function staffAttendanceQuery({ id, name }: AttendanceStaff, { year, month }: MonthOfYear) {
  return queryOptions({
    queryKey: ['attendance', 'ofStaff', id, year, month],
    queryFn: ({ signal }) => api(attendanceCalls.ofStaff, { body: { staffId: id, staffName: name, year, month }, signal }),
    meta: { failure: 'Attendance could not be loaded' },
  });
}
