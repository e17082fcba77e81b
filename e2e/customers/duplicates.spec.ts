import { contactCalls } from '@crm/contract/customers/contacts';
import { duplicateCalls } from '@crm/contract/customers/duplicates';
import { leadCalls } from '@crm/contract/customers/leads';
import { noteCalls } from '@crm/contract/customers/notes';
import type { Page } from '@playwright/test';
import type { Session } from '../api.ts';
import { expect, test } from '../fixtures.ts';
import { proveListStates } from '../list-states.ts';
import { expectAccessible, expectNoSidewaysScroll, phone, wide } from '../page-checks.ts';
import { createLead, leadOf } from './leads.ts';

const path = '/operations/duplicates';
const emptyText = 'No possible duplicates';

proveListStates('Possible duplicates', {
  path,
  heading: 'Possible duplicates',
  call: /\/api\/duplicates\/get/,
  empty: { text: emptyText, path },
  viewer: 'newcomer',
  addLongest: async (owner) => {
    const name = 'W'.repeat(200);
    await createLead(owner, { name, location: 'W'.repeat(200) });
    await createLead(owner, { name, location: 'M'.repeat(200), email: `${'w'.repeat(230)}@lead.test` });
    return { name, path };
  },
});

test('a person compares two leads, merges them field by field and separates them again', async ({
  newcomer,
  newcomerPage: page,
}) => {
  await test.step('two leads are compared, merged field by field, and separated again', async () => {
    const [older, newer] = await twins(newcomer);
    await newcomer.send(noteCalls.create, { body: { kind: 'lead', customerId: newer.id, text: 'Called back' } });
    await page.goto(path);
    await expect(page.getByText('1 pair', { exact: true })).toBeVisible();
    const card = cardOf(page, older.name);
    await expect(card.getByText('Same phone')).toBeVisible();
    await expect(card.getByText('Same name')).toBeVisible();
    await expect(card.getByText('Same e-mail')).toHaveCount(0);
    await expect(card.getByRole('row', { name: /^Amount/ })).toContainText('differs');
    await expect(card.getByRole('row', { name: /^Location/ })).not.toContainText('differs');

    const dialog = await openMerge(page);
    await expect(dialog.getByText('Also moves: 1 note, 2 changes')).toBeVisible();
    await expect(dialog.getByRole('radio', { name: 'Stays: the older record' })).toBeChecked();
    await expect(dialog.getByRole('radiogroup', { name: 'Location' })).toHaveCount(0);
    await expect(resultOf(page, 'Amount')).toHaveText('Result: $1,200');
    await expect(resultOf(page, 'Email')).toHaveText(`Result: ${newer.email}`);
    await dialog.getByRole('radio', { name: 'Amount: $300' }).check();
    await expect(resultOf(page, 'Amount')).toHaveText('Result: $300');
    await dialog.getByRole('button', { name: 'Merge', exact: true }).click();
    await expect(page.getByText('Merged successfully!')).toBeVisible();
    await expect(page.getByText(emptyText)).toBeVisible();

    const merged = (await newcomer.send(leadCalls.get, { params: { id: String(older.id) } })).data;
    expect(merged).toMatchObject({ name: older.name, phone: older.phone, amount: 300, email: newer.email });
    const recent = page.getByRole('region', { name: 'Recent merges' });
    await expect(recent.getByRole('row').filter({ hasText: newer.name })).toContainText(older.name);

    await recent.getByRole('button', { name: /^Undo/ }).click();
    const question = page.getByRole('alertdialog');
    await expect(question.getByText('Are you sure?', { exact: true })).toBeVisible();
    await expect(question.getByText('The two records will be separated again.', { exact: true })).toBeVisible();
    await question.getByRole('button', { name: 'Yes, undo it!' }).click();
    await expect(page.getByText('Merge undone.')).toBeVisible();
    await expect(cardOf(page, older.name)).toBeVisible();
    await expect(recent).toHaveCount(0);
    const { data } = await newcomer.send(leadCalls.get, { params: { id: String(newer.id) } });
    expect(data).toMatchObject(newer);
  });
  await test.step('a pair that is none is not listed again', async () => {
    await page.getByRole('button', { name: /^Not duplicates/ }).click();
    await expect(page.getByText('These two will not be listed again.')).toBeVisible();
    await expect(page.getByText(emptyText)).toBeVisible();
    await expect(page.getByRole('region', { name: 'Pairs' })).toBeFocused();
    await page.reload();
    await expect(page.getByText(emptyText)).toBeVisible();
  });
  await test.step('contacts are a click away, and the address remembers them', async () => {
    const { priority, ...lead } = leadOf({ name: 'Anna Miller' });
    for (const values of [{}, { name: 'Miller, Anna', phone: '5550109999', email: 'other@contact.test' }]) {
      const email = lead.email ?? '';
      await newcomer.send(contactCalls.create, { body: { ...lead, email, priority: 'High', ...values } });
    }
    await page.goto(path);
    await expect(page.getByText(emptyText)).toBeVisible();
    await page.getByRole('navigation', { name: 'Kind' }).getByRole('link', { name: 'Contacts' }).click();
    await expect(cardOf(page, 'Anna Miller')).toBeVisible();
    await page.reload();
    await expect(page).toHaveURL(`${path}?kind=contact`);
    const dialog = await openMerge(page);
    await dialog.getByRole('button', { name: 'Merge', exact: true }).click();
    await expect(page.getByText(emptyText)).toBeVisible();
    await expect(page.getByRole('region', { name: 'Recent merges' })).toContainText('Miller, Anna');
  });
});

