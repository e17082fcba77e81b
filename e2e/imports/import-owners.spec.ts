import { signUp } from '../api.ts';
import { expect, test } from '../fixtures.ts';
import { check, choose, csv, importRows, leadsOf, stepHeading, target } from './import.ts';

test('an administrator imports for others, by a column whose values are each given once', async ({ origin, adminPage: page }) => {
  const anna = await signUp(origin, `Anna ${crypto.randomUUID().slice(0, 8)}`);
  const ben = await signUp(origin, `Ben ${crypto.randomUUID().slice(0, 8)}`);
  const phone = () => String(5_000_000_000 + Math.floor(Math.random() * 999_999_999));
  const lines = [
    'Name,Phone,Email,Account manager',
    `Kestrel Freight,${phone()},office@kestrel.test,${anna.email}`,
    `Alder & Finch,${phone()},hello@alder.test,${anna.email}`,
    `Norwood Dental,${phone()},info@norwood.test,Benny`,
  ];
  await choose(page, csv('owners.csv', lines));
  // The column names somebody, so it is taken for what it is; chosen once more, nothing changes.
  await expect(target(page, 'Account manager')).toHaveValue('owner');
  await target(page, 'Account manager').selectOption('Owner');
  await expect(page.getByLabel(anna.email)).toHaveValue(new RegExp(anna.name));
  await page.getByLabel('Benny').click();
  await page.keyboard.type(ben.name);
  await page.getByRole('option', { name: new RegExp(ben.name) }).click();
  await check(page);
  await expect(stepHeading(page, '3 rows ready, 0 rows with problems')).toBeVisible();
  await importRows(page, '3 rows', '3 leads imported.');
  expect((await leadsOf(anna)).map(({ name }) => name).toSorted()).toEqual(['Alder & Finch', 'Kestrel Freight']);
  expect((await leadsOf(ben)).map(({ name }) => name)).toEqual(['Norwood Dental']);
});

test('who is no administrator is offered no other owner', async ({ newcomerPage: page }) => {
  await choose(page, 'leads.csv');
  await expect(target(page, 'Source')).toBeVisible();
  await expect(page.getByRole('group', { name: 'Owners' })).toHaveCount(0);
  await expect(target(page, 'Source').getByRole('option', { name: 'Owner' })).toHaveCount(0);
});
