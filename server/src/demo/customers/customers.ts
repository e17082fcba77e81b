import type { CustomerKind } from '@crm/contract/customers/customers';
import type { Db } from '../../db/client.ts';
import { rows, statement } from '../../db/statement.ts';
import type { DemoContact } from './contact-plan.ts';
import type { DemoLead } from './lead-plan.ts';

// A phone is unique per owner and kind: it finds the record that a history belongs to, and the lead of a contact.
const insert = statement(
  'demo_customers',
  `with given as (
     select * from json_to_recordset($2::json) as g (
       "ownerId" bigint, name text, description text, email text, phone text, location text, source text, priority text, amount numeric,
       version int, "createdAt" timestamptz, "updatedAt" timestamptz, "deletedAt" timestamptz, "leadPhone" text, changes json)
   ), c as (
     insert into customers (kind, owner_id, name, description, email, phone, location, source, priority, amount,
       version, created_at, updated_at, deleted_at, deleted_by, lead_id)
     select $1, g."ownerId", g.name, g.description, g.email, g.phone, g.location, g.source, g.priority, g.amount,
       g.version, g."createdAt", g."updatedAt", g."deletedAt", case when g."deletedAt" is not null then g."ownerId" end, l.id
     from given g left join customers l on l.kind = 'lead' and l.owner_id = g."ownerId" and l.phone = g."leadPhone"
     order by g."createdAt" returning id, owner_id, phone, name, lead_id, created_at
   ), of_leads as (
     insert into changes (at, actor_id, entity, entity_id, action, after)
     select created_at, owner_id, 'lead', lead_id, 'contact created', jsonb_build_object('contact', name) from c where lead_id is not null order by created_at
   )
   insert into changes (at, actor_id, entity, entity_id, action, before, after)
   select h.at, c.owner_id, $1, c.id, h.action, h.before, h.after
   from given g join c on c.owner_id = g."ownerId" and c.phone = g.phone
     cross join json_to_recordset(g.changes) as h (at timestamptz, action text, before jsonb, after jsonb)
   order by h.at`,
);

export async function insertCustomers(db: Db, kind: CustomerKind, given: (DemoLead | DemoContact)[]): Promise<void> {
  await rows(db, insert, [kind, JSON.stringify(given)]);
}
