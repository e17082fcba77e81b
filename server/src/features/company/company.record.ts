import type { RecordKind } from '../../records/record-kind.ts';

export const companyRecord: RecordKind<'company'> = {
  entity: 'company',
  name: `select jsonb_build_object('name', r.name, 'isLive', true) from company r where r.id = c.entity_id`,
};
