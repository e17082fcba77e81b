import { calendarCalls, type EntryValues, type LeaveValues } from '@crm/contract/office/calendar';
import { addDays, monthRange, toCalendarDay, weekdayOf } from '@crm/contract/rules/plain-days';
import { type CallForm, callCalls } from '@crm/contract/work/appointments';
import type { Locator, Page } from '@playwright/test';
import { type Session, signUp } from '../api.ts';
import { alert } from '../dialogs.ts';
import { expect, test } from '../fixtures.ts';
import { hold } from '../list-states.ts';
import { expectAccessible, expectNoSidewaysScroll, phone, wide } from '../page-checks.ts';
import { createTask } from '../work/tasks.ts';

const calendar = '/workspace/calendar/customise';
const panel = (page: Page, title: 'Create Entry' | 'Edit Entry') => page.getByRole('form', { name: title });
const dayCell = (page: Page, day: string) => page.locator(`[data-day="${day}"]:not([data-outside])`);
const requests = (page: Page) => page.getByRole('table', { name: 'Leave Requests List' });
const format = (options: Intl.DateTimeFormatOptions, day: string) =>
  new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
const shown = (day: string) => format({ dateStyle: 'medium' }, day);
const statusOf = (page: Page, name: string, day: string) =>
  page.getByRole('button', { name: new RegExp(`^Status of ${name}, ${shown(day)}: `) });

/** A month so far away that nobody else enters anything there. */
function ownMonth() {
  const year = 2100 + Math.floor(Math.random() * 6000);
  const month = 1 + Math.floor(Math.random() * 12);
  const { first, last } = monthRange(year, month);
  const sunday = addDays(first, 7 - weekdayOf(first));
  const heading = format({ month: 'long', year: 'numeric' }, first);
  return { first, last, sunday, monday: addDays(sunday, 1), heading, path: `${calendar}?month=${first.slice(0, 7)}` };
}

async function enter(admin: Session, day: string, details: Partial<EntryValues> = {}) {
  const body = { description: 'Founders Day', type: 'companyHoliday' as const, ...details, date: toCalendarDay(day) };
  return (await admin.send(calendarCalls.createEntry, { body })).data;
}

async function askForLeave(session: Session, start: string, end = start, details: Partial<LeaveValues> = {}) {
  const days = { leaveDate: toCalendarDay(start), endDate: toCalendarDay(end) };
  const words = { leaveType: 'fullday', category: 'Casual', description: 'Family' } as const;
  return (await session.send(calendarCalls.createLeave, { body: { ...words, ...days, ...details } })).data;
}

async function createCall(session: Session, date: string, subject: string): Promise<void> {
  const words = { name: 'Ada Green', description: 'About the offer', phoneNumber: '9876543210', time: '9:30 AM' };
  const data: CallForm = { ...words, date, subject };
  await session.send(callCalls.create, { body: { data } });
}

async function decide(page: Page, status: Locator, word: 'Pending' | 'Approve' | 'Reject'): Promise<void> {
  await status.click();
  await page.getByRole('menuitem', { name: word }).click();
}

/** Red, green and blue of what is painted, to be compared with each other. */
async function paintOf(part: Locator): Promise<[number, number, number]> {
  const colour = await part.evaluate((element) => getComputedStyle(element).backgroundColor);
  const [red = 0, green = 0, blue = 0] =
    colour
      .replace('srgb', '')
      .match(/[\d.]+/g)
      ?.map(Number) ?? [];
  return [red, green, blue];
}

