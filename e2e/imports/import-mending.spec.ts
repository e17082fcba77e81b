import { authCalls } from '@crm/contract/accounts/auth';
import type { Page } from '@playwright/test';
import { demoPassword } from '../api.ts';
import { expect, test } from '../fixtures.ts';
import { readDownload } from '../read-download.ts';
import { check, choose, csv, gridCell, importRows, leadsOf, problemGrid, stepHeading, target } from './import.ts';

test('rows with problems are listed, and left out only when that is said', async ({ newcomer, newcomerPage: page }) => {
  await chooseProblems(page);
  await check(page);
  await expect(stepHeading(page, '2 rows ready, 3 rows with problems')).toBeVisible();
  await expect(await gridCell(page, 3, 'Name')).toHaveAccessibleDescription('This field is required');
  await expect(await gridCell(page, 4, 'Phone')).toContainText('call me');
  await expect(await gridCell(page, 4, 'Phone')).toHaveAccessibleDescription('Must be 1 to 15 digits');
  await expect(await gridCell(page, 5, 'Problem')).toContainText('E-mail');
  await expect(await gridCell(page, 5, 'Problem')).toContainText('Amount');

  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download all problem rows' }).click();
  const rows = await readDownload(await download);
  expect(rows).toHaveLength(4);
  expect(rows.slice(1).map(([name]) => name)).toEqual(['', 'No Digits', 'Bad Mail']);

  const start = page.getByRole('button', { name: 'Import 2 rows' });
  await expect(start).toBeDisabled();
  expect(await leadsOf(newcomer)).toEqual([]);
  await page.getByRole('checkbox', { name: 'Leave out 3 rows with problems' }).check();
  await start.click();
  await expect(stepHeading(page, '2 leads imported.')).toBeVisible();
  expect((await leadsOf(newcomer)).map(({ name }) => name).toSorted()).toEqual(['Good One', 'Good Two']);
});

test('rows are mended in the grid as in the work log, and survive a reload', async ({ newcomer, newcomerPage: page }) => {
  await chooseProblems(page);
  await check(page);
  await test.step('typing replaces, Enter saves and goes down, Esc takes back', async () => {
    const name = await gridCell(page, 3, 'Name');
    await name.click();
    await page.keyboard.type('Found Name');
    await page.keyboard.press('Enter');
    await expect(await gridCell(page, 3, 'Problem')).toHaveText('Mended');
    await expect(stepHeading(page, '3 rows ready, 2 rows with problems')).toBeVisible();
    await expect(await gridCell(page, 4, 'Name')).toBeFocused();
    await page.keyboard.type('Not this');
    await page.keyboard.press('Escape');
    await expect(await gridCell(page, 4, 'Name')).toHaveText('No Digits');
    await expect(await gridCell(page, 4, 'Name')).toBeFocused();
  });
  await test.step('arrows move, F2 edits the text that is there, Tab saves and goes right', async () => {
    await (await gridCell(page, 4, 'E-mail')).click();
    await page.keyboard.press('ArrowRight');
    await expect(await gridCell(page, 4, 'Phone')).toBeFocused();
    await page.keyboard.press('F2');
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('555 014 0003');
    await page.keyboard.press('Tab');
    await expect(await gridCell(page, 4, 'Location')).toBeFocused();
    await expect(await gridCell(page, 4, 'Problem')).toHaveText('Mended');
  });
  await test.step('what was mended is there after a reload, and the row is no longer listed', async () => {
    await page.reload();
    await expect(stepHeading(page, '4 rows ready, 1 row with problems')).toBeVisible();
    await expect(problemGrid(page).getByRole('row')).toHaveCount(2);
  });
  await test.step('several cells are pasted at once', async () => {
    await (await gridCell(page, 5, 'E-mail')).click();
    await page.evaluate(() => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', 'bad@mail.test\t5550140009');
      document.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    });
    await expect(await gridCell(page, 5, 'Phone')).toContainText('0009');
    await (await gridCell(page, 5, 'Amount')).click();
    await page.keyboard.type('10');
    await page.keyboard.press('Enter');
    await expect(await gridCell(page, 5, 'Problem')).toHaveText('Mended');
    await importRows(page, '5 rows', '5 leads imported.');
  });
  const made = await leadsOf(newcomer);
  expect(made.map(({ name }) => name).toSorted()).toEqual(['Bad Mail', 'Found Name', 'Good One', 'Good Two', 'No Digits']);
  expect(made.find(({ name }) => name === 'No Digits')?.phone).toBe('5550140003');
  expect(made.find(({ name }) => name === 'Bad Mail')).toMatchObject({ email: 'bad@mail.test', phone: '5550140009', amount: 10 });
});

