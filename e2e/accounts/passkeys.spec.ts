import type { Page } from '@playwright/test';
import { alert } from '../dialogs.ts';
import { expect, test } from '../fixtures.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../page-checks.ts';
import { addAuthenticator, ageSessions, enterPassword, factorList, keepCodes, security } from './factors.ts';

/** Browsers have passkeys only for a host that has a name. */
test.use({ origin: (process.env.E2E_ORIGIN ?? '').replace('127.0.0.1', 'localhost') });

const confirmation = (page: Page) => page.getByRole('dialog', { name: 'Confirm that it is you' });

async function addPasskey(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
}

for (const width of [1440, 390]) {
  test(`a passkey is added, signs in, confirms and is removed (${width} px)`, async ({ newcomer, page, allowConsole }) => {
    allowConsole(/401|403/);
    await page.setViewportSize({ width, height: 844 });
    await addAuthenticator(page);
    await page.goto('/login');
    await enterPassword(page, newcomer.email);
    await expect(page).toHaveURL(/\/$/);
    await page.goto(security);
    await addPasskey(page, 'Laptop');
    await keepCodes(page);
    await expect(factorList(page)).toContainText('Laptop');
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);

    // After the password, as second step.
    await page.context().clearCookies();
    await page.goto('/login');
    await enterPassword(page, newcomer.email);
    await expect(page.getByLabel('Code', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await expect(page).toHaveURL(/\/$/);

    // Without a password.
    await page.context().clearCookies();
    await page.goto('/login');
    await expect(page.getByRole('button', { name: 'Use a passkey' })).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await expect(page).toHaveURL(/\/$/);

    await ageSessions(newcomer);
    await page.goto(security);
    await page.getByRole('button', { name: 'Rename Laptop' }).click();
    await page.getByRole('dialog', { name: 'Rename the passkey' }).getByLabel('Name').fill('Old laptop');
    await page.getByRole('button', { name: 'Save', exact: true }).last().click();
    await page.getByRole('button', { name: 'Remove Old laptop' }).click();
    await alert(page).getByRole('button', { name: 'Yes, remove' }).click();
    await confirmation(page).getByRole('button', { name: 'Use a passkey' }).click();
    await expect(factorList(page)).not.toContainText('Old laptop');
    await expect(factorList(page)).not.toContainText('Recovery codes');
  });
}
