import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { expectAccessible, expectNoSidewaysScroll, phone, wide } from '../page-checks.ts';
import { check, choose, csv, file, fileInput, gridCell, importPath, importRows, leadsOf, stepHeading, target } from './import.ts';

test('a person imports with the keyboard alone', async ({ newcomer, newcomerPage: page }) => {
  await page.goto(importPath);
  const chooser = page.waitForEvent('filechooser');
  await tabTo(page, 'Choose a file');
  await page.keyboard.press('Enter');
  await (await chooser).setFiles(file('problems.csv'));
  await expect(stepHeading(page, 'Match the columns')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(target(page, 'Name')).toBeFocused();
  await tabTo(page, 'Check');
  await page.keyboard.press('Enter');
  await expect(stepHeading(page, '2 rows ready, 3 rows with problems')).toBeFocused();
  await expect(async () => {
    await page.keyboard.press('Tab');
    await expect(await gridCell(page, 3, 'Name')).toBeFocused({ timeout: 100 });
  }).toPass({ intervals: [0] });
  await page.keyboard.type('Found Name');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: '3 rows ready, 2 rows with problems' })).toBeVisible();
  await tabTo(page, 'Leave out 2 rows with problems');
  await page.keyboard.press('Space');
  await tabTo(page, 'Import 3 rows');
  await page.keyboard.press('Enter');
  await expect(stepHeading(page, '3 leads imported.')).toBeFocused();
  expect(await leadsOf(newcomer)).toHaveLength(3);
});

test('every step of the import is accessible and fits, with very long names too', { tag: '@full' }, async ({
  newcomerPage: page,
}) => {
  test.slow();
  const word = 'W'.repeat(100);
  const text = `${word},Phone,Email,Name\n${word},${'9'.repeat(40)},${word},${word}\nFits,5550142376,fits@one.test,Fits\n`;
  await page.goto(importPath);
  await expectFit(page);
  await fileInput(page).setInputFiles({ name: `${word}.csv`, mimeType: 'text/csv', buffer: Buffer.from(text) });
  await target(page, word).selectOption('Description');
  await expectFit(page);
  await check(page);
  await expect(stepHeading(page, '1 row ready, 1 row with problems')).toBeVisible();
  await (await gridCell(page, 2, 'Phone')).click();
  await expectFit(page);
  await page.getByRole('checkbox', { name: 'Leave out 1 row with problems' }).check();
  await importRows(page, '1 row', '1 lead imported.');
  await expectFit(page);
});

test('an import is made on a phone', async ({ newcomer, newcomerPage: page }) => {
  await page.setViewportSize(phone);
  await choose(page, 'problems.csv');
  await expectNoSidewaysScroll(page);
  await check(page);
  await expect(stepHeading(page, '2 rows ready, 3 rows with problems')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await (await gridCell(page, 3, 'Name')).click();
  await (await gridCell(page, 3, 'Name')).click();
  await page.getByLabel('Name, row 3').fill('Found Name');
  await page.keyboard.press('Enter');
  await page.getByRole('checkbox', { name: 'Leave out 2 rows with problems' }).check();
  await importRows(page, '3 rows', '3 leads imported.');
  await expectNoSidewaysScroll(page);
  expect(await leadsOf(newcomer)).toHaveLength(3);
});

test('a file of a thousand columns shows some of them, and finds the others', async ({ newcomerPage: page }) => {
  const names = Array.from({ length: 1000 }, (_, n) => `Column ${n + 1}`);
  names.splice(700, 3, 'Name', 'Phone', 'Email');
  const cells = names.map((_, n) => (n % 2 === 0 ? `cell ${n}` : ''));
  cells.splice(700, 3, 'Kestrel Freight', '5550142376', 'office@kestrel.test');
  await choose(page, csv('wide.csv', [names.join(','), cells.join(',')]));
  await expect(page.getByRole('list', { name: 'Columns of the file' }).getByRole('listitem')).toHaveCount(60);
  await expect(page.getByText(/499 empty$/)).toBeVisible();
  await page.getByLabel('Search columns').fill('column 999');
  await expect(page.getByRole('list', { name: 'Columns of the file' }).getByRole('listitem')).toHaveCount(1);
  await target(page, 'Column 999').selectOption('Leave out');
  await page.getByLabel('Search columns').fill('');
  await expect(page.getByText(/1 left out, 499 empty$/)).toBeVisible();
  await check(page);
  await expect(stepHeading(page, '1 row ready, 0 rows with problems')).toBeVisible();
});

/** Presses Tab until the control of this name has the focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  const focused = page.locator(':focus');
  const wanted = page.getByLabel(name, { exact: true }).or(page.getByRole('button', { name, exact: true }));
  await expect(async () => {
    await page.keyboard.press('Tab');
    expect(await focused.and(wanted).count()).toBe(1);
  }).toPass({ intervals: [0], timeout: 30_000 });
}

async function expectFit(page: Page): Promise<void> {
  for (const size of [wide, phone]) {
    await page.setViewportSize(size);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }
  await page.setViewportSize(wide);
}
