import { trashTypes } from '@crm/contract/core/kinds';
import { contactCalls } from '@crm/contract/customers/contacts';
import { leadCalls } from '@crm/contract/customers/leads';
import { trashDates } from '@crm/contract/records/trash';
import type { Page, Request } from '@playwright/test';
import type { Session } from '../api.ts';
import { createContact } from '../customers/contacts.ts';
import { createLead, rowOf } from '../customers/leads.ts';
import { alert, closeAlert } from '../dialogs.ts';
import { expect, test } from '../fixtures.ts';
import { proveListStates } from '../list-states.ts';

const emptyText = 'The trash can is empty for the selected filter.';
const listCall = /\/api\/trash\/get/;
const restoreCall = '**/api/trash/restore';
const purgeCall = '**/api/trash/delete';
const debounceMs = 500;

const button = (page: Page, name: string, label: 'Restore' | 'Delete') =>
  page.getByRole('button', { name: `${label} ${name}`, exact: true });

async function trashedLead(owner: Session, name?: string) {
  const lead = await createLead(owner, name ? { name } : {});
  await owner.send(leadCalls.remove, { params: { id: String(lead.id) } });
  return lead;
}

proveListStates('Trash', {
  tag: ['@C-2.4-04', '@C-8-09'],
  path: '/trash',
  heading: 'Trash',
  call: listCall,
  empty: { text: emptyText, path: '/trash?type=Teams' },
  viewer: 'newcomer',
  alert: 'Failed to fetch trash data',
  addLongest: async (owner) => {
    const { name } = await trashedLead(owner, crypto.randomUUID().replaceAll('-', '').repeat(6));
    return { name, path: '/trash?type=Leads' };
  },
});

test('a person reads what is in Trash and who deleted it, and restores it whole', {
  tag: ['@A-2.1-58', '@C-2.0-11', '@C-2.4-02', '@C-2.4-03', '@C-4-12', '@C-8-12'],
}, async ({ newcomer, newcomerPage: page, adminPage }) => {
  const { id, name } = await trashedLead(newcomer);
  await page.goto('/trash');
  await expect(page.getByRole('columnheader')).toHaveText(['Type', 'Name', 'Date', 'Time', 'Actions']);
  await expect(rowOf(page, name).getByRole('cell')).toHaveText([
    'Leads',
    `${name}Deleted by ${newcomer.name}`,
    /^\w{3} \d+, \d{4}$/,
    /^\d+:\d\d [AP]M$/,
    'RestoreDelete',
  ]);
  await button(page, name, 'Restore').click();
  await expect(page.getByText('Item restored successfully!')).toBeVisible();
  await expect(page.getByText(emptyText)).toBeVisible();
  await page.goto(`/operations/leads/${id}`);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

  await adminPage.goto('/trash');
  await expect(adminPage.getByRole('heading', { level: 1, name: 'Trash' })).toBeVisible();
});

