import type { RecordKind } from '../../records/record-kind.ts';
import { nameOfStaff } from '../../records/record-name.ts';

export const correctionRecord: RecordKind<'correction'> = { entity: 'correction', name: nameOfStaff('attendance_corrections') };
