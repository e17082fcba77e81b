import { assignmentCalls } from '@crm/contract/work/assignments';
import type { Route } from '@playwright/test';
import { makeTeam } from '../accounts/teams.ts';
import { alert, closeAlert, expectWholeAlert, form, refusal, refusedAt, save, withoutMessage } from '../dialogs.ts';
import { expect, test } from '../fixtures.ts';
import { hold } from '../list-states.ts';
import { format } from '../office/admin-calendar.ts';
import { expectAccessible, expectNoSidewaysScroll, phone, wide } from '../page-checks.ts';
import { adminBoard, assign, cardOf, drag, field, idOf, inAWeek, narrowed, staffBoard } from './assignments.ts';

const listCall = /work\/assign\/work_details/;
const peopleCall = /work\/assign\/user_details/;

test('cards are sorted by priority, cut at 120 characters and fit on every screen', {
  tag: ['@A-2.8-02', '@A-2.8-03', '@A-2.8-05', '@A-2.8-06', '@A-2.8-07', '@A-9-04', '@A-9-08'],
}, async ({ admin, adminPage: page, newcomer, newcomerPage }) => {
  const mark = crypto.randomUUID().slice(0, 8);
  const assignedTo = await idOf(newcomer);
  const first = 'a'.repeat(120);
  const low = await assign(admin, { title: `${mark} low`, priority: 'Low', description: first, assignedTo });
  const high = await assign(admin, {
    title: `${mark} high`,
    priority: 'High',
    description: `${first}${'z'.repeat(600)}`,
    assignedTo,
  });
  const longest = await assign(admin, { title: `${mark} ${'long'.repeat(47)}`, description: 'x'.repeat(5000), assignedTo });
  await page.goto(narrowed(adminBoard, mark));
  const pending = page.getByRole('region', { name: 'Pending' });
  await expect(pending.getByRole('heading', { level: 3 })).toHaveText([high, longest, low]);
  await expect(pending.locator('header')).toContainText('Pending3');
  await expect(page.getByText('No tasks in this stage.')).toHaveCount(2);
  const card = cardOf(page, high);
  await expect(card).toContainText(`${first}…`);
  await expect(card).toContainText(newcomer.name);
  await expect(card).toContainText(newcomer.email);
  await expect(card).not.toContainText('Team');
  await expect(card.locator('[data-meaning]').first()).toHaveText('High');
  await expect(card.locator('time')).toHaveText(format({ dateStyle: 'medium' }, inAWeek));
  for (const act of ['Edit', 'Delete'])
    await expect(card.getByRole('button', { name: `${act} ${high}` }).locator('svg')).toBeVisible();
  const { id: teamId, teamName } = await makeTeam(admin, [newcomer]);
  const forTeam = await assign(admin, { title: `${mark} team`, teamId });
  await expect(cardOf(page, forTeam).getByText(`Team ${teamName}`, { exact: true })).toBeVisible();
  await expect(cardOf(page, forTeam).getByText('Assigned to Admin', { exact: true })).toBeVisible();
  await expect(cardOf(page, forTeam).locator('[data-meaning]').first()).toHaveText('Medium');
  await card.getByRole('button', { name: /^Read More/ }).click();
  await expect(card).toContainText(`${first}${'z'.repeat(600)}`);
  await card.getByRole('button', { name: /^Show Less/ }).click();
  await expect(card).not.toContainText('zz');
  await expect(cardOf(page, low).getByRole('button', { name: /^Read More/ })).toHaveCount(0);

  await newcomerPage.goto(staffBoard);
  for (const board of [page, newcomerPage]) {
    for (const size of [wide, phone]) {
      await board.setViewportSize(size);
      await expect(cardOf(board, longest)).toBeVisible();
      await expectNoSidewaysScroll(board);
      await expectAccessible(board);
    }
  }
  await page.getByRole('button', { name: `Edit ${low}` }).click();
  await expect(field(page, 'Title')).toHaveValue(low);
  await expectAccessible(page);
});