test('holidays and maintenance days are entered, changed and deleted in the panel beside the month', {
  tag: [
    '@A-1-10',
    '@A-2.1-10',
    '@A-2.1-40',
    '@A-2.6-01',
    '@A-2.6-02',
    '@A-2.6-04',
    '@A-2.6-06',
    '@A-2.6-10',
    '@A-2.6-11',
    '@A-2.6-12',
    '@A-2.6-13',
    '@A-2.6-14',
    '@A-2.6-15',
    '@A-2.6-16',
    '@A-2.6-17',
    '@A-4-13',
    '@A-5-04',
    '@A-6-08',
    '@A-9-11',
    '@A-9-12',
  ],
}, async ({ adminPage: page, staffPage }) => {
  for (const [tab, path] of [
    [staffPage, calendar],
    [page, '/workspace/calendar'],
  ] as const) {
    await tab.goto(path);
    await expect(tab).toHaveURL(/access-denied/);
  }
  const { first, last, sunday, monday, heading, path } = ownMonth();
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  await expect(page.getByRole('grid').getByRole('columnheader')).toHaveText(['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']);
  for (const text of ['Sunday, holiday', 'Maintenance', 'Full-day leave', 'Half-day leave']) {
    await expect(page.getByText(text, { exact: true })).toBeVisible();
  }
  await expect(dayCell(page, sunday)).toHaveAttribute('data-tint', 'sunday');
  const sundayPaint = await paintOf(dayCell(page, sunday));
  expect(sundayPaint[0]).toBeGreaterThan(Math.max(sundayPaint[1], sundayPaint[2]));
  await dayCell(page, sunday).hover();
  await expect(page.getByRole('tooltip', { name: 'Sunday', exact: true })).toBeVisible();

  // An empty day: a new entry for it. Date and description are needed.
  const create = panel(page, 'Create Entry');
  await expect(create.getByRole('button')).toHaveText(['Create', 'Clear']);
  await dayCell(page, monday).click();
  await expect(create.getByLabel('Date')).toHaveValue(monday);
  await expect(create.getByLabel('Description')).toBeFocused();
  for (const [date, description] of [
    [monday, '   '],
    ['', 'Founders Day'],
  ] as const) {
    await create.getByLabel('Date').fill(date);
    await create.getByLabel('Description').fill(description);
    await create.getByRole('button', { name: 'Create' }).click();
    await expect(alert(page).getByText('Please select a date and provide a description.', { exact: true })).toBeVisible();
    await alert(page).getByRole('button', { name: 'OK' }).click();
  }
  await create.getByRole('button', { name: 'Clear' }).click();
  await expect(create.getByLabel('Date')).toHaveValue('');
  await expect(create.getByLabel('Description')).toHaveValue('');
  await create.getByLabel('Date').fill(monday);
  await create.getByRole('combobox', { name: 'Type' }).click();
  await expect(page.getByRole('option')).toHaveText(['Holiday', 'Public Holiday', 'Company Holiday', 'Maintenance']);
  await page.getByRole('option', { name: 'Company Holiday' }).click();
  await create.getByLabel('Description').fill('Founders Day');
  const sent = page.waitForRequest('**/api/calendar/create');
  await create.getByRole('button', { name: 'Create' }).dblclick();
  expect((await sent).postDataJSON()).toEqual({
    date: toCalendarDay(monday),
    description: 'Founders Day',
    type: 'companyHoliday',
  });
  await expect(page.getByText('Entry created successfully!')).toBeVisible();
  await expect(dayCell(page, monday)).toHaveAttribute('data-tint', 'holiday');
  await dayCell(page, monday).hover();
  await expect(page.getByRole('tooltip', { name: 'Holiday: Founders Day', exact: true })).toBeVisible();

  // A day with an entry: it is loaded, changed and deleted.
  const edit = panel(page, 'Edit Entry');
  await dayCell(page, monday).click();
  await expect(edit.getByLabel('Description')).toHaveValue('Founders Day');
  await expect(edit.getByRole('combobox', { name: 'Type' })).toHaveValue('Company Holiday');
  await expect(edit.getByRole('button')).toHaveText(['Update', 'Clear', 'Delete']);
  await dayCell(page, addDays(monday, 1)).click();
  await expect(create.getByLabel('Date')).toHaveValue(addDays(monday, 1));
  await expect(create.getByLabel('Description')).toHaveValue('');
  await dayCell(page, monday).click();
  await edit.getByRole('button', { name: 'Clear' }).click();
  await expect(create.getByLabel('Date')).toHaveValue('');
  await dayCell(page, monday).click();
  await edit.getByRole('combobox', { name: 'Type' }).click();
  await page.getByRole('option', { name: 'Maintenance' }).click();
  await edit.getByLabel('Description').fill('Server move');
  await edit.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText('Entry updated successfully!')).toBeVisible();
  await expect(dayCell(page, monday)).toHaveAttribute('data-tint', 'maintenance');
  const [red, green, blue] = await paintOf(dayCell(page, monday));
  expect([blue > green, red > green]).toEqual([true, true]);
  await dayCell(page, monday).hover();
  await expect(page.getByRole('tooltip', { name: 'Maintenance: Server move', exact: true })).toBeVisible();

  // Another month is loaded anew, and this one again.
  const loads = () => Promise.all([page.waitForResponse(/\/calendar\/get$/), page.waitForResponse(/\/calendar\/get\/leave$/)]);
  let loaded = loads();
  await page.getByRole('button', { name: 'Next' }).click();
  await loaded;
  await expect(page.getByRole('heading', { level: 1, name: format({ month: 'long' }, addDays(last, 1)) })).toBeVisible();
  await page.getByRole('button', { name: 'Prev' }).click();
  await expect(dayCell(page, monday)).toHaveAttribute('data-tint', 'maintenance');
  loaded = loads();
  await page.getByRole('button', { name: 'Prev' }).click();
  await loaded;
  await expect(page.getByRole('heading', { level: 1, name: format({ month: 'long' }, addDays(first, -1)) })).toBeVisible();
  await page.goto(path);

  await dayCell(page, monday).click();
  await edit.getByRole('button', { name: 'Delete' }).click();
  await expect(alert(page).getByText('Delete this holiday/maintenance entry?', { exact: true })).toBeVisible();
  await alert(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(edit.getByLabel('Description')).toHaveValue('Server move');
  await edit.getByRole('button', { name: 'Delete' }).click();
  await alert(page).getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Entry deleted successfully!')).toBeVisible();
  await expect(dayCell(page, monday)).not.toHaveAttribute('data-tint');
  await expect(create.getByLabel('Date')).toHaveValue('');
});

