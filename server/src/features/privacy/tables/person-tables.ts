import { customerTables } from './customer-tables.ts';
import type { HandedTable } from './handed-table.ts';
import { officeTables } from './office-tables.ts';
import { peopleTables } from './people-tables.ts';
import { signInTables } from './sign-in-tables.ts';
import { workTables } from './work-tables.ts';

const line = {
  id: 'Number of the line',
  at: 'When',
  actor_id: 'Who did it: number of the person; empty where the portal itself did',
  entity: 'Kind of the record',
  entity_id: 'Number of the record',
  action: 'What was done',
};

/** Records of these kinds, with the column that says whose they are. */
const owned = [
  ['leads and contacts', 'customers', 'owner_id'],
  ['notes', 'notes', 'author_id'],
  ['requirement lists', 'requirements', 'owner_id'],
  ['tasks', 'tasks', 'staff_id'],
  ['calls', 'calls', 'staff_id'],
  ['meetings', 'meetings', 'staff_id'],
  ['assignments', 'assignments', 'staff_id'],
  ['attachments', 'task_attachments', 'uploaded_by'],
] as const;

/** What is said about a person in the history: of the account, and of the records that are about nobody else. */
const about = `select id from changes where entity in ('user', 'worklog') and entity_id = $1::bigint
     ${[
       ['leave', 'leaves'],
       ['correction', 'attendance_corrections'],
       ['attendance', 'attendance_days'],
       ['entitlement', 'entitlements'],
     ]
       .map(
         ([
           entity,
           table,
         ]) => `union all select c.id from ${table} k join changes c on c.entity = '${entity}' and c.entity_id = k.id
       where k.staff_id = $1::bigint`,
       )
       .join('\n     ')}`;

const ownTables: HandedTable[] = [
  {
    file: 'records',
    says: 'Records of the person: which ones and since when. Their texts are about customers and not about the person.',
    table: `(${owned
      .map(([kind, table, owner]) => `select '${kind}' as kind, id, created_at, ${owner} as of_id from ${table}`)
      .join(' union all ')})`,
    order: 't.kind, t.id',
    columns: { kind: 'Kind of the record', id: 'Number of the record', created_at: 'When it was made' },
    ofPerson: 't.of_id = $1::bigint',
  },
  {
    file: 'history-about-the-person',
    says: 'What was done to the account, the leave, the attendance and the work log of the person.',
    table: 'changes',
    columns: { ...line, before: 'What changed fields held before, as JSON', after: 'What they hold since, as JSON' },
    ofPerson: `t.id in (${about})`,
  },
  {
    file: 'history-by-the-person',
    says: 'What the person did. What the records held is about others and is not here.',
    table: 'changes',
    order: 't.at, t.id',
    columns: line,
    ofPerson: 't.actor_id = $1::bigint',
  },
  {
    file: 'inbox',
    says: 'A line of the inbox.',
    table: 'notifications',
    columns: {
      id: 'Number of the line',
      kind: 'Kind',
      text: 'What it says',
      link: 'Where it leads',
      created_at: 'When it came',
      read_at: 'When it was read',
    },
    ofPerson: 't.user_id = $1::bigint',
  },
  {
    file: 'mails',
    says: 'A mail that was sent to the person, or waits to be sent.',
    table: 'mails',
    columns: {
      id: 'Number of the mail',
      kind: 'Kind',
      to_address: 'Address',
      to_name: 'Name',
      state: 'waiting, sent or failed',
      created_at: 'When it was written',
      finished_at: 'When it was sent or given up',
      error: 'Why it failed',
    },
    ofPerson: 't.user_id = $1::bigint',
  },
];

/** What only those who wrote it take out, while they can. */
export const chatTables: HandedTable[] = [
  {
    file: 'messages',
    says: 'A message that the person wrote.',
    table: 'chat_messages',
    columns: {
      id: 'Number of the message',
      receiver_id: 'To whom: number of the person',
      message: 'What it says',
      sent_at: 'When it was sent',
      read_at: 'When it was read',
      file_id: 'Its file: id in message-files',
    },
    ofPerson: 't.sender_id = $1::bigint',
  },
  {
    file: 'message-files',
    says: 'A file that the person sent in a message.',
    table: 'chat_files',
    columns: {
      id: 'Number of the file',
      receiver_id: 'To whom: number of the person',
      file_name: 'Name of the file',
      mime: 'Type of the file',
      size: 'Size in bytes',
      created_at: 'When it was sent',
    },
    ofPerson: 't.uploaded_by = $1::bigint',
  },
];

/** The files of 'everything about one person', without messages. */
export const personTables: HandedTable[] = [
  ...[...peopleTables, ...officeTables, ...workTables, ...customerTables].filter(({ ofPerson }) => ofPerson !== undefined),
  ...ownTables,
  ...signInTables,
];
