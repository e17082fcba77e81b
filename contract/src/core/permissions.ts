export const roles = ['admin', 'staff'] as const;
export type Role = (typeof roles)[number];

const everyone = ['admin', 'staff'] as const;
const admins = ['admin'] as const;
const staff = ['staff'] as const;

/** Who may make a call. A call names one of these; there is no default, so a call without a permission does not compile. */
export const permissions = {
  public: 'anyone',
  /** Who one is. */
  'profile.read': everyone,
  /** The own name, password and sign-ins, and what is stored about oneself. */
  'profile.own': everyone,
  'tokens.own': everyone,
  'tokens.manage': admins,
  'leads.own': everyone,
  'leads.global': admins,
  'contacts.own': everyone,
  'contacts.global': admins,
  'customers.read': everyone,
  /** Kinds that nobody but their owner reads and changes. */
  'records.own': everyone,
  'team.customers': staff,
  'notes.own': everyone,
  'duplicates.own': everyone,
  'imports.own': everyone,
  'tasks.own': everyone,
  'tasks.staff': staff,
  'tasks.admin': admins,
  'tasks.read': everyone,
  'attachments.write': staff,
  'subtasks.own': staff,
  'deals.read': everyone,
  'projects.read': everyone,
  'appointments.own': staff,
  /** Administrators may hand over anybody's call or meeting, a team leader within the team; the service asks who leads. */
  'appointments.host': everyone,
  'staff.list': admins,
  'team.info': staff,
  'teams.manage': admins,
  'calendar.manage': admins,
  'attendance.review': admins,
  'worklog.review': admins,
  'assignments.manage': admins,
  'assignments.own': everyone,
  'dashboard.read': admins,
  /** Whose figures they are is decided by role and team. */
  'numbers.read': everyone,
  'waiting.decide': admins,
  'waiting.count': everyone,
  'staff.manage': admins,
  /** Makes accounts and passwords, and with them the rights of somebody else. */
  'staff.admit': admins,
  'audit.read': admins,
  'visibility.read': everyone,
  'calendar.read': everyone,
  'leave.own': staff,
  'workdays.read': everyone,
  'attendance.own': staff,
  'worklog.own': staff,
  'chat.own': everyone,
  'home.own': staff,
  'trash.own': everyone,
  'search.own': everyone,
  'notifications.own': everyone,
  /** What of the own inbox is mailed. */
  'mail.own': everyone,
  'history.read': everyone,
  'company.read': everyone,
  'company.manage': admins,
  'setup.manage': admins,
  'pin.manage': admins,
  'factors.own': everyone,
  'feeds.own': everyone,
  'webhooks.manage': admins,
  'mail.manage': admins,
  /** Takes out everything of everybody, and erases people. */
  'privacy.admin': admins,
  /** Which of the own devices are told of what the inbox gets. */
  'push.own': everyone,
  'rates.manage': admins,
  /** Who gets numbers by mail. */
  'reports.manage': admins,
} as const satisfies Record<string, 'anyone' | readonly Role[]>;

export type Permission = keyof typeof permissions;

export function may(role: Role | null, permission: Permission): boolean {
  const who: 'anyone' | readonly Role[] = permissions[permission];
  if (who === 'anyone') return true;
  return role !== null && who.includes(role);
}
