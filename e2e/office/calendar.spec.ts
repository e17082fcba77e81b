import { profileCalls } from '@crm/contract/accounts/profile';
import { calendarCalls, type LeaveValues } from '@crm/contract/office/calendar';
import { leaveLength } from '@crm/contract/rules/leave-days';
import { addDays, fromCalendarDay, monthRange, toCalendarDay, weekdayOf } from '@crm/contract/rules/plain-days';
import type { Page } from '@playwright/test';
import { type Session, signIn } from '../api.ts';
import { alert, closeAlert, field, form, save } from '../dialogs.ts';
import { expect, test } from '../fixtures.ts';
import { hold } from '../list-states.ts';
import { expectAccessible, expectNoSidewaysScroll, phone, wide } from '../page-checks.ts';
import { createTask } from '../work/tasks.ts';

const calendar = '/workspace/calendar';
const dayCell = (page: Page, day: string) => page.locator(`[data-day="${day}"]:not([data-outside])`);
const monthPath = (day: string) => `${calendar}?month=${day.slice(0, 7)}`;
const row = (page: Page, text: string | RegExp) =>
  page.getByRole('table', { name: 'Leaves' }).getByRole('row').filter({ hasText: text });
const shown = (day: string) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
const inWords = (day: string) =>
  new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );

