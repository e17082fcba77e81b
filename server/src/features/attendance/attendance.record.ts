import type { RecordKind } from '../../records/record-kind.ts';
import { nameOfStaff } from '../../records/record-name.ts';

export const attendanceRecord: RecordKind<'attendance'> = { entity: 'attendance', name: nameOfStaff('attendance_days') };
