import { leadPriorityLabels } from '@crm/contract/core/words';
import { leadCalls } from '@crm/contract/customers/leads';
import type { Page } from '@playwright/test';
import type { Session } from '../api.ts';
import { closeAlert, confirmDelete, save } from '../dialogs.ts';
import { expect, test } from '../fixtures.ts';
import { proveListStates } from '../list-states.ts';
import { createLead, fillLead, leadOf, rowOf } from './leads.ts';

const path = '/operations/leads';
const createCall = '**/api/customer/lead/create';
const requiredFields = ['Name', 'Description', 'Phone', 'Location', 'Source', 'Amount'];

proveListStates('Leads', {
  tag: ['@B-8-04', '@A-1-26'],
  path,
  heading: 'Leads',
  call: /\/api\/customer\/lead\/get(\?|$)/,
  empty: { text: 'No leads yet', path },
  viewer: 'newcomer',
  addLongest: async (owner) => ({ name: (await createLead(owner, longestLead())).name, path }),
});

test('a lead is created from the table and shown in it; the form says what is missing', {
  tag: ['@B-2.1-01', '@B-3-01', '@A-1-13', '@B-5-01', '@B-5-02', '@B-5-03'],
}, async ({ newcomerPage: page }) => {
  const lead = leadOf({ name: 'Kestrel Freight', phone: '5550142376', amount: 48_000 });
  await openNewLead(page);
  await expect(field(page, 'Name')).toBeFocused();
  await fillLead(page, lead);
  await save(page, 'Create');
  await expect(page.getByText('Lead created successfully!')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  for (const column of ['Name', 'Description', 'Email', 'Phone', 'Location', 'Source', 'Priority', 'Amount', 'Actions']) {
    await expect(page.getByRole('columnheader', { name: column })).toBeVisible();
  }
  const row = rowOf(page, 'Kestrel Freight');
  await expect(row).toContainText(lead.description);
  await expect(row).toContainText('555 014 2376');
  await expect(row).toContainText('$48,000');

  await startNewLead(page);
  await test.step('every field but e-mail and priority is required', async () => {
    await save(page, 'Create');
    await expect(page.getByText('This field is required', { exact: true })).toHaveCount(requiredFields.length);
    for (const name of requiredFields) await expect(field(page, name)).toHaveAccessibleDescription(/This field is required/);
    await expect(field(page, 'Email')).not.toHaveAccessibleDescription(/required/);
  });
  await openNewLead(page);
  await test.step('messages appear and go while typing', async () => {
    for (const name of requiredFields) {
      await field(page, name).fill('7');
      await expect(field(page, name)).not.toHaveAccessibleDescription(/This field is required/);
      await field(page, name).fill('');
      await expect(field(page, name)).toHaveAccessibleDescription(/This field is required/);
      await field(page, name).fill('7');
      await expect(field(page, name)).not.toHaveAccessibleDescription(/This field is required/);
    }
    await field(page, 'Email').fill('nobody');
    await expect(field(page, 'Email')).toHaveAccessibleDescription(/Invalid email address/);
  });
  await test.step('phone and amount keep digits only', async () => {
    for (const name of ['Phone', 'Amount']) {
      await field(page, name).fill('');
      await field(page, name).pressSequentially('1a2-3 4.');
      await expect(field(page, name)).toHaveValue('1234');
    }
  });
  await test.step('a form with changes is not dropped silently', async () => {
    await field(page, 'Name').fill('Half typed');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await expect(field(page, 'Name')).toHaveValue('Half typed');
  });
});

test('a lead is changed, and an edit without a change says so and sends nothing; markup is text', {
  tag: ['@B-3-05', '@B-5-04'],
}, async ({ newcomer, newcomerPage: page }) => {
  const lead = await createLead(newcomer, { name: '<img src=x onerror=alert(1)> & "quoted" 🙂' });
  const { name } = lead;
  await page.goto(path);
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
      await expect(page.getByRole('option')).toContainText(Object.values(leadPriorityLabels));
      await page.getByRole('option', { name: label, exact: true }).click();
      const call = page.waitForRequest((request) => request.method() === 'PUT');
      await save(page, 'Update');
      expect((await call).postDataJSON()).toMatchObject({ priority: value });
      await expect(rowOf(page, `${lead.phone} renamed`)).toContainText(label);
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
  });
});

