import { profileCalls } from '@crm/contract/accounts/profile';
import type { Page } from '@playwright/test';
import { makeTeam, uniqueName } from '../accounts/teams.ts';
import { signUp } from '../api.ts';
import { createLead } from '../customers/leads.ts';
import { exportedRows } from '../export-list.ts';
import { expect, test } from '../fixtures.ts';
import { hold } from '../list-states.ts';
import { expectAccessible, expectNoSidewaysScroll, phone, wide } from '../page-checks.ts';

const funnelCall = /\/api\/numbers\/funnel\?/;
const figure = (page: Page, name: string) => page.getByLabel('Leads of these days').locator('div', { hasText: name });
const rowOf = (page: Page, list: string, name: string) =>
  page.getByRole('list', { name: list }).getByRole('listitem').filter({ hasText: name });

test('staff read what became of their own leads, and each figure leads to its rows', async ({ newcomerPage: page, newcomer }) => {
  await createLead(newcomer, { source: 'Harbour fair', priority: 'Client', amount: 1250 });
  await createLead(newcomer, { source: 'Harbour fair', priority: null, amount: 100 });
  await createLead(newcomer, { source: 'Referral', priority: 'NotAnClient', amount: 300 });
  await page.goto('/numbers/funnel');
  await expect(page.getByRole('heading', { level: 1, name: 'Numbers' })).toBeVisible();
  await expect(figure(page, 'New leads')).toContainText('3');
  await expect(figure(page, 'Became clients')).toContainText('33% of them, $1,250');
  await expect(rowOf(page, 'Leads by source', 'Harbour fair')).toContainText('Clients 1, Open 1, Lost 0');

  await page.getByRole('list', { name: 'Leads by source' }).getByRole('link', { name: 'Harbour fair' }).click();
  await expect(page).toHaveURL(/\/operations\/leads\?.*source=Harbour/);
  await expect(page.getByText('2 leads')).toBeVisible();
  await page.goBack();
  await page.getByRole('link', { name: '1', exact: true }).first().click();
  await expect(page).toHaveURL(/\/operations\/leads\?.*priority=Client/);
});

test('a picture is read as a table, too, and handed out as a file', async ({ newcomerPage: page, newcomer }) => {
  await createLead(newcomer, { source: 'Fair', priority: 'Client', amount: 1250 });
  await page.goto('/numbers/funnel');
  const form = page.getByRole('group', { name: 'Leads by source: form' });
  await form.getByRole('button', { name: 'Table' }).click();
  const table = page.getByRole('region', { name: 'Leads by source' }).getByRole('table');
  await expect(table.getByRole('rowheader', { name: 'Fair' })).toBeVisible();
  await expect(table.getByRole('row', { name: /Fair 1 0 1 0 \$1,250 \$1,250/ })).toBeVisible();
  const [, row] = await exportedRows(page, 'Leads by source');
  expect(row?.slice(0, 7)).toEqual(['Fair', '1', '0', '1', '0', '1250', '1250']);
});

test('other days are chosen, kept in the address and stepped through', async ({ newcomerPage: page, newcomer }) => {
  await createLead(newcomer, { source: 'Fair' });
  const { today } = (await newcomer.send(profileCalls.get, {})).data;
  await page.goto('/numbers/funnel');
  await page.getByRole('button', { name: /^\w+ \d.* – / }).click();
  await page.getByRole('menuitem', { name: 'This month' }).click();
  await expect(page).toHaveURL(new RegExp(`from=${today.slice(0, 7)}-01`));
  await expect(figure(page, 'New leads')).toContainText('1');
  await page.reload();
  await expect(figure(page, 'New leads')).toContainText('1');
  await page.getByRole('navigation', { name: 'Numbers' }).getByRole('link', { name: 'Customers' }).click();
  await expect(page).toHaveURL(new RegExp(`customers\\?from=${today.slice(0, 7)}-01&to=`));
  await page.goto('/numbers/funnel?from=2001-01-01&to=2001-01-31');
  await expect(page.getByText('No leads in these days')).toBeVisible();
  await page.goto('/numbers/funnel?from=nonsense&to=2001-01-31');
  await expect(figure(page, 'New leads')).toContainText('1');
});