test('a member of the team moves its card, and the administrators are told', async ({
  admin,
  adminPage,
  newcomer,
  newcomerPage: page,
}) => {
  const { id: teamId, teamName } = await makeTeam(admin, [newcomer]);
  const title = await assign(admin, { teamId });
  await page.goto(staffBoard);
  await expect(cardOf(page, title, 'Pending')).toContainText(`Team ${teamName}`);
  await drag(page, title, 'Progress');
  await expect(cardOf(page, title, 'Progress')).toBeVisible();
  await page.getByRole('button', { name: `Status of ${title}` }).click();
  await page.getByRole('menuitem', { name: 'Completed' }).click();
  await expect(cardOf(page, title, 'Completed')).toBeVisible();
  await expectAccessible(page);

  await adminPage.goto('/admin');
  await adminPage.getByRole('button', { name: /^Notifications/ }).click();
  await adminPage.getByText(`${newcomer.name} completed "${title}" of the team ${teamName}.`).click();
  await expect(adminPage).toHaveURL(/\/workspace\/todo\//);
  await expect(cardOf(adminPage, title, 'Completed')).toBeVisible();
});

test('an assignment that cannot be loaded, saved or deleted says so, and nothing typed is lost', {
  tag: ['@A-8-15', '@A-8-16', '@A-8-17', '@A-8-18', '@A-8-19'],
}, async ({ admin, adminPage: page, allowConsole }) => {
  allowConsole(/ERR_FAILED|412/);
  const title = await assign(admin);
  // Without the live line nobody else's change mends the board before Retry does.
  await page.routeWebSocket(/socket\.io/, () => undefined);
  const release = await hold(page, listCall);
  await page.goto(narrowed(adminBoard, title));
  await expect(page.getByText('Loading tasks...')).toBeVisible();
  release();
  await expect(page.getByText('Loading tasks...')).toHaveCount(0);
  await expect(cardOf(page, title)).toBeVisible();

  await page.unroute(listCall);
  await page.route(listCall, (route) => route.abort());
  await page.reload();
  await expect(alert(page)).toContainText('Error: Failed to fetch tasks');
  await closeAlert(page);
  await expect(page.getByText('No tasks in this stage.')).toHaveCount(0);
  await page.unroute(listCall);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(cardOf(page, title)).toBeVisible();

  await page.route(peopleCall, (route) => route.abort());
  await page.getByRole('button', { name: '+ New Task' }).click();
  await expect(alert(page)).toContainText('Error: Failed to get user and team details');
  await closeAlert(page);
  await page.unroute(peopleCall);
  const showDetails = await hold(page, peopleCall);
  await page.getByRole('button', { name: `Edit ${title}` }).click();
  await expect(page.getByText('Loading details...')).toBeVisible();
  showDetails();
  await field(page, 'Description').fill('Typed with care');
  const saveCall = /work\/assign\/update/;
  await page.route(saveCall, (route) => route.abort());
  await save(page, 'Update');
  await expect(alert(page)).toContainText('Failed to save task');
  await closeAlert(page);
  await page.unroute(saveCall);
  await expect(field(page, 'Description')).toHaveValue('Typed with care');

  const { data } = await admin.send(assignmentCalls.list, { query: { search: title } });
  const id = data.find((card) => card.title === title)?.id ?? 0;
  await admin.send(assignmentCalls.update, { body: { params: { id, status: 'Progress' } } });
  await save(page, 'Update');
  await expect(page.getByText('Task updated successfully!')).toBeVisible();
  const { data: merged } = await admin.send(assignmentCalls.get, { params: { id: String(id) } });
  expect(merged).toMatchObject({ description: 'Typed with care', status: 'Progress' });
  await expect(form(page)).toHaveCount(0);
  await expect(cardOf(page, title, 'Progress')).toBeVisible();

  await page.route(/work\/assign\/delete/, (route) => route.abort());
  await page.getByRole('button', { name: `Delete ${title}` }).click();
  await alert(page).getByRole('button', { name: 'Yes, delete it!' }).click();
  await expect(alert(page)).toContainText('Failed to delete task');
  await closeAlert(page);
  await expect(cardOf(page, title)).toBeVisible();
});

test('a board of staff that fails says so, and a card that cannot be moved goes back', { tag: ['@A-8-20'] }, async ({
  admin,
  newcomer,
  newcomerPage: page,
  allowConsole,
}) => {
  allowConsole(/ERR_FAILED|403|502/);
  const title = await assign(admin, { assignedTo: await idOf(newcomer) });
  await page.routeWebSocket(/socket\.io/, () => undefined);
  const said = 'Something went wrong while fetching work assignments';
  for (const [answer, ...lines] of [
    [refusedAt('/work/admin/dashboard'), refusal],
    [withoutMessage, said],
    [(route: Route) => route.abort(), said, 'The server cannot be reached. Please check your connection.'],
  ] as const) {
    await page.route(listCall, answer);
    await page.goto(staffBoard);
    await expectWholeAlert(page, 'Error', ...lines);
    await page.unroute(listCall);
  }
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(cardOf(page, title, 'Pending')).toBeVisible();
  await page.route(/work\/assign\/update/, (route) => route.abort());
  await drag(page, title, 'Completed');
  await expect(alert(page)).toContainText('Failed to save task');
  await closeAlert(page);
  await expect(cardOf(page, title, 'Pending')).toBeVisible();
});
