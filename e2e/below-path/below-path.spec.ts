import { type Role, roles } from '@crm/contract/core/permissions';
import { exampleOf, mayOpen, routeTable } from '../../web/src/app/route-table.ts';
import { adminEmail, staffEmail } from '../api.ts';
import { headings, records } from '../system/headings.ts';
import { addressesOutside, askedOutside, expect, follow, signInAt, test } from './host.ts';

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
    for (const entry of plainRoutes.filter((one) => one.roles !== 'public' && mayOpen(one, role))) {
      if (role === 'admin' && entry.path === '/') continue;
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
