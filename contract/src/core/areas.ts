import type { Call } from './call.ts';
import type { Permission } from './permissions.ts';

/** What an API token may be limited to. */
export const areas = ['customers', 'work', 'office', 'chat', 'reports', 'administration'] as const;
export type Area = (typeof areas)[number];

/** Write includes read. */
export const levels = ['read', 'write'] as const;
export type Level = (typeof levels)[number];
export type Scope = `${Area}:${Level}`;
export const scopes = areas.flatMap((area) => levels.map((level): Scope => `${area}:${level}`));

/**
 * The areas of each permission; a token needs all of them. With none, every token may make its calls, which only read. Null: no
 * token ever may, since the call is about sign-in itself, or makes rights that would outlive the token.
 */
export const areasOf: Record<Permission, readonly Area[] | null> = {
  // A public call reads no token.
  public: null,
  'profile.read': [],
  'profile.own': null,
  'factors.own': null,
  'tokens.own': null,
  'tokens.manage': null,
  'webhooks.manage': null,
  'mail.manage': null,
  // What is erased is gone, and what is taken out is everything.
  'privacy.admin': null,
  // It could keep a person from being told of the token.
  'mail.own': null,
  'feeds.own': null,
  'push.own': null,
  // What an hour of somebody costs is read at a screen, by an administrator.
  'rates.manage': null,
  // They would go on telling after the token has ended.
  'reports.manage': null,
  'leads.own': ['customers'],
  'leads.global': ['customers'],
  'contacts.own': ['customers'],
  'contacts.global': ['customers'],
  'customers.read': ['customers'],
  'records.own': ['customers'],
  'team.customers': ['customers'],
  'notes.own': ['customers'],
  'duplicates.own': ['customers'],
  'imports.own': ['customers'],
  'deals.read': ['customers'],
  'tasks.own': ['work'],
  'tasks.staff': ['work'],
  'tasks.admin': ['work'],
  'tasks.read': ['work'],
  'attachments.write': ['work'],
  'subtasks.own': ['work'],
  'projects.read': ['work'],
  'appointments.own': ['work'],
  'appointments.host': ['work'],
  'assignments.manage': ['work'],
  'assignments.own': ['work'],
  'staff.list': ['office'],
  'team.info': ['office'],
  'calendar.manage': ['office'],
  'calendar.read': ['office'],
  'attendance.review': ['office'],
  'attendance.own': ['office'],
  'worklog.review': ['office'],
  'worklog.own': ['office'],
  'waiting.decide': ['office'],
  'waiting.count': ['office'],
  'leave.own': ['office'],
  'workdays.read': ['office'],
  'chat.own': ['chat'],
  'notifications.own': ['chat'],
  'dashboard.read': ['reports'],
  'home.own': ['reports'],
  'numbers.read': ['reports'],
  'teams.manage': ['administration'],
  'staff.manage': ['administration'],
  'staff.admit': null,
  'audit.read': ['administration'],
  'company.manage': ['administration'],
  'company.read': [],
  'setup.manage': null,
  'pin.manage': null,
  // These tell of records of several areas.
  'search.own': ['customers', 'work', 'office'],
  'history.read': ['customers', 'work'],
  'visibility.read': ['customers', 'work'],
  'trash.own': ['customers', 'work'],
};

/** A GET and a call that stores nothing read. */
export function levelOf({ method, needsSpace }: Pick<Call, 'method' | 'needsSpace'>): Level {
  return method === 'GET' || needsSpace === false ? 'read' : 'write';
}

/** What a token with these scopes lacks for a call: nothing, some scopes, or null where no token ever may. */
export function missingScopes(held: readonly Scope[], call: Pick<Call, 'who' | 'method' | 'needsSpace'>): Scope[] | null {
  const needed = areasOf[call.who];
  if (needed === null) return null;
  const level = levelOf(call);
  return needed
    .filter((area) => !held.includes(`${area}:write`) && !(level === 'read' && held.includes(`${area}:read`)))
    .map((area): Scope => `${area}:${level}`);
}
