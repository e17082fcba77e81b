import { type Db, rows, statement } from '../db/client.ts';
import { exampleLeads } from './lead-plan.ts';
import type { Company } from './people.ts';

// A phone is unique per owner: it finds the record that a history belongs to.
const insert = statement(
  'demo_leads',
  `with given as (
     select * from json_to_recordset($1::json) as g (
       "ownerId" bigint, name text, description text, email text, phone text, location text, source text, priority text, amount numeric,
       version int, "createdAt" timestamptz, "updatedAt" timestamptz, "deletedAt" timestamptz, changes json)
   ), c as (
     insert into customers (kind, owner_id, name, description, email, phone, location, source, priority, amount,
       version, created_at, updated_at, deleted_at, deleted_by)
     select 'lead', "ownerId", name, description, email, phone, location, source, priority, amount,
       version, "createdAt", "updatedAt", "deletedAt", case when "deletedAt" is not null then "ownerId" end
     from given order by "createdAt" returning id, owner_id, phone
   )
   insert into changes (at, actor_id, entity, entity_id, action, before, after)
   select h.at, c.owner_id, 'lead', c.id, h.action, h.before, h.after
   from given g join c on c.owner_id = g."ownerId" and c.phone = g.phone
     cross join json_to_recordset(g.changes) as h (at timestamptz, action text, before jsonb, after jsonb)
   order by h.at`,
);

export async function fillLeads(db: Db, company: Company): Promise<void> {
  await rows(db, insert, [JSON.stringify(exampleLeads(company))]);
}
