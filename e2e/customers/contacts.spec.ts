import { contactPriorities } from '@crm/contract/core/words';
import { contactCalls } from '@crm/contract/customers/contacts';
import type { Page } from '@playwright/test';
import { closeAlert, confirmDelete, save } from '../dialogs.ts';
import { expect, test } from '../fixtures.ts';
import { choosePriority, contactOf, createContact, fillContact } from './contacts.ts';
import { field, rowOf } from './leads.ts';

const path = '/operations/contacts';
const createCall = '**/api/customer/contact/create';
const fields = ['Name', 'Description', 'Email', 'Phone', 'Location', 'Source', 'Priority', 'Amount'];

test('a person creates a contact, and the form says what is missing', {
  tag: ['@B-2.2-01', '@B-3-02', '@B-1-02', '@B-7-12', '@B-7-13', '@B-5-05', '@B-5-06'],
}, async ({ newcomerPage: page }) => {
  const contact = contactOf({ name: 'Kestrel Freight', phone: '5550142376', amount: 48_000, priority: 'High' });
  await openNewContact(page);
  await expect(field(page, 'Name')).toBeFocused();
  await expect(field(page, 'Priority')).toHaveValue('');
  await test.step('every field is required, e-mail and priority too', async () => {
    await save(page, 'Create');
    await expect(page.getByText('This field is required', { exact: true })).toHaveCount(fields.length);
    for (const name of fields) await expect(field(page, name)).toHaveAccessibleDescription(/This field is required/);
    await choosePriority(page, 'Low');
    await expect(field(page, 'Priority')).not.toHaveAccessibleDescription(/This field is required/);
    await field(page, 'Email').fill('nobody');
    await expect(field(page, 'Email')).toHaveAccessibleDescription(/Invalid email address/);
  });
  await test.step('the phone keeps digits only, the amount no letters', async () => {
    await field(page, 'Phone').pressSequentially('1a2-3 4.');
    await expect(field(page, 'Phone')).toHaveValue('1234');
    await field(page, 'Amount').pressSequentially('1a2bc34');
    await expect(field(page, 'Amount')).toHaveValue('1234');
  });
  await fillContact(page, contact);
  await save(page, 'Create');
  await expect(page.getByText('Contact created successfully!')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  for (const column of [...fields, 'Actions']) await expect(page.getByRole('columnheader', { name: column })).toBeVisible();
  const row = rowOf(page, 'Kestrel Freight');
  for (const text of [contact.description, contact.email, '555 014 2376', 'High', '$48,000'])
    await expect(row).toContainText(text);
});

test('a person changes a contact; an edit of nothing is told so, one of an old version is merged', {
  tag: ['@B-3-06', '@B-7-14', '@B-5-07'],
}, async ({ newcomer, newcomerPage: page, allowConsole }) => {
  allowConsole(/412/);
  const values = contactOf({ priority: 'Low' });
  const { id, name } = await createContact(newcomer, values);
  const alert = page.getByRole('alertdialog');
  await page.goto(path);
  await test.step('an edit without a change says so and sends nothing', async () => {
    const writes: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'PUT') writes.push(request.url());
    });
    await openEdit(page, name);
    await field(page, 'Name').fill(` ${name} `);
    await save(page, 'Update');
    await expect(alert.getByText('No changes!', { exact: true })).toBeVisible();
    await expect(alert.getByText("You didn't modify any fields.", { exact: true })).toBeVisible();
    expect(writes).toEqual([]);
    await closeAlert(page);
  });
  await test.step('an edit of what was changed in the meantime is merged with that', async () => {
    await field(page, 'Source').fill('Typed with care');
    await newcomer.send(contactCalls.update, { params: { id: String(id) }, body: { ...values, location: 'Boise' } });
    await save(page, 'Update');
    await expect(page.getByText('Contact updated successfully!')).toBeVisible();
    await expect(rowOf(page, name)).toContainText('Typed with care');
    await expect(rowOf(page, name)).toContainText('Boise');
  });
  await page.reload();
  for (const priority of contactPriorities) {
    await openEdit(page, name);
    await field(page, 'Priority').click();
    await expect(page.getByRole('listbox').getByRole('option')).toHaveText([...contactPriorities]);
    await page.getByRole('option', { name: priority, exact: true }).click();
    await save(page, 'Update');
    await expect(page.getByText('Contact updated successfully!').first()).toBeVisible();
    await expect(rowOf(page, name)).toContainText(priority);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});

