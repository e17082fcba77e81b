import { staleMessage } from '@crm/contract/core/words';
import { type Task, taskCalls } from '@crm/contract/work/tasks';
import type { Page } from '@playwright/test';
import type { Session } from '../api.ts';
import { expect, test } from '../fixtures.ts';
import { expectAccessible, expectNoSidewaysScroll, phone } from '../page-checks.ts';
import {
  box,
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
import { createList, createTask } from './tasks.ts';
import { opener } from './work-lists.ts';

test('an owner reads a task, saves stage and notes, adds to it, and loses nothing typed', {
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
    await expect(region(page, 'Calls').getByRole('table', { name: 'Calls' })).toBeVisible();
    await expect(region(page, 'Calls').getByRole('columnheader')).toHaveText(['Date', 'Time', 'Subject', 'Status', 'Name']);
    await expect(region(page, 'Calls').getByRole('row').last()).toContainText('Wording of the reminders');

    await add.click();
    await page.getByRole('menuitem', { name: 'Add new meeting' }).click();
    await fillAppointment(page, 'Training of the front desk', ['Start Time', 'End Time']);
    const heads = ['Date', 'Start Time', 'End Time', 'Subject', 'Status', 'Name'];
    await expect(region(page, 'Meetings').getByRole('table', { name: 'Meetings' })).toBeVisible();
    await expect(region(page, 'Meetings').getByRole('columnheader')).toHaveText(heads);
    await expect(region(page, 'Meetings').getByRole('row').last()).toContainText('Training of the front desk');
    await expect(region(page, 'Meetings').getByRole('row').last()).toContainText(task.customer.name);
    await expect(region(page, 'Connected Records')).toContainText('No work by team-mates');
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
    await opener(page, task.name).click();
    await notes(page).fill('Nearly written');
    await newcomer.send(taskCalls.remove, { params: { id: String(task.id) } });
    await expectAlert(page, 'Task not found');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click();
    await expect(notes(page)).toHaveValue('Nearly written');
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
    await expect(page).toHaveURL('/operations/pendings');
  });
  await test.step('a task that cannot be loaded says so; one that is not there says so and leads back', async () => {
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
    await expectAlert(page, 'Task not found');
    await expect(page).toHaveURL('/activities/tasks');
  });
});

test('a task of very long data stays inside a phone and is accessible', { tag: '@full' }, async ({ newcomer, openAs }) => {
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

async function fillAppointment(page: Page, subject: string, times: string[]): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Subject').fill(subject);
  await dialog.getByLabel('Description').fill('As agreed');
  await dialog.getByLabel('Date').fill(new Date(Date.now() + 86_400_000).toISOString().slice(0, 10));
  for (const [index, label] of times.entries()) await dialog.getByLabel(label, { exact: true }).fill(`${9 + index}:30 AM`);
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
}

/** The same person in another tab. */
async function setNotes(session: Session, { id }: Task, data: { notes: string; stages: number }): Promise<void> {
  await session.send(taskCalls.setStagesNotes, { body: { data: { ...data, id } } });
}
