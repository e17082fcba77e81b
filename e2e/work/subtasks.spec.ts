import { staleMessage } from '@crm/contract/core/words';
import { type SubtaskForm, subtaskCalls } from '@crm/contract/work/subtasks';
import type { Page } from '@playwright/test';
import type { Session } from '../api.ts';
import { alert, closeAlert, form } from '../dialogs.ts';
import { expect, test } from '../fixtures.ts';
import { hold } from '../list-states.ts';
import { expectAccessible, expectNoSidewaysScroll, phone, wide } from '../page-checks.ts';
import { createList, createTask } from './tasks.ts';

const emptyText = 'No sub-tasks found. Click “New Sub-Task” to add one!';
const removedPath = '/activities/tasks/subtask/removed';
const noNetwork = /ERR_FAILED|Failed to fetch/;

test('a sub-task is written, worked on and changed; a title is asked for, and lines differ', {
  tag: ['@B-1-05', '@B-2.8-01', '@B-2.8-02', '@B-2.8-03', '@B-5-20', '@B-5-21', '@A-2.1-35', '@A-2.1-59', '@B-2.0-09', '@B-5-19'],
}, async ({ newcomer, newcomerPage: page }) => {
  await test.step('a sub-task is written, worked on and changed', async () => {
    const { id } = await createTask(newcomer);
    await page.goto(pathOf(id));
    await expect(page.getByRole('heading', { level: 1, name: 'Sub-Tasks Management' })).toBeVisible();
    await expect(page.getByText(emptyText, { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'New Sub-Task' }).first().click();
    await expect(title(page)).toBeFocused();
    await expect(save(page, 'Create')).toBeDisabled();
    await title(page).fill('   ');
    await expect(save(page, 'Create')).toBeDisabled();
    await title(page).fill('Build the shop');
    await line(page, 1).fill('Draft');
    await page.keyboard.press('Enter');
    await form(page).getByRole('button', { name: 'Add line' }).click();
    await line(page, 3).fill('Review');
    const call = page.waitForRequest('**/api/sub-task/create');
    await save(page, 'Create').click();
    expect((await call).postDataJSON()).toEqual({ title: 'Build the shop', details: ['Draft', 'Review'], taskId: id });
    await expect(page.getByText('Sub-task created successfully!')).toBeVisible();

    const shop = card(page, 'Build the shop');
    await expect(shop.getByText('0 of 2 done')).toBeVisible();
    await shop.getByRole('checkbox', { name: 'Review' }).check();
    await expect(shop.getByText('1 of 2 done')).toBeVisible();
    await expect.poll(async () => (await subtasksOf(newcomer, id))[0]?.checked).toEqual(['Review']);

    await shop.getByRole('button', { name: 'Edit Build the shop' }).click();
    await title(page).fill('Build it');
    await line(page, 1).fill('Draft two');
    await save(page, 'Update').click();
    await expect(page.getByText('Sub-task updated successfully!')).toBeVisible();
    await expect(card(page, 'Build it').getByRole('checkbox', { name: 'Review' })).toBeChecked();
    await expect(card(page, 'Build it').getByRole('checkbox', { name: 'Draft two' })).not.toBeChecked();
  });
  await test.step('Enter without a title says what is missing; equal lines are refused at once', async () => {
    const { id } = await createTask(newcomer);
    await page.goto(pathOf(id));
    await page.getByRole('button', { name: 'New Sub-Task' }).first().click();
    await title(page).press('Enter');
    await expect(alert(page).getByText('Title is required', { exact: true })).toBeVisible();
    await expect(alert(page).getByText('Please enter a title before submitting.', { exact: true })).toBeVisible();
    await closeAlert(page);
    await title(page).fill('Twice');
    await line(page, 1).fill('Same');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Same');
    await save(page, 'Create').click();
    await expect(form(page).getByText('Each line can be there once')).toBeVisible();
    await line(page, 2).fill('Other');
    await title(page).press('Enter');
    await expect(card(page, 'Twice').getByText('0 of 2 done')).toBeVisible();
  });
});

test('a check, a deleted line or a save that fails: what was typed is kept, and it is said', {
  tag: ['@B-4-12', '@B-8-23', '@C-8-43', '@B-8-18', '@B-8-41', '@B-8-17'],
}, async ({ newcomer, newcomerPage: page, allowConsole }) => {
  await test.step('a check goes back silently when it cannot be saved; quick checks are all kept', async () => {
    allowConsole(noNetwork);
    const { id } = await createTask(newcomer);
    await create(newcomer, id, { title: 'Steps', details: ['One', 'Two', 'Three', 'Four'] });
    await page.goto(pathOf(id));
    const call = /\/api\/sub-task\/update-checkin/;
    const failed = await holdAndFail(page, call);
    const one = card(page, 'Steps').getByRole('checkbox', { name: 'One' });
    await one.click();
    await expect(one).toBeChecked();
    failed();
    await expect(one).not.toBeChecked();
    await expect(alert(page)).toHaveCount(0);
    await page.unroute(call);
    for (const name of ['One', 'Three', 'Four']) await card(page, 'Steps').getByRole('checkbox', { name }).click();
    await expect(card(page, 'Steps').getByText('3 of 4 done')).toBeVisible();
    await expect.poll(async () => (await subtasksOf(newcomer, id))[0]?.checked).toEqual(['One', 'Three', 'Four']);
  });
  await test.step('one line is deleted, and a failure says so', async () => {
    allowConsole(noNetwork);
    const { id } = await createTask(newcomer);
    await create(newcomer, id, { title: 'Steps', details: ['One', 'Two'] });
    await page.goto(pathOf(id));
    const remove = card(page, 'Steps').getByRole('button', { name: 'Delete line: One' });
    const call = '**/api/sub-task/delete/sub/*';
    await page.route(call, (route) => route.abort());
    await remove.click();
    await expect(alert(page).getByText('Could not delete the detail.', { exact: true })).toBeVisible();
    await closeAlert(page);
    await page.unroute(call);
    await remove.click();
    const message = page.getByText('Detail deleted successfully!');
    await expect(message).toBeVisible();
    await expect(card(page, 'Steps').getByText('0 of 1 done')).toBeVisible();
    await expect(message).toHaveCount(0);
    expect((await subtasksOf(newcomer, id))[0]?.details).toEqual(['Two']);
  });
  await test.step('a failed save keeps what was typed and creates one; an edit of what was changed elsewhere is refused', async () => {
    allowConsole(/ERR_FAILED|Failed to fetch|412/);
    const { id } = await createTask(newcomer);
    await page.goto(pathOf(id));
    await page.getByRole('button', { name: 'New Sub-Task' }).first().click();
    await title(page).fill('Sent twice');
    await line(page, 1).fill('One');
    await page.route('**/api/sub-task/create', async (route) => {
      await route.fetch();
      await route.abort();
    });
    const failure = alert(page).getByText('Something went wrong while submitting the sub-task.', { exact: true });
    await save(page, 'Create').click();
    await expect(failure).toBeVisible();
    await page.unroute('**/api/sub-task/create');
    await closeAlert(page);
    await save(page, 'Create').dblclick();
    await expect(form(page)).toHaveCount(0);
    const [made, ...others] = await subtasksOf(newcomer, id);
    expect([made?.title, others]).toEqual(['Sent twice', []]);

    await card(page, 'Sent twice').getByRole('button', { name: 'Edit Sent twice' }).click();
    await line(page, 1).fill('Typed with care');
    const params = { id: String(made?.id) };
    await newcomer.send(subtaskCalls.update, { params, body: { title: 'Elsewhere', details: ['One'], taskId: id } });
    await expect(page.getByText('Elsewhere')).toBeVisible();
    await save(page, 'Update').click();
    await expect(failure).toBeVisible();
    await expect(alert(page).getByText(staleMessage)).toBeVisible();
    await closeAlert(page);
    await expect(line(page, 1)).toHaveValue('Typed with care');
  });
});

test('a sub-task is removed, restored and deleted for good', {
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
  await create(newcomer, id, { title: 'Steps', details: ['One', 'Two'] });
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

test('what fails on the way says so and keeps everything; a task that is not there leads back', {
  tag: ['@B-8-19', '@B-8-20', '@B-8-21', '@B-8-22', '@B-9-13'],
}, async ({ newcomer, newcomerPage: page, allowConsole }) => {
  await test.step('what fails on the way says so and keeps everything', async () => {
    allowConsole(noNetwork);
    const { id } = await createTask(newcomer);
    await create(newcomer, id, { title: 'Live', details: ['One'] });
    const gone = await create(newcomer, id, { title: 'Removed', details: ['One'] });
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

test('others read without writing', {
  tag: ['@B-1-10', '@B-2.9-01', '@B-2.9-02', '@B-2.0-12', '@A-2.1-57', '@C-2.0-10', '@C-6-12', '@C-8-40', '@C-9-16'],
}, async ({ newcomer, adminPage: page, newcomerPage, allowConsole }) => {
  allowConsole(/ERR_FAILED|Failed to fetch|40[34]/);
  const { id } = await createTask(newcomer);
  await page.goto(`/team/task/subtask/${id}`);
  await expect(page.getByText('No sub-tasks found.', { exact: true })).toBeVisible();
  const steps = await create(newcomer, id, { title: 'Steps', details: ['One', 'Two'] });
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

test('slow, and very long: inside the page and accessible at both widths', async ({ newcomer, newcomerPage: page }) => {
  const { id } = await createTask(newcomer);
  const details = Array.from({ length: 40 }, (_, index) => `${index} ${'W'.repeat(490)}`);
  await create(newcomer, id, { title: 'W'.repeat(200), details });
  const gone = await create(newcomer, id, { title: 'V'.repeat(200), details });
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

function pathOf(taskId: number): string {
  return `/activities/tasks/subtask/${taskId}`;
}

async function create(owner: Session, taskId: number, values: Omit<SubtaskForm, 'taskId'>) {
  return (await owner.send(subtaskCalls.create, { body: { ...values, taskId } })).data;
}

async function subtasksOf(owner: Session, taskId: number) {
  return (await owner.send(subtaskCalls.list, { params: { taskId: String(taskId) } })).data;
}

/** Holds a call back and then breaks it. */
async function holdAndFail(page: Page, call: RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(call, async (route) => {
    await promise;
    await route.abort();
  });
  return resolve;
}

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

function title(page: Page) {
  return form(page).getByLabel('Title');
}

function line(page: Page, row: number) {
  return form(page).getByRole('textbox', { name: `Line ${row}`, exact: true });
}

function save(page: Page, label: 'Create' | 'Update') {
  return form(page).getByRole('button', { name: label, exact: true });
}

function card(page: Page, name: string) {
  return page
    .getByRole('list', { name: 'Sub-tasks' })
    .locator(':scope > li')
    .filter({ has: page.getByRole('heading', { name, exact: true }) });
}
