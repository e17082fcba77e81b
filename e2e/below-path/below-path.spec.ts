import { type Role, roles } from '@crm/contract/core/permissions';
import { exampleOf, mayOpen, type RouteEntry, routeTable } from '../../web/src/app/route-table.ts';
import { adminEmail, staffEmail } from '../api.ts';
import { isFull } from '../full.ts';
import { headings, records } from '../system/headings.ts';
import { addressesOutside, askedOutside, expect, follow, logout, signInAt, test } from './host.ts';

// One host for all of them.
test.describe.configure({ mode: 'default' });

const emails: Record<Role, string> = { admin: adminEmail, staff: staffEmail };
/** Pages that need a record are opened by what a person does, below. */
const plainRoutes = routeTable.filter(({ path }) => headings[path] && (!records[path] || !path.includes(':')));

for (const role of roles) {
  test(`${role} opens the screens below a path, and nothing outside it is asked for`, async ({ host, openTab }) => {
    test.slow();
    const { page, seen } = await openTab();
    await signInAt(page, host.home, emails[role]);
    for (const entry of plainRoutes.filter((one) => isWalked(one, role))) {
      await test.step(entry.path, async () => {
        await follow(page, `/crm${exampleOf(entry)}`);
        await expect(page.getByRole('heading', { level: 1 }), entry.path).toHaveText([headings[entry.path] ?? '']);
        await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
        expect(await addressesOutside(page), entry.path).toEqual([]);
      });
    }
    expect(askedOutside(seen, host)).toEqual([]);
    expect(seen.failed).toEqual([]);
    expect(seen.sockets.length).toBeGreaterThan(0);
    expect(seen.asked.some(({ pathname }) => pathname.startsWith('/crm/assets/'))).toBe(true);
  });
}

test('two portals of one host know nothing of each other', async ({ host, openTab }) => {
  test.slow();
  const { page } = await openTab();
  const root = await page.context().newPage();
  await signInAt(page, host.home, staffEmail);
  await signInAt(root, host.origin, adminEmail);

  await test.step('each has its own person', async () => {
    for (const [tab, name] of [
      [page, 'Leads'],
      [root, 'Global leads'],
    ] as const) {
      const home = tab === page ? host.home : host.origin;
      await tab.goto(`${home}${tab === page ? '/operations/leads' : '/global/leads'}`);
      await expect(tab.getByRole('heading', { level: 1 })).toHaveText(name);
    }
    const names = (await page.context().cookies()).map(({ name, path }) => `${name.replace(/^__\w+-/, '')} ${path}`);
    expect(names.sort()).toEqual(['device /', 'device.crm /crm', 'sid /', 'sid.crm /crm']);
  });
  await test.step('each keeps its own choices', async () => {
    const html = 'html[data-mantine-color-scheme]';
    await page.evaluate(() => localStorage.setItem('mantine-color-scheme-value/crm', 'dark'));
    await page.reload();
    await root.reload();
    await expect(page.locator(html)).toHaveAttribute('data-mantine-color-scheme', 'dark');
    await expect(root.locator(html)).toHaveAttribute('data-mantine-color-scheme', 'light');
    const kept = await page.evaluate(() => Object.keys(localStorage));
    expect(kept).toContain('crm-portal.admin');
    expect(kept.filter((name) => name.startsWith('crm-portal/crm.') && name.endsWith('.admin'))).toEqual([]);
  });
  await test.step('the sign-out of one leaves the other signed in', async () => {
    await logout(page);
    await expect(page).toHaveURL(`${host.home}/login`);
    await root.reload();
    await expect(root.getByRole('heading', { level: 1 })).toHaveText('Global leads');
    await page.goto(`${host.home}/operations/leads`);
    await expect(page).toHaveURL(`${host.home}/login`);
  });
});

/** A screen that both may open is the same screen: only test:full looks at it twice. */
function isWalked(entry: RouteEntry, role: Role): boolean {
  const { path, roles: open } = entry;
  if (open === 'public' || !mayOpen(entry, role) || (role === 'admin' && path === '/')) return false;
  return isFull || role === 'staff' || !open.includes('staff');
}
