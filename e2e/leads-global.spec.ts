import type { LeadForm } from '@crm/contract/leads';
import { expect, test } from './fixtures.ts';
import { createLead, rowOf } from './leads.ts';
import { proveListStates } from './list-states.ts';

const views: { path: string; heading: string; row: string; call: RegExp; priority: LeadForm['priority'] }[] = [
  {
    path: '/global/leads',
    heading: 'Global leads',
    row: '[B-2.1-06]',
    call: /\/api\/customer\/lead\/global\/get/,
    priority: null,
  },
  {
    path: '/global/completed/leads',
    heading: 'Global completed leads',
    row: '[B-2.1-07]',
    call: /\/api\/customer\/lead\/global\/complete\/get/,
    priority: 'Client',
  },
  {
    path: '/global/pending/leads',
    heading: 'Global pending leads',
    row: '[B-2.1-08]',
    call: /\/api\/customer\/pending\/global\/lead\/get/,
    priority: 'NoUpdates',
  },
  {
    path: '/global/rejected/leads',
    heading: 'Global rejected leads',
    row: '[B-2.1-09]',
    call: /\/api\/customer\/rejected\/global\/lead\/get/,
    priority: 'NotAnClient',
  },
];

for (const view of views) {
  proveListStates(view.heading, {
    path: view.path,
    heading: view.heading,
    call: view.call,
    empty: { text: 'No leads match', path: `${view.path}?search=nobody-has-this-name` },
    viewer: 'admin',
    addLongest: async (owner) => {
      const mark = crypto.randomUUID().replaceAll('-', '');
      const lead = await createLead(owner, { name: mark.repeat(6), location: 'W'.repeat(200), priority: view.priority });
      return { name: lead.name, path: `${view.path}?search=${mark}` };
    },
  });

  test(`${view.path} shows everybody's leads with their followers, and nothing to change them with ${view.row} [A-1-03] [B-3-04]`, async ({
    newcomer,
    adminPage: page,
  }) => {
    const lead = await createLead(newcomer, { priority: view.priority });
    await page.goto(view.path);
    for (const column of [
      'Name',
      'Description',
      'Email',
      'Phone',
      'Location',
      'Source',
      'Priority',
      'Amount',
      'Follower Name',
      'Follower Role',
    ]) {
      await expect(page.getByRole('columnheader', { name: column, exact: true })).toBeVisible();
    }
    await expect(page.getByRole('columnheader', { name: 'Actions' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: /New Lead|^Edit|^Delete/ })).toHaveCount(0);
    await expect(page.getByRole('checkbox', { name: /^Choose/ })).toHaveCount(0);
    await page.getByRole('searchbox').fill(lead.name);
    const row = rowOf(page, lead.name);
    await expect(row).toContainText(newcomer.name);
    await expect(row).toContainText(/staff/i);
  });
}

test('the global list can be narrowed to one follower', async ({ newcomer, admin, adminPage: page }) => {
  const lead = await createLead(newcomer);
  await createLead(admin);
  await page.goto('/global/leads');
  await page.getByRole('button', { name: /filter/i }).click();
  await page.getByRole('combobox', { name: 'Follower' }).click();
  await page.getByRole('option', { name: newcomer.name }).click();
  await expect(page.locator('tbody tr')).toHaveCount(1);
  await expect(rowOf(page, lead.name)).toHaveCount(1);
  await page.reload();
  await expect(page.locator('tbody tr')).toHaveCount(1);
});
