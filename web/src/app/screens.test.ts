import { entities, searchEntities } from '@crm/contract/core/kinds';
import { type Role, roles } from '@crm/contract/core/permissions';
import { matchRoutes } from 'react-router';
import { describe, expect, it } from 'vitest';
import { startsOf } from '../features/search/palette-entries.ts';
import { exampleOf, mayOpen, routeTable } from './route-table.ts';
import { routes } from './routes.tsx';
import { loadRecords } from './screens.ts';

const records = await loadRecords();
const found = { kind: 'lead', id: 7, contactId: 9, list: 'x', title: 'A & b', detail: '', foreign: false } as const;

/** The screen that a role reaches at an address; none where it may open no such screen. */
function openedBy(role: Role, address: string): string | undefined {
  const handle = matchRoutes(routes, new URL(address, 'http://localhost').pathname)?.at(-1)?.route.handle;
  const screen = routeTable.find((candidate) => candidate === handle);
  return screen && screen.path !== '*' && mayOpen(screen, role) ? screen.path : undefined;
}

describe('screens', () => {
  it('have each an address of their own', () => {
    expect(new Set(routeTable.map(({ path }) => path.toLowerCase())).size).toBe(routeTable.length);
  });

  it.each(roles)('stand each at a place of their own in the sidebar of %s, which may open them', (role) => {
    const shown = routeTable.flatMap((screen) => {
      const place = screen.sidebar && 'icon' in screen.sidebar ? screen.sidebar[role] : null;
      return place ? { screen, place: place.join(' ') } : [];
    });
    expect(new Set(shown.map(({ place }) => place)).size).toBe(shown.length);
    expect(shown.filter(({ screen }) => !mayOpen(screen, role))).toEqual([]);
  });

  it('stand below an entry of the sidebar', () => {
    const entries = routeTable.filter(({ sidebar }) => sidebar && 'icon' in sidebar).map(exampleOf);
    const belows = routeTable.flatMap(({ sidebar }) => (sidebar && 'below' in sidebar ? sidebar.below : []));
    expect(belows.filter((address) => !entries.includes(address))).toEqual([]);
  });
});

describe('kinds of record', () => {
  it.each(entities)('%s: an administrator may open the screen that it names', (entity) => {
    const path = records[entity].adminPath?.({ entityId: 7, contactId: 9 });
    expect(path === undefined || openedBy('admin', path) !== undefined).toBe(true);
  });

  it.each(searchEntities)('%s: what Ctrl K finds can be opened by those who are offered it', (entity) => {
    const { roles: offeredTo, address } = records[entity].palette;
    const offers = offeredTo.map((role) => ({ role, to: address(found, role) }));
    expect(offers).not.toEqual([]);
    expect(offers.filter(({ role, to }) => openedBy(role, to) === undefined)).toEqual([]);
  });

  it.each(roles)('what Ctrl K starts for %s can be opened, on any page', (role) => {
    const offers = routeTable.flatMap((screen) => startsOf(records, role, exampleOf(screen)));
    expect(offers.filter(({ to = '' }) => openedBy(role, to) === undefined)).toEqual([]);
  });

  it('have each a place of their own in Ctrl K', () => {
    expect(new Set(searchEntities.map((entity) => records[entity].palette.rank)).size).toBe(searchEntities.length);
  });
});
