import { subtaskCalls } from '@crm/contract/work/subtasks';
import type { Page } from '@playwright/test';
import type { Session } from '../api.ts';
import { expectToClose, stopClock } from '../clock.ts';
import { alert, closeAlert, form } from '../dialogs.ts';
import { expect, test } from '../fixtures.ts';
import { card, createSubtask, emptyText, line, noNetwork, pathOf } from './subtasks.ts';
import { createTask } from './tasks.ts';

test('a person writes a sub-task, works on it and changes it', {
  tag: ['@B-1-05', '@B-2.8-01', '@B-2.8-02', '@B-2.8-03', '@B-5-20', '@B-5-21', '@A-2.1-35', '@A-2.1-59', '@B-2.0-09', '@B-5-19'],
}, async ({ newcomer, newcomerPage: page }) => {
  await test.step('a sub-task is written, worked on and changed', async () => {
    const { id } = await createTask(newcomer);
    await page.goto(pathOf(id));
    await expect(page.getByRole('heading', { level: 1, name: 'Sub-Tasks Management' })).toBeVisible();
    await expect(page.getByText(emptyText, { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Go Back', exact: true })).toBeVisible();
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

test('success pop-ups close after 1.5 s, that of a deleted line after 1.2 s', { tag: ['@B-8-41'] }, async ({
  newcomer,
  newcomerPage: page,
}) => {
  const { id } = await createTask(newcomer);
  await createSubtask(newcomer, id, { title: 'Steps', details: ['One', 'Two'] });
  await page.clock.install();
  await page.goto(pathOf(id));
  const remove = card(page, 'Steps').getByRole('button', { name: 'Delete line: One' });
  await expect(remove).toBeVisible();
  await stopClock(page);
  await remove.click();
  await expectToClose(page, 'Detail deleted successfully!', 1200);

  await page.clock.resume();
  await page.getByRole('button', { name: 'New Sub-Task' }).first().click();
  await title(page).fill('More');
  await stopClock(page);
  await save(page, 'Create').click();
  await expectToClose(page, 'Sub-task created successfully!', 1500);
});

test('a check, a deleted line or a save that fails says so, and what was typed is kept', {
  tag: ['@B-4-12', '@B-8-23', '@C-8-43', '@B-8-18', '@B-8-17'],
}, async ({ newcomer, newcomerPage: page, allowConsole }) => {
  await test.step('a check goes back silently when it cannot be saved; quick checks are all kept', async () => {
    allowConsole(noNetwork);
    const { id } = await createTask(newcomer);
    await createSubtask(newcomer, id, { title: 'Steps', details: ['One', 'Two', 'Three', 'Four'] });
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
    await createSubtask(newcomer, id, { title: 'Steps', details: ['One', 'Two'] });
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
  await test.step('a failed save keeps what was typed and creates one; an edit of an old version is merged', async () => {
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
    await expect(form(page)).toHaveCount(0);
    expect(await subtasksOf(newcomer, id)).toMatchObject([{ title: 'Elsewhere', details: ['Typed with care'] }]);
  });
});

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

function title(page: Page) {
  return form(page).getByLabel('Title');
}

function save(page: Page, label: 'Create' | 'Update') {
  return form(page).getByRole('button', { name: label, exact: true });
}
