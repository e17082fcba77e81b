import { staffEmail } from '../api.ts';
import { expect, signInAt, test } from './host.ts';

// The browser loads a service worker outside of the page, where the option of the page that trusts any certificate does not reach.
test.use({
  launchOptions: [
    ({ launchOptions }, use) => use({ ...launchOptions, args: [...(launchOptions.args ?? []), '--ignore-certificate-errors'] }),
    { scope: 'worker' },
  ],
});

test('an installed portal below a path stays there, also without a network', async ({ host, openTab }) => {
  test.slow();
  const { page } = await openTab({ serviceWorkers: 'allow' });
  await signInAt(page, host.home, staffEmail);
  const scope = await page.evaluate(async () => (await navigator.serviceWorker.ready).scope);
  expect(scope).toBe(`${host.home}/`);
  const manifest = await page.evaluate(async () => {
    const link = document.querySelector<HTMLLinkElement>('link[rel="manifest"]');
    return (await fetch(link?.href ?? '')).json();
  });
  expect(manifest).toMatchObject({ start_url: '/crm/', scope: '/crm/' });

  await page.context().setOffline(true);
  await page.goto(`${host.home}/operations/leads`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline');
  const picture = page.locator('img');
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Leads');
});
