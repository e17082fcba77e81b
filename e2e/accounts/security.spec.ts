import { tokenCalls } from '@crm/contract/accounts/tokens';
import type { Page } from '@playwright/test';
import { demoPassword, signIn } from '../api.ts';
import { expect, test } from '../fixtures.ts';
import { expectAccessible, expectNoSidewaysScroll, phone, wide } from '../page-checks.ts';
import { cover } from './sign-in.ts';

const security = '/profile/customise/security';
const tokens = (page: Page) => page.getByRole('list', { name: 'API tokens' }).getByRole('listitem');
const sessions = (page: Page) => page.getByRole('list', { name: 'Sessions' }).getByRole('listitem');
const newToken = (page: Page) => page.getByRole('dialog', { name: 'New API token' });

async function statusWith(origin: string, token: string, path = '/api/profile'): Promise<number> {
  return (await fetch(origin + path, { headers: { authorization: `Bearer ${token}` } })).status;
}

test('a person makes an API token, sees it once, uses it and ends it', async ({ newcomerPage: page, origin }) => {
  await page.goto(security);
  await expect(page.getByText('No API tokens yet.')).toBeVisible();
  await page.getByRole('button', { name: 'New token' }).click();
  const dialog = newToken(page);
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await dialog.getByRole('button', { name: 'Make the token' }).click();
  await expect(dialog.getByLabel('Name')).toHaveAccessibleDescription('This field is required');
  await expect(dialog.getByRole('alert')).toHaveText('Choose what the token may do');
  // What only administrators do is not offered to others.
  await expect(dialog.getByRole('group', { name: 'Administration' })).toHaveCount(0);
  await dialog.getByLabel('Name').fill('Nightly export');
  await dialog.getByRole('group', { name: 'Customers' }).getByRole('button', { name: 'Read', exact: true }).click();
  await dialog.getByRole('group', { name: 'Work' }).getByRole('button', { name: 'Read and write' }).click();
  await expect(dialog.getByText(/^Until .* that day included\.$/)).toBeVisible();
  await dialog.getByLabel('Works for').click();
  await page.getByRole('option', { name: 'No end' }).click();
  await expect(dialog.getByText('Until you end it.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Make the token' }).click();

  const made = page.getByRole('dialog', { name: 'The API token is ready' });
  const token = await made.getByLabel('API token').inputValue();
  expect(token).toMatch(/^crm_[\w-]{43}$/);
  await expect(made.getByRole('button', { name: 'Copy the token' })).toBeEnabled();
  await made.getByRole('button', { name: 'Close' }).last().click();
  await expect(tokens(page)).toContainText('Nightly export');
  await expect(tokens(page)).toContainText('Customers: read, Work: read and write');
  await expect(page.getByText(token)).toHaveCount(0);

  expect(await statusWith(origin, token)).toBe(200);
  await page.reload();
  await expect(tokens(page)).toContainText(/Last used .*127\.0\.0\.1/);
  for (const size of [phone, wide]) {
    await page.setViewportSize(size);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }
  await page.getByRole('button', { name: 'End the API token Nightly export' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes, end it' }).click();
  await expect(page.getByText('No API tokens yet.')).toBeVisible();
  expect(await statusWith(origin, token)).toBe(401);
});

test('the form of a token fits a phone, by keyboard and in the dark', async ({ newcomer, openAs }) => {
  const page = await openAs(newcomer, { viewport: phone, colorScheme: 'dark' });
  await page.goto(security);
  await page.getByRole('button', { name: 'New token' }).click();
  await expect(newToken(page).getByLabel('Name')).toBeFocused();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.keyboard.type('By keyboard');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(
    newToken(page).getByRole('group', { name: 'Customers' }).getByRole('button', { name: 'Read', exact: true }),
  ).toHaveAttribute('aria-pressed', 'true');
});

test('a new password leaves the tokens, and offers to end them', async ({ newcomer, newcomerPage: page }) => {
  await newcomer.send(tokenCalls.create, { body: { name: 'Stays', scopes: ['chat:read'] } });
  await page.goto(security);
  await expect(tokens(page)).toContainText(['Stays']);
  await page.getByLabel('Current Password', { exact: true }).fill(demoPassword);
  await page.getByLabel('New Password', { exact: true }).fill('a fresh horse');
  await page.getByLabel('Confirm Password', { exact: true }).fill('a fresh horse');
  await page.getByRole('button', { name: 'Change Password' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('You have 1 API token. A new password does not end them.');
  await question.getByRole('button', { name: 'Yes, end all' }).click();
  await expect(page.getByText('No API tokens yet.')).toBeVisible();
});

test('a sign-in elsewhere is told at once, and the device is signed out alone', async ({
  newcomer,
  newcomerPage: page,
  origin,
  openAs,
  allowConsole,
}) => {
  await page.goto(security);
  await expect(sessions(page)).toHaveCount(1);
  const elsewhere = await openAs(await signIn(origin, newcomer.email));
  await expect(sessions(page)).toHaveCount(2);
  await elsewhere.goto(security);
  await expect(sessions(elsewhere)).toHaveCount(2);
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await page.getByRole('button', { name: /New sign-in: / }).click();
  await expect(page).toHaveURL(security);
  // The page elsewhere may still ask for something.
  allowConsole(/401/);
  await page.getByRole('button', { name: /^Sign out .*127\.0\.0\.1$/ }).click();
  await expect(sessions(page)).toHaveCount(1);
  await expect(cover(elsewhere)).toBeVisible();
});

test('an administrator finds the tokens of a person and ends one', async ({ newcomer, adminPage: page }) => {
  const name = `Ledger ${crypto.randomUUID().slice(0, 8)}`;
  await newcomer.send(tokenCalls.create, { body: { name, scopes: ['customers:write'] } });
  await page.goto('/profile/customise/tokens');
  await page.getByRole('searchbox', { name: 'Search people and tokens' }).fill(name);
  await expect(page).toHaveURL(/search=Ledger/);
  // Rows are pale while others are on their way.
  await expect(page.locator('[data-fetching]')).toHaveCount(0);
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('Customers: read and write');
  for (const size of [phone, wide]) {
    await page.setViewportSize(size);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }
  await page.getByRole('button', { name: new RegExp(`End the API token ${name}`) }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes, end it' }).click();
  await expect(page.getByText('No API tokens match')).toBeVisible();
  expect((await newcomer.send(tokenCalls.list, {})).data).toEqual([]);
});

test('lists that cannot be loaded say so and are asked again', async ({ newcomerPage: page, allowConsole }) => {
  allowConsole(/ERR_FAILED|Failed to fetch/);
  await page.route('**/api/profile/tokens', (route) => route.abort());
  await page.goto(security);
  const section = page.getByRole('region', { name: 'API tokens' });
  await expect(section.getByText('This list could not be loaded.')).toBeVisible();
  await page.unroute('**/api/profile/tokens');
  await section.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('No API tokens yet.')).toBeVisible();
});
