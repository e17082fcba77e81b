import { calendarCalls } from '@crm/contract/calendar/calendar';
import { addDays, toCalendarDay } from '@crm/contract/rules/plain-days';
import { alert } from '../dialogs.ts';
import { expect, test } from '../fixtures.ts';
import { hold } from '../list-states.ts';
import { calendar, dayCell, enter, format, ownMonth, paintOf, panel } from './admin-calendar.ts';

test('an administrator enters, changes and deletes holidays and maintenance days', {
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
  await expect(page.getByRole('heading', { level: 1 })).toHaveText([heading]);
  await expect(page.getByRole('grid').getByRole('columnheader')).toHaveText(['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']);
  // Each day stands below its weekday, and the month is whole.
  const columns = page.getByRole('grid').getByRole('columnheader');
  for (const [day, weekday] of [
    [sunday, 0],
    [monday, 1],
    [addDays(sunday, 6), 6],
  ] as const) {
    const [cell, head] = [await dayCell(page, day).boundingBox(), await columns.nth(weekday).boundingBox()];
    expect(Math.abs((cell?.x ?? 0) - (head?.x ?? 0)), day).toBeLessThan(8);
  }
  await expect(page.locator('[data-day]:not([data-outside])')).toHaveCount(Number(last.slice(-2)));
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
  const monthOf = (day: string) => [format({ month: 'long', year: 'numeric' }, day)];
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(monthOf(addDays(last, 1)));
  await page.getByRole('button', { name: 'Prev' }).click();
  await expect(dayCell(page, monday)).toHaveAttribute('data-tint', 'maintenance');
  loaded = loads();
  await page.getByRole('button', { name: 'Prev' }).click();
  await loaded;
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(monthOf(addDays(first, -1)));
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

test('a calendar that fails shows a quiet line, and what was typed stays', { tag: ['@A-2.6-09', '@A-8-12'] }, async ({
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

  for (const call of [/\/api\/calendar\/get$/, /\/api\/calendar\/get\/leave/]) {
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
  const conflict = page.getByRole('dialog', { name: 'This entry changed while you edited it' });
  await expect(conflict.getByText('Somebody else’s')).toBeVisible();
  await conflict.getByRole('button', { name: 'Back to the form' }).last().click();
  await expect(edit.getByLabel('Description')).toHaveValue('Mine');
  const remove = '**/api/calendar/delete/*';
  await page.route(remove, (route) => route.abort());
  await edit.getByRole('button', { name: 'Delete' }).click();
  await alert(page).getByRole('button', { name: 'Delete' }).click();
  await expect(edit.getByRole('alert')).toHaveText('Not deleted The server cannot be reached. Please check your connection.');
  await expect(edit.getByLabel('Description')).toHaveValue('Mine');
  await expect(alert(page)).toHaveCount(0);
});
