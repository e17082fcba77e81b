import { profileCalls } from '@crm/contract/accounts/profile';
import { staffAccessCalls } from '@crm/contract/accounts/staff-access';
import { teamCalls } from '@crm/contract/accounts/team';
import { staleMessage } from '@crm/contract/core/words';
import type { Page } from '@playwright/test';
import type { Session } from '../api.ts';
import { runUntil, stopClock } from '../clock.ts';
import { alert, closeAlert } from '../dialogs.ts';
import { expect, test } from '../fixtures.ts';
import { expectAccessible, expectNoSidewaysScroll, phone } from '../page-checks.ts';
import { block, idOf, staffAccess } from './access.ts';

const statusOf = (page: Page) => page.getByText(/^(Not Verified|Verified)$/);
const bar = (page: Page) => page.getByRole('region', { name: 'Undo' });
async function isBlocked(admin: Session, { email }: Session): Promise<boolean | undefined> {
  const { data } = await admin.send(teamCalls.staff, {});
  return data.staffList.find((person) => person.email === email)?.verified;
}

test('blocking asks first and is undone; Delete takes no click in the second after it', async ({
  admin,
  adminPage: page,
  newcomer,
}) => {
  const { name } = newcomer;
  await page.clock.install();
  await page.goto(`${staffAccess}?search=${newcomer.email}`);
  await page.getByRole('button', { name: `Block ${name}` }).click();
  await page.clock.runFor(500);
  await expect(alert(page).getByText(/^This person is signed out at once/)).toBeVisible();
  await expect(alert(page)).toContainText(newcomer.email);
  await expectAccessible(page);
  await alert(page).getByRole('button', { name: 'Cancel' }).click();
  await page.clock.runFor(500);
  await expect(alert(page)).toHaveCount(0);
  expect(await isBlocked(admin, newcomer)).toBe(false);

  await page.getByRole('button', { name: `Block ${name}` }).click();
  await page.clock.runFor(500);
  // The second of Delete and the ten of Undo pass on the clock of the page alone.
  await stopClock(page);
  await alert(page).getByRole('button', { name: 'Yes, block' }).click();
  await runUntil(page, () => expect(statusOf(page)).toHaveText('Not Verified', { timeout: 50 }));
  const remove = page.getByRole('button', { name: `Delete ${name}` });
  await expect(remove).toBeDisabled();
  await page.clock.runFor(700);
  await expect(remove).toBeDisabled();
  await page.clock.runFor(500);
  await expect(remove).toBeEnabled();
  await expect(page.getByText('Blocked', { exact: true })).toBeVisible();
  const [unblock, right] = [
    await page.getByRole('button', { name: `Unblock ${name}` }).boundingBox(),
    await remove.boundingBox(),
  ];
  expect((right?.x ?? 0) - (unblock?.x ?? 0) - (unblock?.width ?? 0)).toBeGreaterThanOrEqual(16);
  await expect(bar(page).getByRole('status')).toHaveText(`${name} blocked`);

  await bar(page).getByRole('button', { name: 'Undo' }).click();
  await runUntil(page, () => expect(bar(page).getByRole('status')).toHaveText(`${name} unblocked`, { timeout: 50 }));
  await runUntil(page, () => expect(statusOf(page)).toHaveText('Verified', { timeout: 50 }));
  expect(await isBlocked(admin, newcomer)).toBe(false);
});

test('of two administrators who block at once neither opens the account, nor by Undo', async ({
  admin,
  adminPage: page,
  newcomer,
  allowConsole,
}) => {
  allowConsole(/412/);
  const params = { id: await idOf(admin, newcomer) };
  await page.routeWebSocket(/socket\.io/, () => undefined);
  await page.clock.install();
  await page.goto(`${staffAccess}?search=${newcomer.email}`);
  await expect(statusOf(page)).toHaveText('Verified');
  await admin.send(staffAccessCalls.toggle, { params });
  await block(page, newcomer.name);
  await expect(alert(page).getByText('Failed to update staff. Please try again.', { exact: true })).toBeVisible();
  await expect(alert(page).getByText(staleMessage, { exact: true })).toBeVisible();
  await closeAlert(page);
  await expect(statusOf(page)).toHaveText('Not Verified');
  expect(await isBlocked(admin, newcomer)).toBe(true);

  const said = (text: string) => expect(bar(page).getByRole('status')).toHaveText(text, { timeout: 50 });
  await stopClock(page);
  await page.getByRole('button', { name: `Unblock ${newcomer.name}` }).click();
  await runUntil(page, () => said(`${newcomer.name} unblocked`));
  await admin.send(staffAccessCalls.toggle, { params });
  await admin.send(staffAccessCalls.toggle, { params });
  await bar(page).getByRole('button', { name: 'Undo' }).click();
  await runUntil(page, () => said(`Not undone. ${staleMessage}`));
  expect(await isBlocked(admin, newcomer)).toBe(false);
});

test('the audit log tells of a blocked and a deleted account, and of no Trash', async ({ admin, adminPage: page, newcomer }) => {
  const { id } = (await newcomer.send(profileCalls.get, {})).data;
  const params = { id: String(id) };
  await admin.send(staffAccessCalls.toggle, { params });
  await admin.send(staffAccessCalls.remove, { params });
  await page.goto(`/workspace/audit?entity=user&entityId=${id}`);
  const lines = page.getByRole('list', { name: 'Changes' }).getByRole('listitem');
  await expect(lines.first()).toContainText(`deleted account ${newcomer.name}`);
  await expect(lines.nth(1)).toContainText(`blocked account ${newcomer.name}`);
  await expect(page.getByText(/to Trash/)).toHaveCount(0);
});

test('on a phone a blocked account has its words and buttons apart, in both themes', async ({
  admin,
  adminPage: page,
  newcomer,
}) => {
  await admin.send(staffAccessCalls.toggle, { params: { id: await idOf(admin, newcomer) } });
  await page.setViewportSize(phone);
  await page.goto(`${staffAccess}?search=${newcomer.email}`);
  await expect(page.getByText('Blocked', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: `Delete ${newcomer.name}` })).toBeEnabled();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});
