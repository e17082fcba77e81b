import type { Page, Route } from '@playwright/test';
import { adminEmail, demoPin, signIn } from '../api.ts';
import { alert, closeAlert, expectWholeAlert, refusal, refusedAt, withoutMessage } from '../dialogs.ts';
import { expect, test } from '../fixtures.ts';
import { startServer } from '../server.ts';
import { cover } from './sign-in.ts';

const access = '/workspace/auth/pin/generator';
const region = (page: Page, name: string) => page.getByRole('region', { name });
const newPin = (page: Page) => page.getByLabel('New PIN', { exact: true });
const confirmPin = (page: Page) => page.getByLabel('Confirm PIN', { exact: true });
const createPin = (page: Page) => page.getByRole('button', { name: 'Create PIN' });

test('an administrator sets a forgotten password with the PIN', {
  tag: ['@A-2.1-20', '@A-2.9-04', '@A-5-18', '@A-5-19', '@A-5-20', '@A-5-21', '@A-6-14', '@A-8-25'],
}, async ({ adminPage: page, newcomer, openAs, allowConsole }) => {
  allowConsole(/ERR_FAILED|Failed to fetch|401|403|404/);
  const working = await openAs(newcomer);
  await working.goto(access);
  await expect(working).toHaveURL('/access-denied');
  await working.goto('/operations/leads');
  await expect(working.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto(access);
  await page.getByRole('button', { name: 'Change Password' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change Password' });
  const field = (label: string) => dialog.getByLabel(label, { exact: true });
  const submit = () => dialog.getByRole('button', { name: 'Change Password' }).click();
  await submit();
  await expect(field('Email')).toHaveAccessibleDescription('Email is required');
  await expect(field('PIN')).toHaveAccessibleDescription('PIN is required');
  await expect(field('New Password')).toHaveAccessibleDescription('New password is required');
  await field('PIN').fill('ab12345');
  await expect(field('PIN')).toHaveValue('AB1234');
  await submit();
  await expect(field('PIN')).toHaveAccessibleDescription('PIN format invalid (ABC123)');
  await field('Email').fill('nobody@e2e.test');
  await field('PIN').fill(demoPin);
  await field('New Password').fill('a fresh horse');
  await dialog.getByRole('button', { name: 'Show new password' }).click();
  await expect(field('New Password')).toHaveAttribute('type', 'text');
  await submit();
  await expect(alert(page).getByText('No account has this email.', { exact: true })).toBeVisible();
  await closeAlert(page);
  await field('Email').fill(newcomer.email);
  await field('PIN').fill('ZZZ999');
  await submit();
  await expect(alert(page).getByText('Invalid PIN', { exact: true })).toBeVisible();
  await closeAlert(page);
  await field('PIN').fill(demoPin);
  await page.route('**/api/auth/password', (route) => route.abort());
  await submit();
  await expect(alert(page).getByText('Failed to change password.', { exact: true })).toBeVisible();
  await closeAlert(page);
  await page.unroute('**/api/auth/password');
  await expect(field('New Password')).toHaveValue('a fresh horse');
  await submit();
  await expect(page.getByText('Password changed successfully!')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(cover(working)).toBeVisible();
});

test('an administrator shows the PIN and replaces it, under three rules', {
  tag: [
    '@A-2.9-01',
    '@A-2.9-02',
    '@A-2.9-03',
    '@A-2.9-06',
    '@A-5-13',
    '@A-5-14',
    '@A-5-15',
    '@A-5-16',
    '@A-5-17',
    '@A-8-21',
    '@A-8-22',
    '@A-6-12',
  ],
}, async ({ browser, watch, allowConsole }) => {
  test.setTimeout(150_000);
  allowConsole(/ERR_FAILED|Failed to fetch/);
  // A company of its own: everybody else registers with the PIN of the shared one.
  const server = await startServer('demo/main.ts');
  try {
    const admin = await signIn(server.origin, adminEmail);
    const context = await browser.newContext({ baseURL: server.origin, storageState: admin.storageState });
    const page = await context.newPage();
    await page.routeWebSocket(/socket\.io/, () => undefined);
    await page.route('**/api/auth/pin', (route) => route.abort());
    await page.goto('/admin');
    await page.getByRole('link', { name: 'Forget Password', exact: true }).click();
    await expect(page).toHaveURL(access);
    await expect(alert(page).getByText('Failed to fetch current PIN. Please try again.', { exact: true })).toBeVisible();
    await closeAlert(page);
    await page.unroute('**/api/auth/pin');
    await page.getByRole('button', { name: 'Retry' }).click();

    const current = region(page, 'Current PIN');
    await expect(current.getByText(admin.name)).toBeVisible();
    await expect(current.getByText(adminEmail)).toBeVisible();
    await expect(current.getByText(/\d{4}, \d{1,2}:\d{2} [AP]M$/)).toBeVisible();
    await expect(current.getByText(demoPin)).toHaveCount(0);
    await current.getByRole('button', { name: 'Reveal' }).click();
    await expect(current.getByText(demoPin, { exact: true })).toBeVisible();
    await current.getByRole('button', { name: 'Hide' }).click();
    await expect(current.getByText(demoPin)).toHaveCount(0);

    await expect(createPin(page)).toBeDisabled();
    await newPin(page).fill('ab-1234567');
    await expect(newPin(page)).toHaveValue('AB-123');
    await expect(page.getByText('Invalid Format')).toHaveCount(0);
    await confirmPin(page).fill('abc');
    await expect(newPin(page)).toHaveAccessibleDescription(
      'Invalid Format: PIN must be 3 letters followed by 3 digits (e.g., ABC123).',
    );
    await newPin(page).fill(demoPin.toLowerCase());
    await expect(newPin(page)).toHaveAccessibleDescription(
      'Duplicate PIN: This PIN is the same as the current PIN. Please choose a new one.',
    );
    await expect(confirmPin(page)).toHaveAccessibleDescription('Mismatch: PIN and confirmation PIN do not match.');
    await confirmPin(page).fill(demoPin);
    await expect(createPin(page)).toBeDisabled();
    await newPin(page).fill('new456');
    await confirmPin(page).fill('new456');
    const said = 'Failed to create PIN. Please try again.';
    for (const [answer, ...lines] of [
      [refusedAt('/attendance/register'), refusal],
      [withoutMessage, said],
      [(route: Route) => route.abort(), said, 'The server cannot be reached. Please check your connection.'],
    ] as const) {
      await page.route('**/api/auth/create/pin', answer);
      await createPin(page).click();
      await expectWholeAlert(page, 'Error', ...lines);
      await page.unroute('**/api/auth/create/pin');
    }
    await expect(newPin(page)).toHaveValue('NEW456');
    await createPin(page).click();
    await expect(page.getByText('PIN created successfully!')).toBeVisible();
    await current.getByRole('button', { name: 'Reveal' }).click();
    await expect(current.getByText('NEW456', { exact: true })).toBeVisible();
    expect(watch.problems()).toEqual([]);
    await context.close();
  } finally {
    await server.stop();
  }
});
