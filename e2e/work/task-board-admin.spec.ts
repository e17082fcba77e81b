import { createContact } from '../customers/contacts.ts';
import { expect, test } from '../fixtures.ts';
import { expectAccessible } from '../page-checks.ts';
import { board, field, save } from './task-board.ts';
import { cardOf, createTask, stepTo } from './tasks.ts';

const adminColumns = ['Not Started', 'In Progress', 'Review', 'Completed'];

test('administrators see the tasks of everybody in four columns, and open one or a column', {
  tag: [
    '@C-2.16-01',
    '@C-2.16-02',
    '@C-2.16-03',
    '@C-2.16-04',
    '@C-2.16-06',
    '@A-2.1-18',
    '@A-2.1-19',
    '@C-2.0-07',
    '@B-4-02',
    '@C-9-11',
    '@B-1-04',
  ],
}, async ({ newcomer, adminPage: page }) => {
  const digits = `31${Date.now().toString().slice(-8)}`;
  const task = await createTask(newcomer, {
    task: { description: 'Reminders go out twice' },
    contact: { name: 'Harbor Dental', email: `${crypto.randomUUID()}@harbor.test`, amount: 12_400, phone: digits },
  });
  await stepTo(newcomer, task, 3);
  await page.goto(`/activities/task/port?search=${encodeURIComponent(task.requirement ?? '')}`);
  await expect(page.getByRole('region')).toHaveCount(4);
  for (const [index, name] of adminColumns.entries()) {
    await expect(page.getByRole('region').nth(index)).toHaveAccessibleName(name);
  }
  const card = cardOf(page, task, 'Review');
  const texts = [
    'Harbor Dental',
    task.customer.email,
    digits.replace(/(...)(...)/, '$1 $2 '),
    '$12,400.00',
    task.requirement ?? '',
  ];
  for (const text of [...texts, 'Reminders go out twice', 'Review', 'Normal', newcomer.name]) {
    await expect(card.getByText(text, { exact: true })).toBeVisible();
  }
  await expect(page.getByText('No tasks found.')).toHaveCount(3);
  const flags = { taskId: task.id, contactId: task.contactId, staffId: task.staffId, pending: false, completed: false };
  const address = `/activities/task/port/${encodeURIComponent(JSON.stringify({ data: flags }))}`;
  await expect(card.getByRole('link').first()).toHaveAttribute('href', address);
  await expectAccessible(page);

  for (const [index, name] of adminColumns.entries()) {
    const column = page.getByRole('region', { name, exact: true });
    await expect(column.locator('header > span').nth(1)).toHaveText(String([0, 0, 1, 0][index]));
    await column.getByRole('link', { name: `Open ${name}` }).click();
    await expect(page).toHaveURL(`/activities/task/details/port/${encodeURIComponent(JSON.stringify({ status: name }))}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText([name]);
    await page.goBack();
  }
  await page.getByRole('link', { name: 'Open Review' }).click();
  await expect(cardOf(page, task)).toContainText('Harbor Dental');
  await page.goto(`/activities/task/details/port/${encodeURIComponent(JSON.stringify({ status: 'Nowhere' }))}`);
  await expect(page.getByText('Loading or invalid data….')).toBeVisible();
});

test('an administrator makes a list and an own task in My Task, and moves it', { tag: ['@A-2.1-27'] }, async ({
  admin,
  adminPage: page,
}) => {
  const contact = await createContact(admin);
  const list = `Own list ${crypto.randomUUID().slice(0, 8)}`;
  await page.goto('/activities/task/self');
  await expect(page.getByRole('heading', { level: 1, name: 'My Task' })).toBeVisible();
  await expect(page.getByRole('region')).toHaveCount(3);
  await expect(page.getByRole('link', { name: /^Reveal/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Requirements' }).click();
  const lists = page.getByRole('dialog', { name: 'Requirements' });
  await lists.getByRole('button', { name: 'New List' }).first().click();
  const listForm = page.getByRole('dialog', { name: 'New List' });
  await listForm.getByLabel('Title').fill(list);
  await listForm.getByRole('textbox', { name: 'Item 1' }).fill('One');
  await listForm.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(listForm).toHaveCount(0);
  await lists.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('button', { name: 'New Task' }).click();
  await field(page, 'Phone').fill(contact.phone);
  await page.getByRole('option', { name: contact.name }).click();
  await field(page, 'Requirement').fill(list);
  await page.getByRole('option', { name: list }).click();
  await field(page, 'Description').fill('d');
  await field(page, 'Notes').fill('n');
  await field(page, 'Finish By').fill('2099-01-31');
  await save(page, 'Create');
  const task = { requirement: list, name: contact.name };
  await expect(cardOf(page, task, 'Not Started')).toHaveCount(1);
  await page.getByRole('button', { name: `Menu of ${list}, ${contact.name}` }).click();
  await expect(page.getByRole('menuitem', { name: 'Sub Task' })).toHaveAttribute('href', /^\/team\/task\/subtask\/\d+$/);
  await expect(page.getByRole('menuitem', { name: 'View Details' })).toHaveAttribute('href', /^\/activities\/task\/port\/%7B/);
  await page.getByRole('menuitem', { name: 'Stage Update' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Next' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  // The last of its column is not drawn before somebody scrolls there.
  await page.getByLabel('Search tasks').fill(list);
  await expect(cardOf(page, task, 'In Progress')).toHaveCount(1);
});

test('staff and administrators are refused the boards of the others', {
  tag: ['@A-2.1-18', '@A-2.1-19', '@A-2.1-27', '@A-2.1-33', '@A-2.1-36', '@B-2.0-06', '@B-2.0-10'],
}, async ({ adminPage, staffPage }) => {
  const status = encodeURIComponent(JSON.stringify({ status: 'Review' }));
  for (const [page, path] of [
    [adminPage, board],
    [adminPage, `${board}/status/Completed`],
    [staffPage, '/activities/task/port'],
    [staffPage, '/activities/task/self'],
    [staffPage, `/activities/task/details/port/${status}`],
  ] as const) {
    await page.goto(path);
    await expect(page, path).toHaveURL('/access-denied');
  }
});
