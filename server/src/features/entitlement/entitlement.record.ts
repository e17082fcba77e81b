import type { RecordKind } from '../../records/record-kind.ts';

/** Named after its person, or after everybody. */
export const entitlementRecord: RecordKind<'entitlement'> = {
  entity: 'entitlement',
  name: `select jsonb_build_object('name', coalesce(u.name, 'Everybody') || ' from ' || r.from_year, 'isLive', true)
    from entitlements r left join users u on u.id = r.staff_id where r.id = c.entity_id`,
};
