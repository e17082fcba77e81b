import { profileCalls } from '@crm/contract/accounts/profile';
import { entriesOfPage } from '@crm/contract/numbers/hours';
import { worklogCalls } from '@crm/contract/office/worklog';
import type { Page } from '@playwright/test';
import { type Session, todayOf } from '../api.ts';
import { confirmDelete } from '../dialogs.ts';
import { expect, test } from '../fixtures.ts';
import { hold } from '../list-states.ts';
import { expectAccessible, expectAccessibleOnPhone, expectNoSidewaysScroll, phone } from '../page-checks.ts';
import { readDownload } from '../read-download.ts';

const lines = (page: Page) => page.getByRole('list', { name: /^Hours (and cost )?per customer$/ });
const card = (page: Page, name: string) => page.getByRole('figure', { name });

/** An hour and a half of today that belong to nobody. */
async function logHours(session: Session): Promise<void> {
  const tasks = [{ taskNumber: 'task1', taskName: 'Letters', time: '1:30', comment: '' }];
  await session.send(worklogCalls.save, { body: { worklogs: [{ date: await todayOf(session), attendance: '', tasks }] } });
}

test('staff see their own hours without cost, and the rows behind them', async ({ newcomer, newcomerPage: page }) => {
  await page.goto('/numbers/customers');
  await expect(page.getByText('No hours in these days')).toBeVisible();
  await logHours(newcomer);
  await page.reload();
  await expect(lines(page).getByRole('listitem')).toHaveText([/Belongs to nobody.*1:30/]);
  await expect(page.getByText(/\bCost\b|Amount/)).toHaveCount(0);
  const nobody = page.getByRole('region', { name: 'Belongs to nobody' });
  await expect(nobody).toContainText('Letters: 1:30');
  await nobody.getByRole('link', { name: 'Show' }).click();
  await expect(page.getByRole('status').filter({ hasText: '1 entry, 1:30 hours' })).toBeVisible();
  await expect(page.getByText('Letters')).toBeVisible();
  await page.goBack();
  await expect(nobody).toBeVisible();
  await page.goto('/numbers/rates');
  await expect(page.getByRole('heading', { name: 'Hourly rates' })).toHaveCount(0);
});

test('an administrator reads hours and cost by customer, project, team and month', async ({ adminPage: page }) => {
  await page.goto('/numbers/customers');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Numbers');
  await expect(card(page, 'Hours and cost per customer')).toBeVisible();
  for (const title of ['Hours per month by team', 'Amount won against cost', 'Who works for whom'])
    await expect(card(page, title)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await card(page, 'Hours and cost per customer').getByRole('button', { name: 'Table' }).click();
  await expect(page.getByRole('columnheader', { name: 'Cost in it' })).toBeVisible();
  for (const [name, title] of [
    ['Project', 'Hours and cost per project'],
    ['Team', 'Hours and cost per team'],
    ['Month', 'Hours and cost per month'],
  ] as const) {
    await page.getByRole('group', { name: 'Hours by' }).getByRole('button', { name }).click();
    await expect(card(page, title)).toBeVisible();
  }
  await page.getByRole('button', { name: 'Export' }).click();
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name: /CSV/ }).first().click()]);
  expect((await readDownload(file))[0]).toEqual(expect.arrayContaining(['Name', 'Work log', 'Hours', 'Cost']));
});

test('the rows behind a figure are printed whole, also those that were not scrolled to', async ({
  newcomer,
  newcomerPage: page,
}) => {
  const [from, to] = [await todayOf(newcomer, -4), await todayOf(newcomer)];
  const tasks = Array.from({ length: 15 }, (_none, index) => ({ taskNumber: `task${index + 1}`, time: '0:10', comment: '' }));
  const days = await Promise.all([-4, -3, -2, -1].map((days) => todayOf(newcomer, days)));
  const worklogs = days.map((date) => ({
    date,
    attendance: '',
    tasks: tasks.map((task) => ({ ...task, taskName: 'Letters' })),
  }));
  await newcomer.send(worklogCalls.save, { body: { worklogs } });
  const rows = page.locator('tbody').getByRole('row');
  await page.addInitScript(() => {
    // No list loads on by itself before it is printed.
    window.IntersectionObserver = class extends window.IntersectionObserver {
      override observe(): void {}
    };
    window.print = () => {
      document.body.dataset.printed = String(document.querySelectorAll('tbody tr').length);
    };
  });
  await page.goto(`/numbers/customers?kind=nobody&from=${from}&to=${to}`);
  await expect(rows).toHaveCount(entriesOfPage);
  await page.getByRole('button', { name: 'Print' }).click();
  await expect(page.locator('body')).toHaveAttribute('data-printed', '60');
});

