import { contactCalls } from '@crm/contract/customers/contacts';
import { leadCalls } from '@crm/contract/customers/leads';
import type { Page } from '@playwright/test';
import { leadOf, rowOf } from '../customers/leads.ts';
import { expect, test } from '../fixtures.ts';
import {
  begunPath,
  check,
  choose,
  field,
  file,
  fileInput,
  importPath,
  importRows,
  leadsOf,
  record,
  stepHeading,
} from './import.ts';

test('a person imports leads from a file that is chosen or dropped, and contacts too', async ({
  newcomer,
  newcomerPage: page,
}) => {
  await test.step('leads are imported from a file that is chosen', async () => {
    await page.goto(importPath);
    await expect(page.getByText('CSV, Excel (.xlsx) or vCard (.vcf), up to 300 MB and 1,000,000 rows')).toBeVisible();
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Choose a file' }).click();
    await (await chooser).setFiles(file('leads.csv'));
    await expect(stepHeading(page, 'Match the columns')).toBeFocused();
    await expect(page).toHaveURL(begunPath);
    await expect(page.getByText('leads.csv')).toBeVisible();
    await expect(page.getByText('UTF-8, separated by commas, 3 rows')).toBeVisible();
    await expect(record(page, 1)).toContainText('Kestrel Freight');
    await expect(record(page, 3)).toContainText('Norwood Dental');
    await check(page);
    await expect(stepHeading(page, '3 rows ready, 0 rows with problems')).toBeFocused();
    await page.getByRole('button', { name: 'Import 3 rows' }).click();
    await expect(stepHeading(page, '3 leads imported.')).toBeFocused();
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
  await test.step('what was imported is listed where the next import begins', async () => {
    await page.goto(importPath);
    await expect(rowOf(page, 'leads.csv')).toContainText('3 leads');
    await expect(page.getByRole('heading', { name: 'Waiting to be imported' })).toHaveCount(0);
  });
  await test.step('a file is dropped on the page', async () => {
    await page.getByRole('button', { name: 'Choose a file' }).waitFor();
    const dropped = await page.evaluateHandle(() => {
      const transfer = new DataTransfer();
      const text = 'Name,Phone,Email\nDropped Freight,5550149876,office@dropped.test\n';
      transfer.items.add(new File([text], 'dropped.csv', { type: 'text/csv' }));
      return transfer;
    });
    await page.getByRole('main').dispatchEvent('drop', { dataTransfer: dropped });
    await check(page);
    await importRows(page, '1 row', '1 lead imported.');
    expect((await leadsOf(newcomer)).map(({ name }) => name)).toContain('Dropped Freight');
    expect(await leadsOf(newcomer)).toHaveLength(4);
  });
  await test.step('contacts are imported, with a priority for those that have none', async () => {
    await page.goto('/operations/contacts/import');
    await expect(page.getByRole('heading', { level: 1, name: 'Import contacts' })).toBeVisible();
    await fileInput(page).setInputFiles(file('hubspot.csv'));
    await field(page, 'Priority').getByLabel('Where it is empty').click();
    await page.getByRole('option', { name: 'High' }).click();
    await check(page);
    await importRows(page, '2 rows', '2 contacts imported.');
    const { data } = await newcomer.send(contactCalls.list, {});
    expect(data.contacts.map(({ name, priority }) => `${name}: ${priority}`).toSorted()).toEqual([
      'Mara Okafor: High',
      'Tobias Lindqvist: High',
    ]);
    expect(await leadsOf(newcomer)).toHaveLength(4);
    await expect(page.getByRole('link', { name: 'Show contacts' })).toHaveAttribute('href', '/operations/contacts');
  });
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
    await expect(question).toContainText('All 3 leads of this import will be as they were before.');
    await expect(question).toContainText('leads.csv');
    await question.getByRole('button', { name: 'Cancel' }).click();
    expect(await leadsOf(newcomer)).toHaveLength(3);
    await page.getByRole('button', { name: 'Undo this import' }).click();
    await question.getByRole('button', { name: 'Yes, undo it!' }).click();
    await expect(stepHeading(page, 'Import undone: 2 removed, 1 kept.')).toBeFocused();
    expect((await leadsOf(newcomer)).map(({ name }) => name)).toEqual(['Alder & Finch']);
    await page.reload();
    await expect(stepHeading(page, 'This import was undone.')).toBeVisible();
  });
});

async function importLeads(page: Page): Promise<void> {
  await choose(page, 'leads.csv');
  await check(page);
  await importRows(page, '3 rows', '3 leads imported.');
}
