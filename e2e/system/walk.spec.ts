import { type Role, roles } from '@crm/contract/core/permissions';
import type { Page } from '@playwright/test';
import { exampleOf, mayOpen, type RouteEntry, routeTable } from '../../web/src/app/route-table.ts';
import type { Session } from '../api.ts';
import { expect, test } from '../fixtures.ts';
import { isFull } from '../full.ts';
import {
  expectAccessible,
  expectAccessibleIn,
  expectAccessibleOnPhone,
  expectNoSidewaysScroll,
  phone,
  wide,
} from '../page-checks.ts';
import { headings, records } from './headings.ts';

type Visitor = Role | 'stranger';
const everybody: Visitor[] = [...roles, 'stranger'];

/** They import other records by the same screens: with little time they are only found by a link. */
const isLikeAnother = /\/(contacts|notes|tasks|calls|meetings)\/import/;

/** The sign-in page sends a signed-in person home, and an administrator's home is not '/'. */
const redirects: Record<Role, Record<string, string>> = {
  admin: { '/login': '/admin', '/': '/admin' },
  staff: { '/login': '/' },
};
/** Rows of the specification that open a route to both roles, or to administrators alone. */
const sharedRows: Record<string, string[]> = {
  '/operations/leads': ['@A-2.1-46'],
  '/sales/pendings': ['@A-2.1-50'],
  '/sales/rejected': ['@A-2.1-51'],
  '/sales/completed': ['@A-2.1-52'],
  '/operations/contacts': ['@A-2.1-47', '@B-2.0-02'],
};
const adminRows: Record<string, string[]> = {
  '/global/leads': ['@A-2.1-22'],
  '/global/completed/leads': ['@A-2.1-23'],
  '/global/pending/leads': ['@A-2.1-24'],
  '/global/rejected/leads': ['@A-2.1-25'],
  '/global/contacts': ['@A-2.1-26'],
};
const staffRows: Record<string, string[]> = {
  '/team/leads': ['@A-2.1-44', '@C-2.0-21'],
  '/team/contacts': ['@A-2.1-45', '@C-2.0-22'],
};
const openRows = { ...sharedRows, ...adminRows, ...staffRows };

for (const role of everybody) {
  const walked = routeTable.filter((entry) => isWalked(entry, role));
  for (const entries of inParts(walked.filter((entry) => looksClosely(entry) === role))) {
    test(`${role} opens ${titleOf(entries)}`, { tag: rowsOf(entries) }, async ({ page, openAs, admin, staff, watch }) => {
      test.slow();
      const session = { admin, staff, stranger: undefined }[role];
      const tab = session ? await openAs(session) : page;
      for (const [index, entry] of entries.entries()) {
        await test.step(entry.path, async () => {
          await openWhole(tab, entry, session);
          if (isFull) await expectAccessible(tab);
          else await expectAccessibleIn(index % 2 === 0 ? 'light' : 'dark', tab);
          await tab.setViewportSize(phone);
          await expectWholePage(tab);
          await expectAccessibleOnPhone(tab);
          expect(watch.problems(), entry.path).toEqual([]);
        });
      }
    });
  }
}

for (const role of roles) {
  const shared = routeTable.filter((entry) => isWalked(entry, role) && looksClosely(entry) !== role);
  test.describe(`${role}, on pages that others are shown too`, () => {
    for (const entries of isFull ? inParts(shared, 12) : []) {
      test(`opens ${titleOf(entries)}`, { tag: rowsOf(entries) }, async ({ openAs, admin, staff, watch }) => {
        test.slow();
        const session = { admin, staff }[role];
        const tab = await openAs(session);
        for (const entry of entries) {
          await test.step(entry.path, async () => {
            await openWhole(tab, entry, session);
            await tab.setViewportSize(phone);
            await expectWholePage(tab);
            expect(watch.problems(), entry.path).toEqual([]);
          });
        }
      });
    }
    test('finds each of them by a link', { tag: rowsOf(shared) }, async ({ openAs, admin, staff, watch }) => {
      test.slow();
      const session = { admin, staff }[role];
      const tab = await openAs(session);
      await tab.goto('/profile/customise');
      // Staff look closely at what they share; an administrator finds all of it here.
      if (role === 'admin') expect(shared.map(({ path }) => path)).toEqual(expect.arrayContaining(Object.keys(sharedRows)));
      for (const entry of shared) {
        const shown = await shownAt(entry, session);
        await follow(tab, shown.address);
        await expectPage(tab, shown);
        expect(watch.problems(), entry.path).toEqual([]);
      }
    });
  });
}

