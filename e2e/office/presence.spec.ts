import { correctionCalls } from '@crm/contract/office/corrections';
import { presenceCalls } from '@crm/contract/office/presence';
import type { Page } from '@playwright/test';
import { idOf } from '../accounts/access.ts';
import { todayOf } from '../api.ts';
import { expect, test } from '../fixtures.ts';
import { expectAccessible, expectNoSidewaysScroll, phone } from '../page-checks.ts';
import { readDownload } from '../read-download.ts';
import { markToday } from './attendance.ts';

const view = '/workspace/attendance/view';
const tabs = (page: Page) => page.getByRole('navigation', { name: 'Attendance views' });
const chip = (page: Page, name: RegExp) => page.getByRole('group', { name: 'Show' }).getByRole('button', { name });
const grid = (page: Page) => page.getByRole('grid');

async function downloaded(page: Page): Promise<string[][]> {
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export CSV' }).click();
  return readDownload(await download);
}

test('the tabs lead to the day, the month, a person and the corrections', async ({ adminPage: page }) => {
  await page.goto(view);
  await expect(tabs(page).getByRole('link')).toHaveText([/^Today$/, /^Month$/, /^Person$/, /^Corrections/]);
  await expect(tabs(page).getByRole('link', { name: 'Person' })).toHaveAttribute('aria-current', 'page');
  await tabs(page).getByRole('link', { name: 'Today' }).click();
  await expect(page).toHaveURL(/tab=today/);
  await expect(page.getByRole('table', { name: 'Attendance of the day' })).toBeVisible();
  await tabs(page).getByRole('link', { name: 'Month' }).click();
  await expect(grid(page)).toBeVisible();
});

test('today shows everybody live, with counts over all people, and as CSV', async ({ admin, adminPage: page, newcomer }) => {
  await page.goto(`${view}?tab=today&search=${encodeURIComponent(newcomer.name)}`);
  const row = page.getByRole('row').filter({ hasText: newcomer.name });
  await expect(row).toBeVisible();
  await expect(chip(page, /^All/)).toHaveText('All 1');
  await expect(chip(page, /^In/)).toHaveText('In 0');
  await markToday(newcomer, { entryTime: '12:00 AM' });
  await expect(row).toContainText('12:00 AM');
  await expect(chip(page, /^In/)).toHaveText('In 1');
  await chip(page, /^Out/).click();
  await expect(page.getByText('Nobody to show')).toBeVisible();
  await chip(page, /^In/).click();
  await expect(row).toBeVisible();
  await expectAccessible(page);
  const { data } = await admin.send(presenceCalls.day, { query: { search: newcomer.name } });
  expect(data.people).toHaveLength(1);
  expect((await downloaded(page)).map((cells) => cells[1])).toEqual(['Staff Name', newcomer.name]);
  await page.getByRole('button', { name: 'Previous day' }).click();
  await expect(page).toHaveURL(/date=/);
  await expect(page.getByRole('button', { name: 'Next day' })).toBeEnabled();
});

test('the day and the month are used on a phone', async ({ adminPage: page }) => {
  await page.setViewportSize(phone);
  await page.goto(`${view}?tab=today`);
  await expect(page.getByRole('listitem').first()).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.goto(`${view}?tab=month`);
  await expect(grid(page)).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test('the month is read by keys, and a day is corrected from its cell', async ({ admin, adminPage: page, newcomer }) => {
  const today = await todayOf(admin);
  const staffId = Number(await idOf(admin, newcomer));
  const body = { staffId, date: today, entryTime: '12:00 AM', exitTime: null, reason: 'Came early', version: null };
  await admin.send(correctionCalls.correct, { body });
  await page.goto(`${view}?tab=month&search=${encodeURIComponent(newcomer.name)}`);
  const cell = (column: number) => grid(page).locator(`[data-place="0 ${column}"]`);
  const column = Number(today.slice(-2)) - 1;
  await expect(cell(column)).toHaveAttribute('data-corrected', 'true');
  await cell(0).focus();
  await page.keyboard.press('End');
  await page.keyboard.press('Home');
  for (let step = 0; step < column; step += 1) await page.keyboard.press('ArrowRight');
  await expect(cell(column)).toBeFocused();
  await page.keyboard.press('Enter');
  const facts = page.getByRole('dialog');
  await expect(facts).toContainText('Came early');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(facts).toBeHidden();
  await expect(cell(column)).toBeFocused();
  await page.keyboard.press('Enter');
  await facts.getByRole('button', { name: 'Correct' }).click();
  const form = page.getByRole('dialog', { name: /^Correct / });
  await form.getByLabel('Reason').fill('Came late');
  await form.getByRole('button', { name: 'Correct' }).click();
  await expect(form).toBeHidden();
  const [header, line] = await downloaded(page);
  expect([line?.[0], line?.[header?.indexOf(today) ?? -1]]).toEqual([newcomer.name, 'No exit *']);
});

test('on paper there is the table without the frame', async ({ adminPage: page }) => {
  await page.goto(`${view}?tab=month`);
  await expect(grid(page)).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(grid(page)).toBeVisible();
  await expect(page.getByRole('complementary')).toBeHidden();
  await expect(tabs(page)).toBeHidden();
});
