import { teamCalls } from '@crm/contract/accounts/team';
import { calendarCalls } from '@crm/contract/calendar/calendar';
import { addDays, toCalendarDay, weekdayOf } from '@crm/contract/rules/plain-days';
import { assignmentCalls } from '@crm/contract/work/assignments';
import type { Page } from '@playwright/test';
import { todayOf } from '../api.ts';
import { alert, closeAlert, form, save } from '../dialogs.ts';
import { expect, test } from '../fixtures.ts';
import { adminBoard, cardOf, drag, field, idOf, narrowed, staffBoard } from './assignments.ts';

const dueDate = (page: Page) => form(page).getByLabel('Due date', { exact: true });
const picker = (page: Page, label: string) => form(page).getByRole('combobox', { name: label });

async function choose(page: Page, label: string, option: string | RegExp): Promise<void> {
  await picker(page, label).click();
  await page.getByRole('option', { name: option }).click();
}

test('an administrator assigns work, the person does it, and both see it at once', {
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

test('the form of an assignment says what is missing, and knows leave, load and Sundays', {
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
  await expect(picker(page, 'Priority')).toHaveValue('Medium');
  await save(page, 'Create');
  for (const text of ['Title is required', 'Description is required', 'Assigned user is required', 'Due date is required']) {
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
  await expect(form(page).getByText(/is no working day\./)).toBeVisible();
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
    .poll(async () => (await newcomer.send(assignmentCalls.list, {})).data.map(({ team }) => team?.teamName))
    .toEqual([teamName]);
});
