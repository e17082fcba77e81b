import { type Area, areas, areasOf, type Scope } from '@crm/contract/core/areas';
import { may, type Permission, type Role } from '@crm/contract/core/permissions';

export const areaWords: Record<Area, { label: string; text: string }> = {
  customers: { label: 'Customers', text: 'Leads, contacts, notes, requirements, imports' },
  work: { label: 'Work', text: 'Tasks, calls, meetings, assignments, projects' },
  office: { label: 'Office', text: 'People, calendar, leave, attendance, work logs' },
  chat: { label: 'Chat', text: 'Messages and the inbox' },
  reports: { label: 'Reports', text: 'Home and the dashboard' },
  administration: { label: 'Administration', text: 'Accounts, teams, company settings, audit log' },
};

/** 'Customers: read and write, Work: read'. */
export function scopeText(scopes: readonly Scope[]): string {
  return areas
    .flatMap((area) => {
      if (scopes.includes(`${area}:write`)) return [`${areaWords[area].label}: read and write`];
      return scopes.includes(`${area}:read`) ? [`${areaWords[area].label}: read`] : [];
    })
    .join(', ');
}

/** Those in which a person of this role may do anything at all. */
export function areasFor(role: Role): Area[] {
  const open = (Object.keys(areasOf) as Permission[]).filter((permission) => may(role, permission));
  return areas.filter((area) => open.some((permission) => areasOf[permission]?.includes(area)));
}
