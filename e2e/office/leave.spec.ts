import type { LeaveValues } from '@crm/contract/calendar/leave';
import { leaveLength } from '@crm/contract/rules/leave-days';
import { addDays } from '@crm/contract/rules/plain-days';
import { specifiedWorkingDays } from '@crm/contract/rules/working-week';
import type { Page } from '@playwright/test';
import { todayOf } from '../api.ts';
import { alert, closeAlert, field, form, save } from '../dialogs.ts';
import { expect, test } from '../fixtures.ts';
import { hold } from '../list-states.ts';
import { calendar, createLeave, holidaysOf, laterMonday, monthPath, row, shown } from './calendar.ts';

async function choose(page: Page, label: string, option: string): Promise<void> {
  await form(page).getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

test('a person asks for leave, changes it and deletes it, and another window follows', {
  tag: [
    '@B-1-08',
    '@B-2.13-01',
    '@B-3-16',
    '@B-4-11',
    '@B-5-32',
    '@B-5-33',
    '@B-5-34',
    '@B-5-35',
    '@B-5-36',
    '@B-5-37',
    '@B-5-38',
    '@B-5-39',
    '@B-8-30',
  ],
}, async ({ newcomer, newcomerPage: page, openAs }) => {
  const today = await todayOf(newcomer);
  const monday = laterMonday(today);
  const sunday = addDays(monday, 6);
  const other = await openAs(newcomer);
  await other.goto(monthPath(monday));
  await expect(other.getByText('No leave requests found.')).toBeVisible();
  await page.goto(monthPath(monday));
  for (const text of ['Sunday, holiday', 'Maintenance', 'Full-day leave', 'Half-day leave']) {
    await expect(page.getByText(text, { exact: true })).toBeVisible();
  }
  await page.getByRole('button', { name: 'Create leave' }).click();
  await expect(field(page, 'Start')).toHaveAttribute('min', today);
  await expect(field(page, 'End')).toHaveAttribute('min', today);
  await expect(form(page).getByRole('combobox', { name: 'Type' })).toHaveValue('Full Day');
  // What must be chosen cannot be taken back.
  await choose(page, 'Type', 'Full Day');
  await expect(form(page).getByRole('combobox', { name: 'Type' })).toHaveValue('Full Day');
  await save(page, 'Create');
  for (const [label, text] of [
    ['Category', 'Category is required'],
    ['Start', 'Start date is required'],
    ['End', 'End date is required'],
    ['Reason', 'Reason is required'],
  ] as const) {
    await expect(field(page, label)).toHaveAccessibleDescription(text);
  }
  await choose(page, 'Type', 'Full Day');
  await choose(page, 'Category', 'Casual');
  await form(page).getByRole('combobox', { name: 'Reason' }).click();
  await expect(page.getByRole('option')).toHaveText(['Personal', 'Family', 'Medical', 'Emergency', 'Vacation']);
  await page.getByRole('option', { name: 'Vacation' }).click();
  await field(page, 'Start').fill(addDays(today, -1));
  await field(page, 'End').fill(sunday);
  await save(page, 'Create');
  await expect(field(page, 'Start')).toHaveAccessibleDescription('Date must be today or later');
  await field(page, 'Start').fill(addDays(sunday, 1));
  await save(page, 'Create');
  await expect(field(page, 'End')).toHaveAccessibleDescription('End date cannot be before start date');
  await field(page, 'Start').fill(monday);
  const daysOff = new Set((await holidaysOf(newcomer, monday, sunday)).keys());
  const length = leaveLength({ type: 'fullday', start: monday, end: sunday }, daysOff, specifiedWorkingDays);
  await expect(form(page).getByText(`Takes ${length} working day`)).toBeVisible();
  await save(page, 'Create');
  await expect(page.getByText('Leave created successfully!')).toBeVisible();
  await expect(
    page.getByRole('columnheader').filter({ hasText: /^(Type|Category|Start|End|Reason|Status|Actions)$/ }),
  ).toHaveText(['Type', 'Category', 'Start', 'End', 'Reason', 'Status', 'Actions']);
  for (const text of ['Full Day', 'Casual', shown(monday), shown(sunday), 'Vacation', 'Pending']) {
    await expect(row(page, 'Vacation')).toContainText(text);
    await expect(row(other, 'Vacation')).toContainText(text);
  }

  await page.getByRole('button', { name: `Edit Full Day leave of ${shown(monday)}` }).click();
  await save(page, 'Update');
  await expect(alert(page).getByText('No changes made to update.', { exact: true })).toBeVisible();
  await closeAlert(page);
  await choose(page, 'Type', 'Morning');
  await expect(form(page).getByText(`Takes ${length / 2} working day`)).toBeVisible();
  await save(page, 'Update');
  await expect(page.getByText('Leave updated successfully!')).toBeVisible();
  await page.getByRole('button', { name: `Delete Morning leave of ${shown(monday)}` }).click();
  await expect(alert(page).getByText('Are you sure?', { exact: true })).toBeVisible();
  await expect(alert(page).getByText("You won't be able to revert this!", { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(row(page, 'Morning')).toHaveCount(1);
  await page.getByRole('button', { name: `Delete Morning leave of ${shown(monday)}` }).click();
  await alert(page).getByRole('button', { name: 'Yes, delete it!' }).click();
  await expect(page.getByText('Leave deleted successfully!')).toBeVisible();
  await expect(page.getByText('No leave requests found.')).toBeVisible();
  await expect(other.getByText('No leave requests found.')).toBeVisible();
});

test('a leave that cannot be saved or deleted says so and keeps what was typed', {
  tag: ['@B-8-30', '@B-8-31', '@B-8-32'],
}, async ({ newcomer, newcomerPage: page, allowConsole }) => {
  allowConsole(/406|409|ERR_FAILED|Failed to fetch/);
  const monday = laterMonday(await todayOf(newcomer));
  const taken = addDays(monday, 1);
  await createLeave(newcomer, taken);
  await page.goto(monthPath(addDays(monday, 2)));
  await page.getByRole('button', { name: 'Create leave' }).click();
  await choose(page, 'Category', 'Unpaid');
  await choose(page, 'Reason', 'Emergency');
  await field(page, 'Start').fill(monday);
  await field(page, 'End').fill(addDays(monday, 2));
  await save(page, 'Create');
  // The other leave stands at the dates, and its link leads to its day in a window of its own.
  await expect(field(page, 'Start')).toHaveAccessibleDescription(/^You already have a pending leave then: Full Day/);
  await expect(alert(page)).toHaveCount(0);
  await expect(field(page, 'End')).toHaveValue(addDays(monday, 2));
  const opening = page.waitForEvent('popup');
  await form(page)
    .getByRole('link', { name: `Full Day, ${shown(taken)}` })
    .click();
  const other = await opening;
  await expect(other.getByRole('dialog')).toContainText('Full Day');
  await other.close();

  // The form looks at the order of the days itself: for the server's own word the days are turned around on their way.
  const create = '**/api/calendar/create/leave';
  await page.route(create, async (route) => {
    const body: LeaveValues = route.request().postDataJSON();
    await route.continue({ postData: { ...body, leaveDate: body.endDate, endDate: body.leaveDate } });
  });
  await save(page, 'Create');
  await expect(field(page, 'End')).toHaveAccessibleDescription('End date cannot be before start date');
  await expect(alert(page)).toHaveCount(0);
  await page.unroute(create);
  await page.route(create, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await field(page, 'Start').fill(addDays(monday, 2));
  await save(page, 'Create');
  await expect(alert(page).getByText('The leave was not saved', { exact: true })).toBeVisible();
  await expect(alert(page).getByText('The server cannot be reached. Please check your connection.')).toBeVisible();
  await closeAlert(page);
  await page.unroute(create);
  await form(page).getByRole('button', { name: 'Create', exact: true }).dblclick();
  await expect(page.getByText('Leave created successfully!')).toBeVisible();
  await expect(row(page, 'Emergency')).toHaveCount(1);

  const remove = '**/api/calendar/delete/leave/*';
  await page.route(remove, (route) => route.abort());
  await page.getByRole('button', { name: `Delete Full Day leave of ${shown(addDays(monday, 2))}` }).click();
  await alert(page).getByRole('button', { name: 'Yes, delete it!' }).click();
  await expect(alert(page).getByText('Failed to delete leave', { exact: true })).toBeVisible();
  await page.unroute(remove);
  await closeAlert(page);
  await expect(row(page, 'Emergency')).toHaveCount(1);
});

test('holidays and leaves that are slow or failed show one quiet line, and are only logged', { tag: ['@B-8-35'] }, async ({
  newcomerPage: page,
  openAs,
  newcomer,
  allowConsole,
}) => {
  allowConsole(/ERR_FAILED|Failed to fetch/);
  const release = await hold(page, /\/api\/calendar\/get/);
  await page.goto(calendar);
  await expect(page.getByRole('status').filter({ hasText: /^Loading$/ })).toHaveCount(1);
  await expect(page.getByText('No leave requests found.')).toHaveCount(0);
  release();
  await expect(page.getByText('No leave requests found.')).toBeVisible();

  for (const call of [/\/api\/calendar\/get$/, /\/api\/calendar\/get\/staff\/leave/]) {
    const tab = await openAs(newcomer);
    await tab.route(call, (route) => route.abort());
    await tab.routeWebSocket(/socket\.io/, () => undefined);
    const logged = tab.waitForEvent('console', (message) => /could not be loaded/.test(message.text()));
    await tab.goto(calendar);
    await logged;
    await expect(tab.getByRole('alert').getByText('This list could not be loaded.')).toHaveCount(1);
    await expect(alert(tab)).toHaveCount(0);
    await tab.unroute(call);
    await tab.getByRole('button', { name: 'Retry' }).click();
    await expect(tab.getByText('No leave requests found.')).toBeVisible();
    await expect(tab.getByRole('button', { name: 'Retry' })).toHaveCount(0);
  }
});
