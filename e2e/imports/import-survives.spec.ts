import { expect, test } from '../fixtures.ts';
import { begunPath, check, choose, csv, importPath, importRows, leadsOf, ownColumns, stepHeading, target } from './import.ts';

test('reload, sign-out and another device find the import where it was', async ({ newcomer, newcomerPage: page, openAs }) => {
  await choose(page, ownColumns());
  await test.step('what was chosen is kept', async () => {
    const saved = page.waitForResponse((response) => response.url().includes('/import/plan/'));
    await target(page, 'Who').selectOption('Name');
    await target(page, 'How').selectOption('Leave out');
    await page.getByRole('radio', { name: 'Fill its empty fields' }).check();
    await saved;
    await expect(async () => {
      await page.reload();
      await expect(target(page, 'How')).toHaveValue('leaveOut');
      await expect(page.getByRole('radio', { name: 'Fill its empty fields' })).toBeChecked();
    }).toPass();
    await expect(page).toHaveURL(begunPath);
  });
  const other = await openAs(newcomer);
  await test.step('another device finds it among those that wait', async () => {
    await other.goto(importPath);
    await other.getByRole('link', { name: 'Go on with own-columns.csv' }).click();
    await expect(target(other, 'Who')).toHaveValue('name');
    await target(other, 'Dial').selectOption('Phone');
    await check(other);
    await expect(stepHeading(other, '2 rows ready, 0 rows with problems')).toBeVisible();
  });
  await test.step('and the first one finds the result', async () => {
    await page.reload();
    await expect(stepHeading(page, '2 rows ready, 0 rows with problems')).toBeVisible();
    await importRows(page, '2 rows', '2 leads imported.');
    await other.reload();
    await expect(stepHeading(other, '2 leads imported.')).toBeVisible();
    expect(await leadsOf(newcomer)).toHaveLength(2);
  });
});

test('a file that waits is forgotten, and its address says so', async ({ newcomerPage: page, allowConsole }) => {
  await choose(page, 'leads.csv');
  const address = page.url();
  await page.goto(importPath);
  await page.getByRole('button', { name: 'Forget leads.csv' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes, forget it!' }).click();
  await expect(page.getByRole('heading', { name: 'Waiting to be imported' })).toHaveCount(0);
  allowConsole(/404/);
  await page.goto(address);
  await expect(page.getByText('This import is not there any more.')).toBeVisible();
  await page.getByRole('link', { name: 'Choose a file' }).click();
  await expect(page).toHaveURL(importPath);
});

test('an import at the address of another kind leads to its own', async ({ newcomerPage: page }) => {
  await choose(page, 'leads.csv');
  await page.goto(page.url().replace('leads', 'contacts'));
  await expect(page).toHaveURL(begunPath);
  await expect(page.getByRole('heading', { level: 1, name: 'Import leads' })).toBeVisible();
});

test('a running import goes on without its page, and a stopped one leaves no trace', async ({
  newcomer,
  newcomerPage: page,
  allowConsole,
}) => {
  test.slow();
  const people = Array.from({ length: 20_000 }, (_, n) => `Anna ${n},${5_100_000_000 + n},office${n}@one.test`);
  await choose(page, csv('many.csv', ['Name,Phone,Email,Branch', ...people]));
  await check(page);
  await expect(page.getByRole('progressbar', { name: /Checking the rows/ })).toBeVisible();
  await page.reload();
  await expect(stepHeading(page, '20,000 rows ready, 0 rows with problems')).toBeVisible({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Import 20,000 rows' }).click();
  await expect(page.getByRole('progressbar', { name: 'Importing 20,000 leads' })).toBeVisible();
  allowConsole(/409/);
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(stepHeading(page, '20,000 rows ready, 0 rows with problems')).toBeVisible({ timeout: 60_000 });
  expect(await leadsOf(newcomer)).toEqual([]);
});
