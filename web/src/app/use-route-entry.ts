import { useMatches } from 'react-router';
import { type RouteEntry, routeTable } from './route-table.ts';

/** The entry of the table that the current address belongs to. */
export function useRouteEntry(): RouteEntry {
  const handle = useMatches().at(-1)?.handle;
  const entry = routeTable.find((candidate) => candidate === handle) ?? routeTable.find(({ path }) => path === '*');
  if (!entry) throw new Error('There is no screen for addresses that nobody knows');
  return entry;
}
