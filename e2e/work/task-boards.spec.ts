import { staleMessage } from '@crm/contract/core/words';
import { taskCalls } from '@crm/contract/work/tasks';
import type { Page } from '@playwright/test';
import { contactOf, createContact } from '../customers/contacts.ts';
import { closeAlert } from '../dialogs.ts';
import { expect, test } from '../fixtures.ts';
import { hold } from '../list-states.ts';
import { expectAccessible, expectNoSidewaysScroll, phone, wide } from '../page-checks.ts';
import { cardOf, complete, createList, createTask, stepTo } from './tasks.ts';

const board = '/activities/tasks';
const staffColumns = ['Not Started', 'In Progress', 'Completed'];
const adminColumns = ['Not Started', 'In Progress', 'Review', 'Completed'];

test('a task is made with the form and shown as a card; the board is searched; an edit is checked', {
  tag: [
    '@B-2.7-01',
    '@B-2.7-04',
    '@B-2.7-06',
    '@B-2.7-09',
    '@B-3-09',
    '@B-5-12',
    '@B-5-13',
    '@B-5-14',
    '@B-5-15',
    '@B-5-16',
    '@C-5-26',
    '@C-5-27',
    '@C-5-28',
    '@C-5-29',
    '@C-5-30',
    '@C-5-31',
    '@A-1-14',
    '@B-9-14',
    '@C-9-15',
    '@B-5-17',
    '@B-5-18',
    '@C-5-32',
    '@B-3-10',
  ],
}, async ({ newcomer, newcomerPage: page, allowConsole }) => {
  await test.step('a task is made with the form, found by the name of its contact, and shown as a card', async () => {
    const contact = await createContact(newcomer, { name: 'Olive Street Bakery', phone: '5550119043', amount: 3200 });
    const list = await createList(newcomer, 'Point of sale');
    await page.goto(`${board}?new=1`);
    await expect(page.getByRole('heading', { level: 1, name: 'Tasks' })).toBeVisible();
    await expect(field(page, 'Phone')).toBeFocused();
    await expect(field(page, 'Priority')).toHaveValue('Normal');
    await save(page, 'Create');
    for (const text of [
      'Phone is required',
      'Notes are required',
      'Description is required',
      'Finish By date is required',
      'Requirement is required',
    ]) {
      await expect(form(page).getByText(text, { exact: true })).toBeVisible();
    }

    await field(page, 'Phone').fill('olive');
    await page.getByRole('option', { name: contact.name }).click();
    await expect(field(page, 'Phone')).toHaveValue(contact.phone);
    await expect(form(page).getByText(contact.name, { exact: true })).toBeVisible();
    await field(page, 'Requirement').click();
    await page.getByRole('option', { name: list }).click();
    await field(page, 'Description').fill('Two tills and a stock report each Monday.');
    await field(page, 'Notes').fill('Owner keeps the old printer.');
    await field(page, 'Finish By').fill('2020-01-31');
    await save(page, 'Create');
    await expect(form(page).getByText('Finish By must be today or later')).toBeVisible();
    await field(page, 'Finish By').fill('2099-01-31');
    await save(page, 'Create');
    await expect(page.getByText('Task created successfully!')).toBeVisible();
    await expect(form(page)).toHaveCount(0);
    await expect(page).toHaveURL(new RegExp(`${board}$`));
    await expect(page.getByRole('region')).toHaveCount(3);
    const card = cardOf(page, { requirement: list }, 'Not Started');
    for (const text of [
      'OB',
      contact.name,
      'Two tills and',
      'Not Started',
      'Normal',
      'Jan 31, 2099',
      '555 011 9043',
      '$3,200.00',
    ]) {
      await expect(card.getByText(text)).toBeVisible();
    }
    await expectCounts(page, [1, 0, 0]);
  });
  await test.step('search and priority narrow the board, and the address remembers them', async () => {
    const high = await createTask(newcomer, { task: { priority: 'High' } });
    const low = await createTask(newcomer, { task: { priority: 'Low', description: 'Needle in the hay' } });
    await page.goto(board);
    await page.getByRole('searchbox', { name: 'Search tasks' }).fill('needle');
    await expect(cardOf(page, high)).toHaveCount(0);
    await expect(cardOf(page, low)).toHaveCount(1);
    await page.reload();
    await expect(cardOf(page, low)).toHaveCount(1);
    await expect(cardOf(page, high)).toHaveCount(0);
    await page.getByRole('button', { name: 'Clear search' }).click();
    await page.getByRole('combobox', { name: 'Priority' }).click();
    await page.getByRole('option', { name: 'High' }).click();
    await expect(cardOf(page, high)).toHaveCount(1);
    await expect(cardOf(page, low)).toHaveCount(0);
  });
  await test.step('an edit without a change is told so, one with a change is saved, one of an old version is refused', async () => {
    allowConsole(/412/);
    const task = await createTask(newcomer, { task: { notes: 'As it was' } });
    await page.goto(board);
    await choose(page, task, 'Edit');
    await expect(field(page, 'Finish By')).toHaveAttribute('min', /^\d{4}-\d\d-\d\d$/);
    await save(page, 'Update');
    await expect(page.getByRole('alertdialog').getByText('No Changes Detected')).toBeVisible();
    await closeAlert(page);
    await field(page, 'Priority').click();
    await expect(page.getByRole('option')).toHaveText(['High', 'Normal', 'Low']);
    await page.getByRole('option', { name: 'High' }).click();
    await save(page, 'Update');
    await expect(page.getByText('Task updated successfully!')).toBeVisible();
    await expect(cardOf(page, task).getByText('High')).toBeVisible();

    await choose(page, task, 'Edit');
    await stepTo(newcomer, task, 2);
    await field(page, 'Notes').fill('Typed with care');
    await save(page, 'Update');
    await expect(page.getByRole('alertdialog').getByText('Could not save task.')).toBeVisible();
    await expect(page.getByRole('alertdialog').getByText(staleMessage)).toBeVisible();
    await closeAlert(page);
    await expect(field(page, 'Notes')).toHaveValue('Typed with care');
  });
});

