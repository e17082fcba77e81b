import type { Page } from '@playwright/test';
import { todayOf } from '../api.ts';
import { alert, closeAlert, field, form, save } from '../dialogs.ts';
import { expect, test } from '../fixtures.ts';
import { calls, createCall, fillWords, meetings, required, row } from './appointments.ts';

/** The six of the specification in their order, then the seventh. */
const filters = ["Today's", 'Upcoming', 'Completed', 'Cancelled', 'Pending', 'This Week', 'All'];

const chooseFilter = async (page: Page, name: string) => {
  await page.getByRole('combobox', { name: 'Filter' }).click();
  await page.getByRole('option', { name, exact: true }).click();
};

test('a person plans calls and meetings, finds them in their lists and filters them', {
  tag: [
    '@B-2.11-01',
    '@B-1-06',
    '@B-2.11-02',
    '@B-2.11-03',
    '@B-5-22',
    '@B-5-24',
    '@B-5-26',
    '@B-5-28',
    '@B-9-10',
    '@B-4-07',
    '@B-1-07',
    '@B-2.12-01',
    '@B-4-08',
    '@B-5-23',
    '@B-5-25',
    '@B-5-27',
    '@B-5-29',
    '@B-5-31',
    '@B-9-09',
  ],
}, async ({ newcomer, newcomerPage: page }) => {
  await test.step('the filters, in their order and in the address', async () => {
    await createCall(newcomer, { subject: 'For today' });
    await createCall(newcomer, { subject: 'In a month', date: await todayOf(newcomer, 30) });
    await page.goto(calls);
    await expect(page.getByRole('combobox', { name: 'Filter' })).toHaveValue("Today's");
    await expect(page.getByText('1 call', { exact: true })).toBeVisible();
    await expect(row(page, 'For today')).toBeVisible();
    await page.getByRole('combobox', { name: 'Filter' }).click();
    await expect(page.getByRole('option')).toHaveText(filters);
    await page.getByRole('option', { name: 'Upcoming' }).click();
    await expect(row(page, 'In a month')).toBeVisible();
    await expect(row(page, 'For today')).toHaveCount(0);
    await page.goBack();
    await expect(row(page, 'For today')).toBeVisible();
    await page.goto(`${calls}?filter=Pending`);
    await expect(page.getByText('2 calls', { exact: true })).toBeVisible();
    await page.goto(`${meetings}?filter=Nonsense`);
    await page.getByRole('combobox', { name: 'Filter' }).click();
    await expect(page.getByRole('option')).toHaveText(filters);
  });
  await test.step('a call is planned: every rule of the form, suggestions, and it stands in the list', async () => {
    await page.goto(calls);
    await page.getByRole('button', { name: 'New Call' }).first().click();
    await save(page, 'Create');
    for (const label of ['Name', 'Phone', 'Subject', 'Date', 'Time', 'Description']) {
      await expect(field(page, label)).toHaveAccessibleDescription(new RegExp(required));
    }
    await expect(form(page).getByLabel('Status')).toHaveCount(0);
    await fillWords(page, 'Price and terms');
    await field(page, 'Phone').fill('12345 abc');
    await field(page, 'Date').fill(await todayOf(newcomer, -1));
    await field(page, 'Time').fill('25 o’clock');
    await save(page, 'Create');
    await expect(field(page, 'Phone')).toHaveValue('12345');
    await expect(field(page, 'Phone')).toHaveAccessibleDescription(/Enter a valid 10-digit number/);
    await expect(field(page, 'Date')).toHaveAccessibleDescription(/Date must be today or later/);
    await expect(field(page, 'Time')).toHaveAccessibleDescription(/Invalid time/);
    await field(page, 'Phone').fill('9876543210');
    await field(page, 'Date').fill(await todayOf(newcomer));
    await field(page, 'Time').fill('');
    await expect(page.getByRole('option')).toHaveText(['7:00 AM', '7:30 AM', '8:00 AM']);
    await page.getByRole('option', { name: '7:30 AM' }).click();
    await save(page, 'Create');
    await expect(page.getByText('Call created successfully!')).toBeVisible();
    await expect(page.getByRole('columnheader')).toHaveText([
      'Name',
      'Subject',
      'Date',
      'Time',
      'Phone',
      'Description',
      'Status',
      'Host',
      'Team',
      'Actions',
    ]);
    await expect(row(page, 'Price and terms')).toContainText(`987 654 3210`);
    await expect(row(page, 'Price and terms')).toContainText('Pending');
    await expect(row(page, 'Price and terms')).toContainText(newcomer.name);
  });
  await test.step('a meeting has a start and an end, may be in the past, and is edited with its status', async () => {
    await page.goto(`${meetings}?new=1`);
    await save(page, 'Create');
    for (const label of ['Name', 'Phone', 'Subject', 'Date', 'Start Time', 'End Time', 'Description']) {
      await expect(field(page, label)).toHaveAccessibleDescription(new RegExp(required));
    }
    await expect(form(page).getByLabel('Status')).toHaveCount(0);
    await page.goto(`${meetings}?new=1`);
    await fillWords(page, 'Yearly visit');
    await field(page, 'Date').fill(await todayOf(newcomer, -40));
    await field(page, 'Start Time').fill('2:00 pm');
    await page.keyboard.press('Escape');
    await field(page, 'End Time').fill('');
    await expect(page.getByRole('option')).toHaveCount(29);
    await page.getByRole('option', { name: '6:30 AM' }).click();
    await save(page, 'Create');
    await expect(field(page, 'End Time')).toHaveAccessibleDescription(/End time must be after start time/);
    await field(page, 'End Time').fill('2:45 PM');
    await save(page, 'Create');
    await expect(page.getByText('Meeting created successfully!')).toBeVisible();
    await chooseFilter(page, 'Pending');
    await expect(page).toHaveURL(/filter=Pending/);
    await expect(row(page, 'Yearly visit')).toContainText('2:00 PM');
    await page.getByRole('button', { name: 'Edit Yearly visit' }).click();
    await field(page, 'Start Time').fill('02:00 PM');
    await save(page, 'Update');
    await expect(alert(page).getByText('No changes!', { exact: true })).toBeVisible();
    await closeAlert(page);
    await form(page).getByRole('combobox', { name: 'Status' }).click();
    await page.getByRole('option', { name: 'Completed' }).click();
    await save(page, 'Update');
    await expect(page.getByText('Meeting updated successfully!')).toBeVisible();
    await expect(row(page, 'Yearly visit')).toHaveCount(0);
    await chooseFilter(page, 'Completed');
    await expect(row(page, 'Yearly visit')).toContainText('Completed');
  });
});
