import type { Page } from '@playwright/test';
import { closeAlert, save } from '../dialogs.ts';
import { expect, test } from '../fixtures.ts';
import { createLead, field, fillLead, leadOf, leadsPath, rowOf } from './leads.ts';

const refusal = /Must be an amount such as 1250\.50/;

test('an amount with cents is taken as it is written, and an unclear one is refused', {
  tag: ['@B-5-03', '@C-5-19'],
}, async ({ newcomerPage: page }) => {
  await page.goto(leadsPath);
  await page.getByRole('button', { name: 'New Lead' }).first().click();
  await fillLead(page, leadOf({ name: 'Harbour Cranes' }));
  const amount = field(page, 'Amount');
  await test.step('the field says what it understood, and shows it when it is left', async () => {
    for (const written of ['1250.5', '1.250,50', '1250,50']) {
      await amount.fill(written);
      await expect(page.getByText('= $1,250.50')).toBeVisible();
      await amount.blur();
      await expect(amount).toHaveValue('1,250.50');
    }
  });
  await test.step('what can be read in two ways stays as it was typed', async () => {
    await amount.fill('1.250');
    await expect(amount).toHaveAccessibleDescription(refusal);
    await save(page, 'Create');
    await expect(amount).toHaveValue('1.250');
    await expect(page.getByRole('dialog')).toBeVisible();
  });
  await amount.fill('1,250.50');
  await expect(amount).not.toHaveAccessibleDescription(refusal);
  await save(page, 'Create');
  await expect(rowOf(page, 'Harbour Cranes')).toContainText('$1,250.50');
  await test.step('the form of the stored lead has the same amount, and knows that nothing changed', async () => {
    await openForm(page, 'Harbour Cranes');
    await expect(field(page, 'Amount')).toHaveValue('1,250.50');
    await field(page, 'Amount').fill('1250,5');
    await save(page, 'Update');
    await expect(page.getByRole('alertdialog').getByText('No changes!', { exact: true })).toBeVisible();
    await closeAlert(page);
  });
});

test('a German reader writes an amount in the German way', async ({ newcomer, openAs }) => {
  await createLead(newcomer, { name: 'Nordwerft', amount: 1250 });
  const page = await openAs(newcomer, { locale: 'de-DE' });
  await page.goto(leadsPath);
  await expect(rowOf(page, 'Nordwerft')).toContainText('$1.250');
  await openForm(page, 'Nordwerft');
  const amount = field(page, 'Amount');
  await expect(amount).toHaveValue('1.250');
  await amount.fill('1,250');
  await expect(amount).toHaveAccessibleDescription(refusal);
  await amount.fill('2.350,75');
  await save(page, 'Update');
  await expect(rowOf(page, 'Nordwerft')).toContainText('$2.350,75');
});

async function openForm(page: Page, name: string): Promise<void> {
  await rowOf(page, name).getByRole('button', { name: /Edit/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
}
