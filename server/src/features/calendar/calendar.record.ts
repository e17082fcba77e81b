import type { RecordKind } from '../../records/record-kind.ts';
import { nameOfStaff } from '../../records/record-name.ts';

export const leaveRecord: RecordKind<'leave'> = { entity: 'leave', name: nameOfStaff('leaves') };

export const holidayRecord: RecordKind<'holiday'> = {
  entity: 'holiday',
  name: `select jsonb_build_object('name', r.description, 'isLive', true) from holidays r where r.id = c.entity_id`,
};
