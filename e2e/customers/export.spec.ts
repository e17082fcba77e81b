import { authCalls } from '@crm/contract/accounts/auth';
import { contactCalls } from '@crm/contract/customers/contacts';
import type { Page } from '@playwright/test';
import { demoPassword } from '../api.ts';
import { expect, test } from '../fixtures.ts';
import { readDownload } from '../read-download.ts';
import { createLead, createLeads, leadOf } from './leads.ts';

const header = ['Name', 'Description', 'Email', 'Phone', 'Location', 'Source', 'Priority', 'Amount', 'Created'];

test('a person exports the own leads, and a spreadsheet would run none of their cells', async ({
  newcomer,
  newcomerPage: page,
}) => {
  await test.step('cells that a spreadsheet would run as formulas are harmless', async () => {
    const formulas = ['=1+1', '+1', '-1', '@SUM(A1)'];
    await createLeads(newcomer, formulas.length, (index) => ({ name: formulas[index] ?? '', location: '=HYPERLINK("x")' }));
    await page.goto('/operations/leads');
    const rows = (await exportFrom(page)).slice(1);
    expect(rows).toHaveLength(formulas.length);
    expect(rows.flat().filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([]);
    expect(rows.map(([name]) => name)).toEqual(formulas.map((text) => `'${text}`).reverse());
  });
  await test.step('a list of its own exports its own leads only', async () => {
    await createLead(newcomer, { name: 'Waits', priority: 'WaitingPeriod' });
    await createLead(newcomer, { name: 'Bought', priority: 'Client' });
    await page.goto('/sales/completed');
    const rows = await exportFrom(page);
    expect(rows.slice(1).map(([name]) => name)).toEqual(['Bought']);
  });
  await test.step('an export holds all pages of the list, as it is searched, filtered and sorted', async () => {
    const letters = 'ABCDEFGHIJKL';
    await createLeads(newcomer, letters.length, (index) => ({
      name: `Freight ${letters[index]}`,
      source: 'Fair',
      description: 'Two lines,\nand a "quote"',
    }));
    await createLead(newcomer, { name: 'Freight of another source', source: 'Web' });
    await createLead(newcomer, { name: 'Something else', source: 'Fair' });
    await page.goto('/operations/leads?search=freight&source=Fair&sort=name&direction=desc');
    const titles = page.locator('tbody tr td[data-title]');
    await expect(titles).toHaveCount(10);
    const names = await titles.allInnerTexts();
    const [head, ...rows] = await exportFrom(page);
    expect(head).toEqual(header);
    expect(rows.map(([name]) => name)).toEqual([...letters].reverse().map((letter) => `Freight ${letter}`));
    expect(rows.slice(0, 10).map(([name]) => name)).toEqual(names);
    expect(rows[0]?.[1]).toBe('Two lines,\nand a "quote"');
  });
  await test.step('contacts are exported', async () => {
    const { priority: _, ...form } = leadOf({ name: 'A contact' });
    await newcomer.send(contactCalls.create, { body: { ...form, email: 'a@contact.test', priority: 'High' } });
    await page.goto('/operations/contacts');
    const [head, ...rows] = await exportFrom(page);
    expect(head).toEqual(header);
    expect(rows.map(([name, , email, , , , priority]) => [name, email, priority])).toEqual([
      ['A contact', 'a@contact.test', 'High'],
    ]);
  });
  await test.step('the menu of an own list leads to the import and to possible duplicates', async () => {
    await page.goto('/operations/leads');
    await openMenu(page);
    await expect(page.getByRole('menuitem', { name: 'Possible duplicates' })).toHaveAttribute(
      'href',
      '/operations/duplicates?kind=lead',
    );
    await page.getByRole('menuitem', { name: 'Import' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Import leads' })).toBeVisible();
  });
});

test('an exported file can be imported again as it is', async ({ newcomer, newcomerPage: page, openAs }) => {
  await createLead(newcomer, { name: '=Kestrel "Freight"', priority: 'NotAnClient', amount: 7 });
  await page.goto('/operations/leads');
  const download = await startExport(page);
  const second = await openAs(newcomer);
  await second.goto('/operations/leads/import');
  await second.locator('input[type="file"]').setInputFiles(await download.path());
  await second.getByRole('button', { name: 'Check' }).click();
  await expect(second.getByRole('heading', { name: '0 rows ready, 0 rows with problems' })).toBeVisible();
  await second.getByRole('button', { name: 'Already there 1' }).click();
  await expect(second.getByRole('list', { name: 'Already there' }).getByRole('listitem')).toContainText('=Kestrel "Freight"');
});

test('an administrator exports everybody’s leads with their followers, and imports nothing there', async ({
  newcomer,
  adminPage: page,
}) => {
  const lead = await createLead(newcomer);
  await page.goto(`/global/leads?search=${encodeURIComponent(lead.name)}`);
  await expect(page.locator('tbody tr')).toHaveCount(1);
  const [head, ...rows] = await exportFrom(page);
  expect(head).toEqual([...header, 'Follower Name', 'Follower Role']);
  expect(rows.map((row) => [row[0], row[9], row[10]])).toEqual([[lead.name, newcomer.name, 'staff']]);
  await openMenu(page);
  await expect(page.getByRole('menuitem')).toHaveText(['Export CSV', 'Export Excel (.xlsx)']);
});

test('an export with an ended session asks to sign in, and then gives the file', async ({
  newcomer,
  newcomerPage: page,
  allowConsole,
}) => {
  allowConsole(/401/);
  const lead = await createLead(newcomer);
  // With the live line the page hears of the end at once and asks to sign in before the click.
  await page.routeWebSocket(/socket\.io/, () => undefined);
  await page.goto('/operations/leads');
  await expect(page.locator('tbody tr')).toHaveCount(1);
  // What is still being loaded would ask to sign in as well.
  await page.waitForLoadState('networkidle');
  await newcomer.send(authCalls.logout, {});
  await openMenu(page);
  await page.getByRole('menuitem', { name: 'Export CSV' }).click();
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  const download = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  const rows = await readDownload(await download);
  expect(rows.slice(1).map(([name]) => name)).toEqual([lead.name]);
});

async function openMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Import and export' }).click();
}

async function startExport(page: Page) {
  await openMenu(page);
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Export CSV' }).click();
  return download;
}

async function exportFrom(page: Page): Promise<string[][]> {
  return readDownload(await startExport(page));
}
