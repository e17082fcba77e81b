import type { HandedTable } from './handed-table.ts';
import { appointmentsOfCustomer } from './work-tables.ts';

/** The records that are about a customer: the number of each and its kind. */
const recordsOfCustomer = `select kind as entity, id from customers where id = any($1::bigint[])
       union all select k.kind, m.id from customers k, unnest(k.merged_ids) m (id) where k.id = any($1::bigint[])
       union all select 'task', id from tasks where contact_id = any($1::bigint[])
       union all select 'call', t.id from calls t where ${appointmentsOfCustomer('calls')}
       union all select 'meeting', t.id from meetings t where ${appointmentsOfCustomer('meetings')}`;

const line = {
  id: 'Number of the line',
  at: 'When',
  actor_id: 'Who did it: id in people.csv; empty where the portal itself did',
  entity: 'Kind of the record',
  entity_id: 'Number of the record; it may be gone for good',
  action: 'What was done',
};

export const historyTables: HandedTable[] = [
  {
    file: 'history',
    says: 'What was done to a record: the history of each record, and the audit log of all.',
    table: 'changes',
    columns: { ...line, before: 'What changed fields held before, as JSON', after: 'What they hold since, as JSON' },
    ofCustomer: `t.id in (select c.id from (${recordsOfCustomer}) r join changes c on c.entity = r.entity and c.entity_id = r.id)`,
  },
  {
    file: 'erasures',
    says: 'That the personal data of a customer or a person was erased.',
    table: 'erasures',
    columns: {
      id: 'Number of the erasure',
      kind: 'customer or person',
      record_id: 'Whose: id in leads.csv, contacts.csv or people.csv',
      reason: 'request: the person asked for it; retention: it was kept long enough',
      erased_at: 'When',
      erased_by: 'Who erased it: id in people.csv',
    },
  },
];
