import type { RecordKind } from '../../records/record-kind.ts';

export const tokenRecord: RecordKind<'token'> = {
  entity: 'token',
  name: `select jsonb_build_object('name', r.name, 'isLive', r.ended_at is null) from api_tokens r where r.id = c.entity_id`,
};