test('a duplicate is refused and leads to the contact in the way, also to one in Trash', {
  tag: ['@B-8-05'],
}, async ({ newcomer, newcomerPage: page, allowConsole }) => {
  allowConsole(/409/);
  const other = await createContact(newcomer);
  const trashed = await createContact(newcomer);
  await newcomer.send(contactCalls.remove, { params: { id: String(trashed.id) } });
  await openNewContact(page);
  await fillContact(page, contactOf({ phone: other.phone }));
  await save(page, 'Create');
  const alert = page.getByRole('alertdialog');
  await expect(alert.getByText('This contact already exists. Please check contacts and trash.', { exact: true })).toBeVisible();
  await expect(alert).toContainText(other.name);
  await expect(alert).toContainText('In contacts');
  await alert.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(page.getByRole('dialog').getByRole('heading', { name: other.name })).toBeVisible();

  await openNewContact(page);
  await fillContact(page, contactOf({ email: trashed.email.toUpperCase() }));
  await save(page, 'Create');
  await alert.getByRole('button', { name: 'Restore', exact: true }).click();
  await expect(rowOf(page, trashed.name)).toHaveCount(1);
});

test('a save that fails keeps what was typed, and is repeated as one contact', async ({
  newcomer,
  newcomerPage: page,
  allowConsole,
}) => {
  allowConsole(/ERR_FAILED|Failed to fetch/);
  const contact = contactOf();
  await openNewContact(page);
  await fillContact(page, contact);
  await page.route(createCall, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await save(page, 'Create');
  await expect(page.getByRole('alertdialog').getByText('Something went wrong while saving.', { exact: true })).toBeVisible();
  await page.unroute(createCall);
  await closeAlert(page);
  await expect(field(page, 'Name')).toHaveValue(contact.name);
  await save(page, 'Create');
  await expect(page.getByText('Contact created successfully!')).toBeVisible();
  const { data } = await newcomer.send(contactCalls.list, { query: {} });
  expect(data.contacts.map(({ name }) => name)).toEqual([contact.name]);
});

test('a person deletes a contact after a question and restores it; a failure says so', {
  tag: ['@A-1-20', '@B-7-15'],
}, async ({ newcomer, newcomerPage: page, allowConsole }) => {
  allowConsole(/ERR_FAILED|Failed to fetch/);
  const { name } = await createContact(newcomer);
  await page.goto(path);
  await deleteRow(page, name);
  const confirm = page.getByRole('alertdialog');
  await expect(confirm.getByText('Are you sure?', { exact: true })).toBeVisible();
  await expect(confirm.getByText('This contact will be moved to Trash!', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(rowOf(page, name)).toHaveCount(1);

  await page.route('**/api/customer/contact/delete/*', (route) => route.abort());
  await deleteRow(page, name);
  await confirmDelete(page);
  await expect(confirm.getByText('Something went wrong while deleting.', { exact: true })).toBeVisible();
  await closeAlert(page);
  await expect(rowOf(page, name)).toHaveCount(1);
  await page.unroute('**/api/customer/contact/delete/*');

  await deleteRow(page, name);
  await confirmDelete(page);
  await expect(page.getByText('Contact moved to Trash.')).toBeVisible();
  await expect(rowOf(page, name)).toHaveCount(0);

  await page.goto('/trash');
  await page.getByRole('button', { name: new RegExp(`^Restore.*${name}`) }).click();
  await expect(rowOf(page, name)).toHaveCount(0);
  await page.goto(path);
  await expect(rowOf(page, name)).toHaveCount(1);
});

async function openNewContact(page: Page): Promise<void> {
  await page.goto(path);
  await page.getByRole('button', { name: 'New Contact' }).first().click();
}

async function openEdit(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Edit ${name}`, exact: true }).click();
}

async function deleteRow(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Delete ${name}`, exact: true }).click();
}
