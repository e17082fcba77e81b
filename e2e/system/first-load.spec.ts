import { roles } from '@crm/contract/core/permissions';
import type { Page, Route } from '@playwright/test';
import { firstCalls } from '../../web/src/app/first-calls.ts';
import { frameCalls } from '../../web/src/app/frame-calls.ts';
import { expect, test } from '../fixtures.ts';
import { phone } from '../page-checks.ts';

const scripts = /\/assets\/.*\.js$/;

/** Scripts wait until the answer is called: what is seen before is the page alone. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(scripts, async (route: Route) => {
    await released;
    await route.continue();
  });
  return release;
}

function callsOf(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(pathname + search);
  });
  return calls;
}

test('frame and first data are there before any script', async ({ staffPage: page }) => {
  const release = await holdScripts(page);
  const calls = callsOf(page);
  await page.goto('/operations/leads', { waitUntil: 'commit' });
  await expect(page.getByText('Loading...', { exact: true })).toBeVisible();
  await expect(page.locator('.first-paint aside')).toBeVisible();
  await expect.poll(() => calls).toEqual(['/api/auth/role', ...frameCalls, ...(firstCalls['/operations/leads'] ?? [])]);
  release();
  await expect(page.getByRole('heading', { level: 1, name: 'Leads' })).toBeVisible();
});

test('a dark page is dark before any script', async ({ openAs, staff }) => {
  const page = await openAs(staff, { colorScheme: 'dark' });
  const release = await holdScripts(page);
  await page.goto('/operations/leads', { waitUntil: 'commit' });
  await expect(page.getByText('Loading...', { exact: true })).toBeVisible();
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(19, 21, 24)');
  release();
  await expect(page.getByRole('heading', { level: 1, name: 'Leads' })).toBeVisible();
});

test('nobody gets the frame without a session', async ({ page, allowConsole }) => {
  allowConsole(/401/);
  const release = await holdScripts(page);
  const calls = callsOf(page);
  await page.goto('/operations/leads', { waitUntil: 'commit' });
  await expect(page.getByText('Loading...', { exact: true })).toBeVisible();
  await expect(page.locator('.first-paint aside')).toHaveCount(0);
  await expect.poll(() => calls).toEqual(['/api/auth/role']);
  release();
  await expect(page).toHaveURL('/login');
});

test('menus, dialogs, the export menu and the live line come after the first rows', async ({ staffPage: page }) => {
  const late = /\/assets\/(menus|dialogs|export-menu-list|esm)-/;
  const asked: string[] = [];
  page.on('request', (request) => late.test(request.url()) && asked.push(request.url()));
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/customer/lead/get?*', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/operations/leads');
  await expect(page.getByRole('heading', { level: 1, name: 'Leads' })).toBeVisible();
  await page.evaluate(async () => {
    for (let idle = 0; idle < 20; idle += 1) await new Promise((resolve) => requestIdleCallback(resolve));
  });
  expect(asked).toEqual([]);
  release();
  await expect.poll(() => asked.some((url) => /\/esm-/.test(url))).toBe(true);
});

for (const path of ['/', '/activities/tasks', '/workspace/worklog']) {
  test(`what ${path} has asked for is drawn with its frame, and no empty one before`, {
    tag: path === '/workspace/worklog' ? ['@full'] : [],
  }, async ({ staffPage: page }) => {
    await page.addInitScript(() => {
      const look = () => {
        const waits = [...document.querySelectorAll('#main [role=status]')].some(({ textContent }) =>
          textContent?.startsWith('Loading'),
        );
        if (waits) Object.assign(window, { sawWaiting: true });
      };
      new MutationObserver(look).observe(document, { subtree: true, childList: true });
    });
    const release = await holdScripts(page);
    await page.goto(path, { waitUntil: 'commit' });
    await page.waitForFunction(() => window.firstAnswers !== undefined);
    await page.evaluate(() => Promise.all([...(window.firstAnswers?.values() ?? [])].map(async (answer) => (await answer).ok)));
    release();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(() => page.evaluate(() => window.firstAnswers?.size)).toBe(0);
    expect(await page.evaluate(() => Object(window).sawWaiting)).toBeUndefined();
  });
}

for (const { path, parts, most } of [
  { path: '/activities/tasks', parts: 'li[data-row]', most: 8 },
  { path: '/workspace/worklog', parts: 'td[data-cell]', most: 200 },
]) {
  test(`a phone first draws of ${path} what is in sight`, async ({ staffPage: page }) => {
    await page.setViewportSize(phone);
    await page.addInitScript((selector) => {
      const look = () => {
        const { length } = document.querySelectorAll(selector);
        if (length > 0 && !('firstDrawn' in window)) Object.assign(window, { firstDrawn: length });
      };
      new MutationObserver(look).observe(document, { subtree: true, childList: true });
    }, parts);
    await page.goto(path);
    await expect.poll(() => page.locator(parts).count()).toBeGreaterThan(most);
    expect(await page.evaluate(() => Object(window).firstDrawn)).toBeLessThanOrEqual(most);
  });
}

test('a board asks for its next cards when there is nothing else to do', async ({ staffPage: page }) => {
  const asked: string[] = [];
  page.on('request', (request) => /\/task\/get\?.*cursor=/.test(request.url()) && asked.push(request.url()));
  // Only the latest moment is left, after three seconds.
  await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }));
  await page.goto('/activities/tasks');
  await expect(page.locator('li[data-row]').first()).toBeVisible();
  expect(asked).toEqual([]);
  await expect.poll(() => asked.length).toBeGreaterThan(0);
});

for (const role of roles) {
  const pages = Object.entries(firstCalls).filter(([path]) => /^\/(admin|global)|task\/port/.test(path) === (role === 'admin'));
  test(`each page of ${role} takes the first answers that it has asked for`, async ({ openAs, staff, admin }) => {
    test.slow();
    const page = await openAs({ staff, admin }[role]);
    // What other tests change meanwhile would be loaded again.
    await page.routeWebSocket(/socket\.io/, () => undefined);
    const calls = callsOf(page);
    for (const [path, first] of pages) {
      calls.length = 0;
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
      await expect.poll(() => page.evaluate(() => window.firstAnswers?.size), { message: path }).toBe(0);
      for (const call of [...frameCalls, ...first].map((called) => called.replace(' {month}', '')))
        expect(
          calls.filter((asked) => asked === call),
          path,
        ).toHaveLength(1);
    }
  });
}