test('what fails is only logged: a quiet line, and what was typed stays', { tag: ['@A-2.6-09', '@A-8-12'] }, async ({
  adminPage: page,
  admin,
  allowConsole,
}) => {
  allowConsole(/409|412|ERR_FAILED|Failed to fetch|Calendar entry: Not/);
  const { monday, path } = ownMonth();
  // Without the live line nobody else's change mends a list before Retry does.
  await page.routeWebSocket(/socket\.io/, () => undefined);
  const release = await hold(page, /\/api\/calendar\/get/);
  await page.goto(path);
  await expect(page.getByRole('status').filter({ hasText: /^Loading$/ })).toHaveCount(1);
  await expect(page.getByText('No leave requests found.')).toHaveCount(0);
  release();
  await expect(page.getByText('No leave requests found.')).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });

  for (const call of [/\/api\/calendar\/get$/, /\/api\/calendar\/get\/leave$/]) {
    await page.route(call, (route) => route.abort());
    const logged = page.waitForEvent('console', (message) => /could not be loaded/.test(message.text()));
    await page.goto(path);
    await logged;
    await expect(page.getByRole('alert').getByText('This list could not be loaded.')).toHaveCount(1);
    await page.unroute(call);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0);
    await expect(page.getByText('No leave requests found.')).toBeVisible();
  }

  const create = panel(page, 'Create Entry');
  await dayCell(page, monday).click();
  await create.getByLabel('Description').fill('A bridge day');
  const taken = await enter(admin, monday);
  const logged = page.waitForEvent('console', (message) => message.text().includes('Calendar entry: Not saved'));
  await create.getByRole('button', { name: 'Create' }).click();
  await logged;
  await expect(create.getByRole('alert')).toHaveText('Not saved This day has an entry already.');
  await expect(create.getByLabel('Description')).toHaveValue('A bridge day');
  await expect(create.getByLabel('Date')).toHaveValue(monday);
  // The list was loaded again: the day can be opened, after a question.
  await expect(dayCell(page, monday)).toHaveAttribute('data-tint', 'holiday');
  await dayCell(page, monday).click();
  await alert(page).getByRole('button', { name: 'Discard' }).click();

  const edit = panel(page, 'Edit Entry');
  await edit.getByLabel('Description').fill('Mine');
  const body = { date: toCalendarDay(monday), description: 'Somebody else’s', type: 'holiday' } as const;
  await admin.send(calendarCalls.updateEntry, { params: { id: String(taken.id) }, body });
  await edit.getByRole('button', { name: 'Update' }).click();
  await expect(edit.getByRole('alert')).toHaveText('Not saved This record was changed in the meantime. Please load it again.');
  await expect(edit.getByLabel('Description')).toHaveValue('Mine');
  const remove = '**/api/calendar/delete/*';
  await page.route(remove, (route) => route.abort());
  await edit.getByRole('button', { name: 'Delete' }).click();
  await alert(page).getByRole('button', { name: 'Delete' }).click();
  await expect(edit.getByRole('alert')).toHaveText('Not deleted');
  await expect(edit.getByLabel('Description')).toHaveValue('Mine');
  await expect(alert(page)).toHaveCount(0);
});

