import { leadPriorityLabels } from '@crm/contract/core/words';
import type { Page } from '@playwright/test';
import { closeAlert, confirmDelete, save } from '../dialogs.ts';
import { expect, test } from '../fixtures.ts';
import { createLead, field, leadsPath, rowOf } from './leads.ts';

test('a person changes a lead', {
  tag: ['@B-3-05', '@B-5-04'],
}, async ({ newcomer, newcomerPage: page }) => {
  const lead = await createLead(newcomer, { name: '<img src=x onerror=alert(1)> & "quoted" 🙂' });
  const { name } = lead;
  await page.goto(leadsPath);
  await test.step('a text with markup is shown as text', async () => {
    await expect(page.getByRole('row').getByText(name)).toBeVisible();
    await deleteRow(page, name);
    await expect(page.getByRole('alertdialog')).toContainText(name);
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  });
  await test.step('an edit without a change says so and sends nothing', async () => {
    const writes: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'PUT') writes.push(request.url());
    });
    await openEdit(page, name);
    await expect(field(page, 'Phone')).toHaveValue(lead.phone);
    await field(page, 'Name').fill(` ${name} `);
    await save(page, 'Update');
    const alert = page.getByRole('alertdialog');
    await expect(alert.getByText('No changes!', { exact: true })).toBeVisible();
    await expect(alert.getByText("You didn't modify any fields.", { exact: true })).toBeVisible();
    expect(writes).toEqual([]);
    await closeAlert(page);
  });
  await test.step('a changed field is saved with Enter', async () => {
    await field(page, 'Name').fill(`${lead.phone} renamed`);
    await field(page, 'Amount').fill('7');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Lead updated successfully!')).toBeVisible();
    await expect(rowOf(page, `${lead.phone} renamed`)).toContainText('$7');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
  await test.step('the priorities have their words and can be left empty', async () => {
    for (const [value, label] of Object.entries(leadPriorityLabels)) {
      await openEdit(page, `${lead.phone} renamed`);
      await field(page, 'Priority').click();
      await expect(page.getByRole('listbox').getByRole('option')).toContainText(Object.values(leadPriorityLabels));
      await page.getByRole('option', { name: label, exact: true }).click();
      const call = page.waitForRequest((request) => request.method() === 'PUT');
      await save(page, 'Update');
      expect((await call).postDataJSON()).toMatchObject({ priority: value });
      await expect(rowOf(page, `${lead.phone} renamed`)).toContainText(label);
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
  });
});

test('a person deletes a lead after a question and restores it; a failure says so', {
  tag: ['@A-1-19', '@B-2.1-03', '@B-8-03'],
}, async ({ newcomer, newcomerPage: page, allowConsole }) => {
  allowConsole(/ERR_FAILED|Failed to fetch/);
  const { name } = await createLead(newcomer);
  await page.goto(leadsPath);
  await deleteRow(page, name);
  const confirm = page.getByRole('alertdialog');
  await expect(confirm.getByText('Are you sure?', { exact: true })).toBeVisible();
  await expect(confirm.getByText('This lead will be moved to Trash!', { exact: true })).toBeVisible();
  await expect(confirm.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(confirm).toHaveCount(0);
  await expect(rowOf(page, name)).toHaveCount(1);

  await page.route('**/api/customer/lead/delete/*', (route) => route.abort());
  await deleteRow(page, name);
  await confirmDelete(page);
  await expect(confirm.getByText('Something went wrong while deleting.', { exact: true })).toBeVisible();
  await closeAlert(page);
  await expect(rowOf(page, name)).toHaveCount(1);
  await page.unroute('**/api/customer/lead/delete/*');

  await deleteRow(page, name);
  await confirmDelete(page);
  await expect(page.getByText('Lead moved to Trash.')).toBeVisible();
  await expect(rowOf(page, name)).toHaveCount(0);

  await page.goto('/trash');
  await page.getByRole('button', { name: new RegExp(`^Restore.*${name}`) }).click();
  await expect(rowOf(page, name)).toHaveCount(0);
  await page.goto(leadsPath);
  await expect(rowOf(page, name)).toHaveCount(1);
});

async function openEdit(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Edit ${name}`, exact: true }).click();
}

async function deleteRow(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Delete ${name}`, exact: true }).click();
}
