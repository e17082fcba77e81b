import { profileCalls } from '@crm/contract/accounts/profile';
import { teamCalls } from '@crm/contract/accounts/team';
import { staleMessage } from '@crm/contract/core/words';
import { calendarCalls } from '@crm/contract/office/calendar';
import { addDays, toCalendarDay, weekdayOf } from '@crm/contract/rules/plain-days';
import { assignmentCalls } from '@crm/contract/work/assignments';
import type { Page } from '@playwright/test';
import type { Session } from '../api.ts';
import { alert, closeAlert, form, save } from '../dialogs.ts';
import { expect, test } from '../fixtures.ts';
import { hold } from '../list-states.ts';
import { expectAccessible, expectNoSidewaysScroll, phone, wide } from '../page-checks.ts';
import { assign, cardOf, drag, idOf } from './assignments.ts';

const adminBoard = '/workspace/todo/';
const staffBoard = '/workspace/work/assign';
const listCall = /work\/assign\/work_details/;
const peopleCall = /work\/assign\/user_details/;

const field = (page: Page, label: string) => form(page).getByRole('textbox', { name: label });
const dueDate = (page: Page) => form(page).getByLabel('Due date', { exact: true });
const picker = (page: Page, label: string) => form(page).getByRole('combobox', { name: label });
const narrowed = (board: string, text: string) => `${board}?search=${encodeURIComponent(text)}`;

async function choose(page: Page, label: string, option: string | RegExp): Promise<void> {
  await picker(page, label).click();
  await page.getByRole('option', { name: option }).click();
}

async function todayOf(session: Session): Promise<string> {
  return (await session.send(profileCalls.get, {})).data.today;
}

test('an administrator assigns work: the board, Home and inbox of the person follow at once, and what the person does follows on the other side', {
  tag: ['@A-2.1-17', '@A-2.1-43', '@C-2.0-15', '@A-2.8-01', '@A-2.8-04', '@A-2.8-08', '@A-6-15'],
}, async ({ adminPage, newcomer, newcomerPage, openAs }) => {
  const title = `Trade fair ${crypto.randomUUID().slice(0, 8)}`;
  const home = await openAs(newcomer);
  await home.goto('/');
  const mine = home.getByRole('region', { name: /^Assigned to me/ });
  await expect(mine.getByText('Nothing assigned')).toBeVisible();
  await newcomerPage.goto(staffBoard);
  await expect(newcomerPage.getByText('No tasks in this stage.')).toHaveCount(3);
  await expect(newcomerPage.getByRole('button', { name: /New Task/ })).toHaveCount(0);

  await adminPage.goto(narrowed(adminBoard, title));
  await expect(adminPage.getByText('No tasks in this stage.')).toHaveCount(3);
  await adminPage.getByRole('button', { name: '+ New Task' }).click();
  await field(adminPage, 'Title').fill(title);
  await field(adminPage, 'Description').fill('Script, two copies');
  await choose(adminPage, 'Assigned user', new RegExp(newcomer.name));
  await dueDate(adminPage).fill(addDays(await todayOf(newcomer), 1));
  await save(adminPage, 'Create');
  await expect(adminPage.getByText('Task created successfully!')).toBeVisible();
  await expect(cardOf(adminPage, title, 'Pending')).toContainText(newcomer.email);

  await expect(cardOf(newcomerPage, title, 'Pending')).toBeVisible();
  await expect(mine.getByRole('listitem')).toContainText([title]);
  await newcomerPage.getByRole('button', { name: 'Notifications, 1 new' }).click();
  await expect(newcomerPage.getByText(`Margaret Holloway assigned "${title}" to you.`)).toBeVisible();
  await newcomerPage.keyboard.press('Escape');

  await drag(newcomerPage, title, 'Progress');
  await expect(cardOf(newcomerPage, title, 'Progress')).toBeVisible();
  await expect(cardOf(adminPage, title, 'Progress')).toBeVisible();
  await expect(mine.getByRole('listitem')).toContainText(['Progress']);
  for (const name of [/^Edit/, /^Delete/]) await expect(newcomerPage.getByRole('button', { name })).toHaveCount(0);
  await newcomerPage.getByRole('button', { name: `Status of ${title}` }).press('Enter');
  await newcomerPage.getByRole('menuitem', { name: 'Completed' }).press('Enter');
  await expect(cardOf(adminPage, title, 'Completed')).toBeVisible();
  await expect(mine.getByText('Nothing assigned')).toBeVisible();

  await drag(adminPage, title, 'Pending');
  await expect(cardOf(newcomerPage, title, 'Pending')).toBeVisible();
  await adminPage.getByRole('button', { name: `Delete ${title}` }).click();
  await expect(alert(adminPage)).toContainText('Are you sure?');
  await expect(alert(adminPage)).toContainText('This will be moved to Trash!');
  await alert(adminPage).getByRole('button', { name: 'Yes, delete it!' }).click();
  await expect(adminPage.getByText('Task moved to Trash.')).toBeVisible();
  await expect(newcomerPage.getByText('No tasks in this stage.')).toHaveCount(3);
  await adminPage.goto('/trash');
  await adminPage
    .getByRole('row')
    .filter({ hasText: title })
    .getByRole('button', { name: /^Restore/ })
    .click();
  await expect(cardOf(newcomerPage, title, 'Pending')).toBeVisible();

  await newcomerPage.goto(adminBoard);
  await expect(newcomerPage).toHaveURL('/access-denied');
  await adminPage.goto(staffBoard);
  await expect(adminPage).toHaveURL('/access-denied');
});

