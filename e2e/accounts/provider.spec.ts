import type { Page } from '@playwright/test';
import { clientId, clientSecret, startRealProvider } from '../../server/test/oidc/real-provider.ts';
import { expect, test } from '../fixtures.ts';
import { expectAccessible, expectNoSidewaysScroll, phone } from '../page-checks.ts';
import { startServer } from '../server.ts';

const admin = { ADMIN_NAME: 'Ada Lovelace', ADMIN_EMAIL: 'ada@acme.test', ADMIN_PASSWORD: 'analytical engine' };
const button = (page: Page) => page.getByRole('link', { name: 'Sign in with Acme ID' });

/** The portal and a real provider beside it. */
async function startBoth() {
  const provider = await startRealProvider();
  const server = await startServer('main.ts', (origin) => ({
    ...admin,
    PUBLIC_ORIGIN: origin,
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: clientId,
    OIDC_CLIENT_SECRET: clientSecret,
    OIDC_NAME: 'Acme ID',
    OIDC_CREATE_ACCOUNTS: 'true',
  }));
  const path = `${server.origin}/api/auth/oidc`;
  provider.serve({ redirectUri: `${path}/callback`, logoutUri: `${path}/backchannel-logout` });
  const close = async () => {
    await server.stop();
    await provider.close();
  };
  return { provider, origin: server.origin, close };
}

test('a person signs in with the provider, and a sign-out there ends the session here', async ({ browser }) => {
  test.setTimeout(180_000);
  const { provider, origin, close } = await startBoth();
  try {
    provider.people.set('mia', { email: 'mia@acme.test', email_verified: true, name: 'Mia Miller' });
    const context = await browser.newContext({ baseURL: origin });
    const page = await context.newPage();
    await page.goto('/operations/leads?search=acme');
    await expect(page).toHaveURL('/login');
    await expect(button(page)).toBeVisible();
    await expectAccessible(page);

    await test.step('who cancels reads why nothing happened, also on a phone', async () => {
      await button(page).click();
      await page.getByRole('link', { name: 'Cancel' }).click();
      const sentence = page.getByText('You did not finish signing in at the provider. Please try again.');
      await expect(sentence).toBeVisible();
      await page.setViewportSize(phone);
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
    });

    await test.step('who signs in lands on the address that was asked for', async () => {
      await button(page).click();
      await page.getByPlaceholder('Enter any login').fill('mia');
      await page.getByPlaceholder('and password').fill('any');
      await page.getByRole('button', { name: 'Sign-in' }).click();
      await expect(page).toHaveURL('/operations/leads?search=acme');
      await expect(page.getByRole('heading', { level: 1, name: 'Leads' })).toBeVisible();
    });

    await test.step('the settings say who keeps the password', async () => {
      await page.goto('/profile/customise/security');
      await expect(page.getByText('Acme ID keeps your password. Change it there.')).toBeVisible();
      await expect(page.getByLabel('Current Password')).toHaveCount(0);
    });

    await test.step('an administrator sees the link and takes it away', async () => {
      const boss = await (await browser.newContext({ baseURL: origin })).newPage();
      await boss.goto('/workspace/auth/pin/generator');
      await boss.getByLabel('Email').fill(admin.ADMIN_EMAIL);
      await boss.getByLabel('Password', { exact: true }).fill(admin.ADMIN_PASSWORD);
      await boss.getByRole('button', { name: 'Log in', exact: true }).click();
      const section = boss.getByRole('region', { name: 'Sign-in with Acme ID' });
      await expect(section.getByText('1 account is linked')).toBeVisible();
      await expectAccessible(boss);
      await section.getByRole('button', { name: 'Unlink Mia Miller' }).click();
      await boss.getByRole('button', { name: 'Yes, unlink' }).click();
      await expect(section.getByText('Nobody has signed in with it yet.')).toBeVisible();
    });

    await test.step('a sign-out at the provider ends the session here at once', async () => {
      const there = await context.newPage();
      await there.goto(`${provider.issuer}/session/end`);
      await there.getByRole('button', { name: 'Yes, sign me out' }).click();
      await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible();
      await page.reload();
      await expect(page).toHaveURL('/login');
    });
  } finally {
    await close();
  }
});
