import type { Download, FileFormat } from '@crm/contract/core/files';
import type { AttendanceItem } from '@crm/contract/office/attendance';
import type { Context } from '../../plugins/context.ts';
import { exportPortions } from '../../records/list/export-records.ts';
import { clock, day, type TableColumns, text } from '../../tables/table-columns.ts';
import { listAttendance } from './attendance.service.ts';

export async function exportOwnAttendance(context: Context, format: FileFormat): Promise<Download> {
  return exportPortions(
    context,
    { list: 'Own attendance', format },
    (portion) => listAttendance(context, { ...portion, date: undefined }),
    columns,
  );
}

const columns: TableColumns<AttendanceItem> = {
  Date: day(({ attendanceDate }) => attendanceDate),
  Mark: text(({ type }) => (type === 'entry' ? 'Entry' : 'Exit')),
  Time: clock(({ time }) => time),
  'Stated later': text(({ statedLater }) => (statedLater ? 'Yes' : '')),
  'Corrected by': text(({ correctedBy }) => correctedBy),
};