test('a contact is made on the spot for a phone that nobody has; a task is deleted and comes back', {
  tag: ['@B-8-14', '@B-8-12', '@B-8-15', '@B-8-36', '@C-8-45'],
}, async ({ newcomer, newcomerPage: page, allowConsole }) => {
  await test.step('a phone that no contact has: the failure is told, and the contact can be made on the spot', async () => {
    allowConsole(/400|ERR_FAILED/);
    const contact = contactOf({ phone: '5550170001' });
    await page.route('**/api/requirement/get', (route) => route.abort());
    await page.goto(`${board}?new=1`);
    await expect(page.getByRole('alertdialog').getByText('Could not fetch requirements.')).toBeVisible();
    await page.unroute('**/api/requirement/get');
    await closeAlert(page);
    await form(page).getByRole('button', { name: 'Retry' }).click();
    await expect(form(page).getByRole('link', { name: 'Create one in Personalize' })).toHaveAttribute(
      'href',
      '/operations/personalize',
    );
    const list = await createList(newcomer);
    await field(page, 'Requirement').click();
    await page.getByRole('option', { name: list }).click();
    await field(page, 'Phone').fill(contact.phone);
    await field(page, 'Description').fill('d');
    await field(page, 'Notes').fill('n');
    await field(page, 'Finish By').fill('2099-01-31');
    await save(page, 'Create');
    const alert = page.getByRole('alertdialog');
    await expect(alert.getByText('Could not save task.')).toBeVisible();
    await expect(alert.getByText('No contact with this phone. Please create the contact first.')).toBeVisible();
    await alert.getByRole('button', { name: 'Create contact' }).click();
    const contactForm = page.getByRole('dialog', { name: 'New Contact' });
    await expect(contactForm.getByLabel('Phone')).toHaveValue(contact.phone);
    await contactForm.getByLabel('Name').fill(contact.name);
    await contactForm.getByLabel('Description').fill(contact.description);
    await contactForm.getByLabel('Email').fill(contact.email);
    await contactForm.getByLabel('Location').fill(contact.location);
    await contactForm.getByLabel('Source').fill(contact.source);
    await contactForm.getByLabel('Amount').fill('1');
    await contactForm.getByLabel('Priority').click();
    await page.getByRole('option', { name: 'Normal', exact: true }).click();
    await contactForm.getByRole('button', { name: 'Create', exact: true }).click();
    await expect(contactForm).toHaveCount(0);
    await expect(field(page, 'Description')).toHaveValue('d');
    await save(page, 'Create');
    await expect(cardOf(page, { requirement: list }, 'Not Started')).toContainText(contact.name);
  });
  await test.step('a task is deleted after a question, lies in Trash and comes back where it was', async () => {
    allowConsole(/ERR_FAILED|Failed to fetch/);
    const task = await stepTo(newcomer, await createTask(newcomer), 2);
    await page.goto(board);
    await page.route('**/api/task/delete/**', (route) => route.abort());
    await choose(page, task, 'Delete');
    const question = page.getByRole('alertdialog');
    await expect(question.getByText('Are you sure?')).toBeVisible();
    await expect(question.getByText('This will permanently delete the task!')).toBeVisible();
    await question.getByRole('button', { name: 'Yes, delete it!' }).click();
    await expect(page.getByRole('alertdialog').getByText('Could not delete task.')).toBeVisible();
    await closeAlert(page);
    await page.unroute('**/api/task/delete/**');
    await choose(page, task, 'Delete');
    await question.getByRole('button', { name: 'Yes, delete it!' }).click();
    await expect(page.getByText('Task moved to Trash.')).toBeVisible();
    await expect(cardOf(page, task)).toHaveCount(0);

    await page.goto('/trash');
    await page
      .getByRole('row')
      .filter({ hasText: task.requirement ?? '' })
      .getByRole('button', { name: /^Restore/ })
      .click();
    await page.goto(board);
    await expect(cardOf(page, task, 'In Progress')).toHaveCount(1);
  });
});

