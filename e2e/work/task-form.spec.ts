import type { Page } from '@playwright/test';
import { contactOf, createContact } from '../customers/contacts.ts';
import { closeAlert } from '../dialogs.ts';
import { expect, test } from '../fixtures.ts';
import { board, expectCounts, field, form, type Named, save } from './task-board.ts';
import { cardOf, createList, createTask, stepTo } from './tasks.ts';

test('a person makes a task with the form, finds it on the board and edits it', {
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
    await expect(page.getByRole('region').getByRole('heading', { level: 2 })).toHaveText([
      'Not Started',
      'In Progress',
      'Completed',
    ]);
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
  await test.step('an edit is saved; one without a change is told so, one of an old version is merged', async () => {
    allowConsole(/412/);
    const task = await createTask(newcomer, { task: { notes: 'As it was' } });
    await page.goto(board);
    await choose(page, task, 'Edit');
    await expect(field(page, 'Finish By')).toHaveAttribute('min', /^\d{4}-\d\d-\d\d$/);
    await save(page, 'Update');
    await expect(page.getByRole('alertdialog').getByText('No Changes Detected', { exact: true })).toBeVisible();
    // A warning, and no mere information.
    await expect(page.getByRole('alertdialog').locator('[data-meaning]')).toHaveAttribute('data-meaning', 'yellow');
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
    await expect(form(page)).toHaveCount(0);
    await choose(page, task, 'Edit');
    await expect(field(page, 'Notes')).toHaveValue('Typed with care');
  });
});

test('a person makes a contact on the spot for a task, deletes the task and restores it', {
  tag: ['@B-8-14', '@B-8-12', '@B-8-15', '@B-8-36', '@C-8-45'],
}, async ({ newcomer, newcomerPage: page, allowConsole }) => {
  await test.step('a phone that no contact has: the failure is told, and the contact can be made on the spot', async () => {
    allowConsole(/400|ERR_FAILED|Failed to fetch/);
    const contact = contactOf({ phone: '5550170001' });
    await page.route('**/api/requirement/get', (route) => route.abort());
    await page.goto(`${board}?new=1`);
    await expect(page.getByRole('alertdialog').getByText('Could not fetch requirements.')).toBeVisible();
    await page.unroute('**/api/requirement/get');
    await closeAlert(page);
    await form(page).getByRole('button', { name: 'Retry' }).click();
    await expect(form(page).getByText('You have no requirement lists yet.')).toBeVisible();
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
    await expect(page.getByText('Item restored successfully!')).toBeVisible();
    await page.goto(board);
    await expect(cardOf(page, task, 'In Progress')).toHaveCount(1);
  });
});

test('the buttons of the form stay where they are while its hints come', async ({ newcomer, newcomerPage: page }) => {
  const task = await createTask(newcomer);
  const lists = Promise.withResolvers<void>();
  await page.route('**/api/requirement/**', async (route) => {
    await lists.promise;
    await route.continue();
  });
  await page.goto(board);
  await choose(page, task, 'Edit');
  const top = async () => (await form(page).getByRole('button', { name: 'Update', exact: true }).boundingBox())?.y;
  await expect(form(page).getByText('Nothing of this list is done yet.')).toBeVisible();
  const before = await top();
  const answered = page.waitForResponse('**/api/requirement/**');
  lists.resolve();
  await answered;
  await expect(form(page).getByRole('button', { name: 'New list' })).toBeVisible();
  expect(await top()).toBe(before);
});

async function choose(page: Page, { requirement, name }: Named, what: 'Edit' | 'Delete'): Promise<void> {
  await page.getByRole('button', { name: `Menu of ${requirement}, ${name}`, exact: true }).click();
  await page.getByRole('menuitem', { name: what, exact: true }).click();
}
