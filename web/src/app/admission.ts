import type { Role } from '@crm/contract/core/permissions';
import { homeOf } from '../lib/role.ts';
import { entryOf, mayOpen, type RouteEntry, redirectOf } from './route-table.ts';

interface Address {
  pathname: string;
  search: string;
  hash: string;
  state: unknown;
}

type Admission = { show: 'shell' | 'bare' } | { goTo: string; state?: { wanted: string } };

/** Where an address leads a person. The server refuses on its own; this only decides what is shown. */
export function admit(entry: RouteEntry, { pathname, search, hash, state }: Address, role: Role | null): Admission {
  if (entry.path === '/login' && role) return { goTo: wantedBy(role, state) ?? homeOf(role) };
  if (isEntrance(entry)) return { show: 'bare' };
  if (entry.roles === 'public') return { show: role ? 'shell' : 'bare' };
  if (role === null) return { goTo: '/login', state: { wanted: pathname + search + hash } };
  const spelledRight = redirectOf(pathname);
  if (spelledRight) return { goTo: spelledRight };
  if (entry.path === '/' && role === 'admin') return { goTo: homeOf(role) };
  return mayOpen(entry, role) ? { show: 'shell' } : { goTo: '/access-denied' };
}

/** Pages for those who are not signed in, without frame. Mailed links open for who is, too. */
export function isEntrance({ path }: RouteEntry): boolean {
  return ['/login', '/invite', '/reset', '/unsubscribe'].includes(path);
}

/** The address that was asked for before the sign-in. The history of this tab keeps it: no link from outside can set it. */
function wantedBy(role: Role, state: unknown): string | undefined {
  const wanted = typeof state === 'object' && state !== null && 'wanted' in state ? state.wanted : undefined;
  if (typeof wanted !== 'string') return undefined;
  const [pathname = ''] = wanted.split(/[?#]/, 1);
  const entry = entryOf(redirectOf(pathname) ?? pathname);
  return entry && entry.roles !== 'public' && mayOpen(entry, role) ? wanted : undefined;
}
