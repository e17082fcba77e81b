import { staleMessage } from '@crm/contract/core/words';
import { subtaskCalls } from '@crm/contract/work/subtasks';
import { type Task, taskCalls, taskDetailCalls } from '@crm/contract/work/tasks';
import type { Page } from '@playwright/test';
import { type Session, signIn } from '../api.ts';
import { expect, test } from '../fixtures.ts';
import { expectAccessible, expectNoSidewaysScroll, phone } from '../page-checks.ts';
import { createList, createTask } from './tasks.ts';

// The example company has three teams; every third member of staff is in the same one.
const mateEmail = 'staff4@demo.test';
const saveFailure = 'Failed to update stages and notes. Please try again later';
const meanwhile = 'This task was changed meanwhile';

test('an owner reads everything on a task, saves stage and notes, adds to it, and loses nothing typed', {
  tag: [
    '@C-2.6-01',
    '@C-2.0-04',
    '@B-2.0-07',
    '@A-2.1-34',
    '@C-3-08',
    '@C-4-01',
    '@C-4-02',
    '@C-4-03',
    '@C-4-04',
    '@C-5-23',
    '@C-7-22',
    '@C-7-25',
    '@C-2.6-02',
    '@C-2.6-03',
    '@C-8-19',
  ],
}, async ({ newcomer, newcomerPage: page, allowConsole }) => {
  await test.step('an owner reads everything on a task and saves its stage and notes together', async () => {
    const task = await createTask(newcomer, { task: { notes: 'Asked for an export', priority: 'High' } });
    await page.goto(ownPath(task));
    await expect(page.getByRole('heading', { level: 1, name: task.requirement ?? '' })).toBeVisible();
    await expect(region(page, 'Customer')).toContainText(task.customer.name);
    await expect(region(page, 'Customer')).toContainText(task.customer.source);
    await expect(region(page, 'Work description')).toContainText(task.description);
    await expect(page.getByRole('checkbox')).toHaveCount(4);
    await expectStage(page, 1);
    for (const locked of ['Not Started', 'Completed']) await expect(box(page, locked)).toBeDisabled();
    await expect(saveButton(page)).toHaveCount(0);

    await box(page, 'Review').check();
    await expectStage(page, 3);
    await box(page, 'Ongoing').uncheck();
    await expectStage(page, 1);
    await expect(saveButton(page)).toHaveCount(0);
    await box(page, 'Ongoing').check();
    await notes(page).fill('');
    await saveButton(page).click();
    await expect(page.getByText('Notes are required')).toBeVisible();
    await notes(page).fill('Export arrived');
    const sent = page.waitForRequest('**/api/task/stages_notes');
    await saveButton(page).click();
    const request = await sent;
    expect(request.postDataJSON()).toEqual({ data: { stages: 2, notes: 'Export arrived', id: task.id } });
    expect(request.headers()['if-match']).toBe(`"${task.version}"`);
    await expect(saveButton(page)).toHaveCount(0);
    await expect(page.getByRole('list', { name: 'History' })).toContainText('Export arrived');
    expect(await stateOf(newcomer, task)).toMatchObject({ stage: 2, notes: 'Export arrived' });
  });
  await test.step("the menu 'Add New' attaches documents and plans calls and meetings", async () => {
    const task = await createTask(newcomer);
    await page.goto(ownPath(task));
    const add = page.getByRole('button', { name: 'Add New' });
    await add.click();
    await expect(page.getByRole('menuitem')).toHaveText(['Attach document', 'Add new call', 'Add new meeting']);
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('menuitem', { name: 'Attach document' }).click();
    await (await chooser).setFiles({ name: 'offer.txt', mimeType: 'text/plain', buffer: Buffer.from('An offer') });
    await expect(page.getByText('Document attached.')).toBeVisible();
    await expect(region(page, 'Attachments')).toContainText('offer.txt');

    await add.click();
    await page.getByRole('menuitem', { name: 'Add new call' }).click();
    await fillAppointment(page, 'Wording of the reminders', ['Time']);
    await expect(region(page, 'Calls').getByRole('columnheader')).toHaveText(['Date', 'Time', 'Subject', 'Status', 'Name']);
    await expect(region(page, 'Calls').getByRole('row').last()).toContainText('Wording of the reminders');

    await add.click();
    await page.getByRole('menuitem', { name: 'Add new meeting' }).click();
    await fillAppointment(page, 'Training of the front desk', ['Start Time', 'End Time']);
    const heads = ['Date', 'Start Time', 'End Time', 'Subject', 'Status', 'Name'];
    await expect(region(page, 'Meetings').getByRole('columnheader')).toHaveText(heads);
    await expect(region(page, 'Meetings').getByRole('row').last()).toContainText(task.customer.name);
  });
  await test.step('typed notes are not lost by leaving, by a failure or by somebody else', async () => {
    allowConsole(/412|ERR_FAILED/);
    const task = await createTask(newcomer);
    await page.goto(ownPath(task));
    await notes(page).fill('Typed with care');
    await box(page, 'Ongoing').check();
    await page.getByRole('link', { name: 'Sub Task', exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click();

    await page.route('**/api/task/stages_notes', (route) => route.abort());
    await saveButton(page).click();
    await expect(page.getByRole('alertdialog')).toContainText(saveFailure);
    await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
    await expectStage(page, 1);
    await expect(notes(page)).toHaveValue('Typed with care');
    await page.unroute('**/api/task/stages_notes');

    await setNotes(newcomer, task, { notes: 'From another tab', stages: 3 });
    await saveButton(page).click();
    const alert = page.getByRole('alertdialog');
    await expect(alert).toContainText(saveFailure);
    await expect(alert).toContainText(staleMessage);
    await alert.getByRole('button', { name: 'OK' }).click();
    await expectStage(page, 3);
    await expect(notes(page)).toHaveValue('Typed with care');
    await expect(page.getByRole('blockquote')).toHaveText('From another tab');
    await saveButton(page).click();
    await expect(saveButton(page)).toHaveCount(0);
    expect(await stateOf(newcomer, task)).toMatchObject({ stage: 3, notes: 'Typed with care' });
  });
});

test('an administrator completes a task, sends it back and restores it; the owner finishes the rework', {
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
  await expect(page.getByRole('button', { name: 'Restore', exact: true })).toBeVisible();

  await own.goto('/operations/reworks');
  await own.getByRole('button', { name: task.name, exact: true }).click();
  for (const label of ['Not Started', 'Ongoing', 'Review', 'Completed']) await expect(box(own, label)).toBeDisabled();
  await expect(own.getByRole('button', { name: 'Reject', exact: true })).toHaveCount(0);
  const finish = own.waitForRequest('**/api/task/rework/finish');
  await own.getByRole('button', { name: 'Update', exact: true }).click();
  expect((await finish).postDataJSON()).toEqual({ id: task.id });
  await expect(own).toHaveURL('/operations/reworks');
  await own.getByRole('button', { name: task.name, exact: true }).click();
  await own.getByRole('button', { name: 'Reject', exact: true }).click();
  await expect(own).toHaveURL('/operations/reworks');
  expect(await stateOf(newcomer, task)).toMatchObject({ rework: true, newUpdate: null });

  // Whoever presses before hearing of the last change is refused.
  await expect(page.getByRole('list', { name: 'History' })).toContainText('took back that the rework is finished');
  const restore = page.waitForRequest('**/api/task/rework/update');
  await page.getByRole('button', { name: 'Restore', exact: true }).click();
  expect((await restore).postDataJSON()).toEqual({ id: task.id });
  await expect(page.getByRole('button', { name: 'Rework', exact: true })).toBeVisible();
  await box(page, 'Completed').uncheck();
  await expectStage(page, 3);
  await expect(page.getByRole('button', { name: /^(Rework|Restore)$/ })).toHaveCount(0);
});

test('what is refused is taken back and said', {
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
  await page.route('**/api/task/rework/update', (route) => route.abort());
  await page.getByRole('button', { name: 'Rework', exact: true }).click();
  await expectAlert(page, 'Failed to set rework. Please try again later.');

  await admin.send(taskCalls.toggleRework, { body: { id: task.id } });
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

test("a team-mate works on somebody's task, which is written down; an administrator only reads there", {
  tag: [
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
  const records = page.getByRole('list', { name: 'Connected Records' }).getByRole('listitem');
  await expect(records).toHaveCount(1);
  await notes(page).fill('Took over the export and the import');
  await saveButton(page).click();
  await expect(records).toHaveCount(2);
  await expect(records.first()).toContainText('Notes changed');
  await expect(records.first()).toContainText(mate.name);

  await own.goto(ownPath(task));
  await expect(own.getByRole('list', { name: 'Connected Records' })).toContainText(mate.name);

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

test('a task that goes away, is not there or cannot be loaded says so and leads back', { tag: ['@C-8-42', '@C-8-18'] }, async ({
  staff,
  newcomer,
  newcomerPage: page,
  allowConsole,
}) => {
  await test.step('a task that goes away under its reader says so, keeps typed notes and leads back', async () => {
    allowConsole(/404|Task not found/);
    const task = await createTask(newcomer);
    await page.goto('/operations/pendings');
    await page.getByRole('button', { name: task.name, exact: true }).click();
    await notes(page).fill('Nearly written');
    await newcomer.send(taskCalls.remove, { params: { id: String(task.id) } });
    await expectAlert(page, 'Task not found');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click();
    await expect(notes(page)).toHaveValue('Nearly written');
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
    await expect(page).toHaveURL('/operations/pendings');
  });
  await test.step('a task that cannot be loaded says so; one that is not there leads back', async () => {
    allowConsole(/ERR_FAILED|Failed to fetch|404|Task not found/);
    const task = await createTask(newcomer);
    await page.route('**/api/task/details/get', (route) => route.abort());
    await page.routeWebSocket(/socket\.io/, () => undefined);
    await page.goto(ownPath(task));
    await expectAlert(page, 'Failed to get customer details');
    await page.unroute('**/api/task/details/get');
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(region(page, 'Customer')).toContainText(task.customer.name);

    const foreign = await createTask(staff);
    await page.goto(ownPath(foreign));
    await expect(page).toHaveURL('/activities/tasks');
  });
});

test('very long data and a phone: everything stays inside, and is accessible', async ({ newcomer, openAs }) => {
  const long = 'W'.repeat(190);
  const words = `${long} ${'long words '.repeat(300)}`;
  const task = await createTask(newcomer, {
    task: { requirement: await createList(newcomer, long), notes: words, description: words },
    contact: { name: `Z${long}`, location: long },
  });
  const page = await openAs(newcomer, { viewport: phone });
  await page.goto(ownPath(task));
  await notes(page).fill(`${words} and more`);
  await setNotes(newcomer, task, { notes: `${long} from another tab`, stages: 2 });
  await expect(page.getByText(meanwhile)).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

function region(page: Page, name: string) {
  return page.getByRole('region', { name });
}

function box(page: Page, name: string) {
  return page.getByRole('checkbox', { name, exact: true });
}

function notes(page: Page) {
  return page.getByRole('textbox', { name: 'Notes', exact: true });
}

function saveButton(page: Page) {
  return page.getByRole('button', { name: 'Save', exact: true });
}

async function expectStage(page: Page, stage: number): Promise<void> {
  await expect(page.getByText(`Stage ${stage} of 4`)).toBeVisible();
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(stage);
}

async function expectAlert(page: Page, text: string): Promise<void> {
  const alert = page.getByRole('alertdialog');
  await expect(alert.getByText(text, { exact: true })).toBeVisible();
  await alert.getByRole('button', { name: 'OK' }).click();
  await expect(alert.getByText(text, { exact: true })).toHaveCount(0);
}

async function fillAppointment(page: Page, subject: string, times: string[]): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Subject').fill(subject);
  await dialog.getByLabel('Description').fill('As agreed');
  await dialog.getByLabel('Date').fill(new Date(Date.now() + 86_400_000).toISOString().slice(0, 10));
  for (const [index, label] of times.entries()) await dialog.getByLabel(label, { exact: true }).fill(`${9 + index}:30 AM`);
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
}

function ownPath({ id: taskId, contactId }: Task): string {
  return `/activities/tasks/person/${encoded({ taskId, contactId })}`;
}

function teamPath({ id: taskId, contactId }: Task, role?: boolean): string {
  return `/activities/tasks/team/${encoded({ taskId, contactId, role })}`;
}

/** Flat, as the other of the two forms is written by the lists. */
function adminPath({ id: taskId, contactId, staffId }: Task): string {
  return `/activities/task/port/${encoded({ taskId, contactId, staffId })}`;
}

function encoded(data: object): string {
  return encodeURIComponent(JSON.stringify(data));
}

async function stateOf(session: Session, { id, contactId }: Task) {
  const { data } = await session.send(taskDetailCalls.details, { body: { taskId: id, contactId } });
  return data.taskDetails;
}

/** The same person in another tab. */
async function setNotes(session: Session, { id }: Task, data: { notes: string; stages: number }): Promise<void> {
  await session.send(taskCalls.setStagesNotes, { body: { data: { ...data, id } } });
}
