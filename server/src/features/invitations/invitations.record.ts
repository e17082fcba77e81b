import type { RecordKind } from '../../records/record-kind.ts';

export const invitationRecord: RecordKind<'invitation'> = {
  entity: 'invitation',
  name: `select jsonb_build_object('name', nullif(r.label, ''), 'isLive', true) from invitations r where r.id = c.entity_id`,
};
