import { teamCalls } from '@crm/contract/accounts/team';
import type { Page, Route } from '@playwright/test';
import { alert, closeAlert, expectWholeAlert, refusal, refusedAt, withoutMessage } from '../dialogs.ts';
import { expect, test } from '../fixtures.ts';
import { hold } from '../list-states.ts';
import { expectAccessible, expectNoSidewaysScroll, phone } from '../page-checks.ts';
import { card, find, makeTeam, panel, teamsPath, tick, uniqueName } from './teams.ts';

const listCall = /\/api\/team\/get/;
const staffCall = /\/api\/team\/staff\/get/;
const historyCall = /\/api\/team\/history\/post/;
const unreachable = 'The server cannot be reached. Please check your connection.';
/** Another test chooses this one too and expects it on the administrator's next visit; any other would disturb it. */
const viewed = 'Partners & Events';

test('an administrator searches a team by name, and View remembers it', {
  tag: ['@A-2.5-01', '@A-2.5-02', '@A-2.5-11', '@A-7-09', '@A-8-07', '@A-8-08'],
}, async ({ admin, adminPage: page, allowConsole }) => {
  allowConsole(/ERR_FAILED/);
  await page.goto(teamsPath);
  await expect(card(page, 'Key Accounts')).toBeVisible();
  await find(page, 'Nobody has such a team');
  await expect(page.getByText('No teams found.')).toBeVisible();
  await find(page, 'pARTners');
  await expect(card(page, 'Key Accounts')).toHaveCount(0);

  await page.route(historyCall, (route) => route.abort());
  await card(page, viewed).getByRole('button', { name: 'View' }).click();
  await expect(alert(page)).toContainText('Failed to load history');
  await expect(alert(page)).toContainText('The server cannot be reached.');
  await closeAlert(page);
  await expect(page).toHaveURL(teamsPath);

  await page.unroute(historyCall);
  const release = await hold(page, historyCall);
  const sent = page.waitForRequest(historyCall);
  await card(page, viewed).getByRole('button', { name: 'View' }).click();
  await expect(page.getByRole('status').getByText('Loading history...')).toBeVisible();
  // Nowhere yet: the history comes first.
  const { selectedTeam } = (await sent).postDataJSON();
  const team = (await admin.send(teamCalls.list, { query: { search: viewed } })).data.find(({ id }) => id === selectedTeam.id);
  expect(selectedTeam).toEqual({
    id: team?.id,
    teamName: viewed,
    teamDescription: team?.teamDescription,
    leaderId: team?.leaderId,
  });
  await expect(page).toHaveURL(teamsPath);
  release();
  await expect(page).toHaveURL(`/team/work/port/${selectedTeam.id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Projects', exact: true })).toBeVisible();
  await expect(page.getByText('Loading history...')).toHaveCount(0);
  await expect(page.getByRole('combobox', { name: 'Team' })).toHaveValue(viewed);
});

test('teams and staff that are slow or failed say so, each with Retry', { tag: ['@A-8-03', '@A-8-04'] }, async ({
  adminPage: page,
  allowConsole,
}) => {
  allowConsole(/ERR_FAILED|could not be loaded|403|502/);
  // Without the live line nobody else's change mends the lists before Retry does.
  await page.routeWebSocket(/socket\.io/, () => undefined);
  const release = await hold(page, listCall);
  await page.goto(teamsPath);
  await expect(page.getByRole('status').filter({ hasText: /^Loading$/ })).toHaveCount(1);
  await expect(page.getByText('No teams found.')).toHaveCount(0);
  release();
  await expect(card(page, 'Key Accounts')).toBeVisible();

  await page.unroute(listCall);
  for (const [call, title, retry] of [
    [listCall, 'Failed to fetch teams', page.getByRole('button', { name: 'Retry' })],
    [staffCall, 'Failed to fetch staff', panel(page, 'Create New Team').getByRole('button', { name: 'Retry' })],
  ] as const) {
    for (const [answer, ...details] of [
      [refusedAt('/task/get'), refusal],
      [(route: Route) => route.abort(), unreachable],
      [withoutMessage, 'The server answered with an error (502).'],
    ] as const) {
      await page.route(call, answer);
      await page.reload();
      await expectWholeAlert(page, title, ...details);
      await expect(page.getByText('No teams found.')).toHaveCount(0);
      await page.unroute(call);
    }
    await retry.click();
    await expect(card(page, 'Key Accounts')).toBeVisible();
    await expect(page.getByRole('checkbox').first()).toBeVisible();
  }
});

test('on a phone the form opens over the list, and very long data stays inside the page', {
  tag: ['@A-2.5-06', '@A-4-09'],
}, async ({ admin, newcomer, openAs }) => {
  const long = crypto.randomUUID().replaceAll('-', '').repeat(3);
  await makeTeam(admin, [newcomer], long);
  const page = await openAs(admin, { viewport: phone });
  await page.goto(teamsPath);
  await find(page, long);
  await expect(card(page, long)).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expect(page.getByLabel('Team Name')).toHaveCount(0);

  await page.getByRole('button', { name: '+ Create Team' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create New Team' });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toHaveCount(0);

  await page.getByRole('button', { name: '+ Create Team' }).click();
  const name = uniqueName('Pocket');
  await dialog.getByLabel('Team Name').fill(name);
  await tick(page, newcomer);
  await dialog.getByRole('button', { name: 'Create Team' }).click();
  await expect(page.getByText('Team created successfully!')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await find(page, name);
  await card(page, name).getByRole('button', { name: 'Edit' }).click();
  await expect(page.getByRole('dialog', { name: 'Edit Team' }).getByLabel('Team Name')).toHaveValue(name);
});

test('both roles find teams and people with Ctrl K', { tag: ['@A-2.1-42'] }, async ({
  admin,
  newcomer,
  adminPage,
  newcomerPage,
}) => {
  const { teamName, id } = await makeTeam(admin, [newcomer]);
  const search = async (page: Page, text: string, found: string) => {
    await page.keyboard.press('Control+k');
    await page.getByRole('textbox', { name: 'Search records and people' }).fill(text);
    await page.getByRole('dialog').getByRole('button', { name: found }).click();
  };
  await adminPage.goto(teamsPath);
  await expect(panel(adminPage, 'Create New Team')).toBeVisible();
  await search(adminPage, teamName, teamName);
  await expect(adminPage).toHaveURL(`${teamsPath}?team=${id}`);
  await expect(panel(adminPage, 'Edit Team').getByLabel('Team Name')).toHaveValue(teamName);
  await search(adminPage, newcomer.email, newcomer.name);
  await expect(adminPage).toHaveURL(/\/workspace\/messages\?with=\d+$/);
  await expect(adminPage.getByRole('heading', { name: newcomer.name })).toBeVisible();
  await adminPage.goto('/team/profile');
  await expect(adminPage).toHaveURL('/access-denied');

  await newcomerPage.goto('/');
  await expect(newcomerPage.getByRole('heading', { level: 1 })).toBeVisible();
  await search(newcomerPage, teamName, teamName);
  await expect(newcomerPage).toHaveURL(`/team/profile?team=${id}`);
  await search(newcomerPage, admin.email, admin.name);
  await expect(newcomerPage.getByRole('heading', { name: admin.name })).toBeVisible();
  await newcomerPage.goto(teamsPath);
  await expect(newcomerPage).toHaveURL('/access-denied');
});