test('one text mends all rows that have the same problem', async ({ newcomer, newcomerPage: page }) => {
  const people = Array.from({ length: 60 }, (_, n) => `,${5_550_141_000 + n},office${n}@one.test,North`);
  await choose(page, csv('no-names.csv', ['Name,Phone,Email,Dealer', ...people]));
  await check(page);
  await expect(stepHeading(page, '0 rows ready, 60 rows with problems')).toBeVisible();
  await expect(page.getByText('No row can be imported.')).toBeVisible();
  await test.step('the grid loads on while it is scrolled', async () => {
    await expect(problemGrid(page).getByRole('row')).toHaveCount(51);
    await problemGrid(page).getByRole('row').last().scrollIntoViewIfNeeded();
    await expect(problemGrid(page).getByRole('row')).toHaveCount(61);
  });
  const problem = page.getByRole('form', { name: /^Name: / });
  await expect(problem).toContainText('60 rows');
  await problem.getByLabel('Name for all of them').fill('Not known');
  await problem.getByRole('button', { name: 'Apply to all' }).click();
  await expect(stepHeading(page, '60 rows ready, 0 rows with problems')).toBeVisible();
  await expect(page.getByText('No row can be imported.')).toHaveCount(0);
  expect(await leadsOf(newcomer)).toEqual([]);
});

test('a phone is of one person: it is mended row by row, or by a country for all', async ({ newcomerPage: page }) => {
  const people = Array.from({ length: 3 }, (_, n) => `Anna ${n},call me ${n},office${n}@one.test,North`);
  // Headers of this test alone: what was imported with is remembered for the whole company.
  await choose(page, csv('no-phones.csv', ['Name,Phone,Email,Branch of Anna', ...people]));
  await check(page);
  await expect(stepHeading(page, '0 rows ready, 3 rows with problems')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Country of phone numbers' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Apply to all' })).toHaveCount(0);
});

test('what was typed is kept when the connection is lost and when the session ends', async ({
  newcomer,
  newcomerPage: page,
  allowConsole,
}) => {
  // With the live line the page hears of the end at once and asks to sign in before the key.
  await page.routeWebSocket(/socket\.io/, () => undefined);
  await chooseProblems(page);
  await check(page);
  await test.step('without a connection it waits in its cell', async () => {
    allowConsole(/ERR_FAILED/);
    await page.route('**/api/import/mend/*', (route) => route.abort());
    await (await gridCell(page, 3, 'Name')).click();
    await page.keyboard.type('Kept Name');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toContainText('What you typed is not saved yet.');
    await expect(await gridCell(page, 3, 'Name')).toHaveText('Kept Name');
    await page.unroute('**/api/import/mend/*');
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(await gridCell(page, 3, 'Problem')).toHaveText('Mended');
  });
  await test.step('after the session has ended it is saved by signing in', async () => {
    allowConsole(/401/);
    await newcomer.send(authCalls.logout, {});
    await (await gridCell(page, 4, 'Phone')).click();
    await page.keyboard.type('5550140003');
    await page.keyboard.press('Enter');
    await page.getByLabel('Password', { exact: true }).fill(demoPassword);
    await page.keyboard.press('Enter');
    await expect(await gridCell(page, 4, 'Problem')).toHaveText('Mended');
    await expect(stepHeading(page, '4 rows ready, 1 row with problems')).toBeVisible();
  });
});

/** One of its amounts is a word: the column is no column of amounts by its values alone. */
async function chooseProblems(page: Page): Promise<void> {
  await choose(page, 'problems.csv');
  await target(page, 'Amount').selectOption('Amount');
}
