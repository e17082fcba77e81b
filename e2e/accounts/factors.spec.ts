import { factorCalls } from '@crm/contract/accounts/factors';
import type { Page } from '@playwright/test';
import { adminEmail, demoPassword, signIn } from '../api.ts';
import { query } from '../database.ts';
import { alert } from '../dialogs.ts';
import { expect, test } from '../fixtures.ts';
import { expectAccessible, expectNoSidewaysScroll, phone } from '../page-checks.ts';
import { readDownload } from '../read-download.ts';
import { staffAccess } from './access.ts';
import { addApp, ageSessions, codeOf, enterPassword, factorList, keepCodes, security } from './factors.ts';
import { cover, submitLogin } from './sign-in.ts';

const code = (page: Page) => page.getByLabel('Code', { exact: true });
const confirmation = (page: Page) => page.getByRole('dialog', { name: 'Confirm that it is you' });

for (const viewport of [{ width: 1440, height: 900 }, phone]) {
  test(`an authenticator app is added, signs in and is removed (${viewport.width} px)`, async ({
    newcomer,
    openAs,
    allowConsole,
  }) => {
    allowConsole(/400|401/);
    const page = await openAs(newcomer, { viewport });
    await page.goto(security);
    await page.getByRole('button', { name: 'Add an authenticator app' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add an authenticator app' });
    await expect(dialog.getByRole('img', { name: 'QR code of the secret' })).toBeVisible();
    const secret = (await dialog.locator('code').textContent()) ?? '';
    await expectAccessible(page);
    await dialog.getByRole('textbox', { name: 'Code' }).fill('000000');
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(dialog.getByRole('textbox', { name: 'Code' })).toHaveAccessibleDescription(/This code is not right/);
    await dialog.getByRole('textbox', { name: 'Code' }).fill(codeOf(secret, -1));
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    const recoveryCodes = await keepCodes(page);
    await expect(factorList(page)).toContainText('10 of 10 left');
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);

    await page.context().clearCookies();
    await page.goto('/login');
    await enterPassword(page, newcomer.email);
    await expect(code(page)).toBeFocused();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await code(page).fill('111111');
    await submitLogin(page);
    await expect(page.getByRole('alert')).toHaveText('This code is not right.');
    await code(page).fill(codeOf(secret));
    await submitLogin(page);
    await expect(page).toHaveURL(/\/$/);

    await page.context().clearCookies();
    await page.goto('/login');
    await enterPassword(page, newcomer.email);
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    await page.getByLabel('Recovery code').fill(recoveryCodes[0] ?? '');
    await submitLogin(page);
    await expect(page).toHaveURL(/\/$/);
    await page.goto(security);
    await expect(factorList(page)).toContainText('9 of 10 left');
    await page.getByRole('button', { name: 'Remove the authenticator app' }).click();
    await alert(page).getByRole('button', { name: 'Yes, remove' }).click();
    await expect(page.getByRole('button', { name: 'Add an authenticator app' })).toBeVisible();
    await expect(factorList(page)).not.toContainText('Recovery codes');
  });
}

test('a change of the factors asks for the password first; cancelling leaves everything', async ({
  newcomer,
  newcomerPage: page,
  allowConsole,
}) => {
  allowConsole(/400|403|No secret could be made/);
  await ageSessions(newcomer);
  await page.goto(security);
  await page.getByRole('button', { name: 'Add an authenticator app' }).click();
  await expect(confirmation(page)).toBeVisible();
  await confirmation(page).getByRole('button', { name: 'Cancel' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add an authenticator app' });
  await dialog.getByRole('button', { name: 'Retry' }).click();
  await confirmation(page).getByLabel('Password', { exact: true }).fill('not mine');
  await confirmation(page).getByRole('button', { name: 'Confirm' }).click();
  await expect(confirmation(page).getByRole('alert')).toHaveText('The password is not right');
  await expectAccessible(page);
  await confirmation(page).getByLabel('Password', { exact: true }).fill(demoPassword);
  await confirmation(page).getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog.getByRole('img', { name: 'QR code of the secret' })).toBeVisible();
});

test('few recovery codes are told, and new ones take their place', async ({ newcomer, newcomerPage: page }) => {
  const { secret, recoveryCodes } = await addApp(newcomer);
  for (const used of recoveryCodes.slice(0, 8)) await newcomer.send(factorCalls.confirm, { body: { code: used } });
  await page.goto(security);
  await expect(page.getByText('Only 2 recovery codes are left. Make new ones.')).toBeVisible();
  await page.getByRole('button', { name: 'New codes for recovery' }).click();
  await alert(page).getByRole('button', { name: 'Yes, make new ones' }).click();
  expect(await keepCodes(page)).not.toContain(recoveryCodes[9]);
  await expect(factorList(page)).toContainText('10 of 10 left');
  expect(secret).toHaveLength(32);
});

test('an ended session comes back with password and code, and the page stays', async ({
  newcomer,
  newcomerPage: page,
  allowConsole,
}) => {
  allowConsole(/401|ERR_FAILED/);
  const { secret } = await addApp(newcomer);
  await page.goto('/profile/customise');
  await page.getByLabel('Full Name').fill('Half typed');
  await page.context().clearCookies();
  // Another call of the page may find out first, and cover the button.
  await page.getByRole('button', { name: 'Save', exact: true }).dispatchEvent('click');
  await cover(page).getByLabel('Password', { exact: true }).fill(demoPassword);
  await cover(page).getByRole('button', { name: 'Log in' }).click();
  await cover(page).getByLabel('Code', { exact: true }).fill(codeOf(secret));
  await cover(page).getByRole('button', { name: 'Log in' }).click();
  await expect(cover(page)).toHaveCount(0);
  await expect(page.getByLabel('Full Name')).toHaveValue('Half typed');
});

test('an administrator sees who has a second factor, and resets a lost one', async ({
  newcomer,
  origin,
  openAs,
  allowConsole,
}) => {
  allowConsole(/401|403/);
  await addApp(newcomer);
  // A session that has just begun: an older one is asked for the password.
  const page = await openAs(await signIn(origin, adminEmail));
  const theirs = await openAs(newcomer);
  await theirs.goto(security);
  await expect(factorList(theirs)).toContainText('Added');
  await page.goto(`${staffAccess}?search=${encodeURIComponent(newcomer.name)}`);
  const row = page.getByRole('row', { name: new RegExp(newcomer.name) });
  await expect(row.getByText('Two factors')).toBeVisible();
  await row.getByRole('button', { name: `More for ${newcomer.name}` }).click();
  await page.getByRole('menuitem', { name: 'Reset second factor' }).click();
  await alert(page).getByRole('button', { name: 'Yes, reset' }).click();
  await expect(page.getByText(`The second factor of ${newcomer.name} was reset.`)).toBeVisible();
  await expect(row.getByText('Two factors')).toHaveCount(0);
  await expect(cover(theirs)).toBeVisible();
});

test('a file of everything is handed out after a fresh code, and not without', async ({ newcomer, openAs, allowConsole }) => {
  allowConsole(/403/);
  await query(`update users set role = 'admin' where email = $1`, [newcomer.email]);
  const { secret } = await addApp(newcomer);
  await ageSessions(newcomer);
  const page = await openAs(newcomer);
  const download = async () => {
    await page.getByRole('button', { name: 'Import and export' }).click();
    await page.getByRole('menuitem', { name: 'Export CSV' }).click();
    await expect(confirmation(page)).toBeVisible();
  };
  await page.goto('/global/leads');
  await download();
  await expectAccessible(page);
  await confirmation(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(alert(page)).toContainText('Failed to download the file.');
  await alert(page).getByRole('button', { name: 'OK' }).click();
  await download();
  await confirmation(page).getByLabel('Code', { exact: true }).fill(codeOf(secret));
  const file = page.waitForEvent('download');
  await confirmation(page).getByRole('button', { name: 'Confirm' }).click();
  expect((await readDownload(await file)).length).toBeGreaterThan(10);
});
