import { leadCalls } from '@crm/contract/customers/leads';
import type { Page } from '@playwright/test';
import type { Session } from '../api.ts';
import { createLead, leadOf } from '../customers/leads.ts';
import { exportedRows } from '../export-list.ts';
import { expect, test } from '../fixtures.ts';
import { proveListStates } from '../list-states.ts';
import { expectAccessible, expectNoSidewaysScroll, phone, wide } from '../page-checks.ts';
import { createTask } from '../work/tasks.ts';

const log = '/workspace/audit';
const changes = (page: Page) => page.getByRole('list', { name: 'Changes' }).locator('> li');
const chips = (page: Page) => page.getByRole('list', { name: 'Active filters' });
const viewers = (page: Page) => page.getByRole('dialog', { name: 'Who can see this' });
const ask = (page: Page) => page.getByRole('button', { name: 'Who can see this' }).click();

/** A lead that was changed once. */
async function changedLead(person: Session) {
  const form = leadOf({ phone: `${Date.now()}`.slice(-10), amount: 100 });
  const { data: lead } = await person.send(leadCalls.create, { body: form });
  await person.send(leadCalls.update, { params: { id: String(lead.id) }, body: { ...form, amount: 250 } });
  return lead;
}

test('an administrator reads who did what, down to the fields, narrows the log and exports it', async ({
  adminPage: page,
  newcomer,
}) => {
  const lead = await changedLead(newcomer);
  await page.goto('/admin');
  await page.getByRole('link', { name: 'Audit log' }).click();
  await expect(page).toHaveURL(log);
  await expect(page.getByRole('heading', { level: 1, name: 'Audit log' })).toBeVisible();

  await page.getByRole('button', { name: /^Filters/ }).click();
  await page.getByRole('combobox', { name: 'Person' }).fill(newcomer.name);
  await page.getByRole('option', { name: newcomer.name }).click();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/actor=\d+/);
  await expect(chips(page)).toContainText(`Person: ${newcomer.name}`);
  await expect(changes(page).nth(0)).toContainText(`${newcomer.name} changed lead ${lead.name}: amount`);
  await expect(changes(page).nth(1)).toContainText(`${newcomer.name} created lead ${lead.name}`);

  await changes(page).nth(0).locator('summary').click();
  await expect(changes(page).nth(0).locator('del')).toHaveText('$100');
  await expect(changes(page).nth(0).locator('ins')).toHaveText('$250');
  for (const size of [phone, wide]) {
    await page.setViewportSize(size);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }
  await changes(page).nth(0).getByRole('link', { name: 'All changes of this record' }).click();
  await expect(chips(page)).toContainText(`#${lead.id}`);
  await expect(chips(page)).not.toContainText('Person');
  await expect(changes(page)).toHaveCount(2);

  // Somebody goes on working, and the log goes along.
  await newcomer.send(leadCalls.remove, { params: { id: String(lead.id) } });
  await expect(changes(page)).toHaveCount(3);
  await expect(changes(page).nth(0)).toContainText(`moved lead ${lead.name} to Trash`);

  const [header, ...rows] = await exportedRows(page);
  expect(header).toEqual(['When', 'Who', 'Kind', 'Record id', 'Record', 'Action', 'Changes']);
  expect(rows.map((row) => row[5])).toEqual(['deleted', 'updated', 'created']);
  await page.getByRole('button', { name: /^Remove filter Kind/ }).click();
  await expect(page).toHaveURL(log);
});

test('the audit log is found by its name and is closed to staff', async ({ adminPage: page, staffPage, newcomer }) => {
  const lead = await changedLead(newcomer);
  await page.goto('/admin');
  await expect(page.getByRole('link', { name: 'Audit log' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('textbox').fill('audit');
  await expect(page.getByRole('dialog').getByText('Audit log', { exact: true })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(log);
  await page.goto(`${log}?entity=lead&entityId=${lead.id}`);
  await changes(page).nth(0).locator('summary').click();
  await page.getByRole('link', { name: `Open lead ${lead.name}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: lead.name })).toBeVisible();
  await staffPage.goto(log);
  await expect(staffPage).toHaveURL('/access-denied');
});

test('whoever sees a record can see who else does, and why', async ({ newcomer, newcomerPage: page, admin, adminPage }) => {
  const [lead, task] = [await createLead(newcomer), await createTask(newcomer)];
  await page.goto(`/operations/leads?lead=${lead.id}`);
  const drawer = page.getByRole('dialog', { name: lead.name });
  await expect(drawer).toBeVisible();
  await ask(page);
  await expect(viewers(page)).toContainText(`Owner can read and change it${newcomer.name}`);
  await expect(viewers(page)).toContainText('Administrators can read it');
  await expect(viewers(page)).toContainText(admin.name);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(viewers(page)).toHaveCount(0);
  await expect(drawer).toBeVisible();

  const address = encodeURIComponent(JSON.stringify({ taskId: task.id, contactId: task.contactId }));
  await adminPage.setViewportSize(phone);
  await adminPage.goto(`/activities/task/port/${address}`);
  await ask(adminPage);
  await expect(viewers(adminPage)).toContainText('Administrators can read and change it');
  await expectNoSidewaysScroll(adminPage);
});

proveListStates('audit log', {
  isLikeAnother: true,
  path: log,
  heading: 'Audit log',
  call: /\/api\/audit\/get/,
  empty: { text: 'No changes found', path: `${log}?entity=nothing` },
  viewer: 'admin',
  addLongest: async (owner) => {
    const { id, name } = await createLead(owner, { name: 'W'.repeat(120) });
    return { name, path: `${log}?entity=lead&entityId=${id}` };
  },
});
