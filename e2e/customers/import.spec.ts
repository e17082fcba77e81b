import { contactCalls } from '@crm/contract/customers/contacts';
import { leadCalls } from '@crm/contract/customers/leads';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { expectAccessible, expectNoSidewaysScroll, phone, wide } from '../page-checks.ts';
import { readDownload } from '../read-download.ts';
import { check, choose, field, file, fileInput, importPath, leadsOf, pick, stepHeading } from './import.ts';
import { leadOf, rowOf } from './leads.ts';

test('a person imports leads from a file that is chosen or dropped, and contacts too', async ({
  newcomer,
  newcomerPage: page,
}) => {
  await test.step('leads are imported from a file that is chosen', async () => {
    await page.goto(importPath);
    await expect(page.getByText('CSV, up to 300 MB and 1,000,000 rows')).toBeVisible();
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Choose a file' }).click();
    await (await chooser).setFiles(file('leads.csv'));
    await expect(stepHeading(page, 'Match the columns')).toBeFocused();
    await expect(page.getByText('leads.csv')).toBeVisible();
    await expect(page.getByText('UTF-8, separated by commas, 3 rows')).toBeVisible();
    await expect(field(page, 'Name').getByRole('listitem')).toHaveText(['Kestrel Freight', 'Alder & Finch', 'Norwood Dental']);
    await check(page);
    await expect(stepHeading(page, '3 rows ready, 0 rows with problems')).toBeFocused();
    await page.getByRole('button', { name: 'Import 3 leads' }).click();
    await expect(stepHeading(page, '3 leads imported.')).toBeFocused();
    await expect(rowOf(page, 'leads.csv')).toContainText('3 leads');
    await page.getByRole('link', { name: 'Show leads' }).click();
    await expect(page).toHaveURL('/operations/leads');
    await expect(rowOf(page, 'Kestrel Freight')).toContainText('$48,000');
    await expect(rowOf(page, 'Kestrel Freight')).toContainText('Waiting Period');
    const made = await leadsOf(newcomer);
    expect(made.find(({ name }) => name === 'Norwood Dental')).toMatchObject({
      description: 'Called twice\nand left a message',
      email: null,
      priority: null,
      amount: 0,
    });
  });
  await test.step('a file is dropped on the page', async () => {
    await page.goto(importPath);
    await page.getByRole('button', { name: 'Choose a file' }).waitFor();
    const dropped = await page.evaluateHandle(() => {
      const transfer = new DataTransfer();
      const text = 'Name,Phone,Email\nDropped Freight,5550149876,office@dropped.test\n';
      transfer.items.add(new File([text], 'dropped.csv', { type: 'text/csv' }));
      return transfer;
    });
    await page.getByRole('main').dispatchEvent('drop', { dataTransfer: dropped });
    await check(page);
    await page.getByRole('button', { name: 'Import 1 lead', exact: true }).click();
    await expect(page.getByRole('heading', { name: '1 lead imported.' })).toBeVisible();
    expect((await leadsOf(newcomer)).map(({ name }) => name)).toContain('Dropped Freight');
    expect(await leadsOf(newcomer)).toHaveLength(4);
  });
  await test.step('contacts are imported, with a priority for those that have none', async () => {
    await page.goto('/operations/contacts/import');
    await expect(page.getByRole('heading', { level: 1, name: 'Import contacts' })).toBeVisible();
    await fileInput(page).setInputFiles(file('hubspot.csv'));
    await field(page, 'Priority').getByLabel('Value for empty cells').click();
    await page.getByRole('option', { name: 'High' }).click();
    await check(page);
    await page.getByRole('button', { name: 'Import 2 contacts' }).click();
    await expect(page.getByRole('heading', { name: '2 contacts imported.' })).toBeVisible();
    const { data } = await newcomer.send(contactCalls.list, {});
    expect(data.contacts.map(({ name, priority }) => `${name}: ${priority}`).toSorted()).toEqual([
      'Mara Okafor: High',
      'Tobias Lindqvist: High',
    ]);
    expect(await leadsOf(newcomer)).toHaveLength(4);
    await expect(page.getByRole('link', { name: 'Show contacts' })).toHaveAttribute('href', '/operations/contacts');
  });
});

test('rows with problems are listed, and left out only when that is said', async ({ newcomer, newcomerPage: page }) => {
  await choose(page, 'problems.csv');
  await check(page);
  await expect(page.getByRole('heading', { name: '2 rows ready, 3 rows with problems' })).toBeVisible();
  const problems = page.getByRole('table', { name: 'Problems' });
  await expect(rowOf(page, 'Row 3')).toContainText('Name');
  await expect(rowOf(page, 'Row 3')).toContainText('This field is required');
  await expect(rowOf(page, 'Row 4')).toContainText('call me');
  await expect(rowOf(page, 'Row 4')).toContainText('Must be 1 to 15 digits');
  await expect(problems.getByRole('row').filter({ hasText: 'Row 5' })).toHaveCount(2);

  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download all problem rows' }).click();
  const rows = await readDownload(await download);
  expect(rows).toHaveLength(4);
  expect(rows.slice(1).map(([name]) => name)).toEqual(['', 'No Digits', 'Bad Mail']);

  const start = page.getByRole('button', { name: 'Import 2 leads' });
  await expect(start).toBeDisabled();
  expect(await leadsOf(newcomer)).toEqual([]);
  await page.getByRole('checkbox', { name: 'Leave out 3 rows with problems' }).check();
  await start.click();
  await expect(page.getByRole('heading', { name: '2 leads imported.' })).toBeVisible();
  expect((await leadsOf(newcomer)).map(({ name }) => name).toSorted()).toEqual(['Good One', 'Good Two']);
});

