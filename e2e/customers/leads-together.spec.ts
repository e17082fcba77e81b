import { leadCalls } from '@crm/contract/customers/leads';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { createLead, field, leadOf, leadsPath, rowOf } from './leads.ts';

test('an edit of what was changed in the meantime is merged with it', async ({
  newcomer,
  newcomerPage: first,
  openAs,
  allowConsole,
}) => {
  allowConsole(/412/);
  const lead = await createLead(newcomer);
  const second = await openAs(newcomer);
  for (const page of [first, second]) {
    await page.goto(leadsPath);
    await page.getByRole('button', { name: `Edit ${lead.name}` }).click();
  }
  await field(first, 'Location').fill('Boise');
  await update(first);
  await expect(rowOf(first, lead.name)).toContainText('Boise');

  await field(second, 'Source').fill('Walk-in, typed with care');
  await update(second);
  await expect(rowOf(second, lead.name)).toContainText('Walk-in, typed with care');
  const { data } = await newcomer.send(leadCalls.get, { params: { id: String(lead.id) } });
  expect(data).toMatchObject({ location: 'Boise', source: 'Walk-in, typed with care' });
});

test('two browsers on one list see what the other did', async ({ newcomer, newcomerPage: first, openAs }) => {
  const second = await openAs(newcomer);
  const kept = await createLead(newcomer);
  for (const page of [first, second]) {
    await page.goto(leadsPath);
    await expect(rowOf(page, kept.name)).toHaveCount(1);
  }
  await first.getByRole('button', { name: `Edit ${kept.name}` }).click();
  await field(first, 'Location').fill('Asheville');
  await update(first);
  await expect(rowOf(second, kept.name)).toContainText('Asheville');

  const made = await createLead(newcomer);
  await expect(rowOf(first, made.name)).toHaveCount(1);
  await expect(rowOf(second, made.name)).toHaveCount(1);

  await newcomer.send(leadCalls.remove, { params: { id: String(made.id) } });
  await expect(rowOf(second, made.name)).toHaveCount(0);
});

test('an administrator sees a new lead of a member of staff appear', async ({ newcomer, adminPage }) => {
  const lead = leadOf();
  await adminPage.goto(`/global/leads?search=${encodeURIComponent(lead.name)}`);
  await expect(adminPage.getByRole('heading', { level: 1, name: 'Leads' })).toBeVisible();
  await expect(rowOf(adminPage, lead.name)).toHaveCount(0);
  await newcomer.send(leadCalls.create, { body: lead });
  await expect(rowOf(adminPage, lead.name)).toHaveCount(1);
});

test('a lead shows its history: who changed what', async ({ newcomer, newcomerPage: page }) => {
  const values = leadOf({ location: 'Dayton' });
  const lead = await createLead(newcomer, values);
  await newcomer.send(leadCalls.update, {
    params: { id: String(lead.id) },
    body: { ...values, location: 'Tampa' },
    version: lead.version,
  });
  await page.goto(leadsPath);
  await page.getByRole('button', { name: lead.name, exact: true }).click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByText(newcomer.name).first()).toBeVisible();
  await expect(drawer.getByText('Dayton').first()).toBeVisible();
  await expect(drawer.getByText('Tampa').first()).toBeVisible();
});

async function update(page: Page): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: 'Update', exact: true }).click();
}