test('a person deletes an item for good only after a question', { tag: ['@C-8-13'] }, async ({
  newcomer,
  newcomerPage: page,
}) => {
  const { name } = await trashedLead(newcomer);
  await page.goto('/trash?type=Leads&date=Today');
  await button(page, name, 'Delete').click();
  await expect(alert(page).getByText('Delete permanently?', { exact: true })).toBeVisible();
  await expect(alert(page).getByText('This action cannot be undone!', { exact: true })).toBeVisible();
  await expect(alert(page).getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(rowOf(page, name)).toHaveCount(1);
  await button(page, name, 'Delete').click();
  await alert(page).getByRole('button', { name: 'Yes, delete it!' }).click();
  await expect(page.getByText('Item has been deleted permanently.')).toBeVisible();
  await expect(page.getByText(emptyText)).toBeVisible();
});

test('an item that cannot be restored or deleted stays and can be tried again', { tag: ['@C-8-10', '@C-8-11'] }, async ({
  newcomer,
  newcomerPage: page,
  allowConsole,
}) => {
  allowConsole(/ERR_FAILED/);
  const { name } = await trashedLead(newcomer);
  await page.goto('/trash');
  await page.route(restoreCall, (route) => route.abort());
  await button(page, name, 'Restore').click();
  await expect(alert(page).getByText('Failed to restore item', { exact: true })).toBeVisible();
  await closeAlert(page);
  await page.route(purgeCall, (route) => route.abort());
  await button(page, name, 'Delete').click();
  await alert(page).getByRole('button', { name: 'Yes, delete it!' }).click();
  await expect(alert(page).getByText('Failed to delete item', { exact: true })).toBeVisible();
  await closeAlert(page);
  await expect(rowOf(page, name)).toHaveCount(1);
  await page.unroute(restoreCall);
  await button(page, name, 'Restore').click();
  await expect(page.getByText('Item restored successfully!')).toBeVisible();
});

test('a person filters Trash by type and date, each half a second after it was chosen', {
  tag: ['@C-2.4-01', '@C-9-05', '@C-9-06', '@C-9-07'],
}, async ({ newcomer, newcomerPage: page }) => {
  const { name: lead } = await trashedLead(newcomer);
  const contact = await createContact(newcomer);
  await newcomer.send(contactCalls.remove, { params: { id: String(contact.id) } });
  await page.goto('/trash');
  await expect(rowOf(page, lead)).toHaveCount(1);
  await expect(rowOf(page, contact.name)).toHaveCount(1);

  const typeOptions = await openFilter(page, 'Type');
  await expect(typeOptions).toHaveText(['All', ...trashTypes]);
  expect(await askedAfter(page, 'Contacts')).toEqual({ type: 'Contacts', date: 'All' });
  await expect(rowOf(page, lead)).toHaveCount(0);
  await expect(rowOf(page, contact.name)).toHaveCount(1);

  const dateOptions = await openFilter(page, 'Date');
  await expect(dateOptions).toHaveText([...trashDates]);
  expect(await askedAfter(page, 'Yesterday')).toEqual({ type: 'Contacts', date: 'Yesterday' });
  await expect(page.getByText(emptyText)).toBeVisible();
  await expect(page).toHaveURL('/trash?type=Contacts&date=Yesterday');
});

test('the Trash loads on to its oldest item', async ({ newcomer, newcomerPage: page }) => {
  for (let number = 1; number <= 55; number += 1) await trashedLead(newcomer, `Old lead ${number}`);
  await page.goto('/trash');
  await expect(page.getByText('55 items', { exact: true })).toBeVisible();
  await expect(button(page, 'Old lead 55', 'Restore')).toBeVisible();
  await expect(button(page, 'Old lead 1', 'Restore')).toHaveCount(0);
  await button(page, 'Old lead 6', 'Restore').scrollIntoViewIfNeeded();
  await button(page, 'Old lead 1', 'Restore').click();
  await expect(page.getByText('54 items', { exact: true })).toBeVisible();
  await expect(button(page, 'Old lead 1', 'Restore')).toHaveCount(0);
});

async function openFilter(page: Page, label: 'Type' | 'Date') {
  await page.getByRole('combobox', { name: label }).click();
  return page.getByRole('listbox', { name: label }).getByRole('option');
}

/** Chooses an option, and answers what the list then asks for, which it does not do at once. */
async function askedAfter(page: Page, option: string): Promise<unknown> {
  const before = Date.now();
  const isAboutIt = (request: Request) => listCall.test(request.url()) && (request.postData()?.includes(option) ?? false);
  const sent = page.waitForRequest(isAboutIt).then((request) => ({ body: request.postDataJSON(), at: Date.now() }));
  await page.getByRole('option', { name: option, exact: true }).click();
  const { body, at } = await sent;
  expect(at - before).toBeGreaterThanOrEqual(debounceMs);
  return body;
}
