import { subtaskCalls } from '@crm/contract/work/subtasks';
import { type Task, taskCalls } from '@crm/contract/work/tasks';
import type { Locator, Route } from '@playwright/test';
import { signIn } from '../api.ts';
import { expectWholeAlert, refusedAt } from '../dialogs.ts';
import { expect, test } from '../fixtures.ts';
import {
  box,
  encoded,
  expectAlert,
  expectStage,
  meanwhile,
  notes,
  ownPath,
  region,
  saveButton,
  saveFailure,
  stateOf,
} from './task-details.ts';
import { createTask } from './tasks.ts';
import { opener } from './work-lists.ts';

// The example company has three teams; every third member of staff is in the same one.
const mateEmail = 'staff4@demo.test';

test('an administrator completes a task and sends it back; the owner finishes the rework', {
  tag: [
    '@C-1-03',
    '@C-2.0-06',
    '@A-2.1-12',
    '@C-2.6-04',
    '@C-2.8-01',
    '@C-2.8-02',
    '@C-2.8-03',
    '@C-2.8-04',
    '@C-4-05',
    '@C-4-06',
    '@C-4-09',
    '@C-4-10',
    '@C-7-24',
    '@C-7-27',
    '@C-7-28',
    '@C-7-29',
  ],
}, async ({ newcomer, newcomerPage: own, adminPage: page }) => {
  const task = await createTask(newcomer, { task: { notes: 'Ready on Monday' } });
  await page.goto(adminPath(task));
  await expect(notes(page)).toHaveValue('Ready on Monday');
  await expect(notes(page)).not.toBeEditable();
  for (const locked of ['Not Started', 'Ongoing', 'Review']) await expect(box(page, locked)).toBeDisabled();
  await expect(page.getByRole('button', { name: /^(Rework|Restore|Add New|Save)$/ })).toHaveCount(0);

  const review = page.waitForRequest('**/api/task/stage/update');
  await box(page, 'Completed').check();
  expect((await review).postDataJSON()).toEqual({ taskId: task.id, stage: 4 });
  await expectStage(page, 4);
  await page.getByRole('button', { name: 'Rework', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send back', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Restore', exact: true })).toBeVisible();

  await own.goto('/operations/reworks');
  await opener(own, task.name).click();
  for (const label of ['Not Started', 'Ongoing', 'Review', 'Completed']) await expect(box(own, label)).toBeDisabled();
  await expect(own.getByRole('button', { name: 'Reject', exact: true })).toHaveCount(0);
  const finish = own.waitForRequest('**/api/task/rework/finish');
  await own.getByRole('button', { name: 'Update', exact: true }).click();
  expect((await finish).postDataJSON()).toEqual({ id: task.id });
  await expect(own).toHaveURL('/operations/reworks');
  await opener(own, task.name).click();
  await own.getByRole('button', { name: 'Reject', exact: true }).click();
  await expect(own).toHaveURL('/operations/reworks');
  expect(await stateOf(newcomer, task)).toMatchObject({ rework: true, newUpdate: null });

  await expect(page.getByRole('list', { name: 'History' })).toContainText('took back that the rework is finished');
  // Whoever presses before the task itself has come again is refused.
  await page.reload();
  const restore = page.waitForRequest('**/api/task/rework/update');
  await page.getByRole('button', { name: 'Restore', exact: true }).click();
  expect((await restore).postDataJSON()).toEqual({ id: task.id });
  await expect(page.getByRole('button', { name: 'Rework', exact: true })).toBeVisible();
  await box(page, 'Completed').uncheck();
  await expectStage(page, 3);
  await expect(page.getByRole('button', { name: /^(Rework|Restore)$/ })).toHaveCount(0);
});

test('a step that the server refuses is taken back, and said', {
  tag: ['@C-4-06', '@C-8-20', '@C-8-21', '@C-8-22', '@C-8-23', '@C-8-24'],
}, async ({ admin, newcomer, newcomerPage: own, adminPage: page, allowConsole }) => {
  allowConsole(/ERR_FAILED|404/);
  const task = await createTask(newcomer);
  await page.goto(adminPath(task));
  await page.route('**/api/task/stage/update', (route) => route.abort());
  await box(page, 'Completed').click();
  await expectAlert(page, 'Failed to update stage');
  await expectStage(page, 1);
  await page.unroute('**/api/task/stage/update');

  const done = await admin.send(taskCalls.review, { body: { taskId: task.id, stage: 4 } });
  await expectStage(page, 4);
  const failed = 'Failed to set rework. Please try again later.';
  await page.getByRole('button', { name: 'Rework', exact: true }).click();
  const send = page.getByRole('dialog').getByRole('button', { name: 'Send back', exact: true });
  const restore = page.getByRole('button', { name: 'Restore', exact: true });
  const expectFailures = async (button: Locator) => {
    for (const [answer, ...said] of [
      [refusedAt('/task/reworks/none'), 'Not found'],
      [(route: Route) => route.abort()],
    ] as const) {
      await page.route('**/api/task/rework/update', answer);
      await button.click();
      await expectWholeAlert(page, failed, ...said);
      await page.unroute('**/api/task/rework/update');
    }
  };
  await expectFailures(send);
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel', exact: true }).click();

  await admin.send(taskCalls.toggleRework, { body: { id: task.id } });
  await expectFailures(restore);
  await own.goto(ownPath(done.data));
  const update = own.getByRole('button', { name: 'Update', exact: true });
  await own.route('**/api/task/rework/finish', (route) => route.abort());
  await update.click();
  await expectAlert(own, 'Failed to update rework');
  await own.unroute('**/api/task/rework/finish');

  await own.routeWebSocket(/socket\.io/, () => undefined);
  await own.reload();
  await expect(update).toBeVisible();
  await admin.send(taskCalls.toggleRework, { body: { id: task.id } });
  await update.click();
  await expectAlert(own, 'Task not found');
  await expect(update).toHaveCount(0);
});

