import { idOf } from '../accounts/access.ts';
import { createLead } from '../customers/leads.ts';
import { exportedRows } from '../export-list.ts';
import { expect, test } from '../fixtures.ts';
import { hold } from '../list-states.ts';
import { expectAccessible, expectAccessibleOnPhone, expectNoSidewaysScroll, phone } from '../page-checks.ts';

const calls = /\/api\/numbers\/flow\/(ageing|rework)/;

test('an administrator reads what waits, chooses a week, and goes to the oldest', async ({ adminPage: page }) => {
  await page.goto('/numbers/flow');
  await expect(page.getByRole('heading', { name: 'Numbers', level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Flow' })).toHaveAttribute('aria-current', 'page');
  const strip = page.getByLabel('Waiting times', { exact: true });
  for (const label of ['Lead to first contact', 'Task before it starts', 'Task in review', 'Leave until decided']) {
    await expect(strip.getByText(label)).toBeVisible();
    await expect(strip.getByRole('img', { name: `${label} by week` })).toBeVisible();
  }

  const oldest = page.getByRole('figure', { name: 'The ten oldest' });
  const rows = oldest.getByRole('list', { name: 'The ten oldest' }).getByRole('listitem');
  await expect(rows).toHaveCount(10);
  const heights = rows.evaluateAll((found) => found.map(({ clientHeight }) => clientHeight));
  expect(Math.max(...(await heights)), 'each in one line').toBeLessThan(40);

  await page.getByLabel('What waits').click();
  await page.getByRole('option', { name: 'Task in review' }).click();
  const trend = page.getByRole('figure', { name: 'Week by week' });
  await trend.getByRole('button', { name: 'Table' }).click();
  await expect(trend.getByRole('row')).toHaveCount(13);
  await expect(trend.getByRole('columnheader', { name: 'Middle, Leave until decided' })).toBeAttached();
  await trend
    .getByRole('link', { name: /^Week of / })
    .nth(9)
    .click();
  await expect(page).toHaveURL(/from=.*wait=review|wait=review.*from=/);
  await expect(page.getByRole('figure', { name: 'Week by week' }).getByRole('row')).toHaveCount(2);

  await page
    .getByRole('figure', { name: 'The ten oldest' })
    .getByRole('link', { name: /^All that wait, / })
    .click();
  await expect(page).toHaveURL(/\/numbers\/flow\/waiting/);
  await expect(page.getByRole('navigation', { name: 'Pages' })).toContainText(/1–\d+ of \d+/);
});

test('rework is narrowed to a list and to a person, and taken out as a file', async ({ adminPage: page }) => {
  await page.goto('/numbers/flow');
  const strip = page.getByLabel('Rework', { exact: true });
  await expect(strip.getByText(/of \d+/).first()).toBeVisible();
  const people = page.getByRole('figure', { name: 'Rework by person' });
  const name = await people.getByRole('list').getByRole('link').first().textContent();
  const rows = await exportedRows(page, 'Rework by person');
  expect(rows[0]).toEqual([
    'Person',
    'Former staff',
    'Right the first time',
    '1 round',
    '2 rounds',
    '3 rounds and more',
    'Rounds',
    'Working days lost',
    'Second time (h)',
    'Cost of it',
  ]);
  expect(rows[1]?.[0]).toBe(name);
  await people.getByRole('link', { name: name ?? '', exact: true }).click();
  await expect(people.getByRole('list').getByRole('link')).toHaveCount(1);
  await page.getByRole('button', { name: `Only ${name}` }).click();
  await expect(people.getByRole('list').getByRole('link')).not.toHaveCount(1);

  const lists = page.getByRole('figure', { name: 'Tasks by number of rounds' });
  const title = (await lists.getByRole('list').getByRole('link').first().textContent()) ?? '';
  await lists.getByRole('link', { name: title, exact: true }).click();
  await expect(page.getByLabel('Requirement list')).toHaveValue(title);
  await expect(lists.getByRole('list').getByRole('link')).toHaveCount(1);
});

test('somebody new sees nothing, then the own lead that waits, and nobody chooses a team', async ({
  newcomer,
  newcomerPage: page,
}) => {
  await page.goto('/numbers/flow');
  await expect(page.getByText('Nothing waited in these days')).toBeVisible();
  await expect(page.getByText('No task was completed in these days')).toBeVisible();
  await expect(page.getByPlaceholder(/teams$/)).toHaveCount(0);
  const lead = await createLead(newcomer, { priority: null });
  const row = page.getByRole('figure', { name: 'The ten oldest' }).getByRole('listitem').filter({ hasText: lead.name });
  await expect(row).toContainText('First contact');
  await row.getByRole('link', { name: lead.name }).click();
  await expect(page).toHaveURL(`/operations/leads/${lead.id}`);
});

test('slow and failed figures say so, and come with Retry', async ({ staffPage: page, watch, allowConsole }) => {
  const release = await hold(page, calls);
  await page.goto('/numbers/flow');
  await expect(page.getByText('Loading', { exact: false }).first()).toBeAttached();
  await expect(page.getByText('Nothing waited in these days')).toHaveCount(0);
  release();
  await expect(page.getByLabel('Waiting times', { exact: true })).toBeVisible();
  expect(watch.problems()).toEqual([]);
  allowConsole(/ERR_FAILED|Failed to fetch/);
  await page.route(calls, (route) => route.abort());
  await page.reload();
  await expect(page.getByText('The figures could not be loaded.').first()).toBeVisible();
  await page.unroute(calls);
  await page.getByRole('button', { name: 'Retry' }).first().click();
  await expect(page.getByLabel('Waiting times', { exact: true })).toBeVisible();
});

test('a point of a year of weeks says what it is, and where it is', async ({ adminPage: page }) => {
  await page.goto('/numbers/flow?from=2025-12-01&to=2026-11-29');
  const trend = page.getByRole('figure', { name: 'Week by week' });
  const points = trend.getByRole('list', { name: 'Lead to first contact' }).getByRole('link');
  await expect(points.last()).toBeInViewport();
  for (const index of [0, 1, 26, 51]) {
    await points.nth(index).focus();
    const tip = points.nth(index).locator('b').locator('..');
    await expect(tip).toBeVisible();
    // What scrolls would cut it off, however visible it is.
    await expect(tip).toBeInViewport({ ratio: 1 });
  }
});

test('ten years that were chosen on another page stay, and each week says its year', async ({ adminPage: page }) => {
  await page.goto('/numbers/customers?from=2016-12-01&to=2026-11-29');
  await page.getByRole('link', { name: 'Flow', exact: true }).click();
  await expect(page).toHaveURL(/flow\?from=2016-12-01&to=2026-11-29/);
  const trend = page.getByRole('figure', { name: 'Week by week' });
  const points = trend.getByRole('list', { name: 'Lead to first contact' }).getByRole('link');
  await expect(points.last()).toBeInViewport();
  await expect(points.last()).toHaveAccessibleName(/2026/);
  await points.last().press('Enter');
  await expect(page).toHaveURL(/from=2026-/);
});

test('all that waits of one person says so, and goes back to everybody', async ({ admin, adminPage: page, newcomer }) => {
  const lead = await createLead(newcomer, { priority: null });
  await page.goto(`/numbers/flow/waiting?staff=${await idOf(admin, newcomer)}`);
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(page.getByRole('row').last()).toContainText(lead.name);
  await page.getByRole('button', { name: `Only ${newcomer.name}` }).click();
  await expect(page).not.toHaveURL(/staff=/);
  await expect(page.getByRole('row')).not.toHaveCount(2);
});

test('a figure and its unit stand in one line on a narrow window', async ({ adminPage: page }) => {
  await page.setViewportSize({ width: 800, height: 900 });
  await page.goto('/numbers/flow');
  const unit = page.getByLabel('Waiting times', { exact: true }).locator('small').first();
  const [figure, words] = [await unit.locator('..').boundingBox(), await unit.boundingBox()];
  expect(figure?.height).toBeLessThan(3 * (words?.height ?? 0));
});

test('what waits has a name on a narrow window', async ({ adminPage: page }) => {
  await page.setViewportSize({ width: 800, height: 900 });
  await page.goto('/numbers/flow/waiting');
  const size = await page.getByRole('columnheader', { name: 'What', exact: true }).boundingBox();
  expect(size?.width).toBeGreaterThan(100);
  await expectNoSidewaysScroll(page);
});

test('both pages are accessible, and fit on a phone', async ({ adminPage: page }) => {
  for (const path of ['/numbers/flow', '/numbers/flow/waiting']) {
    await page.goto(path);
    await expect(page.getByRole('link').filter({ hasText: /^All that wait|^Back to the figures/ })).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize(phone);
    await expectNoSidewaysScroll(page);
    await expectAccessibleOnPhone(page);
    const heights = page.getByRole('combobox').evaluateAll((fields) => fields.map((field) => field.clientHeight));
    expect(Math.min(...(await heights))).toBeGreaterThanOrEqual(38);
    await page.setViewportSize({ width: 1440, height: 900 });
  }
});
