import { attendanceCalls } from '@crm/contract/office/attendance';
import { addDays, monthRange, weekdayOf } from '@crm/contract/rules/plain-days';
import { minutesOf } from '@crm/contract/rules/times';
import type { Page } from '@playwright/test';
import { type Session, todayOf } from '../api.ts';
import { exportedRows } from '../export-list.ts';
import { expect, test } from '../fixtures.ts';
import { hold } from '../list-states.ts';
import { expectAccessible, expectNoSidewaysScroll, phone } from '../page-checks.ts';

const view = '/workspace/attendance/view';
/** Of the example company, with months behind them; no test marks anything for them. */
const known = 'Zoë van der Berg';
const softRed = 'rgb(253, 238, 236)';
const softBlue = 'rgb(234, 241, 254)';

const staffNav = (page: Page) => page.getByRole('navigation', { name: 'Staff' });
const panel = (page: Page) => page.getByRole('region', { name: /, \w+ \d{4}$/ }).first();
const table = (page: Page) => page.getByRole('table');
const rowOf = (page: Page, day: string) =>
  table(page)
    .getByRole('row')
    .filter({ has: page.locator(`time[datetime="${day}"]`) });
const cellsOf = (page: Page, day: string) => rowOf(page, day).getByRole('cell');
const monthName = (day: string) =>
  new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
const partsOf = (day: string) => ({ year: Number(day.slice(0, 4)), month: Number(day.slice(5, 7)) });
const dayBefore = (day: string) => addDays(`${day.slice(0, 8)}01`, -1);

async function idOf(admin: Session, name: string): Promise<number> {
  const { data } = await admin.send(attendanceCalls.staffList, { query: { search: name } });
  return data.find((person) => person.name === name)?.id ?? 0;
}

test("an administrator reads anybody's month: least hours red, most blue", {
  tag: [
    '@A-2.7-01',
    '@A-2.7-02',
    '@A-2.7-03',
    '@A-2.7-04',
    '@A-2.7-05',
    '@A-2.7-06',
    '@A-6-10',
    '@A-7-18',
    '@A-9-06',
    '@A-9-13',
    '@A-9-14',
  ],
}, async ({ admin, adminPage: page }) => {
  const last = dayBefore(await todayOf(admin));
  await page.goto(view);
  const first = staffNav(page).getByRole('link').first();
  await expect(first).toHaveAttribute('aria-current', 'true');
  await expect(page.getByRole('heading', { level: 2 })).toContainText(
    (await first.locator('span').last().textContent()) ?? 'nobody',
  );
  await page.getByLabel('Search staff').fill('zoë VAN');
  await expect(staffNav(page).getByRole('link')).toHaveCount(1);
  await staffNav(page).getByRole('link', { name: known }).click();
  await panel(page).getByRole('button', { name: 'Previous' }).click();
  await expect(page.getByRole('heading', { level: 2, name: `${known}, ${monthName(last)}` })).toBeVisible();
  await expect(page.getByText('Red: least hours worked')).toBeVisible();
  await expect(page.getByText('Blue: most hours worked')).toBeVisible();
  await expect(table(page).getByRole('columnheader')).toHaveText(['Date', 'Entry Time', 'Exit Time', 'Hours Worked']);

  const body = { staffId: await idOf(admin, known), ...partsOf(last) };
  const { data: records } = await admin.send(attendanceCalls.ofStaff, { body });
  const worked = records.flatMap(({ date, entryTime, exitTime }) =>
    entryTime && exitTime ? [{ date, entryTime, exitTime, minutes: minutesOf(exitTime) - minutesOf(entryTime) }] : [],
  );
  const shortest = worked.reduce((one, other) => (other.minutes < one.minutes ? other : one));
  const longest = worked.reduce((one, other) => (other.minutes > one.minutes ? other : one));
  for (const { date, entryTime, exitTime, minutes } of [shortest, longest]) {
    await expect(cellsOf(page, date).nth(1)).toHaveText(entryTime);
    await expect(cellsOf(page, date).nth(2)).toHaveText(exitTime);
    await expect(cellsOf(page, date).nth(3)).toContainText((minutes / 60).toFixed(2));
  }
  await expect(cellsOf(page, shortest.date).first()).toHaveCSS('background-color', softRed);
  await expect(cellsOf(page, shortest.date).nth(3)).toContainText('Least');
  await expect(cellsOf(page, longest.date).first()).toHaveCSS('background-color', softBlue);
  await expect(cellsOf(page, longest.date).nth(3)).toContainText('Most');

  const { first: firstDay } = monthRange(body.year, body.month);
  const sunday = addDays(firstDay, (7 - weekdayOf(firstDay)) % 7);
  await expect(table(page).locator('tbody tr')).toHaveCount(Number(last.slice(8)));
  await expect(rowOf(page, sunday)).toContainText(/Sunday|Holiday: |Maintenance: /);
  await expect(cellsOf(page, sunday).nth(3)).toHaveText('-');
  const scroller = page.locator('section[tabindex="0"]').filter({ has: table(page) });
  const sizes = await scroller.evaluate(({ clientHeight, scrollHeight }) => ({ clientHeight, scrollHeight }));
  expect(sizes.clientHeight).toBeLessThanOrEqual(500);
  expect(sizes.scrollHeight).toBeGreaterThan(500);

  await page.reload();
  await expect(page.getByRole('heading', { level: 2, name: `${known}, ${monthName(last)}` })).toBeVisible();
  await panel(page).getByRole('button', { name: 'Next' }).click();
  await panel(page).getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText(/^No attendance in /)).toBeVisible();
});