test('leave is decided in the list, and the person sees it at once', {
  tag: [
    '@A-2.6-03',
    '@A-2.6-05',
    '@A-2.6-07',
    '@A-2.6-08',
    '@A-3-08',
    '@A-3-09',
    '@A-4-03',
    '@A-4-04',
    '@A-4-05',
    '@A-6-09',
    '@A-8-13',
  ],
}, async ({ adminPage: page, newcomer, newcomerPage, allowConsole }) => {
  allowConsole(/ERR_FAILED|Failed to fetch/);
  const { monday, path } = ownMonth();
  const [wednesday, thursday] = [addDays(monday, 2), addDays(monday, 3)];
  await page.goto(path);
  await expect(page.getByText('No leave requests found.')).toBeVisible();
  await newcomerPage.goto(path.replace('/customise', ''));
  await expect(newcomerPage.getByText('No leave requests found.')).toBeVisible();

  // What is asked for meanwhile comes by itself.
  await askForLeave(newcomer, monday, wednesday, { category: 'Unpaid', description: 'Vacation' });
  await expect(requests(page).getByRole('columnheader')).toHaveText([
    'Employee',
    'Type',
    'Start',
    'End',
    'Reason',
    'Category',
    'Actions',
  ]);
  const [row, status] = [
    requests(page).getByRole('row').filter({ hasText: newcomer.name }),
    statusOf(page, newcomer.name, monday),
  ];
  for (const text of ['Full Day', shown(monday), shown(wednesday), 'Vacation', 'Unpaid', 'Pending']) {
    await expect(row).toContainText(text);
  }
  await expect(dayCell(page, monday).locator('[data-mark]')).toHaveCount(0);

  // Another answer than 'yes' leaves everything as it was.
  const call = '**/api/calendar/leave/status/*';
  await page.route(call, (route) => route.abort());
  await decide(page, status, 'Approve');
  await expect(alert(page).getByText('Failed to update status', { exact: true })).toBeVisible();
  await alert(page).getByRole('button', { name: 'OK' }).click();
  await expect(status).toHaveText('Pending');
  await page.unroute(call);

  await status.click();
  await expect(page.getByRole('menuitem')).toHaveText(['Pending', 'Approve', 'Reject']);
  await page.getByRole('menuitem', { name: 'Approve' }).click();
  await expect(status).toHaveText('Approve');
  const bar = dayCell(page, wednesday).locator('[data-mark="full"]');
  await expect(bar).toBeVisible();
  const [red, green, blue] = await paintOf(bar);
  expect(blue).toBeGreaterThan(Math.max(red, green));
  await dayCell(page, wednesday).hover();
  await expect(page.getByRole('tooltip', { name: `${newcomer.name}, Unpaid, Full Day, Approve`, exact: true })).toBeVisible();

  // The person's own calendar and inbox, in another browser.
  await expect(newcomerPage.getByRole('table', { name: 'Leaves' })).toContainText('Approve');
  await expect(dayCell(newcomerPage, wednesday).locator('[data-mark="full"]')).toBeVisible();
  await newcomerPage.getByRole('button', { name: 'Notifications, 1 new' }).click();
  const [from, to] = [monday, wednesday].map((day) => format({ month: 'short', day: 'numeric' }, day));
  await expect(newcomerPage.getByText(`Your leave from ${from} to ${to} was approved.`)).toBeVisible();
  await newcomerPage.keyboard.press('Escape');

  for (const type of ['morning', 'afternoon'] as const) {
    const day = type === 'morning' ? thursday : addDays(thursday, 1);
    await askForLeave(newcomer, day, day, { leaveType: type });
    await decide(page, statusOf(page, newcomer.name, day), 'Approve');
    const half = dayCell(page, day).locator('[data-mark="half"]');
    await expect(half).toBeVisible();
    const paint = await paintOf(half);
    expect([paint[0] > paint[1], paint[1] > paint[2]]).toEqual([true, true]);
  }

  // Any state at any time: what was approved is rejected, and pending again.
  await decide(page, status, 'Reject');
  await expect(status).toHaveText('Reject');
  await expect(bar).toHaveCount(0);
  await expect(newcomerPage.getByRole('row').filter({ hasText: shown(wednesday) })).toContainText('Reject');
  await decide(page, status, 'Pending');
  await expect(newcomerPage.getByRole('button', { name: `Edit Full Day leave of ${shown(monday)}` })).toBeEnabled();
});

