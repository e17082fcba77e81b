import type { Db } from '../../../db/client.ts';
import { notNull, rows, statement } from '../../../db/statement.ts';

// Which contact was made from a lead; of several the first one. A part has so many ids of leads: of each link the lead and the contact,
// four bytes each.

export const leadsOfPart = 4096;
export const linkBytes = 8;

const isFirst = 'not exists (select from customers o where o.lead_id = c.lead_id and o.id < c.id)';
const parts = statement(
  'customer_links_of_parts',
  `select p.part, string_agg(int4send(c.lead_id::int) || int4send(c.id::int), '' order by c.lead_id) as content
   from unnest($1::int[]) p (part)
     join customers c on c.lead_id >= p.part::bigint * ${leadsOfPart} and c.lead_id < (p.part + 1)::bigint * ${leadsOfPart} and ${isFirst}
   group by p.part`,
  { part: notNull, content: notNull },
);
const some = statement(
  'customer_links',
  `select c.lead_id as "leadId", c.id as "contactId" from customers c where c.lead_id = any($1::bigint[]) and ${isFirst}`,
  { leadId: notNull },
);
const joined = statement(
  'joined_customers',
  `with shown as (select coalesce((select min(id) from customers where lead_id = $1), $1::bigint) as id)
   select id from shown union
   select c.lead_id from shown join customers c using (id) where c.lead_id is not null and ${isFirst}`,
  { id: notNull },
);

/** What a part has, of those parts that have any. */
export async function linkParts(db: Db, numbers: readonly number[]) {
  return rows(db, parts, [numbers]);
}

/** Of these leads; other ids are answered nothing. */
export async function linksOfLeads(db: Db, ids: readonly number[]): Promise<Map<number, number>> {
  return new Map((await rows(db, some, [ids])).map(({ leadId, contactId }) => [leadId, contactId]));
}

/** Whose hours stand together with those of a lead or a contact, itself included. */
export async function joinedCustomers(db: Db, id: number): Promise<number[]> {
  return (await rows(db, joined, [id])).map((row) => row.id);
}
