import { staffAccessCalls } from '@crm/contract/accounts/staff-access';
import type { Page } from '@playwright/test';
import { demoPassword, signUp } from '../api.ts';
import { createLead } from '../customers/leads.ts';
import { alert, closeAlert } from '../dialogs.ts';
import { expect, test } from '../fixtures.ts';
import { expectAccessible, expectNoSidewaysScroll, phone, wide } from '../page-checks.ts';
import { staffAccess as access, block, idOf } from './access.ts';
import { cover } from './sign-in.ts';

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

test('a person who is blocked while at work is signed out at once and cannot come back', {
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
  await block(page, newcomer.name);
  await expect(alert(page).getByText('Failed to update staff. Please try again.', { exact: true })).toBeVisible();
  await closeAlert(page);
  await page.unroute('**/api/auth/acess/update/*');

  const closed = socket.waitForEvent('close');
  await block(page, newcomer.name);
  await expect(row.getByText('Not Verified', { exact: true })).toBeVisible();
  await expect(row.getByText('Blocked', { exact: true })).toBeVisible();
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

test('an administrator hands everything over before a person goes; what cannot move is named', { tag: ['@A-8-24'] }, async ({
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

test('staff access and its dialogs are within reach on a phone, in both themes', { tag: '@full' }, async ({
  admin,
  adminPage: page,
  newcomer,
}) => {
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
