import { attendanceCalls } from '@crm/contract/office/attendance';
import { defineRoutes } from '../../plugins/http/bind-calls.ts';
import { editAttendance, listAttendance, registerAttendance, removeAttendance } from './attendance.service.ts';
import { exportAttendance } from './attendance-export.ts';
import { getForgottenExit, stateExit } from './forgotten-exit.service.ts';
import { exportOwnAttendance } from './own-attendance-export.ts';
import { getStaffAttendance, listAttendanceStaff } from './staff-attendance.service.ts';

export const attendanceRoutes = defineRoutes('attendance', attendanceCalls, {
  list: (context, { query }) => listAttendance(context, query),
  exportOwn: (context, { query }) => exportOwnAttendance(context, query.format),
  register: (context, { body }) => registerAttendance(context, body),
  edit: (context, { params, body }) => editAttendance(context, params.id, body),
  remove: (context, { params }) => removeAttendance(context, params.id),
  forgotten: (context) => getForgottenExit(context),
  stateExit: (context, { params, body }) => stateExit(context, params.id, body.exitTime),
  staffList: (context, { query }) => listAttendanceStaff(context, query),
  ofStaff: (context, { body }) => getStaffAttendance(context, body),
  export: (context, { query }) => exportAttendance(context, query),
});
