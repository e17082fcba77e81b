import { correctionCalls } from '@crm/contract/office/corrections';
import { presenceCalls } from '@crm/contract/office/presence';
import { callCalls } from '@crm/contract/work/appointments';
import type { Page } from '@playwright/test';
import { dismiss, idOf } from '../accounts/access.ts';
import { type Session, todayOf } from '../api.ts';
import { exportedRows } from '../export-list.ts';
import { expect, test } from '../fixtures.ts';
import { expectAccessible, expectNoSidewaysScroll, phone } from '../page-checks.ts';
import { markToday } from './attendance.ts';

const view = '/workspace/attendance/view';
const tabs = (page: Page) => page.getByRole('navigation', { name: 'Attendance views' });
const chip = (page: Page, name: RegExp) => page.getByRole('group', { name: 'Show' }).getByRole('button', { name });
const grid = (page: Page) => page.getByRole('grid');

const search = (person: Session) => `search=${encodeURIComponent(person.name)}`;
const dayOfMonth = (date: string) => `[data-place="0 ${Number(date.slice(-2)) - 1}"]`;

interface Correcting {
  date: string;
  entryTime: string | null;
  exitTime?: string;
  reason: string;
  version?: number;
}

/** An administrator writes a day of somebody. */
async function correct(admin: Session, person: Session, { date, entryTime, exitTime, reason, version }: Correcting) {
  const staffId = Number(await idOf(admin, person));
  const body = { staffId, date, entryTime, exitTime: exitTime ?? null, reason, version: version ?? null };
  await admin.send(correctionCalls.correct, { body });
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
  expect((await exportedRows(page)).map((cells) => cells[1])).toEqual(['Staff Name', newcomer.name]);
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
  const [header, line] = await exportedRows(page);
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

test('today names what somebody who is absent has planned, under the hours', async ({ adminPage: page, newcomer }) => {
  const date = await todayOf(newcomer);
  const words = { name: 'Marlowe Freight', subject: 'Offer', description: 'About the offer', phoneNumber: '9876543210' };
  for (const time of ['11:30 PM', '11:45 PM'])
    await newcomer.send(callCalls.create, { body: { data: { ...words, date, time } } });
  await page.goto(`${view}?tab=today&${search(newcomer)}`);
  const row = page.getByRole('row').filter({ hasText: newcomer.name });
  await expect(row).toContainText('11:30 PM call, Marlowe Freight and 1 more');
  await expect(page.getByRole('columnheader', { name: 'Day' })).toContainText(/\d+ ?(AM|PM)/);
  await expectAccessible(page);
  await page.setViewportSize(phone);
  await expect(page.getByRole('listitem').filter({ hasText: newcomer.name })).toContainText('11:30 PM call');
  await expectNoSidewaysScroll(page);
  await page.getByRole('link', { name: 'Company settings' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Company' })).toBeVisible();
});

test('a corrected day shows the old time struck through, and its history', async ({ admin, adminPage: page, newcomer }) => {
  const date = await todayOf(admin, -1);
  await correct(admin, newcomer, { date, entryTime: '8:32 AM', exitTime: '5:20 PM', reason: 'The terminal was down' });
  await correct(admin, newcomer, { date, entryTime: '8:32 AM', exitTime: '6:02 PM', reason: 'Stayed late', version: 1 });
  await page.goto(`${view}?tab=month&month=${date.slice(0, 7)}&${search(newcomer)}`);
  const cell = grid(page).locator(dayOfMonth(date));
  await cell.click();
  const facts = page.getByRole('dialog');
  await expect(facts.getByRole('deletion')).toHaveText(['5:20 PM']);
  await expectAccessible(page);
  await facts.getByRole('button', { name: 'History' }).click();
  const history = page.getByRole('dialog', { name: /^History: / });
  const entries = history.getByRole('list', { name: 'History of the day' }).getByRole('listitem');
  await expect(entries).toHaveCount(2);
  await expect(entries.first()).toContainText('5:20 PM → 6:02 PM');
  await expect(entries.first()).toContainText('Stayed late');
  await expectAccessible(page);
  await history.getByRole('button', { name: 'Close' }).last().click();
  await expect(history).toBeHidden();
});

test('a removed day is marked with who and why, in the month and on its day', async ({ admin, adminPage: page, newcomer }) => {
  const date = await todayOf(admin, -1);
  await correct(admin, newcomer, { date, entryTime: '8:32 AM', reason: 'The terminal was down' });
  await correct(admin, newcomer, { date, entryTime: null, reason: 'Was not there', version: 1 });
  await page.goto(`${view}?tab=month&month=${date.slice(0, 7)}&${search(newcomer)}`);
  const cell = grid(page).locator(dayOfMonth(date));
  await expect(cell).toHaveAttribute('data-corrected', 'true');
  await expect(cell).toHaveAccessibleName(/Removed by /);
  await cell.click();
  await expect(page.getByRole('dialog')).toContainText('Was not there');
  await expect(page.getByRole('dialog').getByRole('deletion')).toHaveText(['8:32 AM']);
  await page.goto(`${view}?tab=today&date=${date}&${search(newcomer)}`);
  await page.getByRole('button', { name: /^Removed by .+: Was not there$/ }).click();
  await expect(page.getByRole('list', { name: 'History of the day' })).toContainText('removed the day');
});

test('whoever left since stands on an earlier day, marked', async ({ admin, adminPage: page, newcomer }) => {
  const date = await todayOf(admin, -1);
  await correct(admin, newcomer, { date, entryTime: '8:32 AM', reason: 'The terminal was down' });
  await dismiss(admin, newcomer);
  await page.goto(`${view}?tab=today&date=${date}&${search(newcomer)}`);
  await expect(page.getByRole('row').filter({ hasText: newcomer.name })).toContainText('Former staff');
  await page.getByRole('button', { name: 'Today', exact: true }).click();
  await expect(page.getByText('Nobody to show')).toBeVisible();
});

test('the month says what is left to do, and folds it on a phone', async ({ admin, adminPage: page, newcomer }) => {
  const date = await todayOf(admin, -1);
  const wanted = { date, entryTime: '9:00 AM', exitTime: '5:45 PM', reason: 'The terminal was down' };
  await newcomer.send(correctionCalls.ask, { body: wanted });
  await correct(admin, newcomer, { date, entryTime: '8:32 AM', reason: 'He said so' });
  await page.goto(`${view}?tab=month&month=${date.slice(0, 7)}&${search(newcomer)}`);
  const cards = page.getByRole('region', { name: 'Left to do' });
  await expect(cards).toContainText('1 day without exit');
  await expect(cards).toContainText('1 correction to decide');
  await expect(cards).toContainText('Leave is settled');
  await expect(grid(page).getByRole('row').last()).toContainText(/^People in.*1/);
  // The mark of half a day stands beside the time.
  const padding = await grid(page)
    .locator(dayOfMonth(date))
    .evaluate((cell) => {
      cell.dataset.look = 'half';
      return getComputedStyle(cell).paddingLeft;
    });
  expect(padding).toBe('3px');
  await expectAccessible(page);
  await page.setViewportSize(phone);
  const decide = cards.getByRole('link', { name: 'Decide' });
  await expect(decide).toBeHidden();
  await cards.getByText('1 correction to decide').click();
  await expectNoSidewaysScroll(page);
  await decide.click();
  await expect(page).toHaveURL(/tab=corrections/);
});