test('titles of rows can be read on a narrow window', async ({ newcomer, newcomerPage: page }) => {
  await logHours(newcomer);
  await page.setViewportSize({ width: 800, height: 900 });
  await page.goto('/numbers/customers?kind=nobody');
  const title = page.getByRole('columnheader', { name: 'Title' });
  await expect(title).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Kind' })).toBeHidden();
  expect((await title.boundingBox())?.width).toBeGreaterThan(100);
});

test('values stay in their columns where there is little room, and bars are printed', async ({ adminPage: page }) => {
  await page.setViewportSize({ width: 1110, height: 900 });
  await page.goto('/numbers/customers');
  const rows = lines(page).getByRole('listitem');
  await expect(rows.first()).toBeVisible();
  const widest = rows.locator('> span').evaluateAll((cells) => cells.map((cell) => cell.scrollWidth - cell.clientWidth));
  expect(Math.max(...(await widest))).toBe(0);
  await page.emulateMedia({ media: 'print' });
  await expect(rows.first().locator('i').first()).toHaveCSS('print-color-adjust', 'exact');
  await expect(card(page, 'Who works for whom').getByRole('cell').nth(1)).toHaveCSS('print-color-adjust', 'exact');
});

test('what was won in other months never stands at the months of the chart', async ({ adminPage: page }) => {
  await page.goto('/numbers/customers');
  const chart = card(page, 'Amount won against cost');
  await expect(chart).toBeVisible();
  const release = await hold(page, /\/api\/numbers\/funnel\?/);
  await page.getByRole('button', { name: /^Earlier: / }).click();
  await expect(chart).toHaveCount(0);
  release();
  await expect(chart).toBeVisible();
});

// The walk through all pages looks at the same page of staff on a phone.
test('on a phone the page is read without sideways scrolling', { tag: '@full' }, async ({ adminPage: page }) => {
  await page.setViewportSize(phone);
  await page.goto('/numbers/customers');
  await expect(card(page, 'Hours and cost per customer')).toBeVisible();
  await expectAccessibleOnPhone(page);
  await expectNoSidewaysScroll(page);
});

test('an administrator sets a rate, changes it and takes it away', async ({ adminPage: page, newcomer }) => {
  const { name } = (await newcomer.send(profileCalls.get, {})).data;
  await page.goto('/numbers/customers');
  await page.getByRole('link', { name: 'Hourly rates' }).click();
  await page.getByLabel('Search staff').fill(name);
  await expect(page.getByText(/^1 person/)).toBeVisible();
  await page.getByRole('button', { name }).click();
  const drawer = page.getByRole('dialog', { name });
  await expect(drawer).toContainText('No rate yet');
  await expectAccessible(page);
  await drawer.getByRole('button', { name: 'New rate' }).click();
  const form = (title: string) => page.getByRole('dialog', { name: title });
  await form('New rate').getByLabel('Hourly rate').fill('42.50');
  await form('New rate').getByLabel('Valid from').fill('2026-01-01');
  await form('New rate').getByRole('button', { name: 'Save' }).click();
  await expect(drawer).toContainText('$42.50 an hour');
  await drawer.getByRole('button', { name: /^Edit the rate/ }).click();
  await form('Edit rate').getByLabel('Hourly rate').fill('45');
  await form('Edit rate').getByRole('button', { name: 'Save' }).click();
  await expect(drawer).toContainText('$45 an hour');
  await drawer.getByRole('button', { name: /^Delete the rate/ }).click();
  await confirmDelete(page);
  await expect(drawer).toContainText('No rate yet');
});
