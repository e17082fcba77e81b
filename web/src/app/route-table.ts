import type { Role } from '@crm/contract/core/permissions';

// Every address of the product, as data. No React here: the browser tests walk this table too.

export interface RouteEntry {
  /** As react-router writes it; matched without regard to case and trailing slash. */
  path: string;
  roles: 'public' | readonly Role[];
  title: string;
  group?: string;
  /** Values for the names in the path, for a walk over all addresses. */
  example?: Record<string, string>;
  /** The page above it, which the sidebar marks. */
  parent?: string;
  /** The last part of the path is encoded JSON of this kind. */
  data?: RouteDataKind;
}

export type RouteDataKind = 'staffTask' | 'teamTask' | 'adminTask' | 'taskColumn' | 'project' | 'taskStatus';

const staff = ['staff'] as const;
const admin = ['admin'] as const;
const both = ['staff', 'admin'] as const;

const task = JSON.stringify({ taskId: 1, contactId: 1 });

export const routeTable: readonly RouteEntry[] = [
  { path: '/login', roles: 'public', title: 'Secure Login' },
  { path: '/access-denied', roles: 'public', title: 'Access denied' },
  { path: '*', roles: 'public', title: 'Page not found', example: { '*': 'no/such/page' } },

  { path: '/', roles: staff, title: 'Home' },
  { path: '/admin', roles: admin, title: 'Home' },

  { path: '/operations/leads', roles: both, title: 'Leads', group: 'Sales' },
  { path: '/sales/pendings', roles: both, title: 'Pending', group: 'Sales' },
  { path: '/sales/rejected', roles: both, title: 'Rejected', group: 'Sales' },
  { path: '/sales/completed', roles: both, title: 'Completed', group: 'Sales' },
  { path: '/operations/contacts', roles: both, title: 'Contacts', group: 'Operations' },
  {
    path: '/operations/leads/import',
    roles: both,
    title: 'Import leads',
    group: 'Sales',
    parent: '/operations/leads',
  },
  {
    path: '/operations/leads/:id',
    roles: both,
    title: 'Lead',
    group: 'Sales',
    parent: '/operations/leads',
    example: { id: '1' },
  },
  {
    path: '/operations/contacts/import',
    roles: both,
    title: 'Import contacts',
    group: 'Operations',
    parent: '/operations/contacts',
  },
  {
    path: '/operations/contacts/:id',
    roles: both,
    title: 'Contact',
    group: 'Operations',
    parent: '/operations/contacts',
    example: { id: '1' },
  },
  {
    path: '/operations/duplicates',
    roles: both,
    title: 'Possible duplicates',
    group: 'Operations',
  },
  { path: '/operations/deals', roles: both, title: 'Highlights', group: 'Sales' },
  { path: '/operations/documents', roles: both, title: 'Documents', group: 'Operations' },
  { path: '/operations/accounts', roles: staff, title: 'Accounts', group: 'Operations' },
  { path: '/operations/personalize', roles: staff, title: 'Personalize', group: 'Operations' },
  { path: '/operations/pendings', roles: staff, title: 'Pending', group: 'Operations' },
  { path: '/operations/reworks', roles: staff, title: 'Rework', group: 'Operations' },
  {
    path: '/operations/review/completed',
    roles: staff,
    title: 'Completed',
    group: 'Operations',
  },
  { path: '/operations/pending/task', roles: admin, title: 'Pending', group: 'Operations' },
  { path: '/operations/completed', roles: admin, title: 'Completed', group: 'Operations' },
  { path: '/operations/resolved', roles: admin, title: 'Resolved', group: 'Operations' },
  { path: '/operations/rework/port', roles: admin, title: 'Rework', group: 'Operations' },

  { path: '/global/leads', roles: admin, title: 'Leads', group: 'Global Sales' },
  {
    path: '/global/completed/leads',
    roles: admin,
    title: 'Completed',
    group: 'Global Sales',
  },
  { path: '/global/pending/leads', roles: admin, title: 'Pending', group: 'Global Sales' },
  { path: '/global/rejected/leads', roles: admin, title: 'Rejected', group: 'Global Sales' },
  { path: '/global/contacts', roles: admin, title: 'Contacts', group: 'Global Sales' },

  { path: '/activities/tasks', roles: staff, title: 'Tasks', group: 'Activities' },
  {
    path: '/activities/tasks/person/:data',
    roles: staff,
    title: 'Task',
    group: 'Activities',
    parent: '/activities/tasks',
    data: 'staffTask',
    example: { data: task },
  },
  {
    path: '/activities/tasks/team/:data',
    roles: both,
    title: 'Team task',
    group: 'Activities',
    data: 'teamTask',
    example: { data: task },
  },
  {
    path: '/activities/tasks/status/:data',
    roles: staff,
    title: 'Tasks by status',
    group: 'Activities',
    parent: '/activities/tasks',
    data: 'taskStatus',
    example: { data: 'Not Started' },
  },
  {
    path: '/activities/tasks/subtask/removed',
    roles: staff,
    title: 'Subtask Removed',
    group: 'Activities',
  },
  {
    path: '/activities/tasks/subtask/:id',
    roles: staff,
    title: 'Sub-Tasks Management',
    group: 'Activities',
    parent: '/activities/tasks',
    example: { id: '1' },
  },
  { path: '/activities/task/port', roles: admin, title: 'Tasks', group: 'Activities' },
  {
    path: '/activities/task/port/:data',
    roles: admin,
    title: 'Task',
    group: 'Activities',
    parent: '/activities/task/port',
    data: 'adminTask',
    example: { data: task },
  },
  {
    path: '/activities/task/details/port/:data',
    roles: admin,
    title: 'Tasks by status',
    group: 'Activities',
    parent: '/activities/task/port',
    data: 'taskColumn',
    example: { data: JSON.stringify({ status: 'Not Started' }) },
  },
  { path: '/activities/task/self', roles: admin, title: 'My Task', group: 'Activities' },
  { path: '/activities/meetings', roles: staff, title: 'Meetings', group: 'Activities' },
  { path: '/activities/calls', roles: staff, title: 'Calls', group: 'Activities' },

  { path: '/team/customise', roles: admin, title: 'Customise', group: 'Team' },
  { path: '/team/profile', roles: staff, title: 'Info', group: 'Team' },
  { path: '/team/leads', roles: staff, title: 'Leads', group: 'Team' },
  { path: '/team/contacts', roles: staff, title: 'Contacts', group: 'Team' },
  {
    path: '/team/work/port/:id',
    roles: admin,
    title: 'Projects',
    group: 'Team',
    example: { id: '0' },
  },
  {
    path: '/team/work/manage/:data',
    roles: both,
    title: 'Project tasks',
    group: 'Team',
    parent: '/team/work/0',
    data: 'project',
    example: { data: JSON.stringify({ staffIds: [1], projectName: 'Website' }) },
  },
  {
    path: '/team/work/:id',
    roles: both,
    title: 'Projects',
    group: 'Team',
    example: { id: '0' },
  },
  {
    path: '/team/task/subtask/:id',
    roles: both,
    title: 'Team sub-tasks',
    group: 'Team',
    parent: '/team/work/0',
    example: { id: '1' },
  },

  { path: '/workspace/attendance', roles: staff, title: 'Attendance', group: 'Workspace' },
  { path: '/workspace/attendance/view', roles: admin, title: 'Attendance', group: 'Workspace' },
  { path: '/workspace/calendar', roles: staff, title: 'Calendar', group: 'Workspace' },
  { path: '/workspace/calendar/customise', roles: admin, title: 'Calendar', group: 'Workspace' },
  { path: '/workspace/messages', roles: both, title: 'Messages', group: 'Workspace' },
  { path: '/workspace/todo/', roles: admin, title: 'Assignment', group: 'Workspace' },
  { path: '/workspace/work/assign', roles: staff, title: 'Assignments', group: 'Workspace' },
  {
    path: '/workspace/auth/pin/generator',
    roles: admin,
    title: 'Forget Password',
    group: 'Workspace',
  },
  { path: '/workspace/worklog', roles: staff, title: 'Work Log', group: 'Workspace' },
  { path: '/workspace/audit', roles: admin, title: 'Audit log', group: 'Workspace' },
  { path: '/workspace/AdminWorklog', roles: admin, title: 'Work Log', group: 'Workspace' },

  { path: '/trash', roles: both, title: 'Trash' },
  { path: '/profile/customise', roles: both, title: 'Settings' },
];

/** An address of an entry that can be opened, with its example in place of the names. */
export function exampleOf(entry: RouteEntry): string {
  if (entry.path === '*') return `/${entry.example?.['*'] ?? ''}`;
  return entry.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(entry.example?.[name] ?? ''));
}

/** '/team/work/port7' is another spelling of '/team/work/port/7' and has its guard. */
export function redirectOf(pathname: string): string | null {
  const teamId = /^\/team\/work\/port(\d+)\/?$/i.exec(pathname)?.[1];
  return teamId === undefined ? null : `/team/work/port/${teamId}`;
}

export function mayOpen(entry: RouteEntry, role: Role | null): boolean {
  return entry.roles === 'public' || (role !== null && entry.roles.includes(role));
}