test('the form says what is missing, knows leave, load and Sundays, and a team goes with Admin only', {
  tag: [
    '@A-1-06',
    '@A-3-13',
    '@A-4-06',
    '@A-4-07',
    '@A-4-11',
    '@A-5-05',
    '@A-5-06',
    '@A-5-07',
    '@A-5-08',
    '@A-5-09',
    '@A-5-10',
    '@A-5-11',
    '@A-6-11',
  ],
}, async ({ admin, adminPage: page, newcomer }) => {
  const today = await todayOf(newcomer);
  const monday = addDays(today, 15 - weekdayOf(today));
  const days = { leaveDate: toCalendarDay(monday), endDate: toCalendarDay(addDays(monday, 2)) };
  const words = { leaveType: 'fullday', category: 'Casual', description: 'Family' } as const;
  const { data: leave } = await newcomer.send(calendarCalls.createLeave, { body: { ...words, ...days } });
  await admin.send(calendarCalls.decide, { params: { id: String(leave.id) }, body: { status: 'Approve' } });
  const teamName = `Team ${crypto.randomUUID().slice(0, 8)}`;
  const staffIds = [await idOf(newcomer)];
  await admin.send(teamCalls.create, { body: { teamName, staffIds } });

  const title = `Form ${crypto.randomUUID().slice(0, 8)}`;
  await page.goto(narrowed(adminBoard, title));
  await page.getByRole('button', { name: '+ New Task' }).click();
  await expect(picker(page, 'Priority')).toHaveValue('Medium');
  await expect(picker(page, 'Status')).toHaveValue('Pending');
  await choose(page, 'Priority', 'Medium');
  await save(page, 'Create');
  for (const text of [
    'Title is required',
    'Description is required',
    'Assigned user is required',
    'Due date is required',
    'Priority is required',
  ]) {
    await expect(form(page).getByText(text)).toBeVisible();
  }
  await field(page, 'Title').fill(title);
  await field(page, 'Description').fill('With everything');
  await choose(page, 'Priority', 'High');
  await expect(dueDate(page)).toHaveAttribute('min', today);
  await dueDate(page).fill(addDays(today, -1));
  await picker(page, 'Assigned user').fill(newcomer.name);
  await expect(page.getByRole('option')).toHaveText([new RegExp(`^${newcomer.name}.*0 openon leave .+ to .+$`)]);
  await page.getByRole('option').click();
  await expect(picker(page, 'Team')).toHaveCount(0);
  await save(page, 'Create');
  await expect(form(page).getByText('Due date must be today or later')).toBeVisible();
  await dueDate(page).fill(addDays(monday, -1));
  await expect(form(page).getByText(/is a Sunday\./)).toBeVisible();
  await dueDate(page).fill(monday);
  await expect(form(page).getByText(new RegExp(`${newcomer.name} is on leave on Monday`))).toBeVisible();
  await save(page, 'Create');
  await expect(cardOf(page, title, 'Pending')).toContainText('High');

  await page.getByRole('button', { name: `Edit ${title}` }).click();
  await save(page, 'Update');
  await expect(alert(page)).toContainText('No changes detected.');
  await closeAlert(page);
  await choose(page, 'Assigned user', /^Admin/);
  await choose(page, 'Team', teamName);
  await choose(page, 'Status', 'Progress');
  await save(page, 'Update');
  await expect(page.getByText('Task updated successfully!')).toBeVisible();
  await expect(cardOf(page, title, 'Progress')).toContainText(`Assigned to AdminTeam ${teamName}`);
  await expect(cardOf(page, title)).not.toContainText(newcomer.email);
  await expect
    .poll(async () => (await newcomer.send(assignmentCalls.list, {})).data.map(({ canMove }) => canMove))
    .toEqual([false]);
});

