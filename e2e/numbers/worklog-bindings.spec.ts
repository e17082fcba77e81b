import { profileCalls } from '@crm/contract/accounts/profile';
import { contactCalls } from '@crm/contract/customers/contacts';
import { requirementCalls } from '@crm/contract/customers/requirements';
import { bindingCalls } from '@crm/contract/numbers/bindings';
import { taskCalls } from '@crm/contract/work/tasks';
import type { Page } from '@playwright/test';
import { type Session, todayOf } from '../api.ts';
import { expect, test } from '../fixtures.ts';
import { cell, field, lastMonth, log, open, press, saveButton, stored } from '../office/worklog.ts';
import { expectAccessible, expectAccessibleOnPhone, expectNoSidewaysScroll, phone } from '../page-checks.ts';

const head = (page: Page, column: number) => page.getByRole('columnheader').nth(column);
const dialog = (page: Page) => page.getByRole('dialog');
const offers = (page: Page, text: string) => page.getByRole('option', { name: text });

async function createContact(session: Session, name: string) {
  const phoneNumber = String(Date.now()).slice(-9) + String(Math.floor(Math.random() * 9));
  const form = { name, description: 'Shop', email: `${phoneNumber}@shop.example`, phone: phoneNumber, location: 'Salem' };
  const body = { ...form, source: 'Fair', priority: 'High' as const, amount: 100 };
  return (await session.send(contactCalls.create, { body })).data;
}

async function createTask(session: Session, customer: string, project: string) {
  const { phone: phoneNumber } = await createContact(session, customer);
  await session.send(requirementCalls.create, { body: { project, data: ['First'] } });
  const body = { phone: phoneNumber, requirement: project, notes: 'Note', description: 'Work', priority: 'Normal' as const };
  return (await session.send(taskCalls.create, { body: { ...body, finishBy: await todayOf(session) } })).data;
}

async function pick(page: Page, label: string, text: string, button = 'Bind'): Promise<void> {
  await dialog(page).getByLabel(label).fill(text);
  await offers(page, text).first().click();
  await dialog(page).getByRole('button', { name: button, exact: true }).click();
  await expect(dialog(page)).toHaveCount(0);
}

async function bindingsOf(session: Session, month: string) {
  const [year = '', number = ''] = month.split('-');
  const { data } = await session.send(bindingCalls.get, { query: { year, month: number } });
  return [...data.columns, ...data.cells].map(({ taskNumber, target }) => [taskNumber, target.name, target.customer]);
}

test('a person binds a column to a customer, types on, and gives the column to a project', async ({
  newcomer,
  newcomerPage: page,
}) => {
  const month = await lastMonth(newcomer);
  await createContact(newcomer, 'Acme Stores');
  await newcomer.send(requirementCalls.create, { body: { project: 'Online shop', data: ['Cart'] } });
  await open(page, month);
  await cell(page, 2, 1).click();
  await page.keyboard.type('1:30');
  await press(page, 'Enter');

  await head(page, 1).hover();
  await head(page, 1).getByRole('button', { name: 'Bind Task 1 to a customer or project' }).click();
  await expect(dialog(page)).toContainText(/What “Task 1” is for in [A-Z]\w+ \d{4}/);
  await expect(dialog(page).getByRole('button', { name: 'Bind', exact: true })).toBeDisabled();
  await pick(page, 'Customer or project', 'Acme');
  const mark = head(page, 1).getByRole('button', { name: 'Task 1: for Acme Stores' });
  await expect(mark).toBeVisible();
  await expect(mark).toHaveAttribute('title', 'For Acme Stores');
  // What was typed is still there, and its save is not refused: the window knows of its own binding.
  await expect(page.getByText('changed in another window')).toHaveCount(0);
  await saveButton(page).click();
  await expect(page.getByText('Changes saved')).toBeVisible();
  expect(await stored(newcomer, month)).toEqual([[2, 'task1|Task 1|1:30|']]);
  expect(await bindingsOf(newcomer, month)).toEqual([['task1', 'Acme Stores', null]]);

  await mark.click();
  await expect(dialog(page)).toContainText('Now: Acme Stores');
  await pick(page, 'Customer or project', 'Online');
  await expect(head(page, 1).getByRole('button', { name: 'Task 1: for Online shop' })).toBeVisible();
  await expectAccessible(page);
});