test('a person undoes an import, at once or later', async ({ newcomer, newcomerPage: page, allowConsole }) => {
  await test.step('an undo that failed says so', async () => {
    allowConsole(/ERR_FAILED/);
    await importLeads(page);
    await page.route('**/api/import/undo/*', (route) => route.abort());
    await page.getByRole('button', { name: 'Undo this import' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Yes, undo it!' }).click();
    await expect(page.getByRole('alertdialog')).toContainText('Failed to undo the import.');
    expect(await leadsOf(newcomer)).toHaveLength(3);
  });
  await test.step('an earlier import is undone from the list of imports', async () => {
    await page.unroute('**/api/import/undo/*');
    await page.goto(importPath);
    await page.getByRole('button', { name: 'Undo leads.csv' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Yes, undo it!' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Import undone: 3 removed, 0 kept.' })).toBeVisible();
    expect(await leadsOf(newcomer)).toEqual([]);
    await expect(page.getByRole('button', { name: 'Undo leads.csv' })).toHaveCount(0);
  });
  await test.step('an import is undone, and what was changed since stays', async () => {
    await importLeads(page);
    const kept = (await leadsOf(newcomer)).find(({ name }) => name === 'Alder & Finch');
    await newcomer.send(leadCalls.update, {
      params: { id: String(kept?.id) },
      body: leadOf({ name: 'Alder & Finch', phone: '5550149911', location: 'Changed' }),
      version: kept?.version,
    });
    await page.getByRole('button', { name: 'Undo this import' }).click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText('Are you sure?');
    await expect(question).toContainText('All 3 leads of this import will be removed. Records that were changed since stay.');
    await expect(question).toContainText('leads.csv');
    await question.getByRole('button', { name: 'Cancel' }).click();
    expect(await leadsOf(newcomer)).toHaveLength(3);
    await page.getByRole('button', { name: 'Undo this import' }).click();
    await question.getByRole('button', { name: 'Yes, undo it!' }).click();
    await expect(page.getByRole('heading', { name: 'Import undone: 2 removed, 1 kept.' })).toBeVisible();
    expect((await leadsOf(newcomer)).map(({ name }) => name)).toEqual(['Alder & Finch']);
    await expect(page.getByText('Imports are listed here and can be undone.')).toBeVisible();
  });
});

test('a person imports with the keyboard alone', async ({ newcomer, newcomerPage: page }) => {
  await page.goto(importPath);
  const chooser = page.waitForEvent('filechooser');
  await tabTo(page, 'Choose a file');
  await page.keyboard.press('Enter');
  await (await chooser).setFiles(file('problems.csv'));
  await expect(stepHeading(page, 'Match the columns')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(field(page, 'Name').getByLabel('Columns of the file')).toBeFocused();
  await page.keyboard.press('Backspace');
  await page.keyboard.type('Desc');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(field(page, 'Name').getByRole('listitem')).toHaveText(['Fine', 'No name', 'Wrong phone']);
  await page.keyboard.press('Escape');
  await tabTo(page, 'Check');
  await page.keyboard.press('Enter');
  await expect(stepHeading(page, '3 rows ready, 2 rows with problems')).toBeFocused();
  await tabTo(page, 'Leave out 2 rows with problems');
  await page.keyboard.press('Space');
  await tabTo(page, 'Import 3 leads');
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
  await pick(page, 'Description', word);
  await expectFit(page);
  await check(page);
  await expect(page.getByRole('heading', { name: '1 row ready, 1 row with problems' })).toBeVisible();
  await expectFit(page);
  await page.getByRole('checkbox', { name: 'Leave out 1 row with problems' }).check();
  await page.getByRole('button', { name: 'Import 1 lead', exact: true }).click();
  await expect(page.getByRole('heading', { name: '1 lead imported.' })).toBeVisible();
  await expectFit(page);
});

async function importLeads(page: Page): Promise<void> {
  await choose(page, 'leads.csv');
  await check(page);
  await page.getByRole('button', { name: 'Import 3 leads' }).click();
  await expect(page.getByRole('heading', { name: '3 leads imported.' })).toBeVisible();
}

/** Presses Tab until the control of this name has the focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  const focused = page.locator(':focus');
  const wanted = page.getByLabel(name, { exact: true }).or(page.getByRole('button', { name, exact: true }));
  await expect(async () => {
    await page.keyboard.press('Tab');
    expect(await focused.and(wanted).count()).toBe(1);
  }).toPass({ intervals: [0], timeout: 20_000 });
}

async function expectFit(page: Page): Promise<void> {
  for (const size of [wide, phone]) {
    await page.setViewportSize(size);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }
  await page.setViewportSize(wide);
}
