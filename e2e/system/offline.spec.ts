import { expect, test } from '../fixtures.ts';
import { expectAccessible, expectNoSidewaysScroll, phone, wide } from '../page-checks.ts';

test.use({ serviceWorkers: 'allow' });

test('the portal can be installed: a manifest with the company’s name and pictures', async ({ page, request }) => {
  await page.goto('/login');
  const href = await page.locator('link[rel="manifest"]').getAttribute('href');
  const manifest = await (await request.get(String(href))).json();
  expect(manifest).toMatchObject({ start_url: '/', scope: '/', display: 'standalone' });
  expect(await page.title()).toContain(manifest.name);
  for (const { src, sizes } of manifest.icons) {
    const size = await page.evaluate(async (address: string) => {
      const picture = new Image();
      picture.src = address;
      await picture.decode();
      return `${picture.naturalWidth}x${picture.naturalHeight}`;
    }, src);
    expect(size).toBe(sizes);
  }
});

test('without a network a page says so, shows nothing old, and comes back by itself', async ({ openAs, staff, allowConsole }) => {
  const page = await openAs(staff, { serviceWorkers: 'allow' });
  const heading = page.getByRole('heading', { level: 1 });
  await page.goto('/operations/leads');
  await expect(heading).toHaveText('Leads');
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.reload();
  await expect(heading).toHaveText('Leads');
  const keptNames = () =>
    page.evaluate(async () => {
      const names = await caches.keys();
      const kept = await Promise.all(
        names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname)),
      );
      return kept.flat().toSorted();
    });
  expect(await keptNames()).toEqual(['/favicon.svg', '/offline.html', '/offline.js']);

  allowConsole(/ERR_INTERNET_DISCONNECTED|Failed to load resource|WebSocket/);
  await page.context().setOffline(true);
  await page.goto('/operations/contacts');
  await expect(heading).toHaveText('You are offline');
  await expect(page).toHaveURL(/\/operations\/contacts$/);
  for (const size of [phone, wide]) {
    await page.setViewportSize(size);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(heading).toHaveText('You are offline');
  await page.context().setOffline(false);
  await expect(heading).toHaveText('Contacts');
});