test('a request shows what it collides with, and is approved with a handover of that work, or rejected', async ({
  adminPage: page,
  newcomer,
  origin,
  openAs,
}) => {
  const { monday, path } = ownMonth();
  const colleague = await signUp(origin, `Colleague ${crypto.randomUUID().slice(0, 8)}`);
  const [moved, kept] = [`Call ${crypto.randomUUID()}`, `Call ${crypto.randomUUID()}`];
  await createCall(newcomer, monday, moved);
  await createCall(newcomer, addDays(monday, 1), kept);
  const task = await createTask(newcomer, { task: { finishBy: monday } });
  await askForLeave(newcomer, monday, addDays(monday, 1));
  await askForLeave(newcomer, addDays(monday, 3));
  const other = await openAs(colleague);
  await other.goto('/activities/calls?filter=Pending');
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto(path);

  const drawer = page.getByRole('dialog', { name: newcomer.name });
  const opener = requests(page).getByRole('button', { name: newcomer.name, exact: true }).first();
  await opener.focus();
  await page.keyboard.press('Enter');
  for (const [title, detail] of [
    [moved, `Call with Ada Green, ${shown(monday)}, 9:30 AM`],
    [kept, `Call with Ada Green, ${shown(addDays(monday, 1))}, 9:30 AM`],
    [task.requirement ?? '', `Task for ${task.name}, due ${shown(monday)}`],
  ] as const) {
    await expect(drawer.getByRole('checkbox', { name: title })).toBeChecked();
    await expect(drawer.getByText(detail)).toBeVisible();
  }
  const handOver = drawer.getByRole('button', { name: 'Approve and hand over' });
  await expect(handOver).toBeDisabled();
  await drawer.getByRole('checkbox', { name: kept }).click();
  await expect(drawer.getByRole('checkbox', { name: kept })).not.toBeChecked();
  await drawer.getByRole('combobox', { name: 'Hand over to' }).fill(colleague.name);
  await page.getByRole('option', { name: colleague.name }).click();
  await expectAccessible(page);
  await handOver.click();
  await expect(page.getByText('Leave approved and work handed over successfully!')).toBeVisible();
  await expect(drawer).toHaveCount(0);
  await expect(statusOf(page, newcomer.name, monday)).toHaveText('Approve');
  await expect(other.getByRole('button', { name: 'Notifications, 1 new' })).toBeVisible();
  await expect(other.getByRole('row').filter({ hasText: moved })).toBeVisible();
  await expect(other.getByRole('row').filter({ hasText: kept })).toHaveCount(0);
  await other.getByRole('button', { name: 'Notifications, 1 new' }).click();
  await expect(other.getByText(`1 call and 1 task of ${newcomer.name} were handed over to you.`)).toBeVisible();

  // The other request is in nobody's way.
  await requests(page).getByRole('button', { name: newcomer.name, exact: true }).nth(1).click();
  await expect(drawer.getByText('No calls, meetings or tasks on these days.')).toBeVisible();
  await expect(drawer.getByRole('button', { name: 'Approve and hand over' })).toHaveCount(0);
  await drawer.getByRole('button', { name: 'Reject' }).click();
  await expect(page.getByText('Leave updated successfully!')).toBeVisible();
  await expect(statusOf(page, newcomer.name, addDays(monday, 3))).toHaveText('Reject');
});

