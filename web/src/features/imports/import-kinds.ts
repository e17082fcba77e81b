import type { LiveTopic } from '@crm/contract/core/live';
import type { Role } from '@crm/contract/core/permissions';
import { contactPriorities, leadPriorities, leadPriorityLabels, taskPriorities } from '@crm/contract/core/words';
import type { ImportField, ImportKind } from '@crm/contract/imports/import-kinds';
import type { AppointmentStatus } from '@crm/contract/work/appointment-forms';

interface KindOfImport {
  one: string;
  many: string;
  /** Where the import begins; the address of one that was begun ends in its id. */
  path: string;
  /** The list that the records are in, for those who have one. */
  list: Partial<Record<Role, string>>;
  listName: string;
  /** What its records change. */
  topics: readonly LiveTopic[];
  /** The files that make sense for it, as a person reads them and as a browser does. */
  files: string;
  accept: string;
  /** There is an empty file with the right columns. */
  hasTemplate: boolean;
  /** What a record of this kind must have. */
  required: readonly ImportField[];
  /** A field of few values. */
  choices: Partial<Record<ImportField, readonly { value: string; label: string }[]>>;
  /** It has days, so how they are written matters. */
  hasDays: boolean;
}

const tables = '.csv,.tsv,.txt,text/csv,text/comma-separated-values,text/tab-separated-values,.xlsx';
const people = { files: 'CSV, Excel (.xlsx) or vCard (.vcf)', accept: `${tables},.vcf,text/vcard` };
const activities = { files: 'CSV, Excel (.xlsx) or calendar (.ics)', accept: `${tables},.ics,text/calendar` };
const customer = { hasTemplate: true, hasDays: false, ...people };
const activity = { hasTemplate: false, hasDays: true, ...activities };
const statuses: readonly AppointmentStatus[] = ['pending', 'completed', 'cancelled'];
const neededByAll = ['name', 'description', 'phone', 'location', 'source', 'amount'] as const;

/** A further kind is an entry here and a line in `imports.screens.ts`. */
export const kindsOfImport: Record<ImportKind, KindOfImport> = {
  lead: {
    ...customer,
    one: 'lead',
    many: 'leads',
    path: '/operations/leads/import',
    list: { staff: '/operations/leads', admin: '/operations/leads' },
    listName: 'Leads',
    topics: ['leads'],
    required: neededByAll,
    choices: { priority: leadPriorities.map((value) => ({ value, label: leadPriorityLabels[value] })) },
  },
  contact: {
    ...customer,
    one: 'contact',
    many: 'contacts',
    path: '/operations/contacts/import',
    list: { staff: '/operations/contacts', admin: '/operations/contacts' },
    listName: 'Contacts',
    topics: ['contacts', 'leads'],
    required: [...neededByAll, 'email', 'priority'],
    choices: { priority: plainChoices(contactPriorities) },
  },
  task: {
    ...activity,
    one: 'task',
    many: 'tasks',
    path: '/activities/tasks/import',
    list: { staff: '/activities/tasks', admin: '/activities/task/port' },
    listName: 'Tasks',
    topics: ['tasks'],
    required: ['requirement', 'description', 'notes', 'finishBy'],
    choices: { priority: plainChoices(taskPriorities) },
  },
  call: {
    ...activity,
    one: 'call',
    many: 'calls',
    path: '/activities/calls/import',
    list: { staff: '/activities/calls' },
    listName: 'Calls',
    topics: ['calls'],
    required: ['subject', 'description', 'date', 'time'],
    choices: { status: plainChoices(statuses) },
  },
  meeting: {
    ...activity,
    one: 'meeting',
    many: 'meetings',
    path: '/activities/meetings/import',
    list: { staff: '/activities/meetings' },
    listName: 'Meetings',
    topics: ['meetings'],
    required: ['subject', 'description', 'date', 'startTime', 'endTime'],
    choices: { status: plainChoices(statuses) },
  },
  note: {
    ...activity,
    one: 'note',
    many: 'notes',
    path: '/operations/notes/import',
    list: { staff: '/operations/contacts', admin: '/operations/contacts' },
    listName: 'Contacts',
    topics: ['contacts', 'leads'],
    required: ['text'],
    choices: {},
  },
};

/** Where an import that was begun goes on. */
export function importAddress(kind: ImportKind, id: number | ':id'): string {
  return `${kindsOfImport[kind].path}/${id}`;
}

function plainChoices(values: readonly string[]) {
  return values.map((value) => ({ value, label: value }));
}
