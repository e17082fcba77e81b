import { leadCalls } from '@crm/contract/customers/leads';
import type { Page } from '@playwright/test';
import { leadOf } from '../customers/leads.ts';
import { expect, test } from '../fixtures.ts';
import { check, choose, csv, importRows, leadsOf, stepHeading } from './import.ts';

const lines = [
  'Name,Description,Email,Phone,Location,Source,Priority,Amount,Region',
  'Kestrel Freight Ltd,Asked again,office@kestrel.test,5550142376,Dayton,Referral,Client,900,',
  'Norwood Dental,Called twice,,5550147733,Asheville,Web,,0,',
];

test('a lead that is there is left out, filled or overwritten, and Undo gives it back', async ({
  newcomer,
  newcomerPage: page,
}) => {
  await newcomer.send(leadCalls.create, {
    body: leadOf({ name: 'Kestrel Freight', phone: '5550142376', email: '', location: 'Boise', amount: 500 }),
  });
  const kestrel = async () => (await leadsOf(newcomer)).find(({ phone }) => phone === '5550142376');

  await test.step('it is left out unless something else is chosen', async () => {
    await choose(page, csv('again.csv', lines));
    await check(page);
    await expect(stepHeading(page, '1 row ready, 0 rows with problems')).toBeVisible();
    await expect(page.getByText('1 Left out, already there')).toBeVisible();
  });
  await test.step('its empty fields are filled, and what it has stays', async () => {
    await page.getByRole('button', { name: 'Back to columns' }).click();
    await page.getByRole('radio', { name: 'Fill its empty fields' }).check();
    await check(page);
    await expect(stepHeading(page, '2 rows ready, 0 rows with problems')).toBeVisible();
    await page.getByRole('button', { name: 'Changes 1' }).click();
    const change = page.getByRole('list', { name: 'Changes' }).getByRole('listitem');
    await expect(change).toContainText('Kestrel Freight');
    await expect(change).toContainText('office@kestrel.test');
    await expect(change).not.toContainText('Dayton');
    await importRows(page, '2 rows', '1 lead imported, 1 changed.');
    expect(await kestrel()).toMatchObject({ name: 'Kestrel Freight', email: 'office@kestrel.test', location: 'Boise' });
    await undo(page, 'Import undone: 1 removed, 1 restored, 0 kept.');
    expect(await kestrel()).toMatchObject({ name: 'Kestrel Freight', email: null, location: 'Boise' });
  });
  await test.step('it is overwritten, and restored as it was', async () => {
    await choose(page, csv('again.csv', lines));
    await page.getByRole('radio', { name: 'Overwrite it' }).check();
    await check(page);
    await page.getByRole('button', { name: 'Changes 1' }).click();
    const change = page.getByRole('list', { name: 'Changes' }).getByRole('listitem');
    await expect(change).toContainText('Boise → Dayton');
    await importRows(page, '2 rows', '1 lead imported, 1 changed.');
    expect(await kestrel()).toMatchObject({ name: 'Kestrel Freight Ltd', location: 'Dayton', amount: 900 });
    await undo(page, 'Import undone: 1 removed, 1 restored, 0 kept.');
    expect(await kestrel()).toMatchObject({ name: 'Kestrel Freight', location: 'Boise', amount: 500 });
    expect(await leadsOf(newcomer)).toHaveLength(1);
  });
});

async function undo(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: 'Undo this import' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes, undo it!' }).click();
  await expect(stepHeading(page, text)).toBeVisible();
}