/** What the specification closes to a role, whatever the route table says. */
const refusedRows: Record<Role, Record<string, string[]>> = { admin: staffRows, staff: adminRows };

for (const role of roles) {
  test(`${role} is refused every route of the other role and sent home from the sign-in page`, {
    tag: Object.values(refusedRows[role]).flat(),
  }, async ({ openAs, admin, staff }) => {
    test.slow();
    const tab = await openAs({ admin, staff }[role]);
    // Sent away again and again, the pages would close their live line before it is open.
    await tab.routeWebSocket(/socket\.io/, () => undefined);
    await tab.goto('/');
    await expect(tab).toHaveURL(redirects[role]['/'] ?? '/');
    const closed = routeTable.filter((one) => !mayOpen(one, role) && redirects[role][one.path] === undefined).map(exampleOf);
    for (const address of new Set([...Object.keys(refusedRows[role]), ...closed])) {
      await follow(tab, address);
      await expectPage(tab, { address: '/access-denied', heading: 'Access denied' });
      await expect(tab.getByText('You do not have permission to access this page.')).toBeVisible();
    }
    for (const [from, to] of Object.entries(redirects[role])) {
      await tab.goto(from);
      await expect(tab, from).toHaveURL(to);
    }
  });
}

test('a stranger is sent to the sign-in page from every other route', { tag: ['@A-6-03'] }, async ({ page }) => {
  await page.goto('/operations/leads');
  await expect(page).toHaveURL('/login');
  for (const entry of routeTable.filter(({ roles }) => roles !== 'public')) {
    await follow(page, exampleOf(entry));
    await expect(page, entry.path).toHaveURL('/login');
  }
});

/** As a link in the page does it: the guard decides the same as at a load, in a tenth of the time. */
async function follow(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    // Numbered as the router numbers its own entries.
    history.pushState({ idx: (history.state?.idx ?? 0) + 1 }, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
}

function isWalked(entry: RouteEntry, role: Visitor): boolean {
  if (role === 'stranger') return entry.roles === 'public';
  return mayOpen(entry, role) && redirects[role][entry.path] === undefined;
}

/** A page that several may open is the same page: one of them looks at its colours, names and roles. */
function looksClosely({ path, roles: open }: RouteEntry): Visitor | undefined {
  if (!isFull && isLikeAnother.test(path)) return undefined;
  if (open === 'public') return 'stranger';
  return open.includes('staff') ? 'staff' : 'admin';
}

/** In one browser the next page loads from its cache; in parts, so that the workers share them. */
function inParts(entries: readonly RouteEntry[], size = 5): RouteEntry[][] {
  const count = Math.ceil(entries.length / size);
  return Array.from({ length: count }, (_, part) => entries.slice(part * size, (part + 1) * size));
}

function titleOf(entries: readonly RouteEntry[]): string {
  return entries.map(({ path }) => path).join(', ');
}

function rowsOf(entries: readonly RouteEntry[]): string[] {
  return entries.flatMap(({ path }) => openRows[path as keyof typeof openRows] ?? []);
}

async function openWhole(page: Page, entry: RouteEntry, session: Session | undefined): Promise<void> {
  const shown = await shownAt(entry, session);
  await page.setViewportSize(wide);
  // By its address each page is opened in test:full; here the first one of a test, and the others by a link.
  if (isFull || page.url() === 'about:blank') await page.goto(shown.address);
  else await follow(page, shown.address);
  await expectPage(page, shown);
}

async function shownAt(entry: RouteEntry, session: Session | undefined) {
  const made = session && (await records[entry.path]?.(session));
  const heading = made?.heading ?? headings[entry.path];
  expect(heading, `headings.ts says what stands at the head of ${entry.path}`).toBeDefined();
  return { address: made?.address ?? exampleOf(entry), heading };
}

async function expectPage(page: Page, { address, heading = '' }: { address: string; heading?: string | RegExp | undefined }) {
  await expect(page).toHaveURL(address);
  await expect(page.getByRole('heading', { level: 1 }), address).toHaveText([heading]);
  await expectWholePage(page);
}

async function expectWholePage(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expectNoSidewaysScroll(page);
}
