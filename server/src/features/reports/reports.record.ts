import type { RecordKind } from '../../records/record-kind.ts';

export const reportRecord: RecordKind<'report'> = {
  entity: 'report',
  name: `select jsonb_build_object('name', r.title, 'isLive', true) from number_reports r where r.id = c.entity_id`,
};
