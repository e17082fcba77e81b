import { notYet } from '@crm/contract/office/attendance';
import type { Page } from '@playwright/test';
import { field } from '../dialogs.ts';
import { expect, test } from '../fixtures.ts';
import { attendance, mark, panel } from './attendance.ts';
import { cell, field as cellField, worklogPath } from './worklog.ts';

const timeField = (page: Page, label: string) => panel(page).getByRole('combobox', { name: label, exact: true });

/** Each as it is typed, and as the field shows it when it is left. */
const typed = [
  ['17:45', '5:45 PM'],
  ['9', '9:00 AM'],
  ['905', '9:05 AM'],
  ['5pm', '5:00 PM'],
  ['9.30', '9:30 AM'],
] as const;

test('a time field understands the common ways of writing, and shows what it understood', async ({ newcomerPage: page }) => {
  await page.goto(attendance);
  const entry = timeField(page, 'Entry Time');
  for (const [text, shown] of typed) {
    await entry.fill(text);
    await expect(page.getByRole('option').first()).toHaveText(shown);
    await expect(entry).toHaveValue(text);
    await entry.blur();
    await expect(entry).toHaveValue(shown);
  }
  // Five in the morning or in the afternoon: the list asks, and nothing is guessed.
  await entry.fill('5');
  await expect(page.getByRole('option').nth(0)).toHaveText('5:00 AM');
  await expect(page.getByRole('option').nth(1)).toHaveText('5:00 PM');
  await page.getByRole('option', { name: '5:00 PM', exact: true }).first().click();
  await entry.blur();
  await expect(entry).toHaveValue('5:00 PM');
  await entry.fill('0:00');
  await page.keyboard.press('Enter');
  await expect(panel(page).getByText('12:00 AM')).toBeVisible();
});

test('calls and meetings take the same ways of writing', async ({ newcomerPage: page }) => {
  await page.goto('/activities/meetings');
  await page.getByRole('button', { name: 'New meeting' }).first().click();
  await expect(field(page, 'Name')).toBeFocused();
  await field(page, 'Start Time').fill('9.30');
  await field(page, 'Subject').click();
  await expect(field(page, 'Start Time')).toHaveValue('9:30 AM');
  await field(page, 'End Time').fill('1745');
  await field(page, 'Subject').click();
  await expect(field(page, 'End Time')).toHaveValue('5:45 PM');
});

test('a time that has not come is told at its field', async ({ newcomerPage: page }) => {
  // The browser's own clock stands still in the morning: the field knows what is ahead.
  await page.clock.setFixedTime(new Date(new Date().setUTCHours(8, 0, 0, 0)));
  await page.goto(attendance);
  await timeField(page, 'Entry Time').fill('23:58');
  await mark(page, 'entry').click();
  await expect(timeField(page, 'Entry Time')).toHaveAccessibleDescription(notYet);
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
});

test('lengths in the work log may carry letters; what is no time is marked while it is typed', async ({ newcomerPage: page }) => {
  await page.goto(worklogPath);
  for (const [column, text] of ['90m', '2h30', '1h 15m', '1,5'].entries()) {
    await cell(page, 1, column + 1).click();
    await page.keyboard.type(text);
    await expect(cellField(page)).not.toHaveAttribute('aria-invalid');
    await page.keyboard.press('Enter');
    await expect(cell(page, 1, column + 1)).toHaveText(text);
  }
  await expect(cell(page, 1, 16)).toHaveText('6:45');
  await cell(page, 1, 5).click();
  await page.keyboard.type('1:');
  await expect(cellField(page)).not.toHaveAttribute('aria-invalid');
  await page.keyboard.type('x');
  await expect(cellField(page)).toHaveAttribute('aria-invalid', 'true');
  await page.keyboard.press('Escape');
});
