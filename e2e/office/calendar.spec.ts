import { calendarCalls } from '@crm/contract/calendar/calendar';
import type { LeaveValues } from '@crm/contract/calendar/leave';
import { addDays, fromCalendarDay, monthRange, weekdayOf } from '@crm/contract/rules/plain-days';
import type { Page } from '@playwright/test';
import { signIn, todayOf } from '../api.ts';
import { alert, closeAlert, field, form, save } from '../dialogs.ts';
import { expect, test } from '../fixtures.ts';
import { expectAccessible, expectNoSidewaysScroll, phone, wide } from '../page-checks.ts';
import { createTask } from '../work/tasks.ts';
import { calendar, createLeave, holidaysOf, laterMonday, monthPath, row, shown } from './calendar.ts';

const dayCell = (page: Page, day: string) => page.locator(`[data-day="${day}"]:not([data-outside])`);

const inWords = (day: string) =>
  new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );

function daysOf({ leaveDate, endDate }: Pick<LeaveValues, 'leaveDate' | 'endDate'>): string[] {
  const [start = '', end = ''] = [leaveDate, endDate].map(fromCalendarDay);
  const count = (Date.parse(end) - Date.parse(start)) / 86_400_000 + 1;
  return Array.from({ length: count }, (_, step) => addDays(start, step));
}

test('the month shows approved leave, which cannot be changed from there', {
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
        const bar = dayCell(page, day).locator(`[data-mark="${mark}"], [data-covered="${mark}"]`);
        await expect(bar).toHaveCount(1);
        // A bar is one element, in the first of its days.
        if ((await bar.getAttribute('data-mark')) !== null) dayWith.set(mark, day);
      }
    }
    const decided = row(page, /Approve|Reject/).getByRole('button', { name: /^(Edit|Delete)/ });
    await expect(decided).toHaveCount(data.filter(({ status }) => status !== 'Pending').length * 2);
    for (const button of await decided.all()) await expect(button).toBeDisabled();
  }
  expect([...dayWith.keys()].sort()).toEqual(['full', 'half']);
  const colours = new Set<string>();
  for (const day of dayWith.values()) {
    await page.goto(monthPath(day));
    const mark = dayCell(page, day).locator('[data-mark]');
    colours.add(await mark.evaluate((element) => getComputedStyle(element).backgroundColor));
  }
  expect(colours.size).toBe(2);
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

test('a person walks through the months, and a day opens its leave or asks for one', {
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

test('a call, meeting or task on a day off says so, and the next working day is one click away', async ({
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
    await expect(form(page).getByText(`${inWords(sunday)} is no working day.`)).toBeVisible();
    await form(page)
      .getByRole('button', { name: `Use ${inWords(next)}` })
      .click();
    await expect(field(page, label)).toHaveValue(next);
    await expect(field(page, label)).toBeFocused();
    await expect(form(page).getByText('is no working day.')).toHaveCount(0);
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

test('the calendar and its dialogs are accessible on a phone, in both themes', { tag: '@full' }, async ({
  newcomer,
  newcomerPage: page,
}) => {
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
