import { staffAccessCalls } from '@crm/contract/accounts/staff-access';
import { teamCalls } from '@crm/contract/accounts/team';
import type { Page } from '@playwright/test';
import { adminEmail, demoPassword, demoPin, type Session, signIn, signUp } from '../api.ts';
import { createLead } from '../customers/leads.ts';
import { alert, closeAlert } from '../dialogs.ts';
import { expect, test } from '../fixtures.ts';
import { expectAccessible, expectNoSidewaysScroll, phone, wide } from '../page-checks.ts';
import { startServer } from '../server.ts';

const access = '/workspace/auth/pin/generator';

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
/** The sign-in form over a page whose session ended. */
const cover = (page: Page) => page.getByRole('dialog', { name: 'Your session has ended' });
const region = (page: Page, name: string) => page.getByRole('region', { name });
const newPin = (page: Page) => page.getByLabel('New PIN', { exact: true });
const confirmPin = (page: Page) => page.getByLabel('Confirm PIN', { exact: true });
const createPin = (page: Page) => page.getByRole('button', { name: 'Create PIN' });

async function idOf(admin: Session, { email }: Session): Promise<string> {
  const { data } = await admin.send(teamCalls.staff, {});
  return String(data.staffList.find((person) => person.email === email)?.id);
}

test('who is blocked while at work must sign in at once, with the socket closed, and cannot', {
  tag: ['@A-2.9-05', '@A-4-15', '@A-4-16', '@A-8-23', '@A-6-13'],
}, async ({ admin, adminPage: page, newcomer, openAs, allowConsole }) => {
  // The page may ask for its line in the very moment in which the session ends.
  allowConsole(/ERR_FAILED|Failed to fetch|401|WebSocket connection/);
  const working = await openAs(newcomer);
  const opened = working.waitForEvent('websocket', (socket) => socket.url().includes('socket.io'));
  await working.goto('/operations/leads');
  const socket = await opened;
  await socket.waitForEvent('framereceived');
  await page.goto(`${access}?search=${newcomer.email}`);
  const row = rowOf(page, newcomer.name);
  await expect(row.getByText('Verified', { exact: true })).toBeVisible();
  await expect(row.getByRole('button', { name: /^Delete/ })).toHaveCount(0);

  await page.route('**/api/auth/acess/update/*', (route) => route.abort());
  await row.getByRole('button', { name: `Block ${newcomer.name}` }).click();
  await expect(alert(page).getByText('Failed to update staff. Please try again.', { exact: true })).toBeVisible();
  await closeAlert(page);
  await page.unroute('**/api/auth/acess/update/*');

  const closed = socket.waitForEvent('close');
  await row.getByRole('button', { name: `Block ${newcomer.name}` }).click();
  await expect(row.getByText('Not Verified', { exact: true })).toBeVisible();
  await closed;
  await expect(cover(working)).toBeVisible();
  const login = async () => {
    await cover(working).getByLabel('Password', { exact: true }).fill(demoPassword);
    await cover(working).getByRole('button', { name: 'Log in', exact: true }).click();
  };
  allowConsole(/403/);
  await login();
  await expect(working.getByText('Your account is blocked. Please contact an administrator.')).toBeVisible();

  await expect(row.getByRole('button')).toHaveText(['Unblock', 'Delete']);
  await row.getByRole('button', { name: `Unblock ${newcomer.name}` }).click();
  await expect(row.getByRole('button')).toHaveText(['Block']);
  await login();
  await expect(cover(working)).toHaveCount(0);
  const id = await idOf(admin, newcomer);
  expect((await admin.send(staffAccessCalls.toggle, { params: { id } })).data.verified).toBe(true);
  await expect(row.getByText('Not Verified', { exact: true })).toBeVisible();
  await expect(cover(working)).toBeVisible();
});

test('before a person goes everything is handed over; what cannot move is named', { tag: ['@A-8-24'] }, async ({
  origin,
  admin,
  adminPage: page,
  newcomer: leaver,
  openAs,
  allowConsole,
}) => {
  allowConsole(/ERR_FAILED|Failed to fetch|401/);
  const receiver = await signUp(origin, `Receiver ${crypto.randomUUID().slice(0, 8)}`);
  const twin = await createLead(receiver);
  const stays = await createLead(leaver, { phone: twin.phone });
  const goes = await createLead(leaver);
  const id = await idOf(admin, leaver);
  await admin.send(staffAccessCalls.toggle, { params: { id } });
  await page.goto(`${access}?search=${leaver.email}`);
  await rowOf(page, leaver.name)
    .getByRole('button', { name: `Delete ${leaver.name}` })
    .click();
  const dialog = page.getByRole('dialog', { name: `Delete ${leaver.name}` });
  await expect(dialog.getByText('2 leads', { exact: true })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Hand over and delete' })).toBeDisabled();
  await dialog.getByLabel('Hand everything over to').fill(receiver.name);
  await page.getByRole('option', { name: receiver.name }).click();
  await expect(dialog.getByText('1 lead', { exact: true })).toBeVisible();
  await expect(dialog.getByText('1 record cannot move', { exact: true })).toBeVisible();
  const kept = dialog.getByRole('list', { name: 'Records that cannot move' });
  await expect(kept).toContainText(stays.name);
  await expect(kept).toContainText(`${receiver.name} has this phone already`);

  const handOver = dialog.getByRole('button', { name: 'Hand over and delete' });
  await handOver.click();
  await expect(alert(page).getByText('Are you sure?', { exact: true })).toBeVisible();
  await expect(alert(page).getByText("You won't be able to revert this!", { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  await page.route('**/api/auth/user/delete/*', (route) => route.abort());
  await handOver.click();
  await alert(page).getByRole('button', { name: 'Yes, delete it!' }).click();
  await expect(alert(page).getByText('Failed to delete staff.', { exact: true })).toBeVisible();
  await closeAlert(page);
  await page.unroute('**/api/auth/user/delete/*');
  await expect(dialog.getByText('Nothing to hand over.', { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Delete without handing over' }).click();
  await alert(page).getByRole('button', { name: 'Yes, delete it!' }).click();
  await expect(page.getByText('Staff deleted successfully!')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('No staff found')).toBeVisible();

  const reader = await openAs(receiver);
  await reader.goto('/operations/leads');
  await expect(rowOf(reader, goes.name)).toBeVisible();
  await expect(rowOf(reader, stays.name)).toHaveCount(0);
  await page.goto(`/global/leads?search=${encodeURIComponent(stays.name)}`);
  await expect(rowOf(page, stays.name)).toContainText(leaver.name);
});

test('a forgotten password is set with the PIN; each message is exact, and staff have no such page', {
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

test('the PIN is shown on demand and replaced under three rules', {
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
    await page.route('**/api/auth/create/pin', (route) => route.abort());
    await createPin(page).click();
    await expect(alert(page).getByText('Failed to create PIN. Please try again.', { exact: true })).toBeVisible();
    await closeAlert(page);
    await page.unroute('**/api/auth/create/pin');
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

test('the page and its dialogs are within reach on a phone, in both themes', async ({ admin, adminPage: page, newcomer }) => {
  const id = await idOf(admin, newcomer);
  await createLead(newcomer);
  await admin.send(staffAccessCalls.toggle, { params: { id } });
  for (const size of [phone, wide]) {
    await page.setViewportSize(size);
    await page.goto(`${access}?search=${newcomer.email}`);
    await page.getByRole('button', { name: `Delete ${newcomer.name}` }).click();
    await expect(page.getByText('1 lead', { exact: true })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expectAccessible(page);
  }
});
