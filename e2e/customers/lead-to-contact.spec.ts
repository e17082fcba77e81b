import { leadCalls } from '@crm/contract/customers/leads';
import { field, form, save } from '../dialogs.ts';
import { expect, test } from '../fixtures.ts';
import { expectAccessible, expectAccessibleOnPhone } from '../page-checks.ts';
import { choosePriority, createContact } from './contacts.ts';
import { createLead, leadsPath } from './leads.ts';

test('a person makes a contact of a waiting lead in one act, and Cancel changes nothing', async ({
  newcomer,
  newcomerPage: page,
}) => {
  const lead = await createLead(newcomer, { priority: 'WaitingPeriod' });
  await page.goto(`${leadsPath}/${lead.id}`);
  const convert = page.getByRole('button', { name: 'Convert to contact' });
  await convert.click();
  await expect(field(page, 'Name')).toHaveValue(lead.name);
  await expect(form(page)).toContainText('Saving makes the lead a client, too');
  await form(page).getByRole('button', { name: 'Cancel' }).click();
  const priorityOf = async () => (await newcomer.send(leadCalls.get, { params: { id: String(lead.id) } })).data.priority;
  expect(await priorityOf()).toBe('WaitingPeriod');

  await convert.click();
  await choosePriority(page, 'High');
  await save(page, 'Create');
  await expect(page.getByText('Contact created successfully!')).toBeVisible();
  await expect(page.getByRole('main').getByText('Client', { exact: true }).first()).toBeVisible();
  await expect(convert).toHaveCount(0);
  expect(await priorityOf()).toBe('Client');
});

test("nobody converts somebody else's lead", async ({ newcomer, adminPage: page }) => {
  const lead = await createLead(newcomer);
  await page.goto(`${leadsPath}/${lead.id}`);
  await expect(page.getByRole('list', { name: 'Timeline' })).toContainText(newcomer.name);
  await expect(page.getByRole('button', { name: /contact$/ })).toHaveCount(0);
});

test('a person is told of the customer that has the phone or the e-mail while typing', async ({
  newcomer,
  newcomerPage: page,
}) => {
  const known = await createContact(newcomer, { phone: '4915112345678' });
  const trashed = await createLead(newcomer);
  await newcomer.send(leadCalls.remove, { params: { id: String(trashed.id) } });
  await page.goto(`${leadsPath}?new=1`);
  await field(page, 'Phone').fill('0151 1234 5678');
  await expect(form(page)).toContainText(`Same phone: ${known.name}, your contact`);
  await form(page)
    .getByLabel('Email')
    .fill(trashed.email?.toUpperCase() ?? '');
  await expect(form(page)).toContainText(`Same e-mail: ${trashed.name}, your lead, in Trash`);
  await expectAccessible(page);
  await expectAccessibleOnPhone(page);
  await expect(form(page).getByRole('link', { name: trashed.name })).toHaveAttribute('href', '/trash?type=Leads');

  // It opens beside the form, and what was typed stays.
  const opened = page.waitForEvent('popup');
  await form(page).getByRole('link', { name: known.name }).click();
  await expect((await opened).getByRole('heading', { level: 1, name: known.name })).toBeVisible();
  await expect(field(page, 'Phone')).toHaveValue('015112345678');

  await field(page, 'Phone').fill('015112345679');
  await expect(form(page).getByText('Same phone')).toHaveCount(0);
});

test('a form says nothing about the phone and the e-mail of its own record', async ({ newcomer, newcomerPage: page }) => {
  const lead = await createLead(newcomer);
  const twin = await createContact(newcomer, { phone: lead.phone });
  await page.goto(`${leadsPath}/${lead.id}`);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const asked = page.waitForResponse((response) => response.url().includes('/duplicates/known'));
  await form(page).getByLabel('Email').fill(twin.email);
  await asked;
  await expect(form(page)).toContainText(`Same e-mail: ${twin.name}, your contact`);
  await expect(form(page).getByText('Same phone')).toHaveCount(0);
});