test('days are typed, and what is wrong with them is said', async ({ newcomerPage: page }) => {
  await page.goto('/numbers/funnel?from=2001-01-01&to=2001-01-31');
  await page.getByRole('button', { name: 'January 2001', exact: true }).click();
  const menu = page.getByRole('menu');
  await menu.getByLabel('From').fill('2001-02-01');
  await expect(menu.getByText('Must not be before the first day')).toBeVisible();
  await menu.getByLabel('From').fill('2001-01-10');
  await menu.getByRole('button', { name: 'Show these days' }).click();
  await expect(page).toHaveURL(/from=2001-01-10&to=2001-01-31/);
  await expect(menu).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Jan 10 – 31, 2001', exact: true })).toBeFocused();
});

test('a month of the chart keeps the chosen team, and old figures are marked till it comes', async ({
  admin,
  adminPage: page,
  newcomer,
}) => {
  await createLead(newcomer, { priority: 'Client', amount: 1250 });
  const { id: teamId } = await makeTeam(admin, [newcomer]);
  await page.goto(`/numbers/funnel?team=${teamId}`);
  const chart = page.getByRole('figure', { name: 'Won and lost by month' });
  const old = page.locator('[aria-busy="true"]').filter({ has: chart });
  await expect(chart).toBeVisible();
  await expect(old).toHaveCount(0);
  const release = await hold(page, funnelCall);
  await chart.getByRole('list').getByRole('link').last().click();
  await expect(page).toHaveURL(new RegExp(`team=${teamId}.*from=`));
  await expect(old).toHaveCount(1);
  release();
  await expect(old).toHaveCount(0);
  await expect(chart.getByRole('list').getByRole('link')).toHaveCount(1);
});

test('a team that is gone is not taken for all teams', async ({ adminPage: page }) => {
  await page.goto('/numbers/funnel?team=999999999');
  const team = page.getByRole('combobox', { name: 'Team' });
  await expect(team).toHaveValue('Another team');
  await expect(page.getByText('No leads in these days')).toBeVisible();
  await team.click();
  await page.getByRole('option', { name: 'Another team' }).click();
  await expect(page).not.toHaveURL(/team=/);
  await expect(figure(page, 'New leads')).toBeVisible();
});

test('a leader reads the figures of the team, and a member the own ones', async ({
  newcomerPage: page,
  newcomer,
  admin,
  origin,
}) => {
  const mate = await signUp(origin, 'Mate of a leader');
  const { teamName } = await makeTeam(admin, [newcomer, mate], uniqueName('Figures'), newcomer);
  await createLead(mate, { source: 'Mailing' });
  await page.goto('/numbers/funnel');
  await expect(rowOf(page, 'Leads by owner', 'Mate of a leader')).toBeVisible();
  await page.getByRole('combobox', { name: 'Team' }).click();
  await page.getByRole('option', { name: teamName }).click();
  await expect(page).toHaveURL(/team=\d+/);
  await expect(rowOf(page, 'Leads by owner', 'Mate of a leader')).toBeVisible();
});

test('figures that are on their way leave room', async ({ newcomerPage: page, newcomer }) => {
  await createLead(newcomer, { source: 'Fair' });
  const release = await hold(page, funnelCall);
  await page.goto('/numbers/funnel');
  await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeAttached();
  release();
  await expect(figure(page, 'New leads')).toContainText('1');
});

test('the page is accessible with figures, wide and on a phone', async ({ adminPage: page }) => {
  for (const size of [wide, phone]) {
    await page.setViewportSize(size);
    await page.goto('/numbers/funnel');
    await expect(page.getByRole('list', { name: 'Leads by owner' })).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
  // The longest name of a range.
  await page.goto('/numbers/funnel?from=2026-11-22&to=2027-02-28');
  await expect(page.getByRole('button', { name: 'Nov 22, 2026 – Feb 28, 2027', exact: true })).toBeVisible();
  await expectNoSidewaysScroll(page);
});
