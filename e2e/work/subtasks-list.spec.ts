import { subtaskCalls } from '@crm/contract/work/subtasks';
import type { Page } from '@playwright/test';
import { alert, closeAlert } from '../dialogs.ts';
import { expect, test } from '../fixtures.ts';
import { hold } from '../list-states.ts';
import { expectAccessible, expectNoSidewaysScroll, phone, wide } from '../page-checks.ts';
import { card, createSubtask, emptyText, line, noNetwork, pathOf } from './subtasks.ts';
import { createList, createTask } from './tasks.ts';

const removedPath = '/activities/tasks/subtask/removed';

test('a person removes a sub-task, restores it and deletes it for good', {
  tag: [
    '@A-1-23',
    '@B-2.10-01',
    '@B-2.10-02',
    '@B-2.10-03',
    '@B-4-13',
    '@B-8-37',
    '@B-8-39',
    '@B-8-40',
    '@B-2.0-11',
    '@A-2.1-37',
  ],
}, async ({ newcomer, newcomerPage: page }) => {
  const requirement = await createList(newcomer, 'Online shop');
  const { id } = await createTask(newcomer, { task: { requirement }, contact: { name: 'Corner Bakery' } });
  await createSubtask(newcomer, id, { title: 'Steps', details: ['One', 'Two'] });
  await page.goto(pathOf(id));
  await removeCard(page, 'Steps');
  await expect(page.getByText('Sub-task moved to removed sub-tasks.')).toBeVisible();
  await expect(page.getByText(emptyText, { exact: true })).toBeVisible();

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Subtask Removed' }).click();
  await expect(page).toHaveURL(removedPath);
  const group = page.getByRole('region', { name: 'Corner Bakery — Online shop', exact: true });
  await expect(group.getByText('Steps', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await group.getByRole('button', { name: 'Restore Steps' }).click();
  await expect(alert(page).getByText('Restore this sub-task?', { exact: true })).toBeVisible();
  await alert(page).getByRole('button', { name: 'Yes, restore it!' }).click();
  await expect(page.getByText('No removed sub-tasks to display.', { exact: true })).toBeVisible();
  await page.goBack();
  await expect(card(page, 'Steps')).toBeVisible();

  await removeCard(page, 'Steps');
  await page.goto(removedPath);
  await group.getByRole('button', { name: 'Delete Steps' }).click();
  await expect(alert(page).getByText('Delete permanently?', { exact: true })).toBeVisible();
  await expect(alert(page).getByText('This action cannot be undone!', { exact: true })).toBeVisible();
  await alert(page).getByRole('button', { name: 'Yes, delete it!' }).click();
  await expect(page.getByText('No removed sub-tasks to display.', { exact: true })).toBeVisible();
});

test('sub-tasks that fail say so and keep everything; a task that is not there leads back', {
  tag: ['@B-8-19', '@B-8-20', '@B-8-21', '@B-8-22', '@B-9-13'],
}, async ({ newcomer, newcomerPage: page, allowConsole }) => {
  await test.step('what fails on the way says so and keeps everything', async () => {
    allowConsole(noNetwork);
    // Without the live line no news mends a list before Retry does.
    await page.routeWebSocket(/socket\.io/, () => undefined);
    const { id } = await createTask(newcomer);
    await createSubtask(newcomer, id, { title: 'Live', details: ['One'] });
    const gone = await createSubtask(newcomer, id, { title: 'Removed', details: ['One'] });
    await newcomer.send(subtaskCalls.remove, { params: { id: String(gone.id) } });

    await page.route(`**/api/sub-task/get/${id}`, (route) => route.abort());
    await page.goto(pathOf(id));
    await expectFailure(page, 'Failed to fetch sub-tasks.');
    await expect(page.getByText(emptyText)).toHaveCount(0);
    await page.unroute(`**/api/sub-task/get/${id}`);
    await page.getByRole('button', { name: 'Retry' }).click();
    await page.route('**/api/sub-task/delete/*', (route) => route.abort());
    await removeCard(page, 'Live');
    await expectFailure(page, 'Failed to delete sub-task.');
    await expect(card(page, 'Live')).toBeVisible();

    await page.route('**/api/sub-task/removed', (route) => route.abort());
    await page.goto(removedPath);
    await expectFailure(page, 'Failed to load removed sub-tasks');
    await page.unroute('**/api/sub-task/removed');
    await page.getByRole('button', { name: 'Retry' }).click();
    await page.route('**/api/sub-task/restore/*', (route) => route.abort());
    await page.getByRole('button', { name: 'Restore Removed' }).click();
    await alert(page).getByRole('button', { name: 'Yes, restore it!' }).click();
    await expectFailure(page, 'Failed to restore sub-task.');
    await page.route('**/api/sub-task/permenante/delete/*', (route) => route.abort());
    await page.getByRole('button', { name: 'Delete Removed' }).click();
    await alert(page).getByRole('button', { name: 'Yes, delete it!' }).click();
    await expectFailure(page, 'Failed to delete sub-task.');
    await expect(page.getByRole('button', { name: 'Restore Removed' })).toBeEnabled();
  });
  await test.step('a task that is not there says so calmly and leads back', async () => {
    allowConsole(/404/);
    await page.goto('/activities/tasks');
    await page.goto(pathOf(987_654_321));
    await expect(page.getByText('Task not found', { exact: true })).toBeVisible();
    await expect(alert(page)).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'New Sub-Task' })).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('link', { name: 'Projects' })).toHaveAttribute('href', '/team/work/0');
    await page.getByRole('button', { name: 'Go Back' }).click();
    await expect(page).toHaveURL('/activities/tasks');
  });
});

