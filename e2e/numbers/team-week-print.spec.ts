import { peopleOfWeek } from '@crm/contract/numbers/team-week';
import type { Page } from '@playwright/test';
import { plant, query } from '../database.ts';
import { expect, test } from '../fixtures.ts';

const count = peopleOfWeek + 5;
let teamId = 0;

test.beforeAll(async () => {
  const team = crypto.randomUUID();
  await plant(
    `with t as (insert into teams (team_name, created_at) values ($1, now()) returning id), u as (
       insert into users (name, email, password_hash, created_at)
       select 'Printed ' || n, n || $1 || '@e2e.test', '', now() from generate_series(1, $2::int) n returning id
     ) insert into team_members (team_id, staff_id) select t.id, u.id from t, u`,
    [team, count],
  );
  teamId = Number((await query('select id from teams where team_name = $1', [team]))[0]?.id);
});
test.afterAll(() =>
  plant('update users set deleted_at = now() where id in (select staff_id from team_members where team_id = $1)', [teamId]),
);

/** How many people stood on the page each time it was printed. */
async function recordPrint(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.print = () => {
      const count = String(document.querySelectorAll('tbody tr').length);
      document.body.dataset.printed = [document.body.dataset.printed, count].filter(Boolean).join(' ');
    };
  });
}
const printed = (page: Page) => page.locator('body').getAttribute('data-printed');
const people = (page: Page) => page.locator('tbody').getByRole('row');

test('the week is printed whole, also what was not scrolled to, and once for two clicks', async ({ adminPage: page }) => {
  await recordPrint(page);
  await page.goto(`/numbers/week?team=${teamId}`);
  await expect(people(page)).toHaveCount(peopleOfWeek);
  await page.getByRole('button', { name: 'Print' }).dblclick();
  await expect.poll(() => printed(page)).toBe(String(count));
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  expect(await printed(page)).toBe(String(count));
});

test('paper says how many are missing when the rest could not be loaded', async ({ adminPage: page, allowConsole }) => {
  allowConsole(/ERR_FAILED|Failed to fetch/);
  await recordPrint(page);
  await page.goto(`/numbers/week?team=${teamId}`);
  await expect(people(page)).toHaveCount(peopleOfWeek);
  const missing = page.getByText(`${peopleOfWeek} of ${count} people. The others were not loaded when this was printed.`);
  await expect(missing).toBeHidden();
  await page.route(/\/api\/numbers\/week\?/, (route) => route.abort());
  await page.getByRole('button', { name: 'Print' }).click();
  await expect.poll(() => printed(page)).toBe(String(peopleOfWeek));
  await page.emulateMedia({ media: 'print' });
  await expect(missing).toBeVisible();
});
