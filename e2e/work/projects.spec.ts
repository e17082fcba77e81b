import { projectCalls } from '@crm/contract/work/projects';
import type { Page } from '@playwright/test';
import { type Session, signIn } from '../api.ts';
import { createDeal, dataOf } from '../customers/deals.ts';
import { rowOf } from '../customers/leads.ts';
import { expect, test } from '../fixtures.ts';
import { hold } from '../list-states.ts';
import { expectAccessible, expectNoSidewaysScroll, phone, wide } from '../page-checks.ts';

// The example company has three teams; every third member of staff is in the same one.
const mateEmail = 'staff4@demo.test';
const listCall = /\/api\/team\/sectors\/get/;
const tasksCall = /\/api\/team\/projects\/post/;
const columns = [
  'Date',
  'Customer Name',
  'Amount',
  'Target Date',
  'Priority',
  'Email',
  'Phone',
  'Follower Name',
  'Follower Email',
];

test('staff find the projects of their team and the tasks in them, and no others', {
  tag: ['@C-2.0-08', '@C-2.0-09', '@C-2.11-01', '@C-2.11-03', '@C-6-09', '@A-2.1-55', '@A-2.1-56', '@A-2.1-62'],
}, async ({ origin, staff, staffPage: page, admin, allowConsole }) => {
  await test.step('staff find the projects of their team and the tasks in them', async () => {
    const mate = await signIn(origin, mateEmail);
    const title = `50% "A/B" ${crypto.randomUUID().slice(0, 8)}`;
    const own = await createDeal(staff, title);
    const theirs = await createDeal(mate, title.toUpperCase());
    await page.goto('/');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Projects' }).click();
    await expect(page).toHaveURL('/team/work/0');
    await expect(page.getByRole('heading', { level: 1, name: 'Projects' })).toBeVisible();
    await expect(teamField(page)).toHaveValue('Regional Sales');
    const card = cards(page).filter({ hasText: new RegExp(title, 'i') });
    await expect(card).toHaveCount(1);
    await expect(card).toContainText('2 tasks');
    await card.click();
    await expect(page).toHaveURL(/\/team\/work\/manage\//);
    await expect(page.getByRole('heading', { level: 1, name: new RegExp(title, 'i') })).toBeVisible();
    await expect(page.getByRole('columnheader')).toHaveText(columns);
    await expect(rowOf(page, own.name)).toContainText(staff.email);
    await expect(rowOf(page, theirs.name)).toContainText(mate.email);
    await page.reload();
    await expect(rowOf(page, theirs.name)).toBeVisible();
    await expectWhole(page);
    await page.setViewportSize(wide);
    await rowOf(page, theirs.name).getByText('High').click();
    await expect(page).toHaveURL(/\/activities\/tasks\/team\//);
    expect(dataOf(page.url())).toEqual({ taskId: theirs.id, contactId: theirs.contactId, role: false });
  });
  await test.step('an address with more people shows no more tasks, and a foreign team none', async () => {
    const stranger = await signIn(origin, 'staff2@demo.test');
    const title = `Foreign ${crypto.randomUUID()}`;
    const { staffId, name } = await createDeal(stranger, title);
    const own = await createDeal(staff, title);
    const data = { staffIds: [staffId, own.staffId], projectName: title };
    await page.goto(`/team/work/manage/${encodeURIComponent(JSON.stringify(data))}`);
    await expect(rowOf(page, own.name)).toBeVisible();
    await expect(rowOf(page, name)).toHaveCount(0);

    allowConsole(/403|You are not a member/);
    const foreign = await teamNamed(admin, 'Key Accounts');
    await page.goto(`/team/work/${foreign?.id}`);
    await expect(page.getByRole('alertdialog')).toContainText('Failed to get projects');
    await expect(page.getByRole('alertdialog')).toContainText('You are not a member of this team.');
  });
});

test('administrators choose a team, and the next visit begins with it', { tag: ['@A-2.1-16', '@A-2.1-64', '@C-9-16'] }, async ({
  admin,
  adminPage: page,
  allowConsole,
}) => {
  const first = await teamNamed(admin, 'Key Accounts');
  const next = await teamNamed(admin, 'Partners & Events');
  await page.goto(`/team/work/port${first?.id}`);
  await expect(page).toHaveURL(`/team/work/port/${first?.id}`);
  await expect(teamField(page)).toHaveValue('Key Accounts');

  const release = await hold(page, /\/api\/team\/history\/post/);
  const sent = page.waitForRequest('**/api/team/history/post');
  await choose(page, 'Partners & Events');
  await expect(page.getByText('Loading history...')).toBeVisible();
  expect((await sent).postDataJSON()).toEqual({ selectedTeam: { id: next?.id, teamName: 'Partners & Events' } });
  release();
  await expect(page).toHaveURL(`/team/work/port/${next?.id}`);
  await expect(teamField(page)).toHaveValue('Partners & Events');
  await expect(page.getByText('Loading history...')).toHaveCount(0);
  await page.goto('/');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Projects' }).click();
  await expect(page).toHaveURL('/team/work/port/0');
  await expect(teamField(page)).toHaveValue('Partners & Events');

  allowConsole(/ERR_FAILED/);
  await page.unroute(/\/api\/team\/history\/post/);
  await page.route('**/api/team/history/post', (route) => route.abort());
  await choose(page, 'Key Accounts');
  await expect(page.getByRole('alertdialog')).toContainText('Failed to load history');
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
  await expect(teamField(page)).toHaveValue('Partners & Events');
  await expect(page).toHaveURL('/team/work/port/0');
});

test('without a team, or without tasks in a project, the page says so', {
  tag: ['@C-2.11-02', '@C-8-29', '@C-2.0-09'],
}, async ({ newcomer, newcomerPage: page, allowConsole }) => {
  await test.step('without a team the page says so, and a dialog once', async () => {
    const release = await hold(page, listCall);
    await page.goto('/team/work/0');
    await expect(page.getByRole('status').filter({ hasText: /^Loading$/ })).toHaveCount(1);
    await expect(page.getByText('No Projects found')).toHaveCount(0);
    release();
    await expectNoProject(page);
    await expect(page.getByText('No Projects found')).toBeVisible();

    allowConsole(/405/);
    await page.unroute(listCall);
    await page.route(listCall, (route) => route.fulfill({ status: 405, body: '' }));
    await page.reload();
    await expectNoProject(page);
    await expect(page.getByText('No Projects found')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0);
    await expectWhole(page);
    await page.unroute(listCall);
    await page.setViewportSize(wide);
  });
  await test.step('a project without tasks, and data that is none', async () => {
    const { staffId } = await createDeal(newcomer, 'Kiosk');
    const address = (projectName: string) =>
      `/team/work/manage/${encodeURIComponent(JSON.stringify({ staffIds: [staffId], projectName }))}`;
    await page.goto(address('Kiosk'));
    await expect(page.getByRole('row')).toHaveCount(2);
    await page.goto(address('Nothing'));
    await expectNoProject(page);
    await expect(page.getByText('No Projects found')).toBeVisible();
    await page.goto('/team/work/manage/nothing');
    await expect(page.getByText('Loading or invalid data….')).toBeVisible();
    await page.goto('/team/work/nothing');
    await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  });
});

test('projects that cannot be loaded say so, and have Retry', { tag: ['@C-8-30'] }, async ({
  staff,
  staffPage: page,
  allowConsole,
}) => {
  allowConsole(/ERR_FAILED|Failed to fetch/);
  // Among the first: the team of the example has many.
  const title = `AA retry ${crypto.randomUUID()}`;
  const { staffId, name } = await createDeal(staff, title);
  const project = `/team/work/manage/${encodeURIComponent(JSON.stringify({ staffIds: [staffId], projectName: title }))}`;
  for (const { path, call, shown } of [
    { path: '/team/work/0', call: listCall, shown: title },
    { path: project, call: tasksCall, shown: name },
  ]) {
    await page.route(call, (route) => route.abort());
    // News of other people's tasks would load the page again by themselves.
    await page.routeWebSocket(/socket\.io/, () => undefined);
    await page.goto(path);
    await expect(page.getByRole('alertdialog')).toContainText('Failed to get projects');
    await expect(page.getByText('No Projects found')).toHaveCount(0);
    await page.unroute(call);
    await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByText(shown).first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0);
  }
});

async function teamNamed(session: Session, name: string) {
  return (await session.send(projectCalls.teams, { query: { search: name } })).data[0];
}

function teamField(page: Page) {
  return page.getByRole('combobox', { name: 'Team' });
}

async function choose(page: Page, team: string): Promise<void> {
  const field = teamField(page);
  await field.click();
  // With many teams the list is searched; those of other tests may fill its first portion.
  if (await field.isEditable()) await field.fill(team);
  await page.getByRole('option', { name: team, exact: true }).click();
}

function cards(page: Page) {
  return page.getByRole('list', { name: 'Projects' }).getByRole('listitem');
}

async function expectNoProject(page: Page): Promise<void> {
  const alert = page.getByRole('alertdialog');
  await expect(alert).toHaveCount(1);
  await expect(alert.getByText('No Project Found', { exact: true })).toBeVisible();
  await expect(alert.getByText('There are no projects available right now', { exact: true })).toBeVisible();
  await alert.getByRole('button', { name: 'OK' }).click();
  await expect(alert).toHaveCount(0);
}

async function expectWhole(page: Page): Promise<void> {
  for (const size of [wide, phone]) {
    await page.setViewportSize(size);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }
}
