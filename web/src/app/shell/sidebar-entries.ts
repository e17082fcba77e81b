import type { Role } from '@crm/contract/core/permissions';
import type { Icon } from '@tabler/icons-react';
import { type SidebarPlace, sidebarGroups, type Waits } from '../../lib/registry/screens.ts';
import { exampleOf, routeTable } from '../route-table.ts';

export interface SidebarEntry {
  label: string;
  to: string;
  icon: Icon;
  waits: Waits | undefined;
}

export interface SidebarGroup {
  label: string;
  entries: readonly SidebarEntry[];
}

interface SidebarPlan {
  home: SidebarEntry;
  groups: readonly SidebarGroup[];
  /** Above Logout, which ends both sidebars. */
  foot: readonly SidebarEntry[];
}

export const sidebars: Record<Role, SidebarPlan> = { staff: planOf('staff'), admin: planOf('admin') };

function planOf(role: Role): SidebarPlan {
  const [home] = entriesOf(role, 'top');
  if (!home) throw new Error(`The sidebar of ${role} has no home`);
  const groups = sidebarGroups.map((label) => ({ label, entries: entriesOf(role, label) }));
  return { home, groups: groups.filter(({ entries }) => entries.length > 0), foot: entriesOf(role, 'foot') };
}

function entriesOf(role: Role, where: SidebarPlace[0]): SidebarEntry[] {
  return routeTable
    .flatMap((screen) => {
      if (!screen.sidebar || 'below' in screen.sidebar) return [];
      const { icon, waits, [role]: slot } = screen.sidebar;
      return slot?.[0] === where ? { rank: slot[1], label: screen.title, to: exampleOf(screen), icon, waits } : [];
    })
    .sort((one, other) => one.rank - other.rank);
}
