import type { Returned } from '@crm/contract/core/call';
import { attendanceCalls } from '@crm/contract/office/attendance';
import { calendarCalls, type MonthOfYear } from '@crm/contract/office/calendar';
import { fromCalendarDay } from '@crm/contract/rules/plain-days';
import { queryOptions } from '@tanstack/react-query';
import { api, apiFull } from '../../lib/api.ts';

export type AttendanceStaff = Returned<typeof attendanceCalls.staffList>[number];

export const attendanceStaffQuery = queryOptions({
  queryKey: ['staff', 'attendance'],
  queryFn: async ({ signal }) => {
    const { data, message } = await apiFull(attendanceCalls.staffList, { signal });
    return { people: data, message };
  },
  meta: { failure: 'The staff list could not be loaded' },
});

export function staffAttendanceQuery({ id, name }: AttendanceStaff, { year, month }: MonthOfYear) {
  return queryOptions({
    queryKey: ['attendance', 'ofStaff', id, year, month],
    queryFn: ({ signal }) => api(attendanceCalls.ofStaff, { body: { staffId: id, staffName: name, year, month }, signal }),
    meta: { failure: 'Attendance could not be loaded' },
  });
}

/** The approved leave of all staff that touches a month. */
export function approvedLeavesQuery({ year, month }: MonthOfYear) {
  return queryOptions({
    queryKey: ['calendar', 'approvedLeaves', year, month],
    queryFn: async ({ signal }) => {
      const requests = await api(calendarCalls.requests, { body: { year, month }, signal });
      return requests.filter(({ status }) => status === 'Approve').map(leaveOf);
    },
    meta: { failure: 'Leave could not be loaded' },
  });
}

function leaveOf({ staff, leaveType, category, leaveDate, endDate }: Returned<typeof calendarCalls.requests>[number]) {
  const [start = '', end = ''] = [leaveDate, endDate].map(fromCalendarDay);
  return { staffId: staff.id, type: leaveType, category, start, end };
}
