import { staleMessage } from '@crm/contract/core/words';
import { attendanceCalls } from '@crm/contract/office/attendance';
import { todayOf } from '../api.ts';
import { alert, closeAlert } from '../dialogs.ts';
import { expect, test } from '../fixtures.ts';
import { hold } from '../list-states.ts';
import { cell, field, lastMonth, log, open, press, row, saveButton, stored, type, worklogPath } from './worklog.ts';

const getCall = /\/api\/worklog\/get/;
const saveCall = '**/api/worklog/create';

test('a person opens other months from the menu, after a question when something is not saved', {
  tag: ['@C-2.14-03', '@C-9-10'],
}, async ({ newcomer, newcomerPage: page }) => {
  const now = await todayOf(newcomer);
  const year = Number(now.slice(0, 4));
  const choose = async (button: string, item: string) => {
    await page.getByRole('button', { name: button }).click();
    await page.getByRole('menuitem', { name: item, exact: true }).click();
  };
  await open(page, `${year - 1}-03`);
  await page.getByRole('button', { name: `March ${year - 1}` }).click();
  await expect(page.getByRole('group', { name: 'Year' }).getByRole('menuitem')).toHaveText(
    [year, year - 1, year - 2].map(String),
  );
  await expect(page.getByRole('group', { name: 'Month' }).getByRole('menuitem')).toHaveCount(12);
  await page.getByRole('menuitem', { name: 'Previous month' }).click();
  await expect(page.getByRole('grid', { name: `Work log of February ${year - 1}` })).toBeVisible();
  await choose(`February ${year - 1}`, 'Next month');
  await expect(page.getByRole('grid', { name: `Work log of March ${year - 1}` })).toBeVisible();

  await cell(page, 4, 4).click();
  await type(page, '2:00', 'Enter');
  await choose(`March ${year - 1}`, String(year - 2));
  await expect(alert(page).getByText(`March ${year - 1} has 1 unsaved cell.`)).toBeVisible();
  await alert(page).getByRole('button', { name: 'Keep editing' }).click();
  await expect(cell(page, 4, 4)).toHaveText('2:00');
  await choose(`March ${year - 1}`, 'Jan');
  await alert(page).getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('grid', { name: `Work log of January ${year - 1}` })).toBeVisible();
  expect(await stored(newcomer, `${year - 1}-03`)).toEqual([[4, 'task4|Task 4|2:00|']]);
  await cell(page, 4, 4).click();
  await type(page, '3:00', 'Enter');
  await page.getByRole('button', { name: 'Next month' }).click();
  await alert(page).getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('grid', { name: `Work log of February ${year - 1}` })).toBeVisible();
  await open(page, `${year - 1}-01`);
  await expect(cell(page, 4, 4)).toHaveText('');
  await open(page, `${year - 2}-01`);
  await expect(page.getByRole('button', { name: 'Previous month' })).toBeDisabled();
  // The company's holidays carry their name, and can be edited like any other day.
  await open(page, `${year}-01`);
  await expect(row(page, 1)).toContainText('Holiday: New Year’s Day');
});

test('a save that fails keeps what was typed, and another window is never overwritten unseen', {
  tag: ['@C-8-35'],
}, async ({ newcomer, newcomerPage: page, allowConsole }) => {
  allowConsole(/ERR_FAILED|Failed to fetch|412/);
  const month = await lastMonth(newcomer);
  // Without the live line nobody tells the page what the other window did.
  await page.routeWebSocket(/socket\.io/, () => undefined);
  await open(page, month);
  await cell(page, 2, 1).click();
  await type(page, '1:00', 'Enter');
  await page.route(saveCall, (route) => route.abort());
  await saveButton(page).click();
  await expect(alert(page).getByText('Save Failed', { exact: true })).toBeVisible();
  await expect(alert(page).getByText('Failed to save worklogs. Please try again.', { exact: true })).toBeVisible();
  await closeAlert(page);
  await page.unroute(saveCall);
  await page.reload();
  await expect(cell(page, 2, 1)).toHaveText('1:00');
  await expect(page.getByText('1 unsaved cell')).toBeVisible();

  await log(newcomer, `${month}-02`, '7:00');
  await saveButton(page).click();
  await expect(alert(page).getByText('Save Failed', { exact: true })).toBeVisible();
  await expect(alert(page).getByText(staleMessage)).toBeVisible();
  await closeAlert(page);
  await expect(cell(page, 2, 1)).toHaveText('1:00');
  await expect(page.getByText('This month was changed in another window.')).toBeVisible();
  await page.getByRole('button', { name: 'Keep mine' }).click();
  await saveButton(page).click();
  await expect(page.getByText('Changes saved', { exact: true })).toBeVisible();
  expect(await stored(newcomer, month)).toEqual([[2, 'task1|Task 1|1:00|']]);

  await cell(page, 2, 1).click();
  await type(page, '5:00', 'Enter');
  await log(newcomer, `${month}-02`, '6:00');
  await page.reload();
  await expect(page.getByText('This month was changed in another window.')).toBeVisible();
  await page.getByRole('button', { name: 'Load the other version' }).click();
  await alert(page).getByRole('button', { name: 'Discard' }).click();
  await expect(cell(page, 2, 1)).toHaveText('6:00');
  await page.reload();
  await expect(cell(page, 2, 1)).toHaveText('6:00');
});

test('attendance comes in live and never touches what is being typed', async ({ newcomer, newcomerPage: page }) => {
  const date = await todayOf(newcomer);
  const day = Number(date.slice(-2));
  await page.goto(worklogPath);
  await cell(page, day, 1).click();
  await page.keyboard.type('1:4');
  await newcomer.send(attendanceCalls.register, { body: { date, shedule: 'entry', entryTime: '12:00 AM' } });
  await expect(cell(page, day, 17)).toHaveText('open');
  await page.keyboard.type('5');
  await newcomer.send(attendanceCalls.register, { body: { date, shedule: 'exit', exitTime: '12:01 AM' } });
  await expect(cell(page, day, 17)).toHaveText('0:01');
  await log(newcomer, date, '3:00', 2);
  await expect(cell(page, day, 2)).toHaveText('3:00');
  await expect(field(page)).toHaveValue('1:45');
  // Saved in the middle of typing, the cell keeps the keyboard.
  await press(page, 'Control+s');
  await expect(page.getByText('Changes saved', { exact: true })).toBeVisible();
  await expect(cell(page, day, 1)).toBeFocused();
  expect(await stored(newcomer, date.slice(0, 7))).toEqual([[day, 'task1|Task 1|1:45|', 'task2|Task 2|3:00|']]);
});

test('a work log that is slow or failed says so, and has Retry', { tag: ['@C-8-34'] }, async ({
  newcomerPage: page,
  allowConsole,
}) => {
  allowConsole(/ERR_FAILED|Failed to fetch/);
  const release = await hold(page, getCall);
  await page.goto(worklogPath);
  await expect(page.getByRole('heading', { level: 1, name: 'Work Log' })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: /^Loading$/ })).toHaveCount(1);
  release();
  await expect(page.getByRole('grid')).toBeVisible();
  await page.unroute(getCall);

  await page.route(getCall, (route) => route.abort());
  await page.routeWebSocket(/socket\.io/, () => undefined);
  await page.goto(worklogPath);
  await expect(alert(page).getByText('Failed to fetch worklogs', { exact: true })).toBeVisible();
  await closeAlert(page);
  await expect(page.getByRole('grid')).toHaveCount(0);
  await page.unroute(getCall);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('grid')).toBeVisible();
});