test('what is typed stays, whatever others do and whichever month is shown; the month is walked by keyboard', async ({
  adminPage: page,
  admin,
  newcomer,
}) => {
  const { monday, path } = ownMonth();
  await page.goto(path);
  const create = panel(page, 'Create Entry');
  await dayCell(page, monday).focus();
  await page.keyboard.press('ArrowRight');
  await expect(dayCell(page, addDays(monday, 1))).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(create.getByLabel('Date')).toHaveValue(addDays(monday, 1));
  await expect(create.getByLabel('Description')).toBeFocused();
  await page.keyboard.type('Half a wo');
  await askForLeave(newcomer, monday);
  await enter(admin, addDays(monday, 1));
  await expect(requests(page)).toContainText(newcomer.name);
  await expect(dayCell(page, addDays(monday, 1))).toHaveAttribute('data-tint', 'holiday');
  await page.keyboard.type('rd');
  await expect(create.getByLabel('Description')).toHaveValue('Half a word');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('No leave requests found.')).toBeVisible();
  await page.getByRole('button', { name: 'Prev' }).click();
  await expect(requests(page)).toContainText(newcomer.name);
  await expect(create.getByLabel('Description')).toHaveValue('Half a word');

  await dayCell(page, addDays(monday, 2)).click();
  await alert(page).getByRole('button', { name: 'Keep editing' }).click();
  await expect(create.getByLabel('Description')).toHaveValue('Half a word');
  await page.getByRole('link', { name: 'Trash' }).click();
  await alert(page).getByRole('button', { name: 'Keep editing' }).click();
  await expect(page).toHaveURL(new RegExp(calendar));
  await create.getByLabel('Date').fill(addDays(monday, 2));
  await create.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByText('Entry created successfully!')).toBeVisible();
  await page.getByRole('link', { name: 'Trash' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Trash' })).toBeVisible();
});

test('very long data, many people on one day and a phone: nothing sticks out', async ({ adminPage: page, admin, origin }) => {
  const { monday, path } = ownMonth();
  const people = await Promise.all(
    ['A', 'B', 'C', 'D'].map((letter) => signUp(origin, `${letter}${'n'.repeat(60)} ${crypto.randomUUID()}`)),
  );
  for (const person of people) {
    const { id } = await askForLeave(person, monday, addDays(monday, 2));
    await admin.send(calendarCalls.decide, { params: { id: String(id) }, body: { status: 'Approve' } });
  }
  await enter(admin, addDays(monday, 3), { description: 'd'.repeat(200) });
  await page.goto(path);
  await expect(dayCell(page, monday)).toContainText('+2 more');
  for (const size of [wide, phone]) {
    await page.setViewportSize(size);
    await expect(page.getByText(people[0]?.name ?? '').last()).toBeVisible();
    await dayCell(page, addDays(monday, 3)).click();
    await expect(panel(page, 'Edit Entry').getByLabel('Description')).toHaveValue('d'.repeat(200));
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }
  await page
    .getByRole('list', { name: 'Leave Requests List' })
    .getByRole('button', { name: people[0]?.name ?? '' })
    .first()
    .click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByText('Nobody else.')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await drawer.getByRole('button', { name: 'Close' }).click();
  await expect(drawer).toHaveCount(0);
});
