import { profileCalls } from '@crm/contract/accounts/profile';
import { mailChoiceCalls } from '@crm/contract/office/mail-choices';
import type { Page } from '@playwright/test';
import { expect, test as withoutMail } from '../fixtures.ts';
import { createReport, reportsPage } from '../numbers/reports.ts';
import { expectAccessible, expectAccessibleOnPhone, expectNoSidewaysScroll, phone } from '../page-checks.ts';
import { reportLink, test, unsubscribeLink } from './notifications.ts';

const path = '/profile/customise/notifications';
const table = (page: Page) => page.getByRole('table', { name: 'What is mailed, and when' });
const choice = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });

async function open(page: Page): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { name: 'Notifications', level: 1 })).toBeVisible();
  await expect(table(page)).toBeVisible();
}

test('somebody chooses what is mailed, quiet hours, zone and hour, and finds it again', async ({
  newcomerPage: page,
  newcomer,
}) => {
  await page.goto('/profile/customise');
  await page.getByRole('link', { name: 'Choose your notifications' }).click();
  await expect(table(page)).toBeVisible();
  await expect(choice(page, 'Reminders: At once')).toBeChecked();
  await expect(choice(page, 'Tasks: Daily')).toBeChecked();
  // Nobody can end what is about security, and a reminder of yesterday helps nobody.
  await expect(choice(page, 'Security: Never')).toHaveCount(0);
  await expect(choice(page, 'Reminders: Daily')).toHaveCount(0);
  // Of these, administrators alone are told.
  await expect(choice(page, 'Reviews: Daily')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled();

  await choice(page, 'Tasks: At once').check();
  await choice(page, 'Leave: Daily').focus();
  await page.keyboard.press('ArrowRight');
  await expect(choice(page, 'Leave: Never')).toBeChecked();
  await page.getByRole('combobox', { name: 'At', exact: true }).click();
  await page.getByRole('option', { name: '5:00 PM', exact: true }).click();
  await page.getByRole('combobox', { name: 'Time zone' }).fill('tokyo');
  await page.getByRole('option', { name: 'Asia/Tokyo' }).click();
  await page.getByRole('checkbox', { name: 'Mail nothing in quiet hours' }).check();
  await page.getByRole('combobox', { name: 'From' }).fill('21:30');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();

  await page.reload();
  await expect(choice(page, 'Tasks: At once')).toBeChecked();
  await expect(choice(page, 'Leave: Never')).toBeChecked();
  await expect(page.getByRole('combobox', { name: 'From' })).toHaveValue('9:30 PM');
  const { data } = await newcomer.send(mailChoiceCalls.get, {});
  expect(data).toMatchObject({ quietFrom: '9:30 PM', quietTo: '7:00 AM', timeZone: 'Asia/Tokyo', dailyHour: 17 });
});

test('a time that is none is refused at its field, and nothing is saved', async ({ newcomerPage: page, newcomer }) => {
  await open(page);
  await page.getByRole('checkbox', { name: 'Mail nothing in quiet hours' }).check();
  await page.getByRole('combobox', { name: 'To' }).fill('noon');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Must be a time such as 9:00 AM')).toBeVisible();
  expect((await newcomer.send(mailChoiceCalls.get, {})).data.version).toBe(1);
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('combobox', { name: 'To' })).toHaveCount(0);
});

test('what two devices change is merged', async ({ newcomerPage: page, newcomer, allowConsole }) => {
  allowConsole(/412/);
  await open(page);
  await choice(page, 'Tasks: Never').check();
  const { isMailed: _is, email: _email, version, ...form } = (await newcomer.send(mailChoiceCalls.get, {})).data;
  await newcomer.send(mailChoiceCalls.update, { body: { ...form, dailyHour: 12 }, version });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  const { data } = await newcomer.send(mailChoiceCalls.get, {});
  expect([data.times.task, data.dailyHour]).toEqual(['never', 12]);
});

test('the link of a mail ends it for whoever is not signed in, and Undo takes that back', async ({ page, newcomer }) => {
  const { id } = (await newcomer.send(profileCalls.get, {})).data;
  const times = async () => (await newcomer.send(mailChoiceCalls.get, {})).data.times;
  await page.goto(unsubscribeLink(id, ['task', 'leave']));
  await expect(page.getByRole('heading', { name: 'No more mail', level: 1 })).toBeVisible();
  await expect(page.getByText('You get no more mail about tasks and leave.')).toBeVisible();
  expect(await times()).toMatchObject({ task: 'never', leave: 'never', rework: 'daily' });
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('You get mail about tasks and leave as before.')).toBeVisible();
  expect(await times()).toMatchObject({ task: 'daily', leave: 'daily' });
});

test('the link of a report ends it, administrators see it, and Undo takes that back', async ({
  page,
  admin,
  adminPage,
  newcomer,
}) => {
  const { id } = (await newcomer.send(profileCalls.get, {})).data;
  const report = await createReport(admin, { recipients: [id] });
  await page.goto(reportLink(report.id, id));
  await expect(page.getByText(`You get the report '${report.title}' no more.`)).toBeVisible();
  await adminPage.goto(`${reportsPage}?report=${report.id}`);
  const details = adminPage.getByRole('dialog', { name: report.title });
  await expect(details.getByRole('list', { name: 'Recipients' })).toContainText('Ended it by the link in a letter.');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(`You get the report '${report.title}' as before.`)).toBeVisible();
  await expect(details.getByText('Ended it by the link in a letter.')).toHaveCount(0);
});

test('a link that is not whole says so', async ({ page, allowConsole }) => {
  await page.goto('/unsubscribe');
  await expect(page.getByText('The link is not complete. Please open it as it was sent.')).toBeVisible();
  allowConsole(/404/);
  // An address that differs behind the # alone would not be loaded anew.
  await page.goto('/login');
  await page.goto('/unsubscribe#abcdef');
  await expect(page.getByText('This link ends nothing. Sign in and choose')).toBeVisible();
  await page.getByRole('link', { name: 'Choose what is mailed to you' }).click();
  await expect(page).toHaveURL(/\/login/);
});

test('the choices have no fault that axe finds, wide and on a phone', async ({ adminPage: page }) => {
  await open(page);
  await expect(choice(page, 'Reviews: Daily')).toBeChecked();
  await page.getByRole('checkbox', { name: 'Mail nothing in quiet hours' }).check();
  await expectAccessible(page);
  await page.setViewportSize(phone);
  await expectAccessibleOnPhone(page);
  await expectNoSidewaysScroll(page);
});

withoutMail('a portal that sends no mail offers no choices of it', async ({ staffPage: page }) => {
  const answer = page.waitForResponse('**/api/notifications/mail');
  await page.goto(path);
  await answer;
  await expect(page.getByRole('status', { name: 'Loading...' })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Push', exact: true })).toBeVisible();
  await expect(table(page)).toHaveCount(0);
});