test('cards are sorted by priority, cut at 120 characters and fit on every screen', {
  tag: ['@A-2.8-02', '@A-2.8-03', '@A-2.8-05', '@A-2.8-06', '@A-2.8-07', '@A-9-04', '@A-9-08'],
}, async ({ admin, adminPage: page, newcomer, newcomerPage }) => {
  const mark = crypto.randomUUID().slice(0, 8);
  const assignedTo = await idOf(newcomer);
  const first = 'a'.repeat(120);
  const low = await assign(admin, { title: `${mark} low`, priority: 'Low', description: first, assignedTo });
  const high = await assign(admin, {
    title: `${mark} high`,
    priority: 'High',
    description: `${first}${'z'.repeat(600)}`,
    assignedTo,
  });
  const longest = await assign(admin, { title: `${mark} ${'long'.repeat(47)}`, description: 'x'.repeat(5000), assignedTo });
  await page.goto(narrowed(adminBoard, mark));
  const pending = page.getByRole('region', { name: 'Pending' });
  await expect(pending.getByRole('heading', { level: 3 })).toHaveText([high, longest, low]);
  await expect(pending.locator('header')).toContainText('Pending3');
  await expect(page.getByText('No tasks in this stage.')).toHaveCount(2);
  const card = cardOf(page, high);
  await expect(card).toContainText(`${first}…`);
  await expect(card).toContainText(newcomer.name);
  await expect(card).toContainText(newcomer.email);
  await expect(card).not.toContainText('Team');
  await card.getByRole('button', { name: /^Read More/ }).click();
  await expect(card).toContainText(`${first}${'z'.repeat(600)}`);
  await card.getByRole('button', { name: /^Show Less/ }).click();
  await expect(card).not.toContainText('zz');
  await expect(cardOf(page, low).getByRole('button', { name: /^Read More/ })).toHaveCount(0);

  await newcomerPage.goto(staffBoard);
  for (const board of [page, newcomerPage]) {
    for (const size of [wide, phone]) {
      await board.setViewportSize(size);
      await expect(cardOf(board, longest)).toBeVisible();
      await expectNoSidewaysScroll(board);
      await expectAccessible(board);
    }
  }
  await page.getByRole('button', { name: `Edit ${low}` }).click();
  await expect(field(page, 'Title')).toHaveValue(low);
  await expectAccessible(page);
});

test('what fails says so, and nothing typed is lost', { tag: ['@A-8-15', '@A-8-16', '@A-8-17', '@A-8-18', '@A-8-19'] }, async ({
  admin,
  adminPage: page,
  allowConsole,
}) => {
  allowConsole(/ERR_FAILED|412/);
  const title = await assign(admin);
  // Without the live line nobody else's change mends the board before Retry does.
  await page.routeWebSocket(/socket\.io/, () => undefined);
  const release = await hold(page, listCall);
  await page.goto(narrowed(adminBoard, title));
  await expect(page.getByText('Loading tasks...')).toBeVisible();
  release();
  await expect(page.getByText('Loading tasks...')).toHaveCount(0);
  await expect(cardOf(page, title)).toBeVisible();

  await page.unroute(listCall);
  await page.route(listCall, (route) => route.abort());
  await page.reload();
  await expect(alert(page)).toContainText('Error: Failed to fetch tasks');
  await closeAlert(page);
  await expect(page.getByText('No tasks in this stage.')).toHaveCount(0);
  await page.unroute(listCall);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(cardOf(page, title)).toBeVisible();

  await page.route(peopleCall, (route) => route.abort());
  await page.getByRole('button', { name: '+ New Task' }).click();
  await expect(alert(page)).toContainText('Error: Failed to get user and team details');
  await closeAlert(page);
  await page.unroute(peopleCall);
  const showDetails = await hold(page, peopleCall);
  await page.getByRole('button', { name: `Edit ${title}` }).click();
  await expect(page.getByText('Loading details...')).toBeVisible();
  showDetails();
  await field(page, 'Title').fill(`${title} changed`);

  const { data } = await admin.send(assignmentCalls.list, {});
  const id = data.find((card) => card.title === title)?.id ?? 0;
  await admin.send(assignmentCalls.update, { body: { params: { id, status: 'Progress' } } });
  await save(page, 'Update');
  await expect(alert(page)).toContainText('Failed to save task');
  await expect(alert(page)).toContainText(staleMessage);
  await closeAlert(page);
  await expect(field(page, 'Title')).toHaveValue(`${title} changed`);
  await form(page).getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: /^Discard/ }).click();
  await expect(form(page)).toHaveCount(0);
  await expect(cardOf(page, title, 'Progress')).toBeVisible();

  await page.route(/work\/assign\/delete/, (route) => route.abort());
  await page.getByRole('button', { name: `Delete ${title}` }).click();
  await alert(page).getByRole('button', { name: 'Yes, delete it!' }).click();
  await expect(alert(page)).toContainText('Failed to delete task');
  await closeAlert(page);
  await expect(cardOf(page, title)).toBeVisible();
});

test('a board of staff that cannot be loaded says so, and a card that cannot be moved goes back', { tag: ['@A-8-20'] }, async ({
  admin,
  newcomer,
  newcomerPage: page,
  allowConsole,
}) => {
  allowConsole(/ERR_FAILED/);
  const title = await assign(admin, { assignedTo: await idOf(newcomer) });
  await page.routeWebSocket(/socket\.io/, () => undefined);
  await page.route(listCall, (route) => route.abort());
  await page.goto(staffBoard);
  await expect(alert(page)).toContainText('Something went wrong while fetching work assignments');
  await closeAlert(page);
  await page.unroute(listCall);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(cardOf(page, title, 'Pending')).toBeVisible();
  await page.route(/work\/assign\/update/, (route) => route.abort());
  await drag(page, title, 'Completed');
  await expect(alert(page)).toContainText('Failed to save task');
  await closeAlert(page);
  await expect(cardOf(page, title, 'Pending')).toBeVisible();
});
