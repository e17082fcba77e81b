import { leadCalls } from '@crm/contract/customers/leads';
import type { Page, Route } from '@playwright/test';
import { type Session, todayOf } from '../api.ts';
import { closeAlert, expectWholeAlert, refusal, refusedAt, save, withoutMessage } from '../dialogs.ts';
import { expect, test } from '../fixtures.ts';
import { proveListStates } from '../list-states.ts';
import { format } from '../office/admin-calendar.ts';
import { createLead, field, fillLead, leadOf, leadsPath, rowOf } from './leads.ts';

const createCall = '**/api/customer/lead/create';
const requiredFields = ['Name', 'Description', 'Phone', 'Location', 'Source', 'Amount'];

proveListStates('Leads', {
  tag: ['@B-8-04', '@A-1-26'],
  path: leadsPath,
  heading: 'Leads',
  call: /\/api\/customer\/lead\/get(\?|$)/,
  empty: { text: 'No leads yet', path: leadsPath },
  viewer: 'newcomer',
  addLongest: async (owner) => ({ name: (await createLead(owner, longestLead())).name, path: leadsPath }),
});

test('a person creates a lead, and the form says what is missing', {
  tag: ['@B-2.1-01', '@B-3-01', '@A-1-13', '@B-5-01', '@B-5-02', '@B-5-03'],
}, async ({ newcomerPage: page }) => {
  const lead = leadOf({ name: 'Kestrel Freight', phone: '5550142376', amount: 48_000 });
  await openNewLead(page);
  await expect(field(page, 'Name')).toBeFocused();
  await fillLead(page, lead);
  const above = await page.locator('button[aria-keyshortcuts="N"]').first().boundingBox();
  await save(page, 'Create');
  // It stays for a few seconds.
  const below = await page.getByText('Lead created successfully!').boundingBox();
  expect(below?.y, 'the message lies below what is clicked next').toBeGreaterThan((above?.y ?? 0) + (above?.height ?? 0));
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
  await test.step('the phone keeps digits only, the amount no letters', async () => {
    await field(page, 'Phone').fill('');
    await field(page, 'Phone').pressSequentially('1a2-3 4.');
    await expect(field(page, 'Phone')).toHaveValue('1234');
    await field(page, 'Amount').fill('');
    await field(page, 'Amount').pressSequentially('1a2bc34');
    await expect(field(page, 'Amount')).toHaveValue('1234');
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

test('a duplicate is refused and leads to the lead in the way, also to one in Trash', { tag: ['@B-8-01'] }, async ({
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
  allowConsole(/ERR_FAILED|Failed to fetch|403|502/);
  await test.step('a save that fails says what the server said, or why not, and keeps what was typed', async () => {
    const lead = leadOf();
    await openNewLead(page);
    await fillLead(page, lead);
    for (const [answer, text] of [
      [refusedAt('/work/assign/create'), refusal],
      [withoutMessage, 'The server answered with an error (502).'],
      [(route: Route) => route.abort(), 'The server cannot be reached. Please check your connection.'],
    ] as const) {
      await page.route(createCall, answer);
      await save(page, 'Create');
      await expectWholeAlert(page, 'Something went wrong while saving.', text);
      await page.unroute(createCall);
    }
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

test('a date is written as the reader writes dates', { tag: ['@A-1-12'] }, async ({ newcomer, staff, openAs }) => {
  const lead = await createLead(newcomer);
  const [year, month, day] = (await todayOf(newcomer)).split('-') as [string, string, string];
  const american = `${format({ month: 'short' }, `${year}-${month}-${day}`)} ${Number(day)}, ${year}`;
  const shown = { 'en-US': american, 'en-GB': `${day}/${month}/${year}`, 'de-DE': `${day}.${month}.${year}` };
  for (const [locale, today] of Object.entries(shown)) {
    const page = await openAs(newcomer, { locale });
    await page.goto(`${leadsPath}?lead=${lead.id}`);
    await expect(page.getByRole('dialog')).toContainText(`Created${today}`);
  }
  const page = await openAs(staff, { locale: 'de-DE' });
  for (const path of ['/operations/pendings', '/operations/review/completed', '/activities/tasks']) {
    await page.goto(path);
    const main = page.getByRole('main');
    await expect(main, path).toContainText(/\b\d{2}\.\d{2}\.\d{4}/);
    await expect(main, path).not.toContainText(/[A-Z][a-z]{2} \d{1,2}, \d{4}|\d{4}-\d{2}-\d{2}|\d{2}\/\d{2}\/\d{4}/);
  }
});

async function openNewLead(page: Page): Promise<void> {
  await page.goto(leadsPath);
  await startNewLead(page);
}

async function startNewLead(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'New Lead' }).first().click();
}

async function namesLike(owner: Session, search: string): Promise<string[]> {
  const { data } = await owner.send(leadCalls.list, { query: { search } });
  return data.leads.map(({ name }) => name);
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
