import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';

const nothing = 'qzxqzx';

/** The counter of the screen, and what it says when nothing is found. */
const staffScreens = [
  { path: '/activities/tasks', search: /Search/, counter: '0 tasks' },
  { path: '/operations/deals', search: 'Search deals', counter: '0 deals' },
  { path: '/activities/calls', search: /Search/, counter: '0 calls' },
  { path: '/operations/leads', search: /Search/, counter: '0 leads' },
];
const adminScreens = [
  { path: '/activities/task/port', search: /Search/, counter: '0 tasks' },
  { path: '/workspace/todo/', search: 'Search tasks', counter: '0 tasks' },
  { path: '/team/customise', search: 'Search teams', counter: '0 teams' },
  { path: '/workspace/attendance/view', search: 'Search staff', counter: '0 people' },
  { path: '/workspace/auth/pin/generator', search: 'Search staff', counter: '0 people' },
];

async function expectCounters(page: Page, screens: typeof staffScreens): Promise<void> {
  for (const { path, search, counter } of screens) {
    await page.goto(path);
    const main = page.getByRole('main');
    await main.getByRole('searchbox', { name: search }).fill(nothing);
    // Whole: a summary that goes on with figures of all rows would not match.
    await expect(main.getByText(counter, { exact: true }), path).toBeVisible();
  }
}

test('every counter of a salesperson follows the search', async ({ staffPage: page }) => {
  await expectCounters(page, staffScreens);
  await page.goto(`/operations/deals?search=${nothing}`);
  await expect(page.getByRole('group', { name: 'Stage' })).not.toContainText('$');
});

test('every counter of an administrator follows the search', async ({ adminPage: page }) => {
  await expectCounters(page, adminScreens);
});
