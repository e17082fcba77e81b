import { addresses } from '@crm/contract/core/addresses';
import { everythingTables } from './everything-tables.ts';
import type { HandedTable } from './handed-table.ts';
import { appointmentsOfCustomer } from './work-tables.ts';

/**
 * Lines of anybody's inbox that are about a customer; $1 are the ids of its records. Links lead to the record. A line about a task
 * that went to somebody else has no link: the name of the customer stands in it.
 */
export const inboxLinesOfCustomer = `with names as (
     select name from customers where id = any($1::bigint[])
     union select name from tasks where contact_id = any($1::bigint[]) and name is not null
     union select v ->> 'name' from changes c cross join lateral (values (c.before), (c.after)) f (v)
       where c.entity in ('lead', 'contact') and c.entity_id = any($1::bigint[]) and v ->> 'name' is not null
   ), links as (
     select '${addresses.contact(0).slice(0, -1)}' || r.id as link from unnest($1::bigint[]) r (id)
     union all select '${addresses.calls}?call=' || t.id from calls t where ${appointmentsOfCustomer('calls')}
     union all select '${addresses.meetings}?meeting=' || t.id from meetings t where ${appointmentsOfCustomer('meetings')}
   )
   select n.id from notifications n
   where n.link in (select link from links)
     or substring(n.link from 'contactId%22%3A([0-9]{1,15})')::bigint = any($1::bigint[])
     or (n.link is null and n.kind = 'task' and exists (
       select from names where position(' for ' || names.name || ' is the task of ' in n.text) > 0))`;

const inboxes: HandedTable = {
  file: 'inboxes',
  says: 'A line that an inbox got about the customer.',
  table: 'notifications',
  columns: {
    id: 'Number of the line',
    user_id: 'Whose inbox: number of the person',
    kind: 'Kind',
    text: 'What it says',
    created_at: 'When it came',
  },
  ofCustomer: `t.id in (${inboxLinesOfCustomer})`,
};

/** The files of 'everything about one customer'. */
export const customerFiles: HandedTable[] = [...everythingTables.filter(({ ofCustomer }) => ofCustomer !== undefined), inboxes];
