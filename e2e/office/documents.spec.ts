import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '../fixtures.ts';
import { expectAccessible, expectNoSidewaysScroll, phone } from '../page-checks.ts';

const folder = join(import.meta.dirname, '../..', 'web', 'public', 'documents');
const documents = [
  { title: 'Employee Handbook', department: 'HR', file: 'employee-handbook.pdf', type: 'application/pdf', begins: '%PDF-1.4' },
  {
    title: 'Customer Import Template',
    department: 'Sales',
    file: 'customer-import-template.csv',
    type: 'text/csv; charset=utf-8',
    begins: 'Name,Description,Email,Phone,Location,Source,Priority,Amount\r\n',
  },
  {
    title: 'Expense Report Form',
    department: 'Finance',
    file: 'expense-report-form.pdf',
    type: 'application/pdf',
    begins: '%PDF-1.4',
  },
];

test('a person reads the table of three documents and downloads each as it is', {
  tag: ['@B-2.4-01'],
}, async ({ staffPage: page, request, origin }) => {
  await page.goto('/operations/documents');
  await expect(page.getByRole('heading', { level: 1, name: 'Documents' })).toBeVisible();
  await expect(page.getByRole('columnheader')).toHaveText(['Title', 'Department', 'Date', 'Download']);
  await expect(page.getByRole('row')).toHaveCount(1 + documents.length);
  for (const { title, department } of documents) {
    const row = page.getByRole('row').filter({ hasText: title });
    await expect(row).toContainText(department);
    await expect(row).toContainText(/[A-Z][a-z]{2} \d{1,2}, 2026/);
  }
  for (const { title, file, type, begins } of documents) {
    const started = page.waitForEvent('download');
    await page.getByRole('link', { name: `Download ${title}` }).click();
    const download = await started;
    expect(download.suggestedFilename(), title).toBe(file);
    const bytes = await readFile(await download.path());
    expect(bytes.toString('latin1').startsWith(begins), title).toBe(true);
    expect(bytes.equals(await readFile(join(folder, file))), title).toBe(true);
    const answer = await request.get(`${origin}/documents/${file}`);
    expect(answer.headers()['content-type'], title).toBe(type);
  }
  expect((await request.get(`${origin}/documents/nothing.pdf`)).status()).toBe(404);
});

test('an administrator reads the documents on a phone', { tag: ['@A-2.1-49', '@B-2.0-04'] }, async ({ openAs, admin }) => {
  const page = await openAs(admin, { viewport: phone });
  await page.goto('/operations/documents');
  for (const { title } of documents) await expect(page.getByRole('link', { name: `Download ${title}` })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test('staff open Accounts, which shows its name and nothing else', { tag: ['@B-2.5-01', '@A-2.1-29', '@B-2.0-17'] }, async ({
  staffPage: page,
  adminPage,
}) => {
  await page.goto('/operations/accounts');
  await expect(page.getByRole('heading', { level: 1, name: 'Accounts' })).toBeVisible();
  await expect(page.getByRole('main')).toHaveText('Accounts');
  await adminPage.goto('/operations/accounts');
  await expect(adminPage).toHaveURL('/access-denied');
});
