import type { RecordKind } from '../../records/record-kind.ts';

/** Named after its person. */
export const rateRecord: RecordKind<'rate'> = {
  entity: 'rate',
  name: `select jsonb_build_object('name', u.name || ' from ' || r.valid_from, 'isLive', true)
    from staff_rates r join users u on u.id = r.staff_id where r.id = c.entity_id`,
};