test('the newer record can stay, with all values of the older', async ({ newcomer, newcomerPage: page }) => {
  const [older, newer] = await twins(newcomer);
  await page.goto(path);
  const dialog = await openMerge(page);
  await dialog.getByRole('radio', { name: 'Stays: the newer record' }).check();
  await dialog.getByRole('button', { name: 'Take all values of the newer record' }).click();
  await expect(resultOf(page, 'Name')).toHaveText(`Result: ${newer.name}`);
  await dialog.getByRole('button', { name: 'Take all values of the older record' }).click();
  await expect(resultOf(page, 'Email')).toHaveText('Result: –');
  await dialog.getByRole('button', { name: 'Merge', exact: true }).dblclick();
  await expect(page.getByText(emptyText)).toBeVisible();
  const { data } = await newcomer.send(leadCalls.list, { query: {} });
  expect(data.leads).toHaveLength(1);
  expect(data.leads[0]).toMatchObject({ id: newer.id, name: older.name, phone: older.phone, email: null });
});

test('a merge that fails, or meets a changed record, keeps the choices', async ({
  newcomer,
  newcomerPage: page,
  allowConsole,
}) => {
  allowConsole(/ERR_FAILED|Failed to fetch/);
  const [older] = await twins(newcomer);
  await page.goto(path);
  const dialog = await openMerge(page);
  await dialog.getByRole('radio', { name: 'Amount: $300' }).check();
  await page.route('**/api/duplicates/merge', (route) => route.abort());
  await dialog.getByRole('button', { name: 'Merge', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
  await expect(dialog.getByRole('radio', { name: 'Amount: $300' })).toBeChecked();
  await page.unroute('**/api/duplicates/merge');

  allowConsole(/412/);
  const { id, version, createdAt, ...form } = older;
  await newcomer.send(leadCalls.update, { params: { id: String(id) }, body: { ...form, description: 'Signed today' } });
  await dialog.getByRole('button', { name: 'Merge', exact: true }).click();
  const alert = page.getByRole('alertdialog');
  await expect(alert.getByText('Failed to merge.', { exact: true })).toBeVisible();
  await expect(alert).toContainText('This record was changed in the meantime. Please load it again.');
  await alert.getByRole('button', { name: 'OK' }).click();
  await expect(resultOf(page, 'Description')).toHaveText('Result: Signed today');
  await expect(resultOf(page, 'Amount')).toHaveText('Result: $300');
  await dialog.getByRole('button', { name: 'Merge', exact: true }).click();
  await expect(page.getByText('Merged successfully!')).toBeVisible();
});

test('an undo that is not possible names what stands in its way', async ({ newcomer, newcomerPage: page, allowConsole }) => {
  allowConsole(/409/);
  const [older, newer] = await twins(newcomer);
  const { id, version, createdAt, ...form } = older;
  const seen = { kept: { id, version }, dropped: { id: newer.id, version: newer.version } };
  await newcomer.send(duplicateCalls.merge, { body: { kind: 'lead', ...seen, form } });
  await createLead(newcomer, { name: 'In the way', phone: newer.phone });
  await page.goto(path);
  await page.getByRole('region', { name: 'Recent merges' }).getByRole('button', { name: /^Undo/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes, undo it!' }).click();
  await expect(page.getByText('Failed to undo the merge.', { exact: true })).toBeVisible();
  await expect(page.getByRole('alertdialog')).toContainText('This record already exists. Please check leads and trash.');
  await expect(page.getByRole('alertdialog')).toContainText('In the way');
});

test('a person merges by keyboard alone', async ({ newcomer, newcomerPage: page }) => {
  await twins(newcomer);
  await page.goto(path);
  const open = page.getByRole('button', { name: /^Merge/ });
  await open.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('radio', { name: 'Stays: the older record' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(dialog.getByRole('radio', { name: 'Stays: the newer record' })).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog').getByText('Discard changes?')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await dialog.getByRole('radio', { name: 'Stays: the newer record' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Merged successfully!')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Pairs' })).toBeFocused();
});

test('ten pairs make a page', async ({ newcomer, newcomerPage: page }) => {
  for (let index = 0; index < 11; index++) await twins(newcomer, `Pair ${String(index).padStart(2, '0')}`);
  await page.goto(path);
  await expect(page.getByRole('button', { name: /^Merge/ })).toHaveCount(10);
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(page.getByRole('button', { name: /^Merge/ })).toHaveCount(1);
  await page.getByRole('button', { name: /^Not duplicates/ }).click();
  await expect(page.getByRole('button', { name: /^Merge/ })).toHaveCount(10);
});

test('list, dialog and recent merges are accessible and fit on a phone', { tag: '@full' }, async ({
  newcomer,
  newcomerPage: page,
}) => {
  const [older, newer] = await twins(newcomer, 'Merged Before');
  const { id, version, createdAt, ...form } = older;
  const seen = { kept: { id, version }, dropped: { id: newer.id, version: newer.version } };
  await newcomer.send(duplicateCalls.merge, { body: { kind: 'lead', ...seen, form } });
  await twins(newcomer);
  for (const size of [wide, phone]) {
    await page.setViewportSize(size);
    await page.goto(path);
    await expect(page.getByRole('region', { name: 'Recent merges' })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    const dialog = await openMerge(page);
    await expect(dialog.getByText(/^Also moves/)).toBeVisible();
    await expectAccessible(page);
  }
});

/** Two leads that are one: the newer has the country code, an e-mail address and another amount. */
async function twins(owner: Session, name = 'Anna Miller') {
  const older = await createLead(owner, { name, email: null });
  const swapped = name.split(' ').reverse().join(', ');
  const newer = await createLead(owner, { name: swapped, phone: `49${older.phone.slice(-9)}`, amount: 300 });
  return [older, newer] as const;
}

function cardOf(page: Page, name: string) {
  return page.getByRole('region', { name: 'Pairs' }).getByRole('listitem').filter({ hasText: name });
}

async function openMerge(page: Page) {
  await page.getByRole('button', { name: /^Merge/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  return dialog;
}

/** What will be stored in a field. */
function resultOf(page: Page, label: string) {
  return page
    .getByRole('radiogroup', { name: label })
    .getByText(/^Result/)
    .locator('..');
}
