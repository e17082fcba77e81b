import { teamCalls } from '@crm/contract/accounts/team';
import type { Page } from '@playwright/test';
import { signIn } from '../api.ts';
import { expect, test } from '../fixtures.ts';
import { hold } from '../list-states.ts';
import { expectAccessible, expectNoSidewaysScroll, phone, wide } from '../page-checks.ts';

const path = '/team/profile';
const detailsCall = /\/api\/team\/details\/get/;
const historyCall = '**/api/team/history/post';
/** The one of the example company who is in two teams. */
const email = 'staff7@demo.test';
const [first, second] = ['Partners & Events', 'Regional Sales'] as const;

const teams = (page: Page) => page.getByRole('navigation', { name: 'Teams' }).getByRole('link');
const details = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const members = (page: Page) => page.getByRole('list', { name: 'Members' }).getByRole('listitem');

test('a person chooses a team at the left, reads it at the right, and View leads to its work', {
  tag: ['@C-2.0-20', '@C-2.10-01', '@C-3-09', '@C-7-35', '@C-7-36'],
}, async ({ origin, openAs }) => {
  const session = await signIn(origin, email);
  const known = (await session.send(teamCalls.details, {})).data;
  const page = await openAs(session);
  await page.goto('/');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Info' }).click();
  await expect(page).toHaveURL(path);
  await expect(page.getByRole('heading', { level: 1, name: 'Teams' })).toBeVisible();
  await expect(teams(page)).toHaveText([`${first}5 members`, `${second}4 members`]);
  await expect(details(page, first)).toContainText('Trade fairs, resellers and what comes in through them.');

  await teams(page).filter({ hasText: second }).click();
  const team = known.find(({ teamName }) => teamName === second);
  await expect(page).toHaveURL(`${path}?team=${team?.id}`);
  await expect(details(page, second)).toContainText('Shops, workshops and offices within a day of driving.');
  await expect(details(page, second)).toContainText(`Leader${team?.leader?.name}`);
  await expect(members(page)).toContainText(team?.members.map(({ name }) => name) ?? []);
  await expect(members(page).filter({ hasText: /Leader$/ })).toContainText([team?.leader?.name ?? '']);
  await page.reload();
  await expect(details(page, second)).toBeVisible();

  const sent = page.waitForRequest(historyCall);
  await details(page, second).getByRole('button', { name: 'View' }).click();
  expect((await sent).postDataJSON()).toEqual({
    selectedTeam: {
      id: team?.id,
      teamName: second,
      teamDescription: 'Shops, workshops and offices within a day of driving.',
      leaderId: team?.leaderId,
    },
  });
  await expect(page).toHaveURL(`/team/work/${team?.id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Projects', exact: true })).toBeVisible();
  // What the server answered is shown nowhere: neither a dialog nor a pop-up.
  await expect(page.getByRole('combobox', { name: 'Team' })).toHaveValue(second);
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(page.locator('.mantine-Notification-root')).toHaveCount(0);
  await page.goto('/team/work/0');
  await expect(page.getByRole('combobox', { name: 'Team' })).toHaveValue(second);
});

test('a View that fails says so and stays on the page', { tag: ['@C-8-28'] }, async ({ staffPage: page, allowConsole }) => {
  allowConsole(/ERR_FAILED/);
  await page.goto(path);
  await page.route(historyCall, (route) => route.abort());
  await page.getByRole('button', { name: 'View' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('Failed to get team history');
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
  await expect(page).toHaveURL(path);
  await expect(page.getByRole('button', { name: 'View' })).toBeEnabled();
});

test('teams say that they are loading, could not be loaded, or are none', { tag: ['@C-8-27'] }, async ({
  newcomerPage: page,
  allowConsole,
}) => {
  allowConsole(/ERR_FAILED|Failed to fetch/);
  const release = await hold(page, detailsCall);
  await page.goto(path);
  await expect(page.getByRole('status').filter({ hasText: /^Loading$/ })).toHaveCount(1);
  await expect(page.getByText('No teams yet')).toHaveCount(0);
  release();
  await expect(page.getByText('No teams yet')).toBeVisible();

  await page.unroute(detailsCall);
  await page.route(detailsCall, (route) => route.abort());
  // Without the live line nobody else's change mends the list before Retry does.
  await page.routeWebSocket(/socket\.io/, () => undefined);
  await page.reload();
  await expect(page.getByRole('alertdialog')).toContainText('Failed to get teams');
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
  await expect(page.getByText('No teams yet')).toHaveCount(0);
  await page.unroute(detailsCall);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('No teams yet')).toBeVisible();
});

test('on a phone a person opens a team from the list and goes back', async ({ origin, openAs }) => {
  const page = await openAs(await signIn(origin, email), { viewport: phone });
  await page.goto(path);
  await expect(teams(page)).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'View' })).toHaveCount(0);
  await teams(page).filter({ hasText: first }).click();
  await expect(members(page)).toHaveCount(5);
  await expect(teams(page)).toHaveCount(0);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'All teams' }).click();
  await expect(page).toHaveURL(path);
  await expect(teams(page)).toHaveCount(2);
  await page.setViewportSize(wide);
  await expect(members(page)).toHaveCount(5);
  await expectAccessible(page);
});
