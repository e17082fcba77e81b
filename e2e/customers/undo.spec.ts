import { leadCalls } from '@crm/contract/customers/leads';
import type { Page } from '@playwright/test';
import { confirmDelete } from '../dialogs.ts';
import { expect, test } from '../fixtures.ts';
import { expectAccessible, expectAccessibleOnPhone, expectNoSidewaysScroll, phone } from '../page-checks.ts';
import { createLeads, leadsPath } from './leads.ts';

test('a deleted lead comes back by Undo, also from another page', async ({ newcomer, newcomerPage: page }) => {
  await createLeads(newcomer, 1, () => ({ name: 'Taken back' }));
  await page.goto(leadsPath);
  await page.getByRole('button', { name: 'Delete Taken back' }).click();
  await confirmDelete(page);
  await expect(page.getByText('Lead moved to Trash.')).toBeVisible();
  await expect(bar(page).getByRole('status')).toHaveText('Lead deleted');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Rejected', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Rejected' })).toBeVisible();
  await bar(page).getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(bar(page).getByRole('status')).toHaveText('Lead restored');
  await expect(bar(page).getByRole('button', { name: 'Undo' })).toHaveCount(0);
  await bar(page).getByRole('button', { name: 'Dismiss' }).click();
  await expect(bar(page)).toHaveCount(0);
  const { data } = await newcomer.send(leadCalls.list, {});
  expect(data.leads.map(({ name }) => name)).toEqual(['Taken back']);
});

test('the bar stays ten seconds, and waits while somebody points at it', async ({ newcomer, newcomerPage: page }) => {
  await createLeads(newcomer, 1, () => ({ name: 'Not missed' }));
  await page.clock.install();
  await page.goto(leadsPath);
  await page.getByRole('button', { name: 'Delete Not missed' }).click();
  await page.clock.runFor(500);
  await confirmDelete(page);
  await expect(bar(page)).toBeVisible();
  await bar(page).hover();
  await page.clock.runFor(20_000);
  await expect(bar(page)).toBeVisible();
  await page.mouse.move(400, 10);
  await page.clock.runFor(8000);
  await expect(bar(page)).toBeVisible();
  await page.clock.runFor(3000);
  await expect(bar(page)).toHaveCount(0);
});

test('a bulk change of priority is undone on a phone; what changed since is left', async ({ newcomer, newcomerPage: page }) => {
  const [first] = await createLeads(newcomer, 3, (index) => ({ name: `Orchard ${index}.`, priority: 'Client' }));
  await page.setViewportSize(phone);
  await page.goto(leadsPath);
  await page.getByRole('checkbox', { name: 'Choose Orchard 0.' }).check();
  await page.getByRole('checkbox', { name: 'Choose Orchard 1.' }).check();
  await page.getByRole('button', { name: 'Set priority' }).click();
  await page.getByRole('menuitem', { name: 'No Updates' }).click();
  await expect(page.getByText('2 leads updated successfully!')).toBeVisible();
  await expect(bar(page).getByRole('status')).toHaveText('Priority set to No Updates for 2 leads');
  await test.step('the bar of the chosen rows and this one do not cover each other', async () => {
    await page.getByRole('checkbox', { name: 'Choose Orchard 2.' }).check();
    const [undo, chosen] = [await bar(page).boundingBox(), await page.getByRole('region', { name: 'Chosen rows' }).boundingBox()];
    expect((undo?.y ?? 0) + (undo?.height ?? 0)).toBeLessThanOrEqual(chosen?.y ?? 0);
    await expectNoSidewaysScroll(page);
    await expectAccessibleOnPhone(page);
  });
  await newcomer.send(leadCalls.remove, { params: { id: String(first?.id) } });
  await bar(page).getByRole('button', { name: 'Undo' }).click();
  await expect(bar(page).getByRole('status')).toHaveText('1 lead put back. 1 changed since then, left as they are.');
  const { data: now } = await newcomer.send(leadCalls.list, {});
  expect(now.leads.map(({ name, priority }) => [name, priority])).toEqual([
    ['Orchard 2.', 'Client'],
    ['Orchard 1.', 'Client'],
  ]);
});

test('an undo that fails says why', async ({ newcomer, newcomerPage: page, allowConsole }) => {
  await createLeads(newcomer, 1, () => ({ name: 'Gone for good' }));
  await page.goto(leadsPath);
  await page.getByRole('button', { name: 'Delete Gone for good' }).click();
  await confirmDelete(page);
  await expect(bar(page)).toBeVisible();
  allowConsole(/ERR_FAILED|Failed to fetch/);
  await page.route('**/api/trash/restore', (route) => route.abort());
  await bar(page).getByRole('button', { name: 'Undo' }).click();
  await expect(bar(page).getByRole('status')).toContainText('Not undone. The server cannot be reached.');
});

test('the source of chosen leads is set to one that was used before, and undone', async ({ newcomer, newcomerPage: page }) => {
  await createLeads(newcomer, 3, (index) => ({ name: `Vineyard ${index}.`, source: index === 0 ? 'Trade fair' : 'Website' }));
  const sources = async () => (await newcomer.send(leadCalls.list, {})).data.leads.map(({ source }) => source);
  await page.goto(leadsPath);
  await page.getByRole('checkbox', { name: 'Choose all rows of this page' }).check();
  await page.getByRole('button', { name: 'Set source' }).click();
  await expectAccessible(page);
  await page.getByRole('menuitem', { name: 'Trade fair' }).click();
  await expect(page.getByText('3 leads updated successfully!')).toBeVisible();
  await expect(bar(page).getByRole('status')).toHaveText('Source set to Trade fair for 3 leads');
  expect(await sources()).toEqual(['Trade fair', 'Trade fair', 'Trade fair']);
  await bar(page).getByRole('button', { name: 'Undo' }).click();
  await expect(bar(page).getByRole('status')).toHaveText('2 leads put back.');
  expect(await sources()).toEqual(['Website', 'Website', 'Trade fair']);

  await page.getByRole('checkbox', { name: 'Choose all rows of this page' }).check();
  await page.getByRole('button', { name: 'Set source' }).click();
  await page.getByRole('menuitem', { name: 'Other source…' }).click();
  const source = page.getByRole('dialog', { name: 'Source of 3 leads' }).getByLabel('Source');
  await expect(source).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(source).toHaveAccessibleDescription('Source is required');
  await expectAccessible(page);
  await source.fill(' Radio spot ');
  await page.keyboard.press('Enter');
  await expect(bar(page).getByRole('status')).toHaveText('Source set to Radio spot for 3 leads');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await sources()).toEqual(['Radio spot', 'Radio spot', 'Radio spot']);
});

function bar(page: Page) {
  return page.getByRole('region', { name: 'Undo' });
}
