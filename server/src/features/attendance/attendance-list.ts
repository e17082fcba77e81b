import { equals } from '../../records/list/list-filters.ts';
import { defineScrolled } from '../../records/list/scrolled-list.ts';
import { attendanceColumns } from './attendance.queries.ts';

export const attendanceList = defineScrolled('portion_attendance', {
  table: 'attendance_days',
  alias: 'd',
  columns: attendanceColumns,
  owner: 'staff_id',
  views: { own: [{ key: 'd.attendance_date', direction: 'desc' }] },
  filters: { date: equals('d.attendance_date') },
  examples: [{ date: '2026-03-02' }],
});
