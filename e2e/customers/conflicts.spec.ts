import { contactCalls } from '@crm/contract/customers/contacts';
import { assignmentCalls } from '@crm/contract/work/assignments';
import { taskCalls } from '@crm/contract/work/tasks';
import type { Page } from '@playwright/test';
import { field, form, save } from '../dialogs.ts';
import { expect, test } from '../fixtures.ts';
import { expectAccessible } from '../page-checks.ts';
import { adminBoard, assign, narrowed } from '../work/assignments.ts';
import { cardOf, createTask } from '../work/tasks.ts';
import { contactOf, createContact } from './contacts.ts';

function conflict(page: Page, name: string) {
  return page.getByRole('dialog', { name: `${name} changed while you edited it` });
}

test('two windows change a contact: the rest is merged, and a real conflict is asked about', async ({
  newcomer,
  newcomerPage: page,
  allowConsole,
}) => {
  allowConsole(/412/);
  const values = contactOf({ amount: 6500, description: 'Nine chairs', location: 'Columbus', priority: 'Low' });
  const { id, name } = await createContact(newcomer, values);
  const params = { id: String(id) };
  await page.goto('/operations/contacts');
  await page.getByRole('button', { name: `Edit ${name}`, exact: true }).click();
  await field(page, 'Amount').fill('7250');
  await field(page, 'Description').fill('Nine chairs, offer is out');
  await field(page, 'Source').fill('Walk-in');
  const theirs = { ...values, amount: 6900, description: 'Eleven chairs', location: 'Dublin' };
  await newcomer.send(contactCalls.update, { params, body: theirs });
  await save(page, 'Update');

  const dialog = conflict(page, name);
  await expect(dialog.getByText('You saved it in another window')).toBeVisible();
  await expect(dialog.getByText('0 of 2 chosen')).toBeVisible();
  // Behind it nothing turns.
  await expect(page.locator('[data-loading]')).toHaveCount(0);
  await expect(dialog.getByRole('group', { name: /^Amount was \$6,500/ })).toContainText('$7,250');
  await expect(dialog.getByRole('row', { name: /^Location/ })).toContainText('Dublin');
  await expect(dialog.getByRole('row', { name: /^Source/ })).toContainText('Walk-in');
  await expectAccessible(page);
  await expect(dialog.getByRole('button', { name: 'Save merged contact' })).toBeDisabled();
  await dialog
    .getByRole('group', { name: /^Amount/ })
    .getByRole('radio', { name: /^Mine/ })
    .check();
  await dialog
    .getByRole('group', { name: /^Description/ })
    .getByRole('button', { name: 'Edit a combined text' })
    .click();
  await dialog.getByLabel('Description, combined').fill('Eleven chairs, offer is out');

  await test.step('somebody saves once more before the merged contact is saved', async () => {
    await newcomer.send(contactCalls.update, { params, body: { ...theirs, priority: 'High' } });
    await dialog.getByRole('button', { name: 'Save merged contact' }).click();
    await expect(page.getByText('Contact updated successfully!')).toBeVisible();
    await expect(form(page).getByRole('heading', { name: 'Edit Contact' })).toHaveCount(0);
  });
  const { data } = await newcomer.send(contactCalls.get, { params });
  expect(data).toMatchObject({
    amount: 7250,
    description: 'Eleven chairs, offer is out',
    location: 'Dublin',
    source: 'Walk-in',
    priority: 'High',
  });
});

test('back from a conflict everything typed is still in the form, also on a phone', async ({
  newcomer,
  newcomerPage: page,
  allowConsole,
}) => {
  allowConsole(/412/);
  await page.setViewportSize({ width: 390, height: 844 });
  const values = contactOf();
  const { id, name } = await createContact(newcomer, values);
  const params = { id: String(id) };
  await page.goto('/operations/contacts');
  await page.getByRole('button', { name: `Edit ${name}`, exact: true }).click();
  await field(page, 'Location').fill('Typed with care');
  await newcomer.send(contactCalls.update, { params, body: { ...values, location: 'Elsewhere' } });
  await save(page, 'Update');
  const dialog = conflict(page, name);
  await expect(dialog.getByText('Elsewhere')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(field(page, 'Location')).toHaveValue('Typed with care');
  await save(page, 'Update');
  await dialog.getByRole('radio', { name: /saved/ }).last().check();
  await dialog.getByRole('button', { name: 'Save merged contact' }).click();
  await expect(dialog).toHaveCount(0);
  expect((await newcomer.send(contactCalls.get, { params })).data.location).toBe('Elsewhere');
});

test('a task and an assignment ask the same way', async ({ newcomer, newcomerPage, admin, adminPage, allowConsole }) => {
  allowConsole(/412/);
  await test.step('task', async () => {
    const task = await createTask(newcomer, { task: { notes: 'As it was' } });
    await newcomerPage.goto('/activities/tasks');
    await expect(cardOf(newcomerPage, task)).toBeVisible();
    await newcomerPage.getByRole('button', { name: `Menu of ${task.requirement}, ${task.name}`, exact: true }).click();
    await newcomerPage.getByRole('menuitem', { name: 'Edit' }).click();
    await field(newcomerPage, 'Notes').fill('Mine');
    const { phone, requirement, description, finishBy } = task;
    const body = { phone, requirement: requirement ?? '', description, finishBy, priority: 'High' as const, notes: 'Theirs' };
    await newcomer.send(taskCalls.update, { params: { id: String(task.id) }, body });
    await save(newcomerPage, 'Update');
    const dialog = newcomerPage.getByRole('dialog', { name: /changed while you edited it$/ });
    await expect(dialog.getByRole('row', { name: /^Priority/ })).toContainText('High');
    await dialog.getByRole('button', { name: 'All mine' }).click();
    await dialog.getByRole('button', { name: 'Save merged task' }).click();
    await expect(newcomerPage.getByText('Task updated successfully!')).toBeVisible();
    const { data } = await newcomer.send(taskCalls.list, { query: { id: String(task.id) } });
    expect(data).toMatchObject([{ notes: 'Mine', priority: 'High' }]);
  });
  await test.step('assignment', async () => {
    const title = await assign(admin);
    const { data } = await admin.send(assignmentCalls.list, { query: { search: title } });
    const [card] = data;
    if (!card) throw new Error('the assignment is not there');
    const { id, description, staffId, dueDate, priority } = card;
    await adminPage.goto(narrowed(adminBoard, title));
    await adminPage.getByRole('button', { name: `Edit ${title}` }).click();
    await field(adminPage, 'Title').fill(`${title} mine`);
    const theirs = { id, title: `${title} theirs`, description, assignedTo: staffId ?? 0, dueDate, priority };
    await admin.send(assignmentCalls.update, { body: { params: theirs } });
    await save(adminPage, 'Update');
    const dialog = conflict(adminPage, title);
    await dialog.getByRole('button', { name: 'All theirs' }).click();
    await dialog.getByRole('button', { name: 'Save merged task' }).click();
    await expect(adminPage.getByText('Task updated successfully!')).toBeVisible();
    expect((await admin.send(assignmentCalls.get, { params: { id: String(id) } })).data.title).toBe(`${title} theirs`);
  });
});
