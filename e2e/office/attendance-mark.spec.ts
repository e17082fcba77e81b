import { attendanceCalls, attendanceSlots, exitBeforeEntry } from '@crm/contract/office/attendance';
import type { Page } from '@playwright/test';
import { expectToClose, stopClock } from '../clock.ts';
import { alert, closeAlert, field, save } from '../dialogs.ts';
import { expect, test } from '../fixtures.ts';
import { proveListStates } from '../list-states.ts';
import { expectAccessible, expectNoSidewaysScroll, phone, wide } from '../page-checks.ts';
import { attendance, mark, markToday, panel, records, row } from './attendance.ts';

const timeField = (page: Page, label: string) => panel(page).getByRole('combobox', { name: label, exact: true });

test('a person marks entry and exit, and the record stands in the table', {
  tag: ['@C-2.0-13', '@C-2.2-01', '@C-2.2-02', '@C-5-01', '@C-5-02', '@C-5-03', '@C-8-03', '@C-9-01', '@C-4-14'],
}, async ({ newcomerPage: page, newcomer, openAs }) => {
  const other = await openAs(newcomer);
  await other.goto(attendance);
  await expect(other.getByText('No records yet')).toBeVisible();
  await page.clock.install();
  await page.goto(attendance);
  await expect(page.getByText('No records yet')).toBeVisible();
  await timeField(page, 'Entry Time').fill('25 o’clock');
  await mark(page, 'entry').click();
  await expect(timeField(page, 'Entry Time')).toHaveAccessibleDescription('Please enter a valid entry time (hh:mm AM/PM)');
  await mark(page, 'exit').click();
  await expect(timeField(page, 'Exit Time')).toHaveAccessibleDescription('Please enter a valid exit time (hh:mm AM/PM)');
  await timeField(page, 'Entry Time').fill('');
  await expect(page.getByRole('option')).toHaveText(attendanceSlots);
  await page.keyboard.press('Escape');
  await timeField(page, 'Entry Time').fill('12:05 am');
  await stopClock(page);
  await page.keyboard.press('Enter');
  await expectToClose(page, 'Attendance saved', 1500);
  await page.clock.resume();
  await expect(panel(page).getByText('12:05 AM')).toBeVisible();
  await expect(timeField(page, 'Entry Time')).toHaveCount(0);
  await expect(mark(page, 'entry')).toHaveCount(0);
  await expect(other.getByRole('table').getByText('12:05 AM')).toBeVisible();

  await timeField(page, 'Exit Time').fill('9:0');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(timeField(page, 'Exit Time')).toHaveValue('09:00 AM');
  await timeField(page, 'Exit Time').fill('12:05 AM');
  await mark(page, 'exit').click();
  await expect(timeField(page, 'Exit Time')).toHaveAccessibleDescription(exitBeforeEntry);
  await timeField(page, 'Exit Time').fill('');
  await page.getByRole('option', { name: '05:30 PM' }).click();
  await expect(timeField(page, 'Exit Time')).toHaveValue('05:30 PM');
  await timeField(page, 'Exit Time').fill('0:06');
  await mark(page, 'exit').dblclick();
  await expect(panel(page).getByText('12:06 AM')).toBeVisible();
  await expect(alert(page)).toHaveCount(0);
  await expect(records(page).getByRole('columnheader')).toHaveText(['Date', 'Entry Time', 'Exit Time', 'Action']);
  await expect(row(page, 'Today')).toContainText('12:05 AM');
  await expect(row(page, 'Today')).toContainText('12:06 AM0.02 hours (0:01)');
  await expect(page.getByText('1 day, only today can be changed')).toBeVisible();
});

test('a mark that fails keeps what was typed; one that was taken is shown as it is', {
  tag: ['@C-8-02'],
}, async ({ newcomer, newcomerPage: page, allowConsole }) => {
  allowConsole(/409|ERR_FAILED|Failed to fetch/);
  const call = '**/api/attendance/register';
  const expectFailure = () => expect(alert(page).getByText('Failed to save attendance', { exact: true })).toBeVisible();
  // The live line would show the other window's mark before this one is sent.
  await page.routeWebSocket(/socket\.io/, () => undefined);
  await page.goto(attendance);
  await page.route(call, (route) => route.abort());
  await timeField(page, 'Entry Time').fill('12:01 AM');
  await mark(page, 'entry').click();
  await expectFailure();
  await closeAlert(page);
  await expect(timeField(page, 'Entry Time')).toHaveValue('12:01 AM');
  await page.unroute(call);
  await markToday(newcomer, { entryTime: '12:00 AM' });
  await mark(page, 'entry').click();
  await expectFailure();
  await expect(alert(page).getByText('Entry already registered for today')).toBeVisible();
  await closeAlert(page);
  await expect(panel(page).getByText('12:00 AM')).toBeVisible();

  await page.route(call, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await timeField(page, 'Exit Time').fill('12:02 AM');
  await mark(page, 'exit').click();
  await expectFailure();
  await closeAlert(page);
  await expect(panel(page).getByText('12:02 AM')).toBeVisible();
  await expect(row(page, 'Today')).toContainText('12:02 AM');
});

test('attendance is within reach on a phone, in both themes', { tag: '@full' }, async ({
  newcomer,
  newcomerPage: page,
  staffPage,
}) => {
  await page.setViewportSize(phone);
  await page.goto(attendance);
  await panel(page).getByRole('button', { name: 'Now as Entry Time' }).click();
  await expect(timeField(page, 'Entry Time')).toHaveValue(/^\d{1,2}:\d{2} [AP]M$/);
  await timeField(page, 'Entry Time').fill('12:01 AM');
  await mark(page, 'entry').click();
  await expect(panel(page).getByText('12:01 AM')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Edit/ }).click();
  await field(page, 'Entry Time').fill('x');
  await save(page, 'Update');
  await expect(field(page, 'Entry Time')).toHaveAccessibleDescription('Invalid entry time');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  for (const size of [phone, wide]) {
    await staffPage.setViewportSize(size);
    await staffPage.goto(attendance);
    await expect(staffPage.getByText('Stated later')).toBeVisible();
    await expectNoSidewaysScroll(staffPage);
    await expectAccessible(staffPage);
  }
  expect((await newcomer.send(attendanceCalls.list, {})).data).toHaveLength(1);
});

proveListStates('Attendance', {
  tag: ['@C-2.2-05', '@C-8-01'],
  path: attendance,
  heading: 'Attendance',
  call: /\/api\/attendance\/get/,
  empty: { text: 'No records yet', path: attendance },
  viewer: 'newcomer',
  alert: 'Failed to get attendance.*Please try again later\\.',
  addLongest: async (owner) => {
    await markToday(owner, { entryTime: '12:00 AM', exitTime: '12:01 AM' });
    return { name: '12:01 AM', path: attendance };
  },
});
