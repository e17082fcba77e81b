import type { Role } from '@crm/contract/core/permissions';
import { matchRoutes } from 'react-router';
import type { Screen } from '../lib/registry/screens.ts';
import { screens } from './screens.ts';

/** Every address of the product, as data: the browser tests walk it too, in plain Node. */
export const routeTable = screens;
export type RouteEntry = Screen;

/** An address of an entry that can be opened, with its example in place of the name. */
export function exampleOf({ path, id, data }: RouteEntry): string {
  if (path === '*') return '/no/such/page';
  return path.replace(/:\w+/, encodeURIComponent((id ?? data)?.example ?? ''));
}

/** The entry that an address belongs to. */
export function entryOf(pathname: string): RouteEntry | undefined {
  const known = routeTable.map((entry) => ({ path: entry.path, entry }));
  return matchRoutes(known, pathname)?.at(-1)?.route.entry;
}

/** '/team/work/port7' is another spelling of '/team/work/port/7' and has its guard. */
export function redirectOf(pathname: string): string | null {
  const teamId = /^\/team\/work\/port(\d+)\/?$/i.exec(pathname)?.[1];
  return teamId === undefined ? null : `/team/work/port/${teamId}`;
}

export function mayOpen(entry: RouteEntry, role: Role | null): boolean {
  return entry.roles === 'public' || (role !== null && entry.roles.includes(role));
}