test('a duplicate is refused and leads to the lead in the way, which can be restored from Trash', { tag: ['@B-8-01'] }, async ({
  newcomer,
  newcomerPage: page,
  allowConsole,
}) => {
  allowConsole(/409/);
  const other = await createLead(newcomer);
  const trashed = await createLead(newcomer);
  await newcomer.send(leadCalls.remove, { params: { id: String(trashed.id) } });
  await openNewLead(page);
  await fillLead(page, leadOf({ phone: other.phone }));
  await save(page, 'Create');
  const alert = page.getByRole('alertdialog');
  await expect(alert.getByText('This record already exists. Please check leads and trash.', { exact: true })).toBeVisible();
  await expect(alert).toContainText(other.name);
  await alert.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(page.getByRole('dialog').getByText(other.name).first()).toBeVisible();

  await openNewLead(page);
  await fillLead(page, leadOf({ email: trashed.email?.toUpperCase() ?? '' }));
  await save(page, 'Create');
  await alert.getByRole('button', { name: 'Restore', exact: true }).click();
  await expect(rowOf(page, trashed.name)).toHaveCount(1);
});

test('a save that fails keeps what was typed; repeated or clicked twice it creates one lead', {
  tag: ['@B-8-02', '@A-1-24', '@A-1-25'],
}, async ({ newcomer, newcomerPage: page, allowConsole }) => {
  allowConsole(/ERR_FAILED|Failed to fetch/);
  await test.step('a save that fails keeps what was typed', async () => {
    const lead = leadOf();
    await openNewLead(page);
    await fillLead(page, lead);
    await page.route(createCall, (route) => route.abort());
    await save(page, 'Create');
    await expect(page.getByRole('alertdialog').getByText('Something went wrong while saving.', { exact: true })).toBeVisible();
    await page.unroute(createCall);
    await closeAlert(page);
    await expect(field(page, 'Name')).toHaveValue(lead.name);
    await save(page, 'Create');
    await expect(rowOf(page, lead.name)).toHaveCount(1);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
  await test.step('a save whose answer was lost and is repeated creates one lead', async () => {
    const lead = leadOf();
    await startNewLead(page);
    await fillLead(page, lead);
    await page.route(createCall, async (route) => {
      await route.fetch();
      await route.abort();
    });
    await save(page, 'Create');
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await page.unroute(createCall);
    await closeAlert(page);
    await save(page, 'Create');
    await expect(page.getByText('Lead created successfully!').last()).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(await namesLike(newcomer, lead.name)).toEqual([lead.name]);
  });
  await test.step('a double click on Create creates one lead', async () => {
    const lead = leadOf();
    await startNewLead(page);
    await fillLead(page, lead);
    await page.getByRole('dialog').getByRole('button', { name: 'Create', exact: true }).dblclick();
    await expect(rowOf(page, lead.name)).toHaveCount(1);
    expect(await namesLike(newcomer, lead.name)).toEqual([lead.name]);
  });
});

test('deleting asks first, moves to Trash, and Trash gives it back; a delete that fails says so', {
  tag: ['@A-1-19', '@B-2.1-03', '@B-8-03'],
}, async ({ newcomer, newcomerPage: page, allowConsole }) => {
  allowConsole(/ERR_FAILED|Failed to fetch/);
  const { name } = await createLead(newcomer);
  await page.goto(path);
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
  await page.goto(path);
  await expect(rowOf(page, name)).toHaveCount(1);
});

test('a date is written as the reader writes dates', { tag: ['@A-1-12'] }, async ({ newcomer, openAs }) => {
  const lead = await createLead(newcomer);
  const forms = { 'en-US': /Created\s*[A-Z][a-z]{2} \d{1,2}, \d{4}/, 'de-DE': /Created\s*\d{2}\.\d{2}\.\d{4}/ };
  for (const [locale, form] of Object.entries(forms)) {
    const page = await openAs(newcomer, { locale });
    await page.goto(`${path}?lead=${lead.id}`);
    await expect(page.getByRole('dialog')).toContainText(form);
  }
});

async function openNewLead(page: Page): Promise<void> {
  await page.goto(path);
  await startNewLead(page);
}

async function startNewLead(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'New Lead' }).first().click();
}

async function namesLike(owner: Session, search: string): Promise<string[]> {
  const { data } = await owner.send(leadCalls.list, { query: { search } });
  return data.leads.map(({ name }) => name);
}

async function openEdit(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Edit ${name}`, exact: true }).click();
}

function field(page: Page, label: string) {
  return page.getByRole('dialog').getByLabel(label);
}

async function deleteRow(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Delete ${name}`, exact: true }).click();
}

function longestLead() {
  const word = (length: number) => 'W'.repeat(length);
  return {
    name: word(200),
    description: word(5000),
    email: `${word(240)}@lead.test`,
    location: word(200),
    source: word(100),
    phone: '9'.repeat(15),
    amount: 999_999_999_999,
  };
}
