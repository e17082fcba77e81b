import { contactCalls } from '@crm/contract/customers/contacts';
import { leadCalls } from '@crm/contract/customers/leads';
import { callCalls } from '@crm/contract/work/appointments';
import { taskCalls } from '@crm/contract/work/tasks';
import type { Page } from '@playwright/test';
import { alert, closeAlert, field, form, save } from '../dialogs.ts';
import { expect, test } from '../fixtures.ts';
import { expectAccessible } from '../page-checks.ts';
import { calls, fillWords } from '../work/appointments.ts';
import { createList } from '../work/tasks.ts';
import { contactOf, createContact, fillContact } from './contacts.ts';
import { fillLead, leadOf, leadsPath, rowOf } from './leads.ts';

/** The server saves it, and its answer is lost. */
async function loseAnswers(page: Page, call: string): Promise<void> {
  await page.route(call, async (route) => {
    await route.fetch();
    await route.abort();
  });
}

test('a lead whose answer was lost and that was changed since goes on as an edit of the one lead', async ({
  newcomer,
  newcomerPage: page,
  allowConsole,
}) => {
  allowConsole(/ERR_FAILED|Failed to fetch|409/);
  const create = '**/api/customer/lead/create';
  const lead = leadOf();
  await page.goto(`${leadsPath}?new=1`);
  await fillLead(page, lead);
  await loseAnswers(page, create);
  await save(page, 'Create');
  await expect(alert(page)).toContainText('The server cannot be reached. Please check your connection.');
  await closeAlert(page);
  await page.unroute(create);
  await field(page, 'Location').fill('Changed since');
  await save(page, 'Create');

  await expect(alert(page)).toContainText('This lead was saved already.');
  await expect(alert(page)).not.toContainText(/key|request/i);
  await closeAlert(page);
  await expect(form(page).getByRole('heading', { name: 'Edit Lead' })).toBeVisible();
  await expect(field(page, 'Location')).toHaveValue('Changed since');
  await expectAccessible(page);
  await save(page, 'Update');
  await expect(page.getByText('Lead updated successfully!')).toBeVisible();
  await expect(rowOf(page, lead.name)).toContainText('Changed since');
  const { data } = await newcomer.send(leadCalls.list, { query: { search: lead.phone } });
  expect(data.leads.map(({ location }) => location)).toEqual(['Changed since']);
});

test('a contact that was never saved takes the changed form; one deleted since is made anew', async ({
  newcomer,
  newcomerPage: page,
  allowConsole,
}) => {
  allowConsole(/ERR_FAILED|Failed to fetch|404|409/);
  const create = '**/api/customer/contact/create';
  const contact = contactOf();
  await page.goto('/operations/contacts?new=1');
  await fillContact(page, contact);
  await page.route(create, (route) => route.abort());
  await save(page, 'Create');
  await closeAlert(page);
  await page.unroute(create);
  await loseAnswers(page, create);
  await field(page, 'Location').fill('Second try');
  await save(page, 'Create');
  await closeAlert(page);
  await page.unroute(create);
  const { data } = await newcomer.send(contactCalls.list, { query: { search: contact.phone } });
  expect(data.contacts.map(({ location }) => location)).toEqual(['Second try']);

  await newcomer.send(contactCalls.remove, { params: { id: String(data.contacts[0]?.id) } });
  await field(page, 'Phone').fill(contactOf().phone);
  await field(page, 'Email').fill(contactOf().email);
  await save(page, 'Create');
  await expect(page.getByText('Contact created successfully!')).toBeVisible();
  await expect(rowOf(page, contact.name)).toHaveCount(1);
});

test('a task and a call whose answers were lost are one record each, as they were typed last', async ({
  newcomer,
  newcomerPage: page,
  allowConsole,
}) => {
  allowConsole(/ERR_FAILED|Failed to fetch|409/);
  await test.step('task', async () => {
    const { phone } = await createContact(newcomer);
    const list = await createList(newcomer);
    await page.goto('/activities/tasks?new=1');
    await field(page, 'Phone').fill(phone);
    await field(page, 'Requirement').click();
    await page.getByRole('option', { name: list }).click();
    await field(page, 'Description').fill('As it was');
    await field(page, 'Notes').fill('As it was');
    await field(page, 'Finish By').fill('2099-11-18');
    await loseAnswers(page, '**/api/task/create');
    await save(page, 'Create');
    await closeAlert(page);
    await page.unroute('**/api/task/create');
    await field(page, 'Notes').fill('Changed since');
    await save(page, 'Create');
    await expect(alert(page)).toContainText('This task was saved already.');
    await closeAlert(page);
    await save(page, 'Update');
    await expect(page.getByText('Task updated successfully!')).toBeVisible();
    const { data } = await newcomer.send(taskCalls.list, {});
    expect(data.map(({ notes }) => notes)).toEqual(['Changed since']);
  });
  await test.step('call', async () => {
    await page.goto(`${calls}?new=1`);
    await fillWords(page, 'Sent once');
    await field(page, 'Date').fill('2099-11-18');
    await field(page, 'Time').fill('9:00 AM');
    await loseAnswers(page, '**/api/calls/create');
    await save(page, 'Create');
    await closeAlert(page);
    await page.unroute('**/api/calls/create');
    await field(page, 'Subject').fill('Changed since');
    await save(page, 'Create');
    await expect(alert(page)).toContainText('This call was saved already.');
    await closeAlert(page);
    await save(page, 'Update');
    await expect(page.getByText('Call updated successfully!')).toBeVisible();
    const { data } = await newcomer.send(callCalls.list, { body: { filter: 'All' } });
    expect(data.map(({ subject }) => subject)).toEqual(['Changed since']);
  });
});

test('offline is called offline, the button comes to rest, and the form is saved once it is over', async ({
  newcomerPage: page,
  allowConsole,
}) => {
  allowConsole(/ERR_INTERNET_DISCONNECTED|Failed to fetch|could not be loaded|WebSocket/);
  const contact = contactOf();
  await page.goto('/operations/contacts?new=1');
  await fillContact(page, contact);
  await page.context().setOffline(true);
  await save(page, 'Create');
  await expect(alert(page).getByText('You are offline.', { exact: true })).toBeVisible();
  await expect(page.locator('[data-loading]')).toHaveCount(0);
  await closeAlert(page);
  await page.context().setOffline(false);
  await save(page, 'Create');
  await expect(page.getByText('Contact created successfully!')).toBeVisible();
});
