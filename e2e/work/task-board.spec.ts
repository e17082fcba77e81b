import { staleMessage } from '@crm/contract/core/words';
import { taskCalls } from '@crm/contract/work/tasks';
import type { Page } from '@playwright/test';
import { closeAlert } from '../dialogs.ts';
import { expect, test } from '../fixtures.ts';
import { hold } from '../list-states.ts';
import { expectAccessible, expectNoSidewaysScroll, phone, wide } from '../page-checks.ts';
import { board, expectCounts, type Named, staffColumns } from './task-board.ts';
import { cardOf, complete, createList, createTask, stepTo } from './tasks.ts';

test('a person moves a card one step at a time, by its dialog or by dragging it', {
  tag: ['@B-2.7-03', '@B-2.7-07', '@B-4-01', '@B-4-03', '@B-4-04', '@B-4-05', '@B-4-06', '@C-4-08', '@B-8-16'],
}, async ({ newcomer, newcomerPage: page, admin, allowConsole }) => {
  await test.step('the stage dialog goes up and down one step, and ends at the third', async () => {
    const task = await createTask(newcomer);
    await page.goto(board);
    await page.getByRole('button', { name: `Menu of ${task.requirement}, ${task.name}` }).click();
    await expect(page.getByRole('menuitem')).toHaveText(['Sub Task', 'Stage Update', 'View Details', 'Edit', 'Delete']);
    await expect(page.getByRole('menuitem', { name: 'Sub Task' })).toHaveAttribute('href', `${board}/subtask/${task.id}`);
    const detail = encodeURIComponent(JSON.stringify({ taskId: task.id, contactId: task.contactId }));
    await expect(page.getByRole('menuitem', { name: 'View Details' })).toHaveAttribute('href', `${board}/person/${detail}`);
    await page.getByRole('menuitem', { name: 'Stage Update' }).click();
    const dialog = page.getByRole('dialog', { name: 'Stage Update' });
    const current = dialog.locator('[aria-current="step"]');
    await expect(dialog.getByRole('listitem')).toHaveText([/Not Started/, /In Progress/, /Completed/]);
    await expect(dialog.getByRole('button', { name: 'Previous' })).toBeDisabled();
    await dialog.getByRole('button', { name: 'Next' }).click();
    await expect(current).toContainText('In Progress');
    await expect(cardOf(page, task, 'In Progress')).toHaveCount(1);
    await dialog.getByRole('button', { name: 'Next' }).click();
    await expect(dialog.getByText('Final stage reached')).toBeVisible();
    await expect(dialog.getByText('Waiting for review by an administrator')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Next' })).toBeDisabled();
    await expect(cardOf(page, task, 'In Progress').getByText('Review', { exact: true })).toBeVisible();
    await expect(async () => expect(await stageOf(newcomer, task.id)).toBe(3)).toPass();
    await dialog.getByRole('button', { name: 'Previous' }).click();
    await expect(current).toContainText('In Progress');
    await expectAccessible(page);

    await complete(admin, task);
    await expect(cardOf(page, task, 'Completed')).toHaveCount(1);
    await expect(dialog.getByText('Final stage reached')).toBeVisible();
    for (const name of ['Previous', 'Next']) await expect(dialog.getByRole('button', { name })).toBeDisabled();
  });
  await test.step('a card is dragged one step and back; where no step leads it says why, and stays', async () => {
    const task = await createTask(newcomer);
    await page.goto(board);
    await drag(page, task, 'In Progress');
    await expect(cardOf(page, task, 'In Progress')).toHaveCount(1);
    await expect(async () => expect(await stageOf(newcomer, task.id)).toBe(2)).toPass();
    await drag(page, task, 'Completed');
    const completed = page.getByRole('region', { name: 'Completed', exact: true });
    await expect(completed.getByRole('status')).toContainText('A task is completed by an administrator.');
    await expectAccessible(page);
    await drag(page, task, 'Not Started');
    await expect(cardOf(page, task, 'Not Started')).toHaveCount(1);
    await expect(async () => expect(await stageOf(newcomer, task.id)).toBe(1)).toPass();

    await stepTo(newcomer, task, 3);
    await expect(cardOf(page, task, 'In Progress').getByText('Review', { exact: true })).toBeVisible();
    await drag(page, task, 'Not Started');
    const notStarted = page.getByRole('region', { name: 'Not Started', exact: true });
    await expect(notStarted.getByRole('status')).toContainText('One step at a time.');
    await expect(completed.getByRole('status')).toBeEmpty();
    await expect(cardOf(page, task, 'In Progress').getByText('Waiting for review')).toBeVisible();
    await expect(cardOf(page, task, 'In Progress').getByText('Review', { exact: true })).toBeVisible();
    expect(await stageOf(newcomer, task.id)).toBe(3);
  });
  await test.step('a card moves before the server answers, and goes back when it refuses', async () => {
    allowConsole(/412/);
    const task = await createTask(newcomer);
    // Without the live line this page does not hear of the other's change.
    await page.routeWebSocket(/socket\.io/, () => undefined);
    await page.goto(board);
    await expect(cardOf(page, task, 'Not Started')).toHaveCount(1);
    await newcomer.send(taskCalls.update, {
      params: { id: String(task.id) },
      body: {
        phone: task.phone,
        requirement: task.requirement ?? '',
        notes: task.notes,
        finishBy: task.finishBy,
        description: 'Changed by the other page',
      },
    });
    const release = await hold(page, /task\/taskUpdate/);
    await drag(page, task, 'In Progress');
    await expect(cardOf(page, task, 'In Progress')).toHaveCount(1);
    release();
    const alert = page.getByRole('alertdialog');
    await expect(alert.getByText('Could not update task.')).toBeVisible();
    await expect(alert.getByText(staleMessage)).toBeVisible();
    await closeAlert(page);
    await expect(cardOf(page, task, 'Not Started').getByText('Changed by the other page')).toBeVisible();
  });
});

test('Reveal shows one column, and an address the tasks of one customer', {
  tag: ['@B-2.7-02', '@B-2.7-08', '@A-2.1-60', '@A-2.1-36', '@B-2.0-10', '@B-8-13', '@C-8-42'],
}, async ({ newcomer, newcomerPage: page, admin, allowConsole }) => {
  allowConsole(/404/);
  const [first, second] = [await createTask(newcomer), await createTask(newcomer)];
  await stepTo(newcomer, second, 2);
  const before = `${board}?column=Completed`;
  await page.goto(before);
  for (const name of ['Not Started', 'In Progress', 'Completed']) {
    await expect(page.getByRole('region', { name }).getByRole('link', { name: `Reveal ${name}` })).toHaveText(/^Reveal/);
  }
  await page.getByRole('link', { name: 'Reveal Not Started' }).click();
  await expect(page).toHaveURL(`${board}/status/Not%20Started`);
  await expect(page.getByRole('heading', { level: 1, name: 'Not Started' })).toBeVisible();
  await expect(cardOf(page, first)).toHaveCount(1);
  await expect(cardOf(page, second)).toHaveCount(0);
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL(before);

  await page.goto(`${board}/status/${second.contactId}`);
  await expect(page.getByRole('heading', { level: 1, name: second.name })).toBeVisible();
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
  await page.goto(`${board}/status/${encodeURIComponent(JSON.stringify({ status: 'Completed' }))}`);
  await expect(page.getByText('No tasks found.')).toBeVisible();
  await complete(admin, first);
  await expect(cardOf(page, first)).toHaveCount(1);

  await page.goto(`${board}/status/999999999`);
  await expect(page).toHaveURL(board);
  await page.goto(before);
  await page.getByRole('link', { name: 'Reveal Not Started' }).click();
  await expect(page.getByRole('button', { name: 'Back' })).toBeVisible();
  // The same step of the history, now for a customer who is not there.
  await page.evaluate((path) => history.replaceState(history.state, '', path), `${board}/status/999999999`);
  await page.reload();
  await expect(page).toHaveURL(before);
});

test('a board that cannot be loaded says so and offers Retry; while it loads it is not empty', {
  tag: ['@B-8-13', '@C-8-37'],
}, async ({ newcomer, newcomerPage: page, adminPage, allowConsole }) => {
  allowConsole(/ERR_FAILED|Failed to fetch/);
  const task = await createTask(newcomer);
  const release = await hold(page, /api\/task\/get\?/);
  await page.goto(board);
  await expect(page.getByRole('status').filter({ hasText: /^Loading$/ })).toHaveCount(1);
  await expect(page.getByText('No tasks')).toHaveCount(0);
  release();
  await expect(cardOf(page, task)).toHaveCount(1);

  for (const [who, path, call, text] of [
    [page, board, /api\/task\/get\?/, 'Could not fetch tasks.'],
    [adminPage, '/activities/task/port', /api\/task\/admin\/get\?/, 'Failed to fetch tasks. Please try again.'],
  ] as const) {
    await who.route(call, (route) => route.abort());
    // News of other people's tasks would load the board again by themselves.
    await who.routeWebSocket(/socket\.io/, () => undefined);
    await who.goto(path);
    await expect(who.getByRole('alertdialog').getByText(text)).toBeVisible();
    await closeAlert(who);
    await expect(who.getByRole('alert').getByText(text)).toBeVisible();
    await who.unroute(call);
    await who.getByRole('button', { name: 'Retry' }).click();
    await expect(who.getByRole('region', { name: 'Completed' })).toBeVisible();
  }
});

test('the board fits a phone and holds very long data, in columns of 75 % of the height', {
  tag: ['@B-9-11', '@C-2.16-05', '@A-2.1-33', '@B-2.0-06'],
}, async ({ newcomer, newcomerPage: page, adminPage }) => {
  const name = 'Kestrel Freight and Logistics of the Greater Northern Valley '.repeat(2).trim();
  const requirement = await createList(newcomer, 'A requirement title as long as somebody will ever write one '.repeat(3).trim());
  const long = await createTask(newcomer, { task: { requirement, description: 'Averylongword'.repeat(100) }, contact: { name } });
  await Promise.all(Array.from({ length: 25 }, () => createTask(newcomer, { task: { requirement } })));
  await stepTo(newcomer, long, 2);
  await page.goto(board);
  await adminPage.goto(`/activities/task/port?search=${encodeURIComponent(requirement)}`);
  for (const [who, columns, full] of [
    [page, staffColumns, 'Not Started'],
    [adminPage, ['Not Started', 'In Progress', 'Review', 'Completed'], 'Not Started'],
  ] as const) {
    // 25 cards are far higher: they scroll within their column.
    await expect(who.getByRole('region', { name: full }).getByRole('listitem').nth(5)).toBeAttached();
    for (const column of columns) {
      const height = () => who.getByRole('region', { name: column }).evaluate((node) => node.getBoundingClientRect().height);
      await expect.poll(height).toBeLessThanOrEqual(wide.height * 0.75);
    }
    const cards = who.getByRole('list', { name: full });
    expect(await cards.evaluate((list) => list.scrollHeight - list.clientHeight)).toBeGreaterThan(wide.height);
  }
  await expectCounts(page, [25, 1, 0]);
  const cards = page.getByRole('list', { name: 'Not Started' });
  await cards.evaluate((list) => list.scrollTo(0, list.scrollHeight));
  await expect(cards.locator('[aria-posinset="25"][aria-setsize="25"]')).toBeInViewport();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  await page.setViewportSize(phone);
  await expect(page.getByRole('region')).toHaveCount(1);
  await page.getByRole('button', { name: 'In Progress 1' }).click();
  await expect(cardOf(page, long, 'In Progress')).toHaveCount(1);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

async function drag(page: Page, task: Named, column: string): Promise<void> {
  await cardOf(page, task).dragTo(page.getByRole('region', { name: column, exact: true }));
}

async function stageOf(session: Parameters<typeof createTask>[0], id: number): Promise<number | undefined> {
  const { data } = await session.send(taskCalls.list, {});
  return data.find((task) => task.id === id)?.stage;
}
