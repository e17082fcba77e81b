import { calendarCalls } from '@crm/contract/calendar/calendar';
import { addDays } from '@crm/contract/rules/plain-days';
import type { Page } from '@playwright/test';
import { adminEmail, signIn, todayOf } from '../api.ts';
import { alert, closeAlert, field, form } from '../dialogs.ts';
import { expect, test } from '../fixtures.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../page-checks.ts';
import { askForLeave, ownMonth } from './admin-calendar.ts';
import { laterMonday, monthPath, row } from './calendar.ts';
import { detailOf, entitle, pathOf, queue, rowOf, undoBar } from './leave/queue.ts';

const press = (page: Page, name: string) => form(page).getByRole('button', { name, exact: true }).click();

test('leave is approved, undone and rejected with the keys, and the person reads why', async ({
  adminPage: page,
  admin,
  newcomer,
  newcomerPage,
}) => {
  const monday = laterMonday(await todayOf(newcomer));
  await entitle(admin, newcomer, monday, 12);
  const leave = await askForLeave(newcomer, monday, addDays(monday, 1));
  await page.goto(pathOf(leave));
  const detail = detailOf(page, newcomer);
  await expect(detail).toContainText('Working days2no holiday inside');
  await expect(detail).toContainText('Casual balance12 → 10of 12');
  await rowOf(page, newcomer).focus();
  await page.keyboard.press('a');
  await expect(undoBar(page)).toContainText(`Approved: ${newcomer.name}`);
  await expect(rowOf(page, newcomer)).toHaveCount(0);
  await undoBar(page).getByRole('button', { name: 'Undo' }).click();
  await expect(undoBar(page)).toContainText(`The request of ${newcomer.name} waits again.`);
  await undoBar(page).getByRole('button', { name: 'Dismiss' }).click();

  await rowOf(page, newcomer).click();
  await expect(detail).toBeVisible();
  await page.keyboard.press('r');
  await form(page).getByLabel('Reason').fill('The fair is that day.');
  await press(page, 'Reject');
  await expect(undoBar(page)).toContainText(`Rejected: ${newcomer.name}`);
  await expect(rowOf(page, newcomer)).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Decided lately' })).toContainText(newcomer.name);
  await newcomerPage.goto(monthPath(monday));
  await expect(row(newcomerPage, 'Reject')).toContainText('Decision: The fair is that day.');
});

test('of two administrators at once the second is told who was quicker, and the row goes', async ({
  adminPage: page,
  newcomer,
  origin,
  allowConsole,
}) => {
  allowConsole(/412/);
  const monday = laterMonday(await todayOf(newcomer));
  const leave = await askForLeave(newcomer, monday);
  await page.goto(pathOf(leave));
  await expect(detailOf(page, newcomer)).toBeVisible();
  const other = await signIn(origin, adminEmail);
  // The page must not hear of it before it decides.
  await page.route('**/api/leave/queue?*', (route) => route.abort());
  allowConsole(/ERR_FAILED|Failed to fetch/);
  const params = { id: String(leave.id) };
  await other.send(calendarCalls.decide, { params, version: leave.version, body: { status: 'Approve' } });
  await page.unroute('**/api/leave/queue?*');
  await detailOf(page, newcomer).getByRole('button', { name: 'Approve' }).click();
  await expect(alert(page)).toContainText(`has approved the leave of ${newcomer.name} in the meantime.`);
  await closeAlert(page);
  await expect(rowOf(page, newcomer)).toHaveCount(0);
});

test('an administrator enters leave for somebody who called in sick, also for a past day', async ({
  adminPage: page,
  newcomer,
  newcomerPage,
}) => {
  const today = await todayOf(newcomer);
  await page.goto(queue);
  await page.getByRole('button', { name: 'Enter leave' }).click();
  await form(page).getByRole('combobox', { name: 'Person' }).fill(newcomer.name);
  await page.getByRole('option', { name: newcomer.name }).click();
  await field(page, 'Start').fill(addDays(today, -400));
  await field(page, 'End').fill(addDays(today, -1));
  await press(page, 'Enter');
  await expect(field(page, 'Start')).toHaveAccessibleDescription('Date must be at most 366 days ago');
  await field(page, 'Start').fill(addDays(today, -3));
  await press(page, 'Enter');
  await expect(page.getByText('Leave entered successfully!')).toBeVisible();
  await newcomerPage.goto('/workspace/calendar/year');
  const entered = newcomerPage.getByRole('table', { name: 'Leave of the year' }).getByRole('row').filter({ hasText: 'Medical' });
  await expect(entered.first()).toContainText('Approved');
  await expect(entered.first()).toContainText('Entered by');
});

