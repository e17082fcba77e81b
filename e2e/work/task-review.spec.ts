import type { Task } from '@crm/contract/work/tasks';
import { taskCalls } from '@crm/contract/work/tasks';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { expectAccessible, expectAccessibleOnPhone, expectNoSidewaysScroll, phone, wide } from '../page-checks.ts';
import { encoded, expectStage, ownPath, stateOf } from './task-details.ts';
import { cardOf, complete, createTask, stepTo } from './tasks.ts';

const adminPath = ({ id: taskId, contactId }: Task) => `/activities/task/port/${encoded({ data: { taskId, contactId } })}`;
const dialogOf = (page: Page) => page.getByRole('dialog');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('Rework asks for a reason and a date, which the owner reads in inbox, list, board and task', async ({
  newcomer,
  newcomerPage: own,
  admin,
  adminPage: page,
}) => {
  const task = await complete(admin, await createTask(newcomer));
  await page.goto(adminPath(task));
  await button(page, 'Rework').click();
  const dialog = dialogOf(page);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Mistake' }).click();
  await dialog.getByLabel('Reason').fill('x'.repeat(501));
  await expect(dialog.getByText('Must be at most 500 characters')).toBeVisible();
  await dialog.getByLabel('Reason').fill('The second branch is missing.');
  await dialog.getByLabel('New finish date').fill('2099-11-20');
  await dialog.getByRole('button', { name: 'Send back' }).click();
  await expect(page.getByText('Task updated successfully!')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Rounds' })).toContainText('The second branch is missing.');

  const why = 'Mistake: The second branch is missing.';
  await own.goto('/operations/reworks');
  await expect(own.getByRole('row', { name: task.name })).toContainText(why);
  await expect(own.getByRole('row', { name: task.name })).toContainText('2099');
  await own.goto('/activities/tasks');
  const card = cardOf(own, task, 'Completed');
  await expect(card).toContainText(why);
  await expect(card.getByText('Rework', { exact: true })).toBeVisible();
  await expect(card.getByText('Completed', { exact: true })).toHaveCount(0);
  await button(own, 'Notifications, 1 new').click();
  await expect(own.getByText(`was sent back for rework. ${why} Finish by Nov 20, 2099.`)).toBeVisible();
  await own.goto(ownPath(task));
  const round = own.getByRole('list', { name: 'Rounds' }).getByRole('listitem');
  await expect(round).toContainText(/Round 1\s*Mistake/);
  await expect(round).toContainText('The second branch is missing.');
  await expectAccessible(own);
});

test('a task in review is sent back or completed, side by side', async ({ newcomer, adminPage: page }) => {
  const task = await stepTo(newcomer, await createTask(newcomer), 3);
  await page.goto(adminPath(task));
  const panel = page.getByRole('region', { name: 'Review, round 1' });
  await expect(panel.getByRole('button', { name: 'Complete' })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize(phone);
  await expectAccessibleOnPhone(page);
  await expectNoSidewaysScroll(page);
  await page.setViewportSize(wide);
  await panel.getByRole('button', { name: 'Unclear order' }).click();
  await panel.getByLabel('Reason').fill('Both floors are meant');
  const sent = page.waitForRequest('**/api/task/review/sendBack');
  await panel.getByRole('button', { name: 'Send back' }).click();
  expect((await sent).postDataJSON()).toEqual({
    tasks: [{ id: task.id, version: task.version }],
    category: 'Unclear order',
    reason: 'Both floors are meant',
  });
  await expect(panel).toHaveCount(0);
  await expect(page.getByRole('list', { name: 'Rounds' })).toContainText('Both floors are meant');
  expect(await stateOf(newcomer, task)).toMatchObject({ stage: 4, rework: true });

  const other = await stepTo(newcomer, await createTask(newcomer), 3);
  await page.goto(adminPath(other));
  await panel.getByRole('button', { name: 'Complete' }).click();
  await expectStage(page, 4);
  await expect(button(page, 'Rework')).toBeVisible();
});

test('several chosen tasks are sent back at once, and what cannot be is named', async ({ newcomer, admin, adminPage: page }) => {
  const mark = crypto.randomUUID().slice(0, 8);
  const waits = await stepTo(newcomer, await createTask(newcomer, { contact: { name: `Waits ${mark}` } }), 3);
  const moved = await stepTo(newcomer, await createTask(newcomer, { contact: { name: `Moved ${mark}` } }), 3);
  // Nobody tells this screen of the change.
  await page.routeWebSocket(/socket\.io/, () => undefined);
  await page.goto(`/operations/resolved?search=${mark}`);
  for (const { name } of [waits, moved]) await page.getByRole('checkbox', { name: `Choose ${name}` }).check();
  const bar = page.getByRole('region', { name: 'Chosen rows' });
  await expect(bar).toContainText('2 chosen');
  await expectAccessible(page);
  await complete(admin, moved);
  await bar.getByRole('button', { name: 'Send back' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send back 2 tasks' });
  await dialog.getByLabel('Reason').fill('The price is old');
  await dialog.getByRole('button', { name: 'Send back' }).click();
  const alert = page.getByRole('alertdialog');
  await expect(alert).toContainText('1 of 2 tasks sent back');
  await expect(alert).toContainText(`${moved.requirement}, ${moved.name}: This task does not wait for review.`);
  await alert.getByRole('button', { name: 'OK' }).click();
  await expect(bar).toHaveCount(0);
  expect(await stateOf(newcomer, waits)).toMatchObject({ rework: true, sentBack: { reason: 'The price is old' } });
  expect(await stateOf(newcomer, moved)).toMatchObject({ stage: 4, rework: false });
});

test('several chosen tasks are completed at once', async ({ newcomer, admin, adminPage: page }) => {
  const tasks = [];
  for (const name of ['First Bakery', 'Second Bakery'])
    tasks.push(await stepTo(newcomer, await createTask(newcomer, { contact: { name } }), 3));
  await page.goto('/operations/resolved');
  for (const { name } of tasks) await page.getByRole('checkbox', { name: `Choose ${name}` }).check();
  await button(page, 'Complete').click();
  await expect(page.getByText('2 tasks completed.')).toBeVisible();
  const { data } = await admin.send(taskCalls.completed, { query: { search: 'Bakery' } });
  expect(data.map(({ id }) => id)).toEqual(expect.arrayContaining(tasks.map(({ id }) => id)));
});
