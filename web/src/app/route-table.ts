import type { Role } from '@crm/contract/permissions';

// Every address of the product, as data. No React here: the browser tests walk this table too.

/** The issue that builds a screen; until then a plain page stands in its place. */
type Owner = 'foundation' | 'sales' | 'activities' | 'staff' | 'admin';

export interface RouteEntry {
  /** As react-router writes it; matched without regard to case and trailing slash. */
  path: string;
  roles: 'public' | readonly Role[];
  title: string;
  group?: string;
  owner: Owner;
  isBuilt: boolean;
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
  { path: '/login', roles: 'public', title: 'Secure Login', owner: 'foundation', isBuilt: true },
  { path: '/access-denied', roles: 'public', title: 'Access denied', owner: 'foundation', isBuilt: true },
  { path: '*', roles: 'public', title: 'Page not found', owner: 'foundation', isBuilt: true, example: { '*': 'no/such/page' } },

  { path: '/', roles: staff, title: 'Home', owner: 'admin', isBuilt: true },
  { path: '/admin', roles: admin, title: 'Home', owner: 'admin', isBuilt: true },

  { path: '/operations/leads', roles: both, title: 'Leads', group: 'Sales', owner: 'foundation', isBuilt: true },
  { path: '/sales/pendings', roles: both, title: 'Pending', group: 'Sales', owner: 'foundation', isBuilt: true },
  { path: '/sales/rejected', roles: both, title: 'Rejected', group: 'Sales', owner: 'foundation', isBuilt: true },
  { path: '/sales/completed', roles: both, title: 'Completed', group: 'Sales', owner: 'foundation', isBuilt: true },
  { path: '/operations/contacts', roles: both, title: 'Contacts', group: 'Operations', owner: 'sales', isBuilt: true },
  {
    path: '/operations/leads/import',
    roles: both,
    title: 'Import leads',
    group: 'Sales',
    owner: 'sales',
    parent: '/operations/leads',
    isBuilt: true,
  },
  {
    path: '/operations/leads/:id',
    roles: both,
    title: 'Lead',
    group: 'Sales',
    owner: 'sales',
    parent: '/operations/leads',
    isBuilt: true,
    example: { id: '1' },
  },
  {
    path: '/operations/contacts/import',
    roles: both,
    title: 'Import contacts',
    group: 'Operations',
    owner: 'sales',
    parent: '/operations/contacts',
    isBuilt: true,
  },
  {
    path: '/operations/contacts/:id',
    roles: both,
    title: 'Contact',
    group: 'Operations',
    owner: 'sales',
    parent: '/operations/contacts',
    isBuilt: true,
    example: { id: '1' },
  },
  {
    path: '/operations/duplicates',
    roles: both,
    title: 'Possible duplicates',
    group: 'Operations',
    owner: 'sales',
    isBuilt: true,
  },
  { path: '/operations/deals', roles: both, title: 'Highlights', group: 'Sales', owner: 'activities', isBuilt: true },
  { path: '/operations/documents', roles: both, title: 'Documents', group: 'Operations', owner: 'sales', isBuilt: true },
  { path: '/operations/accounts', roles: staff, title: 'Accounts', group: 'Operations', owner: 'sales', isBuilt: true },
  { path: '/operations/personalize', roles: staff, title: 'Personalize', group: 'Operations', owner: 'sales', isBuilt: true },
  { path: '/operations/pendings', roles: staff, title: 'Pending', group: 'Operations', owner: 'activities', isBuilt: true },
  { path: '/operations/reworks', roles: staff, title: 'Rework', group: 'Operations', owner: 'activities', isBuilt: true },
  {
    path: '/operations/review/completed',
    roles: staff,
    title: 'Completed',
    group: 'Operations',
    owner: 'activities',
    isBuilt: true,
  },
  { path: '/operations/pending/task', roles: admin, title: 'Pending', group: 'Operations', owner: 'activities', isBuilt: true },
  { path: '/operations/completed', roles: admin, title: 'Completed', group: 'Operations', owner: 'activities', isBuilt: true },
  { path: '/operations/resolved', roles: admin, title: 'Resolved', group: 'Operations', owner: 'activities', isBuilt: true },
  { path: '/operations/rework/port', roles: admin, title: 'Rework', group: 'Operations', owner: 'activities', isBuilt: true },

  { path: '/global/leads', roles: admin, title: 'Leads', group: 'Global Sales', owner: 'foundation', isBuilt: true },
  {
    path: '/global/completed/leads',
    roles: admin,
    title: 'Completed',
    group: 'Global Sales',
    owner: 'foundation',
    isBuilt: true,
  },
  { path: '/global/pending/leads', roles: admin, title: 'Pending', group: 'Global Sales', owner: 'foundation', isBuilt: true },
  { path: '/global/rejected/leads', roles: admin, title: 'Rejected', group: 'Global Sales', owner: 'foundation', isBuilt: true },
  { path: '/global/contacts', roles: admin, title: 'Contacts', group: 'Global Sales', owner: 'sales', isBuilt: true },