test('staff ask to withdraw approved leave, and an administrator gives the day back', async ({
  adminPage: page,
  admin,
  newcomer,
  newcomerPage,
}) => {
  const monday = laterMonday(await todayOf(newcomer));
  const leave = await askForLeave(newcomer, monday);
  await admin.send(calendarCalls.decide, { params: { id: String(leave.id) }, body: { status: 'Approve' } });
  await newcomerPage.goto(monthPath(monday));
  await newcomerPage.getByRole('button', { name: /^Ask to withdraw Full Day leave/ }).click();
  await alert(newcomerPage).getByRole('button', { name: 'Ask to withdraw' }).click();
  await expect(row(newcomerPage, 'Withdrawal asked')).toHaveCount(1);
  await page.goto(pathOf(leave));
  await expect(rowOf(page, newcomer)).toContainText('+1 day');
  await expect(rowOf(page, newcomer)).toContainText('Withdraw approved leave');
  await detailOf(page, newcomer).getByRole('button', { name: 'Accept' }).click();
  await expect(undoBar(page)).toContainText(`Withdrawn: ${newcomer.name}`);
  await expect(row(newcomerPage, 'Withdrawn')).toHaveCount(1);
});

test('going over the balance warns the person and the administrator, and blocks nobody', async ({
  adminPage: page,
  newcomer,
  newcomerPage,
}) => {
  const { monday } = ownMonth();
  const year = monday.slice(0, 4);
  const { data } = await newcomer.send(calendarCalls.createLeave, {
    body: {
      leaveType: 'fullday',
      category: 'Casual',
      description: 'Family',
      leaveDate: monday.split('-').reverse().join('/'),
      endDate: addDays(monday, 2).split('-').reverse().join('/'),
    },
  });
  await page.goto(pathOf(data));
  await detailOf(page, newcomer).getByRole('link', { name: newcomer.name }).click();
  await expect(page).toHaveURL(new RegExp(`year=${year}`));
  const own = page.getByRole('region', { name: `Own entitlement of ${newcomer.name}` });
  const casual = own.getByRole('group', { name: 'Casual' });
  await casual.getByRole('checkbox', { name: 'Another one' }).check();
  await casual.getByLabel('Days a year').fill('2,5');
  await own.getByRole('button', { name: 'Save entitlement' }).click();
  await expect(page.getByText('Leave entitlement saved successfully!')).toBeVisible();
  await expect(page.getByText('2½ days left')).toBeVisible();

  await page.goto(pathOf(data));
  await expect(rowOf(page, newcomer)).toContainText('½ day over the balance');
  await newcomerPage.goto(monthPath(monday));
  await expect(newcomerPage.getByText('3 days asked for')).toBeVisible();
  await newcomerPage.getByRole('button', { name: /^Edit Full Day leave/ }).click();
  await expect(
    form(newcomerPage).getByText(`Casual ${year}: 2½ days left, −½ after this. ½ day over the balance.`),
  ).toBeVisible();
  await newcomerPage.keyboard.press('Escape');
  await detailOf(page, newcomer).getByRole('button', { name: 'Approve' }).click();
  await expect(undoBar(page)).toContainText(`Approved: ${newcomer.name}`);
});

test('the queue and the leave year fit a phone, in both themes', async ({ openAs, admin, newcomer }) => {
  const { monday } = ownMonth();
  const leave = await askForLeave(newcomer, monday, addDays(monday, 11));
  const page = await openAs(admin, { viewport: { width: 390, height: 844 } });
  for (const path of [pathOf(leave), `${queue}?decided=2026`, '/workspace/calendar/customise/year']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }
  await page.goto(pathOf(leave));
  await expect(detailOf(page, newcomer).getByRole('button', { name: 'Approve' })).toBeVisible();
});
