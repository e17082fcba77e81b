import type { HandedTable } from './handed-table.ts';

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
  },
];
