import { correctionCalls, reasonNeeded } from '@crm/contract/office/corrections';
import { notificationCalls } from '@crm/contract/office/notifications';
import type { Page } from '@playwright/test';
import { idOf } from '../accounts/access.ts';
import { type Session, todayOf } from '../api.ts';
import { expect, test } from '../fixtures.ts';
import { expectAccessible, expectNoSidewaysScroll, phone } from '../page-checks.ts';
import { attendance } from './attendance.ts';

const view = '/workspace/attendance/view';
const dialog = (page: Page) => page.getByRole('dialog');
const asked = (page: Page) => page.getByRole('region', { name: 'Corrections asked for' });
const form = { entryTime: '9:00 AM', exitTime: '5:45 PM', reason: 'I forgot to mark it' };

async function askFor(person: Session, days: number): Promise<string> {
  const date = await todayOf(person, days);
  await person.send(correctionCalls.ask, { body: { date, ...form } });
  return date;
}

test('staff ask for a correction of a past day, change it and withdraw it', async ({ newcomer, newcomerPage: page }) => {
  const date = await todayOf(newcomer, -2);
  await page.goto(attendance);
  await page.getByRole('button', { name: 'Ask for a correction' }).click();
  await dialog(page).getByLabel('Day').fill(date);
  await dialog(page).getByLabel('Entry Time').fill('9');
  await dialog(page).getByLabel('Exit Time').fill('17:45');
  await dialog(page).getByRole('button', { name: 'Ask', exact: true }).click();
  await expect(dialog(page).getByText(reasonNeeded)).toBeVisible();
  await dialog(page).getByLabel('Why is it wrong?').fill(form.reason);
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Ask', exact: true }).click();
  await expect(asked(page)).toContainText('9:00 AM to 5:45 PM');

  await asked(page)
    .getByRole('button', { name: /^Change/ })
    .click();
  await dialog(page).getByLabel('Exit Time').fill('6pm');
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(asked(page)).toContainText('9:00 AM to 6:00 PM');
  await expectAccessible(page);
  await page.setViewportSize(phone);
  await expectNoSidewaysScroll(page);
  await asked(page)
    .getByRole('button', { name: /^Withdraw/ })
    .click();
  await expect(asked(page)).toBeHidden();
});

test('a request opens again after a reload with what was typed, and not after Discard', async ({
  newcomer,
  newcomerPage: page,
}) => {
  const date = await todayOf(newcomer, -3);
  await page.goto(attendance);
  await page.getByRole('button', { name: 'Ask for a correction' }).click();
  await dialog(page).getByLabel('Day').fill(date);
  await dialog(page).getByLabel('Why is it wrong?').fill('The terminal was down');
  await page.reload();
  await expect(dialog(page).getByLabel('Why is it wrong?')).toHaveValue('The terminal was down');
  await expect(dialog(page).getByLabel('Day')).toHaveValue(date);
  await dialog(page).getByLabel('Entry Time').fill('9');
  await dialog(page).getByRole('button', { name: 'Ask', exact: true }).click();
  await expect(asked(page)).toContainText('The terminal was down');

  await asked(page)
    .getByRole('button', { name: /^Change/ })
    .click();
  await dialog(page).getByLabel('Why is it wrong?').fill('The door was shut');
  await page.reload();
  const changed = page.getByRole('dialog', { name: 'Change the request' });
  await expect(changed.getByLabel('Why is it wrong?')).toHaveValue('The door was shut');
  await expect(changed.getByLabel('Entry Time')).toHaveValue('9:00 AM');
  await changed.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
  await page.reload();
  await expect(asked(page)).toContainText('The terminal was down');
  await expect(dialog(page)).toHaveCount(0);
});

test('a request for a day of the list opens again after a reload, for the day as it is now', async ({
  admin,
  newcomer,
  newcomerPage: page,
}) => {
  const date = await todayOf(newcomer, -2);
  const staffId = Number(await idOf(admin, newcomer));
  const body = { staffId, date, entryTime: '9:15 AM', exitTime: null, reason: 'No exit', version: null };
  const { version } = (await admin.send(correctionCalls.correct, { body })).data;
  await page.goto(attendance);
  await page.getByRole('button', { name: /^Ask for a correction of / }).click();
  await dialog(page).getByLabel('Exit Time').fill('5:45 PM');
  await expect(dialog(page).getByLabel('Entry Time')).toHaveValue('9:15 AM');
  await admin.send(correctionCalls.correct, { body: { ...body, entryTime: '9:05 AM', version } });
  await page.reload();
  await expect(dialog(page).getByLabel('Exit Time')).toHaveValue('5:45 PM');
  await expect(dialog(page).getByLabel('Entry Time')).toHaveValue('9:05 AM');
  await expect(dialog(page).getByLabel('Day')).toHaveValue(date);
  await expect(dialog(page).getByLabel('Day')).not.toBeEditable();
});

