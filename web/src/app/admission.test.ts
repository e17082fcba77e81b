import type { Role } from '@crm/contract/core/permissions';
import { describe, expect, it } from 'vitest';
import { admit } from './admission.ts';
import { exampleOf, routeTable } from './route-table.ts';

function open(path: string, role: Role | null, pathname = path) {
  const entry = routeTable.find((candidate) => candidate.path === path);
  if (!entry) throw new Error(`no route ${path}`);
  return admit(entry, addressOf(pathname), role);
}

function addressOf(pathname: string, state: unknown = null) {
  return { pathname, search: '', hash: '', state };
}

describe('admission', () => {
  it('lets strangers see /login, without the sidebar', { tags: ['A-2.1-01', 'A-2.2-01', 'C-2.0-30'] }, () => {
    expect(open('/login', null)).toEqual({ show: 'bare' });
  });

  it('sends a signed-in person from /login home', { tags: ['A-2.1-02', 'A-2.1-03', 'C-2.0-03'] }, () => {
    expect(open('/login', 'admin')).toEqual({ goTo: '/admin' });
    expect(open('/login', 'staff')).toEqual({ goTo: '/' });
  });

  it.each(['/invite', '/reset', '/unsubscribe'])('lets everybody open a mailed link to %s, without the sidebar', (path) => {
    for (const role of [null, 'staff', 'admin'] as const) expect(open(path, role)).toEqual({ show: 'bare' });
  });

  it.each([
    ['staff', '/operations/leads?lead=7', '/operations/leads?lead=7'],
    ['admin', '/workspace/audit', '/workspace/audit'],
    ['admin', '/workspace/worklog', '/admin'],
    ['staff', '/admin', '/'],
    ['admin', '/', '/admin'],
    ['staff', '/access-denied', '/'],
    ['staff', '/login', '/'],
    ['staff', '/no/such/page', '/'],
    ['staff', '//elsewhere.test/', '/'],
    ['staff', '//operations/leads', '/'],
    ['staff', 'https://elsewhere.test/', '/'],
    ['staff', 7, '/'],
  ] as const)('leads %s who wanted %s to %s after sign-in', (role, wanted, goTo) => {
    const login = routeTable.find(({ path }) => path === '/login');
    if (!login) throw new Error('no /login');
    expect(admit(login, addressOf('/login', { wanted }), role)).toEqual({ goTo });
  });

  it('sends an admin from / to /admin, and staff from /admin away', { tags: ['A-6-05', 'C-2.0-29'] }, () => {
    expect(open('/', 'admin')).toEqual({ goTo: '/admin' });
    expect(open('/admin', 'staff')).toEqual({ goTo: '/access-denied' });
  });

  it.each(routeTable.filter(({ roles }) => roles !== 'public'))(
    '$path: no role goes to /login',
    { tags: ['A-6-03', 'C-2.0-27'] },
    (entry) => {
      const address = exampleOf(entry);
      expect(admit(entry, addressOf(address), null)).toEqual({ goTo: '/login', state: { wanted: address } });
    },
  );

  it.each(routeTable.flatMap((entry) => (['staff', 'admin'] as const).map((role) => ({ ...entry, role }))))(
    '$path for $role',
    { tags: ['A-6-04', 'C-2.0-28'] },
    ({ role, ...entry }) => {
      const isPublic = entry.roles === 'public';
      const isOpen = isPublic || entry.roles.includes(role);
      const home = role === 'admin' ? '/admin' : '/';
      const isSentHome = entry.path === '/login' || (entry.path === '/' && role === 'admin');
      const show = ['/invite', '/reset', '/unsubscribe'].includes(entry.path) ? 'bare' : 'shell';
      const expected = isSentHome ? { goTo: home } : isOpen ? { show } : { goTo: '/access-denied' };
      expect(admit(entry, addressOf(exampleOf(entry)), role)).toEqual(expected);
    },
  );

  it('keeps the short spelling of the admin team page behind the admin guard', () => {
    expect(open('/team/work/:id', 'admin', '/team/work/port7')).toEqual({ goTo: '/team/work/port/7' });
    expect(open('/team/work/:id', 'staff', '/team/work/port7')).toEqual({ goTo: '/team/work/port/7' });
    expect(open('/team/work/port/:id', 'staff', '/team/work/port/7')).toEqual({ goTo: '/access-denied' });
  });
});