test('what a person marks is shown to an administrator at once, and in the file of the month', {
  tag: ['@A-3-10', '@A-3-11', '@A-7-16'],
}, async ({ admin, adminPage: page, newcomer }) => {
  const today = await todayOf(admin);
  await page.goto(`${view}?staff=${await idOf(admin, newcomer.name)}`);
  await expect(page.getByRole('heading', { level: 2, name: `${newcomer.name}, ${monthName(today)}` })).toBeVisible();
  await expect(table(page).locator('tbody tr')).toHaveCount(1);
  await newcomer.send(attendanceCalls.register, { body: { date: today, shedule: 'entry', entryTime: '12:00 AM' } });
  await expect(cellsOf(page, today).nth(1)).toHaveText('12:00 AM');
  await expect(cellsOf(page, today).nth(2)).toHaveText('-');
  await expect(cellsOf(page, today).nth(3)).toHaveText('-');
  await expect(rowOf(page, today)).toContainText('No exit yet');
  await newcomer.send(attendanceCalls.register, { body: { date: today, shedule: 'exit', exitTime: '12:01 AM' } });
  await expect(cellsOf(page, today).nth(3)).toHaveText('Most0.02');
  await expect(cellsOf(page, today).first()).toHaveCSS('background-color', softBlue);

  const [head, ...own] = await exportedRows(page, newcomer.name);
  expect(head).toEqual(['Date', 'Staff Name', 'Email', 'Entry Time', 'Exit Time', 'Hours Worked', 'Note']);
  expect(own.map((cells) => cells.slice(0, 6))).toEqual([[today, newcomer.name, newcomer.email, '12:00 AM', '12:01 AM', '0.02']]);
  const all = await exportedRows(page, 'All staff');
  const names = new Set(all.map(([, name]) => name));
  expect([known, newcomer.name].filter((name) => names.has(name))).toEqual([known, newcomer.name]);
});

test('without the staff list there are five samples that say so, and no attendance is loaded', { tag: ['@A-7-17'] }, async ({
  adminPage: page,
  allowConsole,
}) => {
  allowConsole(/ERR_FAILED|Failed to fetch/);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.route('**/api/attendance/staff-list*', (route) => route.abort());
  await page.routeWebSocket(/socket\.io/, () => undefined);
  const logged = page.waitForEvent('console', (message) => message.text().includes('The staff list could not be loaded'));
  await page.goto(view);
  await logged;
  await expect(page.getByText('Sample data - the staff list could not be loaded')).toBeVisible();
  const samples = page.getByRole('list', { name: 'Staff' }).getByRole('listitem');
  await expect(samples).toHaveText([1, 2, 3, 4, 5].map((number) => new RegExp(`Sample staff ${number}$`)));
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expectAccessible(page);
  expect(asked).not.toContain('/api/attendance/staff-attendance/get');
  await page.unroute('**/api/attendance/staff-list*');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(staffNav(page).getByRole('link').first()).toBeVisible();
  await expect(page.getByText('Sample staff 1')).toHaveCount(0);
});

test('attendance that cannot be loaded has Retry; without holidays nobody is called absent', {
  tag: ['@A-8-14'],
}, async ({ admin, adminPage: page, allowConsole }) => {
  allowConsole(/ERR_FAILED|Failed to fetch/);
  const last = dayBefore(await todayOf(admin));
  const address = `${view}?staff=${await idOf(admin, known)}&month=${last.slice(0, 7)}`;
  const attendance = '**/api/attendance/staff-attendance/get';
  const leave = '**/api/calendar/get/leave*';
  await page.routeWebSocket(/socket\.io/, () => undefined);
  const release = await hold(page, /attendance\/staff-attendance/);
  await page.goto(address);
  await expect(page.getByRole('status').filter({ hasText: /^Loading$/ })).toHaveCount(1);
  release();
  await expect(rowOf(page, last)).toBeVisible();

  await page.route(attendance, (route) => route.abort());
  const logged = page.waitForEvent('console', (message) => message.text().includes('Attendance could not be loaded'));
  await page.reload();
  await logged;
  await expect(panel(page).getByRole('alert').getByText('This list could not be loaded.')).toBeVisible();
  await expect(table(page)).toHaveCount(0);
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await page.unroute(attendance);
  await page.route(leave, (route) => route.abort());
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(rowOf(page, last)).toBeVisible();

  await page.reload();
  await expect(page.getByText('Holidays and leave could not be loaded.')).toBeVisible();
  await expect(page.getByText(/days, [\d.]+ hours \(\d+:\d\d\)/)).toBeVisible();
  await expect(page.getByText('Absent')).toHaveCount(0);
  await page.unroute(leave);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(table(page).locator('tbody tr')).toHaveCount(Number(last.slice(8)));
});

test('each role has its own attendance page; on a phone a person is chosen from a list', {
  tag: ['@A-2.1-11', '@A-2.1-41'],
}, async ({ admin, adminPage, staffPage }) => {
  for (const [page, path] of [
    [staffPage, view],
    [adminPage, '/workspace/attendance'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: 'Access denied' })).toBeVisible();
  }
  const last = dayBefore(await todayOf(admin));
  await adminPage.setViewportSize(phone);
  await adminPage.goto(`${view}?month=${last.slice(0, 7)}`);
  await adminPage.getByRole('combobox', { name: 'Staff' }).fill('Zoë');
  await adminPage.getByRole('option', { name: known }).click();
  await expect(adminPage.getByRole('heading', { level: 2, name: `${known}, ${monthName(last)}` })).toBeVisible();
  await expect(adminPage.getByRole('listitem').filter({ hasText: 'Most' }).first()).toHaveCSS('background-color', softBlue);
  await expectNoSidewaysScroll(adminPage);
  await expectAccessible(adminPage);
});