async function choose(page: Page, label: string, option: string): Promise<void> {
  await form(page).getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

async function todayOf(session: Session): Promise<string> {
  return (await session.send(profileCalls.get, {})).data.today;
}

async function holidaysOf(session: Session, ...days: string[]): Promise<Map<string, { text: string; isMaintenance: boolean }>> {
  const months = [...new Set(days.map((day) => day.slice(0, 7)))];
  const lists = months.map(async (text) => {
    const [year = 0, month = 0] = text.split('-').map(Number);
    return (await session.send(calendarCalls.holidays, { body: { year, month } })).data;
  });
  return new Map(
    (await Promise.all(lists))
      .flat()
      .map(({ holidayDate, description, holidayName }) => [
        fromCalendarDay(holidayDate) ?? '',
        { text: description, isMaintenance: holidayName === 'maintenance' },
      ]),
  );
}

/** The Monday of the week after next: no day of that week is over. */
function laterMonday(today: string): string {
  return addDays(today, 15 - weekdayOf(today));
}

function daysOf({ leaveDate, endDate }: Pick<LeaveValues, 'leaveDate' | 'endDate'>): string[] {
  const [start = '', end = ''] = [leaveDate, endDate].map(fromCalendarDay);
  const count = (Date.parse(end) - Date.parse(start)) / 86_400_000 + 1;
  return Array.from({ length: count }, (_, step) => addDays(start, step));
}

async function createLeave(session: Session, start: string, end = start, details: Partial<LeaveValues> = {}) {
  const days = { leaveDate: toCalendarDay(start), endDate: toCalendarDay(end) };
  const words = { leaveType: 'fullday', category: 'Casual', description: 'Family' } as const;
  return (await session.send(calendarCalls.createLeave, { body: { ...words, ...days, ...details } })).data;
}

test('leave is asked for, changed and deleted: every rule of the form, and another window follows', {
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
  await choose(page, 'Type', 'Full Day');
  await save(page, 'Create');
  for (const [label, text] of [
    ['Type', 'Leave type is required'],
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
  const length = leaveLength({ type: 'fullday', start: monday, end: sunday }, daysOff);
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

test('a save that fails keeps what was typed, a delete that fails says so', { tag: ['@B-8-30', '@B-8-31', '@B-8-32'] }, async ({
  newcomer,
  newcomerPage: page,
  allowConsole,
}) => {
  allowConsole(/406|409|ERR_FAILED|Failed to fetch/);
  const monday = laterMonday(await todayOf(newcomer));
  await createLeave(newcomer, addDays(monday, 1));
  await page.goto(monthPath(addDays(monday, 2)));
  await page.getByRole('button', { name: 'Create leave' }).click();
  await choose(page, 'Category', 'Unpaid');
  await choose(page, 'Reason', 'Emergency');
  await field(page, 'Start').fill(monday);
  await field(page, 'End').fill(addDays(monday, 2));
  await save(page, 'Create');
  await expect(alert(page).getByText('Server Error please check after some time', { exact: true })).toBeVisible();
  await expect(alert(page).getByText(/You already have a pending leave then: Full Day/)).toBeVisible();
  await closeAlert(page);
  await expect(field(page, 'End')).toHaveValue(addDays(monday, 2));

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
  await expect(alert(page).getByText('Server Error please check after some time', { exact: true })).toBeVisible();
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

test('holidays and leaves that are slow or could not be loaded: one quiet line, only logged', { tag: ['@B-8-35'] }, async ({
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

  for (const call of [/\/api\/calendar\/get$/, /\/api\/calendar\/get\/staff\/leave$/]) {
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

test('the month shows what was approved; from there nothing approved is changed', {
  tag: ['@B-2.13-02', '@B-2.13-03', '@B-2.13-04', '@B-2.13-05', '@B-4-10', '@B-8-33', '@B-8-34'],
}, async ({ staff, staffPage: page }) => {
  // The example company has a maintenance day this month, and approved leave of both kinds around today.
  const today = await todayOf(staff);
  const { first, last } = monthRange(Number(today.slice(0, 4)), Number(today.slice(5, 7)));
  const near = [addDays(first, -1), today, addDays(last, 1)];
  const holidays = await holidaysOf(staff, ...near);
  await page.goto(calendar);
  const [maintenance = '', moved] = [...holidays].find(([day, { isMaintenance }]) => isMaintenance && day >= first) ?? [];
  await expect(dayCell(page, maintenance)).toHaveAttribute('data-tint', 'maintenance');
  await dayCell(page, maintenance).hover();
  await expect(page.getByRole('tooltip')).toContainText(`Maintenance: ${moved?.text}`);
  const sunday = addDays(first, 7 - weekdayOf(first));
  await expect(dayCell(page, sunday)).toHaveAttribute('data-tint', /sunday|holiday/);
  await dayCell(page, sunday).hover();
  await expect(page.getByRole('tooltip').filter({ hasText: 'Sunday' })).toBeVisible();

  const dayWith = new Map<string, string>();
  for (const month of near) {
    await page.goto(monthPath(month));
    const [year = 0, number = 0] = month.slice(0, 7).split('-').map(Number);
    const { data } = await staff.send(calendarCalls.leaves, { body: { year, month: number } });
    const isWorked = (day: string) => day.startsWith(month.slice(0, 7)) && weekdayOf(day) !== 0 && !holidays.has(day);
    for (const leave of data.filter(({ status }) => status === 'Approve')) {
      const mark = leave.leaveType === 'fullday' ? 'full' : 'half';
      for (const day of daysOf(leave).filter(isWorked)) {
        await expect(dayCell(page, day).locator('[data-mark]')).toHaveAttribute('data-mark', mark);
        dayWith.set(mark, day);
      }
    }
    const decided = row(page, /Approve|Reject/).getByRole('button', { name: /^(Edit|Delete)/ });
    await expect(decided).toHaveCount(data.filter(({ status }) => status !== 'Pending').length * 2);
    for (const button of await decided.all()) await expect(button).toBeDisabled();
  }
  expect([...dayWith.keys()].sort()).toEqual(['full', 'half']);
  for (const day of dayWith.values()) {
    await page.goto(monthPath(day));
    await dayCell(page, day).click();
    await form(page)
      .getByRole('button', { name: /^Edit / })
      .click();
    await expect(alert(page).getByText('Approved leaves cannot be edited.', { exact: true })).toBeVisible();
    await closeAlert(page);
    const remove = form(page).getByRole('button', { name: /^Delete / });
    await remove.click();
    await expect(alert(page).getByText('Approved leaves cannot be deleted.', { exact: true })).toBeVisible();
    await closeAlert(page);
    await expect(remove).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(form(page)).toHaveCount(0);
    await expect(dayCell(page, day)).toBeFocused();
  }
});

test('Prev, Next and the keys walk through the months; a day opens its leave or asks for one', {
  tag: ['@B-2.0-15', '@B-2.13-01'],
}, async ({ newcomer, newcomerPage: page }) => {
  const today = await todayOf(newcomer);
  const monday = laterMonday(today);
  await createLeave(newcomer, monday, monday, { leaveType: 'morning' });
  const heading = (day: string) =>
    page.getByRole('heading', {
      level: 1,
      name: new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(day)),
    });
  const { first, last } = monthRange(Number(today.slice(0, 4)), Number(today.slice(5, 7)));
  await page.goto(calendar);
  await expect(heading(today)).toBeVisible();
  await page.getByRole('button', { name: 'Prev' }).click();
  await expect(heading(addDays(first, -1))).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(heading(addDays(last, 1))).toBeVisible();
  await page.goBack();
  await expect(heading(today)).toBeVisible();

  await dayCell(page, today).focus();
  for (const weeks of [1, 2, 3, 4, 5]) {
    await page.keyboard.press('ArrowDown');
    await expect(dayCell(page, addDays(today, weeks * 7))).toBeFocused();
  }
  const later = addDays(today, 35);
  await expect(heading(later)).toBeVisible();
  await page.keyboard.press('Home');
  await expect(page.locator(':focus')).toHaveAttribute('data-tint', /./);
  await page.keyboard.press('PageUp');
  await expect(page.locator('[data-day]:focus')).toBeVisible();
  await page.keyboard.press('PageUp');
  await expect(page.locator('[data-day]:focus')).toBeVisible();

  await page.goto(monthPath(monday));
  // Before the leave is loaded the day is a free one.
  await expect(dayCell(page, monday)).toContainText('Morning');
  await dayCell(page, monday).focus();
  await page.keyboard.press('Enter');
  await form(page).getByRole('button', { name: 'Edit Morning leave, Casual, Pending' }).click();
  await expect(form(page).getByRole('combobox', { name: 'Type' })).toHaveValue('Morning');
  await expect(field(page, 'Start')).toHaveValue(monday);
  await page.keyboard.press('Escape');
  await expect(form(page)).toHaveCount(0);
  await expect(dayCell(page, monday)).toBeFocused();
  await page.keyboard.press('Enter');
  await form(page).getByRole('button', { name: 'Create leave' }).click();
  await expect(field(page, 'Start')).toHaveValue(monday);
  await expect(field(page, 'End')).toHaveValue(monday);
  await page.keyboard.press('Escape');
});

test('calls, meetings and tasks: a day off is told, the next working day is one click away, and nothing is refused', async ({
  newcomer,
  newcomerPage: page,
  staff,
  openAs,
  origin,
  allowConsole,
}) => {
  allowConsole(/ERR_FAILED|Failed to fetch/);
  const today = await todayOf(newcomer);
  const sunday = addDays(laterMonday(today), -1);
  const holidays = await holidaysOf(newcomer, sunday, addDays(sunday, 7));
  const next = [1, 2, 3, 4, 5, 6].map((step) => addDays(sunday, step)).find((day) => !holidays.has(day)) ?? '';
  for (const [path, label] of [
    ['/activities/calls?new=1', 'Date'],
    ['/activities/meetings?new=1', 'Date'],
    ['/activities/tasks?new=1', 'Finish By'],
  ] as const) {
    await page.goto(path);
    await field(page, label).fill(sunday);
    await expect(form(page).getByText(`${inWords(sunday)} is a Sunday.`)).toBeVisible();
    await form(page)
      .getByRole('button', { name: `Use ${inWords(next)}` })
      .click();
    await expect(field(page, label)).toHaveValue(next);
    await expect(field(page, label)).toBeFocused();
    await expect(form(page).getByText('is a Sunday.')).toHaveCount(0);
  }
  // New Year's Day of the example company's next year.
  const newYear = `${Number(today.slice(0, 4)) + 1}-01-01`;
  await page.goto('/activities/calls?new=1');
  await field(page, 'Date').fill(newYear);
  await expect(form(page).getByText(`${inWords(newYear)}: New Year’s Day.`)).toBeVisible();
  await page.route('**/api/workday/check', (route) => route.abort());
  await field(page, 'Date').fill(sunday);
  await expect(form(page).getByText('New Year’s Day')).toHaveCount(0);
  for (const [label, text] of [
    ['Name', 'Ada Green'],
    ['Phone', '9876543210'],
    ['Subject', 'On a Sunday'],
    ['Description', 'All the same'],
    ['Time', '9:00 AM'],
  ] as const) {
    await field(page, label).fill(text);
  }
  await page.keyboard.press('Tab');
  await save(page, 'Create');
  await expect(page.getByText('Call created successfully!')).toBeVisible();

  // This afternoon a team-mate is on leave.
  const mate = await signIn(origin, 'staff4@demo.test');
  const { id: taskId, contactId } = await createTask(mate);
  const tab = await openAs(staff);
  await tab.goto(`/activities/tasks/team/${encodeURIComponent(JSON.stringify({ taskId, contactId }))}`);
  await tab.getByRole('button', { name: 'Add New' }).click();
  await tab.getByRole('menuitem', { name: 'Add new meeting' }).click();
  await field(tab, 'Date').fill(await todayOf(staff));
  await expect(form(tab).getByText(`${mate.name} is on leave in the afternoon on`)).toBeVisible();
});

test('on a phone and in both themes, with every dialog', async ({ newcomer, newcomerPage: page }) => {
  const monday = laterMonday(await todayOf(newcomer));
  for (let week = 0; week < 4; week += 1) await createLeave(newcomer, addDays(monday, week * 7), addDays(monday, week * 7 + 5));
  for (const size of [wide, phone]) {
    await page.setViewportSize(size);
    await page.goto(monthPath(monday));
    await expect(page.getByText(shown(monday)).first()).toBeVisible();
    await expectNoSidewaysScroll(page);
    await dayCell(page, monday).click();
    await expect(form(page).getByText('Full Day leave, Casual, Pending')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Create leave' }).click();
    await field(page, 'Start').fill(monday);
    await save(page, 'Create');
    await expect(field(page, 'Category')).toHaveAccessibleDescription('Category is required');
    await expect(field(page, 'End')).toHaveValue(monday);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await alert(page).getByRole('button', { name: 'Discard' }).click();
  }
});