test('an administrator accepts a correction, and the day says who corrected it', async ({
  adminPage: page,
  newcomer,
  newcomerPage,
}) => {
  await newcomerPage.goto(attendance);
  await expect(newcomerPage.getByText('No records yet')).toBeVisible();
  await askFor(newcomer, -2);
  await expect(asked(newcomerPage)).toBeVisible();
  await page.goto(view);
  await page
    .getByRole('navigation', { name: 'Attendance views' })
    .getByRole('link', { name: /^Corrections/ })
    .click();
  const row = page.getByRole('row').filter({ hasText: newcomer.name });
  await expect(row).toContainText('9:00 AM to 5:45 PM');
  await expectAccessible(page);
  await row.getByRole('button', { name: /^Accept/ }).click();
  await expect(row).toHaveCount(0);
  await expect(newcomerPage.getByRole('table', { name: 'Attendance' })).toContainText(/Corrected by/);
  await expect(asked(newcomerPage)).toBeHidden();
});

test('an administrator rejects a correction with a reason on a phone', async ({ adminPage: page, newcomer }) => {
  await askFor(newcomer, -3);
  await page.setViewportSize(phone);
  await page.goto(`${view}?tab=corrections`);
  const card = page.getByRole('listitem').filter({ hasText: newcomer.name });
  await card.getByRole('button', { name: /^Reject/ }).click();
  await dialog(page).getByLabel('Reason').fill('The door says otherwise');
  await dialog(page).getByRole('button', { name: 'Reject' }).click();
  await expect(card).toHaveCount(0);
  await expectNoSidewaysScroll(page);
  const { notifications } = (await newcomer.send(notificationCalls.list, {})).data;
  expect(notifications[0]?.text).toContain('The door says otherwise');
});

test('an administrator corrects and removes a day, with a reason', async ({ admin, adminPage: page, newcomer }) => {
  await page.goto(`${view}?staff=${await idOf(admin, newcomer)}`);
  const today = await todayOf(admin);
  const row = page.getByRole('row').filter({ has: page.locator(`time[datetime="${today}"]`) });
  await row.getByRole('button', { name: /^Correct / }).click();
  await dialog(page).getByLabel('Entry Time').fill('12:00 AM');
  await dialog(page).getByRole('button', { name: 'Correct' }).click();
  await expect(dialog(page).getByText(reasonNeeded)).toBeVisible();
  await dialog(page).getByLabel('Reason').fill('Came at midnight');
  await dialog(page).getByRole('button', { name: 'Correct' }).click();
  await expect(row).toContainText(/12:00 AM/);
  await expect(row).toContainText('Corrected by');

  await row.getByRole('button', { name: /^Correct / }).click();
  await dialog(page).getByLabel('Entry Time').fill('');
  await dialog(page).getByLabel('Reason').fill('Was not there');
  await dialog(page).getByRole('button', { name: 'Correct' }).click();
  await page.getByRole('button', { name: 'Remove' }).click();
  await expect(row).not.toContainText('12:00 AM');
});

test('a corrected day opens again after a reload, merged with what others saved', async ({
  admin,
  adminPage: page,
  newcomer,
}) => {
  const staffId = Number(await idOf(admin, newcomer));
  const date = await todayOf(admin);
  const ofPerson = `${view}?staff=${staffId}`;
  const row = page.getByRole('row').filter({ has: page.locator(`time[datetime="${date}"]`) });
  await page.goto(ofPerson);
  await row.getByRole('button', { name: /^Correct / }).click();
  await dialog(page).getByLabel('Reason').fill('Came at midnight');
  const body = { staffId, date, entryTime: '12:00 AM', exitTime: null, reason: 'Written meanwhile', version: null };
  await admin.send(correctionCalls.correct, { body });

  for (const place of [`${view}?tab=today`, `${view}?tab=month`, ofPerson]) {
    await page.goto(place);
    await expect(dialog(page).getByLabel('Reason')).toHaveValue('Came at midnight');
    await expect(dialog(page).getByLabel('Entry Time')).toHaveValue('12:00 AM');
    await expect(dialog(page)).toContainText(`${newcomer.name} is told`);
  }
  await dialog(page).getByLabel('Entry Time').fill('12:01 AM');
  await dialog(page).getByRole('button', { name: 'Correct' }).click();
  await expect(row).toContainText('12:01 AM');
  await page.reload();
  await expect(row).toContainText('12:01 AM');
  await expect(dialog(page)).toHaveCount(0);
});