test('with the keyboard alone: Shift F2 on a head binds it, and a binding is taken away', async ({
  newcomer,
  newcomerPage: page,
}) => {
  const month = await lastMonth(newcomer);
  await createContact(newcomer, 'Acme Stores');
  await open(page, month);
  await cell(page, 1, 2).click();
  await press(page, 'ArrowUp', 'Shift+F2');
  await expect(dialog(page).getByLabel('Customer or project')).toBeFocused();
  await page.keyboard.type('Acme');
  await expect(offers(page, 'Acme Stores')).toBeVisible();
  await press(page, 'Enter');
  await expect(dialog(page).getByLabel('Customer or project')).toHaveValue('Acme Stores');
  await press(page, 'Enter');
  await expect(dialog(page)).toHaveCount(0);
  await expect(head(page, 2)).toBeFocused();
  expect(await bindingsOf(newcomer, month)).toEqual([['task2', 'Acme Stores', null]]);

  await press(page, 'Shift+F2');
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Take away' }).press('Enter');
  await expect(dialog(page)).toHaveCount(0);
  await expect(head(page, 2).getByRole('button', { name: 'Bind Task 2 to a customer or project' })).toHaveCount(1);
  expect(await bindingsOf(newcomer, month)).toEqual([]);
});

test('a cell is bound to a task from its comment; what is not saved is saved first', async ({
  newcomer,
  newcomerPage: page,
  adminPage,
}) => {
  const month = await lastMonth(newcomer);
  await createTask(newcomer, 'Zebra Books', 'Booking');
  await log(newcomer, `${month}-03`, '2:00', 2);
  await open(page, month);
  await cell(page, 3, 1).click();
  await press(page, 'Shift+F2');
  await expect(dialog(page).getByRole('button', { name: 'Task …' })).toBeDisabled();
  await press(page, 'Escape');
  await page.keyboard.type('1:00');
  await press(page, 'Enter');
  await cell(page, 3, 1).click();
  await press(page, 'Shift+F2');
  await dialog(page).getByLabel('Comment').fill('The plan');
  await dialog(page).getByRole('button', { name: 'Task …' }).click();
  await expect(dialog(page)).toContainText('The work log is saved first');
  await pick(page, 'Task', 'Booking');
  await expect(cell(page, 3, 1)).toHaveText('1:00, comment: The plan, task: Booking for Zebra Books');
  await expect(cell(page, 3, 1)).toHaveAttribute('title', 'The plan\nTask: Booking for Zebra Books');
  expect(await bindingsOf(newcomer, month)).toEqual([['task1', 'Booking', 'Zebra Books']]);

  const { id } = (await newcomer.send(profileCalls.get, {})).data;
  await adminPage.goto(`/workspace/AdminWorklog?staff=${id}&month=${month}`);
  await expect(adminPage.getByText('For Booking for Zebra Books')).toBeVisible();
  await expectAccessible(adminPage);
});

test('of two windows the second learns that the month was changed', async ({ newcomer, newcomerPage: page, openAs }) => {
  const month = await lastMonth(newcomer);
  await createContact(newcomer, 'Acme Stores');
  const other = await openAs(newcomer);
  await open(page, month);
  await open(other, month);
  await cell(page, 2, 1).click();
  await page.keyboard.type('1:30');
  await press(page, 'Enter');
  await cell(other, 1, 3).click();
  await press(other, 'ArrowUp', 'Shift+F2');
  await pick(other, 'Customer or project', 'Acme');
  await expect(head(page, 3).getByRole('button', { name: 'Task 3: for Acme Stores' })).toBeVisible();
  await expect(page.getByText('changed in another window')).toBeVisible();
  await expect(field(page)).toHaveCount(0);
  await saveButton(page).click();
  await expect(page.getByText('Changes saved')).toBeVisible();
  expect(await stored(newcomer, month)).toEqual([[2, 'task1|Task 1|1:30|']]);
});

test('on a phone a button below the grid binds the column of the cell', async ({ newcomer, openAs }) => {
  const month = await lastMonth(newcomer);
  await createContact(newcomer, 'Acme Stores');
  const page = await openAs(newcomer, { viewport: phone, hasTouch: true });
  await open(page, month);
  await cell(page, 2, 1).tap();
  await page.getByRole('button', { name: 'Bind the column' }).tap();
  await expectNoSidewaysScroll(page);
  await expectAccessibleOnPhone(page);
  await pick(page, 'Customer or project', 'Acme');
  await expect(head(page, 1).getByRole('button', { name: 'Task 1: for Acme Stores' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessibleOnPhone(page);
});