test('others read the sub-tasks and cannot write', {
  tag: ['@B-1-10', '@B-2.9-01', '@B-2.9-02', '@B-2.0-12', '@A-2.1-57', '@C-2.0-10', '@C-6-12', '@C-8-40', '@C-9-16'],
}, async ({ newcomer, adminPage: page, newcomerPage, allowConsole }) => {
  allowConsole(/ERR_FAILED|Failed to fetch|40[34]/);
  const { id } = await createTask(newcomer);
  await page.goto(`/team/task/subtask/${id}`);
  await expect(page.getByText('No sub-tasks found.', { exact: true })).toBeVisible();
  const steps = await createSubtask(newcomer, id, { title: 'Steps', details: ['One', 'Two'] });
  await newcomer.send(subtaskCalls.toggleLine, { params: { id: String(steps.id) }, body: { name: 'Two' } });
  await expect(card(page, 'Steps').getByText('1 of 2 done')).toBeVisible();
  await expect(card(page, 'Steps').getByRole('checkbox', { name: 'Two' })).toBeChecked();
  await expect(card(page, 'Steps').getByRole('checkbox', { name: 'Two' })).toBeDisabled();
  await expect(card(page, 'Steps').getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('link', { name: 'Projects' })).toHaveAttribute('href', '/team/work/0');
  await expectAccessible(page);
  await newcomerPage.goto(`/team/task/subtask/${id}`);
  await expect(card(newcomerPage, 'Steps')).toBeVisible();
  await page.goto(pathOf(id));
  await expect(page).toHaveURL('/access-denied');
  await page.route(/sub-task\/get\/team/, (route) => route.abort());
  await page.goto(`/team/task/subtask/${id}`);
  await expectFailure(page, 'Failed to fetch sub-tasks.');
});

test('sub-tasks say that they are slow, and very long ones stay inside the page', { tag: '@full' }, async ({
  newcomer,
  newcomerPage: page,
}) => {
  const { id } = await createTask(newcomer);
  const details = Array.from({ length: 40 }, (_, index) => `${index} ${'W'.repeat(490)}`);
  await createSubtask(newcomer, id, { title: 'W'.repeat(200), details });
  const gone = await createSubtask(newcomer, id, { title: 'V'.repeat(200), details });
  await newcomer.send(subtaskCalls.remove, { params: { id: String(gone.id) } });
  const release = await hold(page, /\/api\/sub-task\/get/);
  await page.goto(pathOf(id));
  await expect(page.getByRole('status').filter({ hasText: /^Loading$/ })).toHaveCount(1);
  await expect(page.getByText(emptyText)).toHaveCount(0);
  release();
  for (const size of [wide, phone]) {
    await page.setViewportSize(size);
    await expect(card(page, 'W'.repeat(200)).getByRole('checkbox')).toHaveCount(40);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }
  await page.getByRole('button', { name: `Edit ${'W'.repeat(200)}` }).click();
  await expect(line(page, 40)).toHaveCount(1);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.goto(removedPath);
  for (const size of [wide, phone]) {
    await page.setViewportSize(size);
    await expect(page.getByText('V'.repeat(200))).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }
});

async function removeCard(page: Page, name: string): Promise<void> {
  await card(page, name)
    .getByRole('button', { name: `Delete ${name}`, exact: true })
    .click();
  await expect(alert(page).getByText('This will move to removed sub task!', { exact: true })).toBeVisible();
  await alert(page).getByRole('button', { name: 'Yes, delete it!' }).click();
}

async function expectFailure(page: Page, text: string): Promise<void> {
  await expect(alert(page).getByText(text, { exact: true })).toBeVisible();
  await closeAlert(page);
}
