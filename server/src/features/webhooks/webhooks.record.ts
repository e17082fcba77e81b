import type { RecordKind } from '../../records/record-kind.ts';

export const webhookRecord: RecordKind<'webhook'> = {
  entity: 'webhook',
  name: `select jsonb_build_object('name', r.name, 'isLive', true) from webhooks r where r.id = c.entity_id`,
};
