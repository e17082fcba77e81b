import { profileCalls } from '@crm/contract/accounts/profile';
import type { Page } from '@playwright/test';
import { demoPassword, signIn } from '../api.ts';
import { expect, test } from '../fixtures.ts';
import { expectAccessible, expectNoSidewaysScroll, phone, wide } from '../page-checks.ts';
import { cover } from './sign-in.ts';

const settings = '/profile/customise';
const security = '/profile/customise/security';
const newPassword = 'a fresh horse';

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const sessions = (page: Page) => page.getByRole('list', { name: 'Sessions' }).getByRole('listitem');
const change = (page: Page) => page.getByRole('button', { name: 'Change Password' }).click();

test('a person changes the own password, and the other devices are signed out', { tag: ['@A-2.1-63'] }, async ({
  newcomer,
  newcomerPage: page,
  origin,
  openAs,
  allowConsole,
}) => {
  allowConsole(/400|ERR_FAILED|Failed to fetch/);
  const elsewhere = await openAs(await signIn(origin, newcomer.email));
  await elsewhere.goto(security);
  await expect(elsewhere.getByText('This device')).toBeVisible();
  await page.goto(settings);
  await page.getByRole('link', { name: 'Open the security page' }).click();
  await expect(page).toHaveURL(security);
  await expect(sessions(page)).toHaveText([/This device/, /Last used/]);

  await change(page);
  await expect(field(page, 'Current Password')).toHaveAccessibleDescription('Password is required');
  await field(page, 'Current Password').fill('not this one');
  await field(page, 'New Password').fill(newPassword);
  await field(page, 'Confirm Password').fill('another one');
  await expect(field(page, 'Confirm Password')).toHaveAccessibleDescription('Passwords do not match');
  await field(page, 'Confirm Password').fill(newPassword);
  await change(page);
  await expect(field(page, 'Current Password')).toHaveAccessibleDescription('The current password is not right');
  await expect(field(page, 'New Password')).toHaveValue(newPassword);

  await page.route('**/api/profile/password', (route) => route.abort());
  await field(page, 'Current Password').fill(demoPassword);
  await change(page);
  await expect(page.getByRole('alertdialog').getByText('Failed to change password.', { exact: true })).toBeVisible();
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
  await page.unroute('**/api/profile/password');
  await change(page);
  await expect(page.getByText('Password changed successfully!')).toBeVisible();
  await expect(field(page, 'Current Password')).toHaveValue('');
  await expect(cover(elsewhere)).toBeVisible();
  await expect(sessions(page)).toHaveCount(1);

  // The name is of the same record: it can be changed right after.
  await page.goto(settings);
  await field(page, 'Full Name').fill('Renamed Person');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Profile updated successfully!')).toBeVisible();
});

test('a person signs other devices out and chooses the theme', async ({ newcomer, newcomerPage: page, openAs }) => {
  const elsewhere = await openAs({ ...newcomer, storageState: { cookies: [], origins: [] } });
  await elsewhere.goto('/login');
  await field(elsewhere, 'Email').fill(newcomer.email);
  await field(elsewhere, 'Password').fill(demoPassword);
  await elsewhere.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(elsewhere).toHaveURL('/');
  await page.goto(security);
  await expect(sessions(page)).toHaveCount(2);
  await expect(
    sessions(page)
      .nth(1)
      .getByText(/^Chrome on \w+$/),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Sign out elsewhere' }).click();
  await expect(page.getByText('Signed out everywhere else.')).toBeVisible();
  await expect(cover(elsewhere)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign out elsewhere' })).toHaveCount(0);
  expect((await newcomer.send(profileCalls.sessions, {})).data).toHaveLength(1);

  await page.goto(settings);
  await page.getByRole('button', { name: 'Dark', exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Dark', exact: true })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'System', exact: true }).click();
  await expect(page.getByRole('button', { name: 'System', exact: true })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('link', { name: 'Open the audit log' })).toHaveCount(0);
});

test('an administrator opens Settings from the sidebar and goes on to the audit log', {
  tag: ['@A-2.2-18'],
}, async ({ adminPage: page }) => {
  await page.goto('/admin');
  const entries = page.getByRole('complementary').getByRole('link');
  await expect(entries.last()).toHaveText('Settings');
  await expect(entries.nth(-2)).toHaveText('Trash');
  await entries.last().click();
  await expect(page).toHaveURL(settings);
  await expect(page.getByRole('link', { name: 'Open the audit log' })).toHaveAttribute('href', '/workspace/audit');
  await expect(page.getByRole('link', { name: 'Open the API tokens of everybody' })).toBeVisible();
  for (const size of [phone, wide]) {
    await page.setViewportSize(size);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }
});
