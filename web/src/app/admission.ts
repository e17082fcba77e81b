import type { Role } from '@crm/contract/core/permissions';
import { homeOf } from '../lib/role.ts';
import { mayOpen, type RouteEntry, redirectOf } from './route-table.ts';

type Admission = { show: 'shell' | 'bare' } | { goTo: string };

/** Where an address leads a person. The server refuses on its own; this only decides what is shown. */
export function admit(entry: RouteEntry, pathname: string, role: Role | null): Admission {
  if (entry.path === '/login') return role ? { goTo: homeOf(role) } : { show: 'bare' };
  if (entry.roles === 'public') return { show: role ? 'shell' : 'bare' };
  if (role === null) return { goTo: '/login' };
  const spelledRight = redirectOf(pathname);
  if (spelledRight) return { goTo: spelledRight };
  if (entry.path === '/' && role === 'admin') return { goTo: homeOf(role) };
  return mayOpen(entry, role) ? { show: 'shell' } : { goTo: '/access-denied' };
}
