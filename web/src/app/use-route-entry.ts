import { useMatches } from 'react-router';
import { type RouteEntry, routeTable } from './route-table.ts';

const unknown: RouteEntry = { path: '*', roles: 'public', title: 'Page not found' };

/** The entry of the table that the current address belongs to. */
export function useRouteEntry(): RouteEntry {
  const handle = useMatches().at(-1)?.handle;
  return routeTable.find((entry) => entry === handle) ?? unknown;
}
