import { contactCalls } from '@crm/contract/customers/contacts';
import { callCalls } from '@crm/contract/work/appointments';
import { expect, test } from '../fixtures.ts';
import { check, choose, csv, gridCell, importRows, stepHeading } from './import.ts';

test('calls are imported from a file, one of them mended, and taken out again', async ({ newcomer, newcomerPage: page }) => {
  const details = { description: 'Wants tiles', location: 'Dayton', source: 'Fair', priority: 'Normal' as const, amount: 10 };
  for (const [name, phone] of [
    ['Elm Bakery', '9375550181'],
    ['Glen Garage', '9375550183'],
  ] as const) {
    await newcomer.send(contactCalls.create, { body: { ...details, name, phone, email: `${phone}@calls.test` } });
  }
  const callsOf = async () => (await newcomer.send(callCalls.list, { body: { filter: 'All' } })).data;
  const lines = [
    'Customer,Phone,Subject,Date,Time,Status,Notes,Campaign',
    'Elm Bakery,937 555 0181,Price list,2026-03-14,15:05,Held,Call again in May,Spring',
    'Nobody,937 555 0199,Tyres,2026-03-15,15:05,No answer,Ask for Glen,Spring',
  ];
  await choose(page, csv('calls.csv', lines), '/activities/calls/import');
  await check(page);
  await expect(stepHeading(page, '1 row ready, 1 row with problems')).toBeVisible();
  const phone = await gridCell(page, 3, 'Phone');
  await expect(phone).toHaveAccessibleDescription('No customer has this phone, e-mail or name');
  await phone.click();
  await page.keyboard.type('9375550183');
  await page.keyboard.press('Enter');
  await expect(stepHeading(page, '2 rows ready, 0 rows with problems')).toBeVisible();
  await importRows(page, '2 rows', '2 calls imported.');
  expect((await callsOf()).map(({ subject, outcome, phoneNumber }) => [subject, outcome, phoneNumber])).toEqual([
    ['Tyres', 'no_answer', '9375550183'],
    ['Price list', 'done', '9375550181'],
  ]);
  expect((await callsOf())[1]?.description).toBe('Call again in May\n\nCampaign: Spring');
  await page.getByRole('button', { name: 'Undo this import' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes, undo it!' }).click();
  await expect(page.getByText('Import undone: 2 removed, 0 kept.')).toBeVisible();
  expect(await callsOf()).toEqual([]);
});
