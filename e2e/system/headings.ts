import { type ImportKind, importKinds } from '@crm/contract/imports/import-kinds';
import { importAddress } from '../../web/src/features/imports/import-kinds.ts';
import type { Session } from '../api.ts';
import { createContact } from '../customers/contacts.ts';
import { createLead } from '../customers/leads.ts';
import { beginImport } from '../imports/begin-import.ts';
import { createTask } from '../work/tasks.ts';

const thisMonth = /^[A-Z][a-z]+ \d{4}$/;

/** What stands at the head of each page, written out: the right page at the right address, and no other. */
export const headings: Record<string, string | RegExp> = {
  '/login': 'CRM Portal',
  '/access-denied': 'Access denied',
  '*': 'Page not found',
  '/': /^[A-Z][a-z]+day, [A-Z][a-z]+ \d{1,2}$/,
  '/admin': 'Welcome back to your Dashboard!',
  '/operations/leads': 'Leads',
  '/sales/pendings': 'Pending leads',
  '/sales/rejected': 'Rejected leads',
  '/sales/completed': 'Completed leads',
  '/operations/contacts': 'Contacts',
  '/operations/leads/import': 'Import leads',
  '/operations/contacts/import': 'Import contacts',
  '/operations/notes/import': 'Import notes',
  '/activities/tasks/import': 'Import tasks',
  '/activities/calls/import': 'Import calls',
  '/activities/meetings/import': 'Import meetings',
  '/operations/duplicates': 'Possible duplicates',
  '/operations/deals': 'Highlights',
  '/operations/documents': 'Documents',
  '/operations/accounts': 'Accounts',
  '/operations/personalize': 'Requirements',
  '/operations/pendings': 'Pendings',
  '/operations/reworks': 'Reworks',
  '/operations/review/completed': 'Completed Works',
  '/operations/pending/task': 'Pendings',
  '/operations/completed': 'Completed Works',
  '/operations/resolved': 'Resolved Works',
  '/operations/rework/port': 'Reworks',
  '/global/leads': 'Global leads',
  '/global/completed/leads': 'Global completed leads',
  '/global/pending/leads': 'Global pending leads',
  '/global/rejected/leads': 'Global rejected leads',
  '/global/contacts': 'Global contacts',
  '/activities/tasks': 'Tasks',
  '/activities/tasks/status/:data': 'Not Started',
  '/activities/tasks/subtask/removed': 'Removed Sub-Tasks',
  '/activities/tasks/subtask/:id': 'Sub-Tasks Management',
  '/activities/task/port': 'Tasks',
  '/activities/task/details/port/:data': 'Not Started',
  '/activities/task/self': 'My Task',
  '/activities/meetings': 'Meetings',
  '/activities/calls': 'Calls',
  '/team/task/subtask/:id': 'Team sub-tasks',
  '/team/profile': 'Teams',
  '/team/leads': 'Team leads',
  '/team/contacts': 'Team contacts',
  '/team/customise': 'Teams',
  '/team/work/port/:id': 'Projects',
  '/team/work/manage/:data': 'Website',
  '/team/work/:id': 'Projects',
  '/workspace/attendance': 'Attendance',
  '/workspace/attendance/view': 'Attendance',
  '/workspace/calendar': thisMonth,
  '/workspace/calendar/customise': thisMonth,
  '/workspace/messages': 'Messages',
  '/workspace/work/assign': 'Assignments',
  '/workspace/todo/': 'Assignment',
  '/workspace/worklog': 'Work Log',
  '/workspace/AdminWorklog': 'Work Log',
  '/workspace/auth/pin/generator': 'Access',
  '/workspace/audit': 'Audit log',
  '/profile/customise/calendars': 'Calendar feeds',
  '/profile/customise/webhooks': 'Webhooks',
  '/profile/customise/mail': 'E-mail',
  '/profile/customise/company': 'Company',
  '/profile/customise/data': 'Data',
  '/profile/customise/security': 'Security',
  '/profile/customise/notifications': 'Notifications',
  '/unsubscribe': 'Mail',
  '/profile/customise/tokens': 'API tokens of everybody',
  '/invite': 'Invitation',
  '/reset': 'New password',
  '/workspace/calendar/customise/leave': 'Leave to decide',
  '/numbers/customers': 'Numbers',
  '/numbers/rates': 'Hourly rates',
  '/numbers/flow': 'Numbers',
  '/numbers/flow/waiting': 'Numbers',
  '/numbers/funnel': 'Numbers',
  '/numbers/week': 'Numbers',
  '/numbers/reports': 'Reports by mail',
  '/workspace/calendar/customise/year': 'Leave year',
  '/workspace/calendar/year': 'Leave year',
  '/trash': 'Trash',
  '/profile/customise': 'Settings',
};

interface Shown {
  address: string;
  /** Where the record is the heading. */
  heading?: string;
}

/** The page of one record shows a real one. */
export const records: Record<string, (owner: Session) => Promise<Shown>> = {
  '/operations/leads/:id': async (owner) => {
    const { id, name } = await createLead(owner);
    return { address: `/operations/leads/${id}`, heading: name };
  },
  '/operations/contacts/:id': async (owner) => {
    const { id, name } = await createContact(owner);
    return { address: `/operations/contacts/${id}`, heading: name };
  },
  ...Object.fromEntries(importKinds.map((kind) => [importAddress(kind, ':id'), importOf(kind)])),
  '/activities/tasks/person/:data': taskAt('/activities/tasks/person'),
  '/activities/tasks/team/:data': taskAt('/activities/tasks/team'),
  '/activities/task/port/:data': taskAt('/activities/task/port'),
  '/activities/tasks/subtask/:id': async (owner) => ({ address: `/activities/tasks/subtask/${(await createTask(owner)).id}` }),
  '/team/task/subtask/:id': async (owner) => ({ address: `/team/task/subtask/${(await createTask(owner)).id}` }),
  // Part of the demo's many rows: every stage and priority, late ones and others. Axe looks at each of them three times.
  '/operations/deals': async () => ({ address: '/operations/deals?stage=3' }),
  '/operations/pending/task': reportsAt('/operations/pending/task'),
  '/operations/completed': reportsAt('/operations/completed'),
  '/operations/resolved': reportsAt('/operations/resolved'),
  '/operations/rework/port': reportsAt('/operations/rework/port'),
  '/activities/tasks': reportsAt('/activities/tasks'),
  '/activities/task/port': reportsAt('/activities/task/port'),
};

function reportsAt(path: string) {
  return async () => ({ address: `${path}?search=report` });
}

/** Of an import that waits for its columns to be matched. */
function importOf(kind: ImportKind) {
  return async (owner: Session) => ({
    address: importAddress(kind, await beginImport(owner, kind)),
    heading: headings[importAddress(kind, ':id').replace('/:id', '')],
  });
}

function taskAt(path: string) {
  return async (owner: Session) => {
    const { id: taskId, contactId, requirement } = await createTask(owner);
    return { address: `${path}/${encodeURIComponent(JSON.stringify({ taskId, contactId }))}`, heading: requirement ?? '' };
  };
}