test('a card goes one step at a time, by its dialog or dragged, and back when the server refuses', {
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
    await expect(cardOf(page, task, 'In Progress').getByText('Review')).toBeVisible();
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
    await expect(page.getByRole('alertdialog').getByText('A task is completed by an administrator')).toBeVisible();
    await closeAlert(page);
    await drag(page, task, 'Not Started');
    await expect(cardOf(page, task, 'Not Started')).toHaveCount(1);
    await expect(async () => expect(await stageOf(newcomer, task.id)).toBe(1)).toPass();

    await stepTo(newcomer, task, 3);
    await expect(cardOf(page, task, 'In Progress').getByText('Review')).toBeVisible();
    await drag(page, task, 'Not Started');
    await expect(page.getByRole('alertdialog').getByText('One step at a time')).toBeVisible();
    await closeAlert(page);
    await expect(cardOf(page, task, 'In Progress').getByText('Review')).toBeVisible();
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

test('Reveal shows one column, an address the tasks of one customer; what is not there leads back', {
  tag: ['@B-2.7-02', '@B-2.7-08', '@A-2.1-60', '@A-2.1-36', '@B-2.0-10', '@B-8-13', '@C-8-42'],
}, async ({ newcomer, newcomerPage: page, admin, allowConsole }) => {
  allowConsole(/404/);
  const [first, second] = [await createTask(newcomer), await createTask(newcomer)];
  await stepTo(newcomer, second, 2);
  await page.goto(board);
  await page.getByRole('link', { name: 'Reveal Not Started' }).click();
  await expect(page).toHaveURL(`${board}/status/Not%20Started`);
  await expect(page.getByRole('heading', { level: 1, name: 'Not Started' })).toBeVisible();
  await expect(cardOf(page, first)).toHaveCount(1);
  await expect(cardOf(page, second)).toHaveCount(0);
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL(board);

  await page.goto(`${board}/status/${second.contactId}`);
  await expect(page.getByRole('heading', { level: 1, name: second.name })).toBeVisible();
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
  await page.goto(`${board}/status/${encodeURIComponent(JSON.stringify({ status: 'Completed' }))}`);
  await expect(page.getByText('No tasks found.')).toBeVisible();
  await complete(admin, first);
  await expect(cardOf(page, first)).toHaveCount(1);

  await page.goto(`${board}/status/999999999`);
  await expect(page).toHaveURL(board);
});

test('a board that cannot be loaded says so and offers Retry; while it loads it is not empty', {
  tag: ['@B-8-13', '@C-8-37'],
}, async ({ newcomer, newcomerPage: page, adminPage, allowConsole }) => {
  allowConsole(/ERR_FAILED|Failed to fetch/);
  const task = await createTask(newcomer);
  const release = await hold(page, /api\/task\/get$/);
  await page.goto(board);
  await expect(page.getByRole('status').filter({ hasText: /^Loading$/ })).toHaveCount(1);
  await expect(page.getByText('No tasks')).toHaveCount(0);
  release();
  await expect(cardOf(page, task)).toHaveCount(1);

  for (const [who, path, call, text] of [
    [page, board, /api\/task\/get$/, 'Could not fetch tasks.'],
    [adminPage, '/activities/task/port', /api\/task\/admin\/get$/, 'Failed to fetch tasks. Please try again.'],
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
  const task = await createTask(newcomer, {
    task: { description: 'Reminders go out twice' },
    contact: { name: 'Harbor Dental', email: `${crypto.randomUUID()}@harbor.test`, amount: 12_400 },
  });
  await stepTo(newcomer, task, 3);
  await page.goto(`/activities/task/port?search=${encodeURIComponent(task.requirement ?? '')}`);
  await expect(page.getByRole('region')).toHaveCount(4);
  for (const [index, name] of adminColumns.entries()) {
    await expect(page.getByRole('region').nth(index)).toHaveAccessibleName(name);
  }
  const card = cardOf(page, task, 'Review');
  for (const text of [
    'Harbor Dental',
    task.customer.email,
    '$12,400.00',
    'Reminders go out twice',
    'Review',
    'Normal',
    newcomer.name,
  ]) {
    await expect(card.getByText(text, { exact: true })).toBeVisible();
  }
  await expect(page.getByText('No tasks found.')).toHaveCount(3);
  const flags = { taskId: task.id, contactId: task.contactId, staffId: task.staffId, pending: false, completed: false };
  const address = `/activities/task/port/${encodeURIComponent(JSON.stringify({ data: flags }))}`;
  await expect(card.getByRole('link')).toHaveAttribute('href', address);
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Open Review' }).click();
  await expect(page).toHaveURL(/\/activities\/task\/details\/port\/%7B%22status%22%3A%22Review%22%7D$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Review' })).toBeVisible();
  await expect(cardOf(page, task)).toContainText('Harbor Dental');
  await page.goto(`/activities/task/details/port/${encodeURIComponent(JSON.stringify({ status: 'Nowhere' }))}`);
  await expect(page.getByText('Loading or invalid data….')).toBeVisible();
});

test('My Task: an administrator makes a list, a task on an own contact, and moves it', { tag: ['@A-2.1-27'] }, async ({
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
  await expect(cardOf(page, task, 'In Progress')).toHaveCount(1);
});

test('the board fits a phone, holds very long data, is accessible, and its columns end at 75 % of the height', {
  tag: ['@B-9-11', '@C-2.16-05', '@A-2.1-33', '@B-2.0-06'],
}, async ({ newcomer, newcomerPage: page }) => {
  const name = 'Kestrel Freight and Logistics of the Greater Northern Valley '.repeat(2).trim();
  const requirement = await createList(newcomer, 'A requirement title as long as somebody will ever write one '.repeat(3).trim());
  const long = await createTask(newcomer, { task: { requirement, description: 'Averylongword'.repeat(100) }, contact: { name } });
  await Promise.all(Array.from({ length: 25 }, () => createTask(newcomer, { task: { requirement } })));
  await stepTo(newcomer, long, 2);
  await page.goto(board);
  for (const column of staffColumns) {
    const height = () => page.getByRole('region', { name: column }).evaluate((node) => node.getBoundingClientRect().height);
    await expect.poll(height).toBeLessThanOrEqual(wide.height * 0.75);
  }
  await expectCounts(page, [25, 1, 0]);
  const cards = page.getByRole('list', { name: 'Not Started' });
  await cards.getByRole('listitem').last().scrollIntoViewIfNeeded();
  await expect(cards.getByRole('listitem')).toHaveCount(25);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  await page.setViewportSize(phone);
  await expect(page.getByRole('region')).toHaveCount(1);
  await page.getByRole('button', { name: 'In Progress 1' }).click();
  await expect(cardOf(page, long, 'In Progress')).toHaveCount(1);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
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

interface Named {
  requirement: string | null;
  name: string;
}

async function choose(page: Page, { requirement, name }: Named, what: 'Edit' | 'Delete'): Promise<void> {
  await page.getByRole('button', { name: `Menu of ${requirement}, ${name}`, exact: true }).click();
  await page.getByRole('menuitem', { name: what, exact: true }).click();
}

async function drag(page: Page, task: Named, column: string): Promise<void> {
  await cardOf(page, task).dragTo(page.getByRole('region', { name: column, exact: true }));
}

async function expectCounts(page: Page, counts: number[]): Promise<void> {
  for (const [index, column] of staffColumns.entries()) {
    await expect(page.getByRole('region', { name: column }).locator('header')).toContainText(`${column}${counts[index]}`);
  }
}

async function stageOf(session: Parameters<typeof createTask>[0], id: number): Promise<number | undefined> {
  const { data } = await session.send(taskCalls.list, {});
  return data.find((task) => task.id === id)?.stage;
}

async function save(page: Page, label: 'Create' | 'Update'): Promise<void> {
  await form(page).getByRole('button', { name: label, exact: true }).click();
}

function form(page: Page) {
  return page.getByRole('dialog', { name: /^(New|Edit) Task$/ });
}

function field(page: Page, label: string) {
  return form(page).getByLabel(label, { exact: true });
}