  { path: '/activities/tasks', roles: staff, title: 'Tasks', group: 'Activities', owner: 'activities', isBuilt: true },
  {
    path: '/activities/tasks/person/:data',
    roles: staff,
    title: 'Task',
    group: 'Activities',
    owner: 'activities',
    parent: '/activities/tasks',
    isBuilt: true,
    data: 'staffTask',
    example: { data: task },
  },
  {
    path: '/activities/tasks/team/:data',
    roles: both,
    title: 'Team task',
    group: 'Activities',
    owner: 'activities',
    isBuilt: true,
    data: 'teamTask',
    example: { data: task },
  },
  {
    path: '/activities/tasks/status/:data',
    roles: staff,
    title: 'Tasks by status',
    group: 'Activities',
    owner: 'activities',
    parent: '/activities/tasks',
    isBuilt: true,
    data: 'taskStatus',
    example: { data: 'Not Started' },
  },
  {
    path: '/activities/tasks/subtask/removed',
    roles: staff,
    title: 'Subtask Removed',
    group: 'Activities',
    owner: 'activities',
    isBuilt: true,
  },
  {
    path: '/activities/tasks/subtask/:id',
    roles: staff,
    title: 'Sub-Tasks Management',
    group: 'Activities',
    owner: 'activities',
    parent: '/activities/tasks',
    isBuilt: true,
    example: { id: '1' },
  },
  { path: '/activities/task/port', roles: admin, title: 'Tasks', group: 'Activities', owner: 'activities', isBuilt: true },
  {
    path: '/activities/task/port/:data',
    roles: admin,
    title: 'Task',
    group: 'Activities',
    owner: 'activities',
    parent: '/activities/task/port',
    isBuilt: true,
    data: 'adminTask',
    example: { data: task },
  },
  {
    path: '/activities/task/details/port/:data',
    roles: admin,
    title: 'Tasks by status',
    group: 'Activities',
    owner: 'activities',
    parent: '/activities/task/port',
    isBuilt: true,
    data: 'taskColumn',
    example: { data: JSON.stringify({ status: 'Not Started' }) },
  },
  { path: '/activities/task/self', roles: admin, title: 'My Task', group: 'Activities', owner: 'activities', isBuilt: true },
  { path: '/activities/meetings', roles: staff, title: 'Meetings', group: 'Activities', owner: 'activities', isBuilt: true },
  { path: '/activities/calls', roles: staff, title: 'Calls', group: 'Activities', owner: 'activities', isBuilt: true },

  { path: '/team/customise', roles: admin, title: 'Customise', group: 'Team', owner: 'admin', isBuilt: true },
  { path: '/team/profile', roles: staff, title: 'Info', group: 'Team', owner: 'staff', isBuilt: true },
  { path: '/team/leads', roles: staff, title: 'Leads', group: 'Team', owner: 'sales', isBuilt: true },
  { path: '/team/contacts', roles: staff, title: 'Contacts', group: 'Team', owner: 'sales', isBuilt: true },
  {
    path: '/team/work/port/:id',
    roles: admin,
    title: 'Projects',
    group: 'Team',
    owner: 'activities',
    isBuilt: true,
    example: { id: '0' },
  },
  {
    path: '/team/work/manage/:data',
    roles: both,
    title: 'Project tasks',
    group: 'Team',
    owner: 'activities',
    parent: '/team/work/0',
    isBuilt: true,
    data: 'project',
    example: { data: JSON.stringify({ staffIds: [1], projectName: 'Website' }) },
  },
  {
    path: '/team/work/:id',
    roles: both,
    title: 'Projects',
    group: 'Team',
    owner: 'activities',
    isBuilt: true,
    example: { id: '0' },
  },
  {
    path: '/team/task/subtask/:id',
    roles: both,
    title: 'Team sub-tasks',
    group: 'Team',
    owner: 'activities',
    parent: '/team/work/0',
    isBuilt: true,
    example: { id: '1' },
  },

  { path: '/workspace/attendance', roles: staff, title: 'Attendance', group: 'Workspace', owner: 'staff', isBuilt: true },
  { path: '/workspace/attendance/view', roles: admin, title: 'Attendance', group: 'Workspace', owner: 'admin', isBuilt: true },
  { path: '/workspace/calendar', roles: staff, title: 'Calendar', group: 'Workspace', owner: 'staff', isBuilt: true },
  { path: '/workspace/calendar/customise', roles: admin, title: 'Calendar', group: 'Workspace', owner: 'admin', isBuilt: true },
  { path: '/workspace/messages', roles: both, title: 'Messages', group: 'Workspace', owner: 'staff', isBuilt: true },
  { path: '/workspace/todo/', roles: admin, title: 'Assignment', group: 'Workspace', owner: 'admin', isBuilt: true },
  { path: '/workspace/work/assign', roles: staff, title: 'Assignments', group: 'Workspace', owner: 'admin', isBuilt: true },
  {
    path: '/workspace/auth/pin/generator',
    roles: admin,
    title: 'Forget Password',
    group: 'Workspace',
    owner: 'admin',
    isBuilt: true,
  },
  { path: '/workspace/worklog', roles: staff, title: 'Work Log', group: 'Workspace', owner: 'staff', isBuilt: true },
  { path: '/workspace/audit', roles: admin, title: 'Audit log', group: 'Workspace', owner: 'admin', isBuilt: true },
  { path: '/workspace/AdminWorklog', roles: admin, title: 'Work Log', group: 'Workspace', owner: 'admin', isBuilt: true },

  { path: '/trash', roles: both, title: 'Trash', owner: 'staff', isBuilt: true },
  { path: '/profile/customise', roles: both, title: 'Settings', owner: 'admin', isBuilt: true },
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
