import type { LeadForm } from '@crm/contract/customers/leads';
import { expect, test } from '../fixtures.ts';
import { expectEmpty, proveListStates } from '../list-states.ts';
import { createLead, rowOf } from './leads.ts';

const nowhere = 'nobody-has-this-name';
const views: { path: string; heading: string; priority: LeadForm['priority'] }[] = [
  { path: '/global/leads', heading: 'Global leads', priority: null },
  { path: '/global/completed/leads', heading: 'Global completed leads', priority: 'Client' },
  { path: '/global/pending/leads', heading: 'Global pending leads', priority: 'NoUpdates' },
  { path: '/global/rejected/leads', heading: 'Global rejected leads', priority: 'NotAnClient' },
];
const columns = [
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
];

proveListStates('Global leads', {
  isLikeAnother: true,
  path: '/global/leads',
  heading: 'Global leads',
  call: /\/api\/customer\/lead\/global\/get/,
  empty: { text: 'No leads match', path: `/global/leads?search=${nowhere}` },
  viewer: 'admin',
  addLongest: async (owner) => {
    const mark = crypto.randomUUID().replaceAll('-', '');
    const lead = await createLead(owner, { name: mark.repeat(6), location: 'W'.repeat(200) });
    return { name: lead.name, path: `/global/leads?search=${mark}` };
  },
});

test("an administrator reads everybody's leads with their followers, and can change none", {
  tag: ['@B-2.1-06', '@B-2.1-07', '@B-2.1-08', '@B-2.1-09', '@A-1-03', '@B-3-04'],
}, async ({ newcomer, admin, adminPage: page }) => {
  for (const { path, heading, priority } of views) {
    await test.step(path, async () => {
      const lead = await createLead(newcomer, { priority });
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      for (const column of columns) await expect(page.getByRole('columnheader', { name: column, exact: true })).toBeVisible();
      await expect(page.getByRole('columnheader', { name: 'Actions' })).toHaveCount(0);
      await expect(page.getByRole('button', { name: /New Lead|^Edit|^Delete/ })).toHaveCount(0);
      await page.getByRole('searchbox').fill(nowhere);
      await expectEmpty(page, 'No leads match');
      await page.getByRole('searchbox').fill(lead.name);
      const row = rowOf(page, lead.name);
      await expect(row).toContainText(newcomer.name);
      await expect(row).toContainText(/staff/i);
    });
  }
  await test.step('a list can be narrowed to one follower', async () => {
    await createLead(admin);
    await page.goto('/global/leads');
    await page.getByRole('button', { name: /filter/i }).click();
    await page.getByRole('combobox', { name: 'Follower' }).click();
    await page.getByRole('option', { name: newcomer.name }).click();
    await expect(page.locator('tbody tr')).toHaveCount(views.length);
    await expect(rowOf(page, newcomer.name)).toHaveCount(views.length);
    await page.reload();
    await expect(page.locator('tbody tr')).toHaveCount(views.length);
  });
});
