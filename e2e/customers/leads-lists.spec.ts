import type { LeadForm } from '@crm/contract/customers/leads';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { expectEmpty } from '../list-states.ts';
import { expectNoSidewaysScroll, phone } from '../page-checks.ts';
import { createLead, createLeads, fillLead, leadOf, leadsPath, names, rowOf, searchBox } from './leads.ts';

const kinds: {
  path: string;
  heading: string;
  tag: string;
  own: LeadForm['priority'];
  label: string;
  foreign: LeadForm['priority'];
}[] = [
  {
    path: '/sales/pendings',
    heading: 'Pending leads',
    tag: '@B-2.1-04',
    own: 'WaitingPeriod',
    label: 'Waiting Period',
    foreign: 'Client',
  },
  {
    path: '/sales/rejected',
    heading: 'Rejected leads',
    tag: '@B-2.1-05',
    own: 'NotAnClient',
    label: 'Not a Client',
    foreign: 'NoUpdates',
  },
  {
    path: '/sales/completed',
    heading: 'Completed leads',
    tag: '@C-2.12-01',
    own: 'Client',
    label: 'Client',
    foreign: 'NotAnClient',
  },
];

for (const kind of kinds) {
  test(`${kind.heading}: a person creates a lead with the priority preset, edits and deletes it`, { tag: kind.tag }, async ({
    newcomer,
    newcomerPage: page,
  }) => {
    const outside = await createLead(newcomer, { priority: kind.foreign });
    await page.goto(kind.path);
    await expect(page.getByRole('heading', { level: 1, name: kind.heading })).toBeVisible();
    await expectEmpty(page, 'No leads yet');
    const inside = await createLead(newcomer, { priority: kind.own });
    await page.reload();
    await expect(rowOf(page, inside.name)).toContainText(kind.label);
    await expect(rowOf(page, outside.name)).toHaveCount(0);

    const made = leadOf();
    await page.getByRole('button', { name: 'New Lead' }).first().click();
    await fillLead(page, made);
    await page.getByRole('dialog').getByRole('button', { name: 'Create', exact: true }).click();
    await expect(rowOf(page, made.name)).toContainText(kind.label);

    await searchBox(page).fill(made.name);
    await expect(rowOf(page, inside.name)).toHaveCount(0);
    await expect(rowOf(page, made.name)).toHaveCount(1);
    await searchBox(page).fill('');
    await expect(rowOf(page, inside.name)).toHaveCount(1);

    await page.getByRole('button', { name: `Edit ${made.name}` }).click();
    await page.getByRole('dialog').getByLabel('Location').fill('Salem');
    await page.getByRole('dialog').getByRole('button', { name: 'Update', exact: true }).click();
    await expect(rowOf(page, made.name)).toContainText('Salem');

    await page.getByRole('button', { name: `Delete ${made.name}` }).click();
    await confirmDelete(page);
    await expect(rowOf(page, made.name)).toHaveCount(0);
  });
}

test('a list shows 10 leads a page, newest first, and keeps the page in the address', { tag: ['@A-1-15'] }, async ({
  newcomer,
  newcomerPage: page,
}) => {
  const leads = await createLeads(newcomer, 23, (index) => ({ name: `Numbered ${String(index).padStart(2, '0')}` }));
  const newestFirst = leads.map(({ name }) => name).reverse();
  await page.goto(leadsPath);
  await expect(names(page)).toHaveText(newestFirst.slice(0, 10));
  await expect(page.getByText('1–10 of 23')).toBeVisible();
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(names(page)).toHaveText(newestFirst.slice(10, 20));
  await page.getByRole('button', { name: 'Page 3' }).click();
  await expect(names(page)).toHaveText(newestFirst.slice(20));
  await expect(page).toHaveURL(/page=3/);
  await page.reload();
  await expect(names(page)).toHaveText(newestFirst.slice(20));
  await page.goBack();
  await expect(names(page)).toHaveText(newestFirst.slice(10, 20));
});

test('after the last lead of the last page is deleted the page before is shown', async ({ newcomer, newcomerPage: page }) => {
  const [oldest] = await createLeads(newcomer, 11, (index) => ({ name: `Paged ${index}.` }));
  await page.goto(`${leadsPath}?page=2`);
  await page.getByRole('button', { name: `Delete ${oldest?.name}`, exact: true }).click();
  await confirmDelete(page);
  await expect(page.getByText('1–10 of 10')).toBeVisible();
});

test('a person gives chosen leads a priority or moves them to Trash, each in one call', async ({
  newcomer,
  newcomerPage: page,
}) => {
  const leads = await createLeads(newcomer, 3, () => ({}));
  await test.step('chosen leads get a priority in one call', async () => {
    await page.goto(leadsPath);
    for (const { name } of leads.slice(0, 2)) await page.getByRole('checkbox', { name: `Choose ${name}` }).check();
    const call = page.waitForRequest('**/api/customer/lead/chosen/priority');
    await page
      .getByRole('button', { name: /priority/i })
      .last()
      .click();
    await page.getByRole('menuitem', { name: 'No Updates' }).click();
    expect((await call).postDataJSON()).toMatchObject({ priority: 'NoUpdates', chosen: [{}, {}] });
    for (const { name } of leads.slice(0, 2)) await expect(rowOf(page, name)).toContainText('No Updates');
    await expect(rowOf(page, leads[2]?.name ?? '')).not.toContainText('No Updates');
  });
  await test.step('chosen leads are moved to Trash in one call, after a question', async () => {
    await page.goto(leadsPath);
    await page.getByRole('checkbox', { name: 'Choose all rows of this page' }).check();
    await page.getByRole('checkbox', { name: `Choose ${leads[0]?.name}` }).uncheck();
    const call = page.waitForRequest('**/api/customer/lead/chosen/delete');
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await confirmDelete(page);
    await call;
    await expect(names(page)).toHaveText([leads[0]?.name ?? '']);
  });
});

test('on a phone leads are cards, and a person creates and deletes one', async ({ newcomerPage: page }) => {
  await page.setViewportSize(phone);
  await page.goto(leadsPath);
  const lead = leadOf({ amount: 5800 });
  await page.getByRole('button', { name: 'New Lead' }).first().click();
  await fillLead(page, lead);
  await expectNoSidewaysScroll(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Create', exact: true }).click();
  const card = page.getByRole('listitem').filter({ hasText: lead.name });
  await expect(card).toContainText('$5,800');
  await expect(card.getByText('Location')).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: `Delete ${lead.name}` }).click();
  await confirmDelete(page);
  await expect(card).toHaveCount(0);
});

async function confirmDelete(page: Page): Promise<void> {
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Yes, delete/ })
    .click();
}
