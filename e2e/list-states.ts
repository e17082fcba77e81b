import type { Page } from '@playwright/test';
import type { Session } from './api.ts';
import { expect, test } from './fixtures.ts';
import { isFull } from './full.ts';
import { expectNoSidewaysScroll, phone, wide } from './page-checks.ts';

interface ListScreen {
  /** The rows of the specification that it pins. */
  tag?: string[];
  /** It is the page of another list with other records: only test:full looks at it too. */
  isLikeAnother?: boolean;
  path: string;
  heading: string;
  /** The call that fills the list. */
  call: RegExp;
  /** What stands there when the list is empty, and the address where it is. */
  empty: { text: string; path: string };
  viewer: 'newcomer' | 'admin' | 'staff';
  /** The title of the alert of a failed load; without it the failure is only logged. */
  alert?: string;
  /** Makes one record with texts as long as they may be, and names the address that shows it. */
  addLongest: (owner: Session) => Promise<{ name: string; path: string }>;
}

/** What every list must do when it is slow, failed, empty or full of very long data. */
export function proveListStates(title: string, screen: ListScreen): void {
  if (screen.isLikeAnother && !isFull) return;
  test(`${title}: states of the list`, { tag: screen.tag ?? [] }, async ({
    openAs,
    newcomer,
    admin,
    staff,
    watch,
    allowConsole,
  }) => {
    const page = await openAs({ newcomer, admin, staff }[screen.viewer]);
    await test.step('slow: says that it is loading, and never that it is empty', () => expectSlow(page, screen));
    expect(watch.problems(), 'a slow list is no problem').toEqual([]);
    allowConsole(/ERR_FAILED|Failed to fetch/);
    await test.step('failed: one quiet line with Retry, a line in the console, and never that it is empty', () =>
      expectFailed(page, screen));
    await test.step('empty: says so', () => expectEmpty(page, screen.empty.text));
    await test.step('very long data: stays inside the page', async () => {
      const longest = await screen.addLongest({ newcomer, admin: newcomer, staff }[screen.viewer]);
      await expectInside(page, longest);
    });
  });
}

export async function expectEmpty(page: Page, text: string): Promise<void> {
  await expect(page.getByText(text)).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(0);
}

async function expectSlow(page: Page, { path, heading, call, empty }: ListScreen): Promise<void> {
  const release = await hold(page, call);
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: /^Loading$/ })).toHaveCount(1);
  await expect(page.getByText(empty.text)).toHaveCount(0);
  release();
  await expect(page.getByRole('status').filter({ hasText: /^Loading$/ })).toHaveCount(0);
  await page.unroute(call);
}

async function expectFailed(page: Page, { call, empty, alert: title }: ListScreen): Promise<void> {
  await page.route(call, (route) => route.abort());
  // Without the live line nobody else's change mends the list before Retry does.
  await page.routeWebSocket(/socket\.io/, () => undefined);
  const logged = page.waitForEvent('console', (message) => message.text().includes('Failed to fetch'));
  await page.goto(empty.path);
  await logged;
  await expect(page.getByRole('alert').getByText('This list could not be loaded.')).toBeVisible();
  await expect(page.getByText(empty.text)).toHaveCount(0);
  const alert = page.getByRole('alertdialog');
  await expect(alert).toHaveText(title ? [new RegExp(title)] : []);
  await page.unroute(call);
  if (title) await alert.getByRole('button', { name: 'OK' }).click();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText(empty.text)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0);
}

async function expectInside(page: Page, longest: { name: string; path: string }): Promise<void> {
  await page.goto(longest.path);
  for (const size of [wide, phone]) {
    await page.setViewportSize(size);
    await expect(page.getByText(longest.name).first()).toBeVisible();
    await expectNoSidewaysScroll(page);
  }
}

/** Holds back the real answer until it is released. */
export async function hold(page: Page, call: RegExp): Promise<() => void> {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(call, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}