test('a team-mate works on a task, which is written down; an administrator only reads it', {
  tag: [
    '@C-2.6-03',
    '@C-2.7-01',
    '@C-2.7-02',
    '@C-2.7-03',
    '@C-2.7-04',
    '@C-2.0-05',
    '@C-6-08',
    '@C-7-23',
    '@C-7-26',
    '@A-2.1-53',
    '@B-2.0-08',
  ],
}, async ({ origin, staff, staffPage: own, adminPage, openAs }) => {
  const mate = await signIn(origin, mateEmail);
  const task = await createTask(staff);
  const page = await openAs(mate);
  await page.goto('/activities/tasks');
  await page.goto(teamPath(task));
  await expect(region(page, 'Customer')).toContainText(task.customer.name);
  await notes(page).fill('Took over the export');
  await box(page, 'Ongoing').check();
  const sent = page.waitForRequest('**/api/task/team/stages_notest');
  await saveButton(page).click();
  expect((await sent).postDataJSON()).toEqual({ data: { stages: 2, notes: 'Took over the export', id: task.id } });
  const records = page.getByRole('table', { name: 'Connected Records' }).locator('tbody').getByRole('row');
  await expect(records).toHaveCount(1);
  await notes(page).fill('Took over the export and the import');
  await saveButton(page).click();
  await expect(records).toHaveCount(2);
  await expect(records.first()).toContainText('Notes changed');
  await expect(records.first()).toContainText(mate.name);

  await own.goto(ownPath(task));
  const read = own.getByRole('table', { name: 'Connected Records' });
  await expect(read.getByRole('columnheader')).toHaveText(['Name', 'Work', 'Date']);
  const at = /^[A-Z][a-z]{2} \d{1,2}, \d{4} \d{1,2}:\d{2} [AP]M$/;
  await expect(read.getByRole('cell')).toHaveText([
    ...[mate.name, 'Notes changed', at],
    ...[mate.name, 'Stage changed to Ongoing, Notes changed', at],
  ]);

  await staff.send(subtaskCalls.create, { body: { title: 'Export', details: ['Ask for it'], taskId: task.id } });
  await page.getByRole('link', { name: 'SubTask', exact: true }).click();
  await expect(page).toHaveURL(`/team/task/subtask/${task.id}`);
  await page.goBack();
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(page).toHaveURL('/activities/tasks');

  await adminPage.goto(teamPath(task, false));
  await expect(notes(adminPage)).toHaveValue('Took over the export and the import');
  await expect(notes(adminPage)).not.toBeEditable();
  await expect(adminPage.getByRole('checkbox', { disabled: true })).toHaveCount(4);
  await expect(adminPage.getByRole('button', { name: /^(Add New|Save)$/ })).toHaveCount(0);
});

test('owner, team-mate and administrator at once: nothing is lost and nobody is misled', async ({
  origin,
  staff,
  staffPage: own,
  adminPage,
  openAs,
  allowConsole,
}) => {
  allowConsole(/412/);
  const task = await createTask(staff, { task: { notes: 'First call on Monday' } });
  const matePage = await openAs(await signIn(origin, mateEmail));
  await own.goto(ownPath(task));
  await matePage.goto(teamPath(task));
  await adminPage.goto(adminPath(task));
  await notes(own).fill('First call on Tuesday');
  await box(own, 'Review').check();
  await notes(matePage).fill('First call on Friday');

  await saveButton(own).click();
  await expect(saveButton(own)).toHaveCount(0);
  // The others hear of it: the reader sees it, the writer keeps the text and is told.
  await expectStage(adminPage, 3);
  await expect(notes(adminPage)).toHaveValue('First call on Tuesday');
  await expect(matePage.getByText(meanwhile)).toBeVisible();
  await expect(notes(matePage)).toHaveValue('First call on Friday');
  await expect(matePage.getByRole('blockquote')).toHaveText('First call on Tuesday');
  await expectStage(matePage, 3);

  await saveButton(matePage).click();
  await expectAlert(matePage, saveFailure);
  await expect(notes(matePage)).toHaveValue('First call on Friday');
  expect(await stateOf(staff, task)).toMatchObject({ stage: 3, notes: 'First call on Tuesday' });

  await box(adminPage, 'Completed').check();
  await expect(matePage.getByText(meanwhile)).toBeVisible();
  await expectStage(own, 4);
  await matePage.getByRole('button', { name: 'Reload' }).click();
  await expect(matePage.getByText(meanwhile)).toHaveCount(0);
  await expect(matePage.getByRole('checkbox', { disabled: true })).toHaveCount(4);
  await saveButton(matePage).click();
  await expect(saveButton(matePage)).toHaveCount(0);
  await expect(notes(own)).toHaveValue('First call on Friday');
  await expect(notes(adminPage)).toHaveValue('First call on Friday');
  expect(await stateOf(staff, task)).toMatchObject({ stage: 4, notes: 'First call on Friday' });
  await expect(own.getByRole('list', { name: 'History' })).toContainText('First call on Tuesday');
});

function teamPath({ id: taskId, contactId }: Task, role?: boolean): string {
  return `/activities/tasks/team/${encoded({ taskId, contactId, role })}`;
}

/** Flat, as the other of the two forms is written by the lists. */
function adminPath({ id: taskId, contactId, staffId }: Task): string {
  return `/activities/task/port/${encoded({ taskId, contactId, staffId })}`;
}
