import { callCalls } from '@crm/contract/work/appointments';
import { subtaskCalls } from '@crm/contract/work/subtasks';
import { taskCalls } from '@crm/contract/work/tasks';
import { expect, test } from '../fixtures.ts';
import { expectAccessible, expectNoSidewaysScroll, phone } from '../page-checks.ts';
import { card, createSubtask, pathOf } from './subtasks.ts';
import { ownPath } from './task-details.ts';
import { complete, createTask, stepTo } from './tasks.ts';

test('a new hire makes a requirement list inside the task form, and loses nothing', async ({
  newcomerPage: page,
  allowConsole,
}) => {
  allowConsole(/409/);
  await page.goto('/activities/tasks?new=1');
  const form = page.getByRole('dialog', { name: 'New Task' });
  await form.getByLabel('Notes').fill('Typed before');
  await expect(form.getByText('You have no requirement lists yet.')).toBeVisible();
  await form.getByRole('button', { name: 'New list' }).click();
  const list = page.getByRole('dialog', { name: 'New List' });
  await expectAccessible(page);
  await list.getByLabel('Title').fill('Made on the way');
  await list.getByLabel('Item 1').fill('First');
  await list.getByRole('button', { name: 'Create' }).click();
  await expect(list).toHaveCount(0);
  await expect(form.getByRole('combobox', { name: 'Requirement' })).toHaveValue('Made on the way');
  await expect(form.getByLabel('Notes')).toHaveValue('Typed before');

  await form.getByRole('button', { name: 'New list' }).click();
  await list.getByLabel('Title').fill('made on the WAY');
  await list.getByLabel('Item 1').fill('First');
  await list.getByRole('button', { name: 'Create' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Open' }).click();
  await expect(form.getByRole('combobox', { name: 'Requirement' })).toHaveValue('Made on the way');
});

test('the owner edits, moves and deletes a task on its page', async ({ newcomer, newcomerPage: page }) => {
  const task = await createTask(newcomer);
  await page.goto(ownPath(task));
  const menu = page.getByRole('button', { name: `Menu of ${task.requirement}, ${task.name}` });
  await expect(menu).toBeVisible();
  await expectAccessible(page);
  await menu.click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const form = page.getByRole('dialog', { name: 'Edit Task' });
  await form.getByLabel('Description').fill('Written on the page');
  await form.getByRole('button', { name: 'Update' }).click();
  await expect(form).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Work description' }).getByText('Written on the page')).toBeVisible();

  await menu.click();
  await page.getByRole('menuitem', { name: 'Stage Update' }).click();
  const steps = page.getByRole('dialog', { name: 'Stage Update' });
  await steps.getByRole('button', { name: 'Next' }).click();
  await expect(steps.getByRole('listitem').and(page.locator('[aria-current]'))).toContainText('In Progress');
  await steps.getByRole('button', { name: 'Next' }).click();
  await expect(steps.getByText('Final stage reached')).toBeVisible();
  await steps.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText('Stage 3 of 4')).toBeVisible();
  await expect(page.getByText('Waiting for review', { exact: true })).toBeVisible();
  await page.setViewportSize(phone);
  await expectNoSidewaysScroll(page);

  await menu.click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes, delete it!' }).click();
  await expect(page.getByText('Task moved to Trash.')).toBeVisible();
  await expect(page).toHaveURL('/activities/tasks');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
});

test('a call of a task opens on the page of the task', async ({ newcomer, newcomerPage: page }) => {
  const task = await createTask(newcomer);
  const data = {
    contactId: task.contactId,
    date: '2099-03-02',
    time: '10:00 AM',
    subject: 'About the price',
    description: 'Ask twice',
  };
  await newcomer.send(callCalls.createFromTask, { body: { data } });
  await page.goto(ownPath(task));
  await page.getByRole('region', { name: 'Calls' }).getByRole('button', { name: 'About the price' }).click();
  const form = page.getByRole('dialog', { name: 'Edit Call' });
  await form.getByLabel('Subject').fill('About the new price');
  await form.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByRole('region', { name: 'Calls' }).getByText('About the new price')).toBeVisible();
});

test('staff see that work waits for review, and never a rework as completed', async ({ newcomer, admin, newcomerPage: page }) => {
  const waits = await stepTo(newcomer, await createTask(newcomer, { contact: { name: 'Waits Bakery' } }), 3);
  const back = await complete(admin, await createTask(newcomer, { contact: { name: 'Back Bakery' } }));
  await admin.send(taskCalls.toggleRework, { body: { id: back.id } });
  await page.goto('/operations/review/completed');
  await expect(page.getByRole('row', { name: waits.name })).toContainText('Waiting for review');
  await page.goto('/operations/reworks');
  const row = page.getByRole('row', { name: back.name });
  await expect(row).toContainText('Rework');
  await expect(row.getByText('Completed')).toHaveCount(0);
  await page.goto(ownPath(back));
  await expect(page.getByText('sent back for rework', { exact: true })).toBeVisible();
  await page.goto('/');
  await expect(page.getByRole('list', { name: 'Due and overdue tasks' })).toContainText('Waiting for review');
});

test('a stale screen cannot untick what somebody ticked', async ({ newcomer, newcomerPage: page }) => {
  const { id } = await createTask(newcomer);
  const steps = await createSubtask(newcomer, id, { title: 'Steps', details: ['One', 'Two'] });
  // Nobody tells this screen of the change.
  await page.routeWebSocket(/socket\.io/, () => undefined);
  await page.goto(pathOf(id));
  const one = card(page, 'Steps').getByRole('checkbox', { name: 'One' });
  await expect(one).not.toBeChecked();
  await newcomer.send(subtaskCalls.toggleLine, { params: { id: String(steps.id) }, body: { name: 'One' } });
  const answered = page.waitForResponse('**/api/sub-task/update-checkin/*');
  await one.click();
  expect((await answered).request().postDataJSON()).toEqual({ name: 'One', checked: true });
  await expect(one).toBeChecked();
  const { data } = await newcomer.send(subtaskCalls.list, { params: { taskId: String(id) } });
  expect(data[0]?.checked).toEqual(['One']);
});
