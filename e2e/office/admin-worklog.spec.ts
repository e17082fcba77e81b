import { profileCalls } from '@crm/contract/accounts/profile';
import { taskNumbers, worklogCalls } from '@crm/contract/office/worklog';
import { addDays, monthRange } from '@crm/contract/rules/plain-days';
import type { Page } from '@playwright/test';
import type { Session } from '../api.ts';
import { plant } from '../database.ts';
import { alert } from '../dialogs.ts';
import { exportedRows } from '../export-list.ts';
import { expect, test } from '../fixtures.ts';
import { proveListStates } from '../list-states.ts';
import { expectAccessible, expectNoSidewaysScroll, phone } from '../page-checks.ts';

const worklog = '/workspace/AdminWorklog';
const empty = 'No work details available yet.';
const nobody = 'Choose a person';
const columns = ['Date', 'Staff Name', 'Email', 'Task Name', 'Comment', 'Time Spent', 'Attendance'];

const filter = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true });
const rows = (page: Page) => page.getByRole('table', { name: 'Work Log' }).locator('tbody tr');
const cellsOf = (page: Page, index: number) => rows(page).nth(index).getByRole('cell');
const shown = (day: string) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));

async function profileOf(session: Session) {
  return (await session.send(profileCalls.get, {})).data;
}

type Cell = { taskName: string; time: string; comment?: string };
async function log(session: Session, date: string, cells: readonly Cell[]): Promise<void> {
  const tasks = cells.map(({ taskName, time, comment = '' }, index) => ({
    taskNumber: `task${index + 1}`,
    taskName,
    time,
    comment,
  }));
  await session.send(worklogCalls.save, { body: { worklogs: [{ date, attendance: '', tasks }] } });
}

/** A whole day at work, whatever time it is now; no call takes times that have not come. */
async function attend(session: Session, date: string): Promise<void> {
  const { id } = await profileOf(session);
  await plant(
    `insert into attendance_days (staff_id, attendance_date, entry_time, exit_time, created_at) values ($1, $2, '9:00', '17:30', now())`,
    [id, date],
  );
}

async function choosePerson(page: Page, name: string): Promise<void> {
  await filter(page, 'Staff member').fill(name);
  await page.getByRole('option', { name }).click();
}

test('an administrator reads a work log task by task, against the attended hours', {
  tag: ['@C-1-04', '@C-2.15-01', '@C-2.15-02', '@C-2.15-03', '@C-2.15-04', '@C-3-14', '@C-7-43'],
}, async ({ adminPage: page, newcomer }) => {
  const { today } = await profileOf(newcomer);
  const year = Number(today.slice(0, 4));
  await page.goto(worklog);
  await expect(page.getByText(nobody, { exact: true })).toBeVisible();
  await expect(page.getByText(empty)).toHaveCount(0);
  await expect(filter(page, 'Staff member')).toHaveValue('');
  await expect(filter(page, 'Year')).toHaveValue(String(year));
  await filter(page, 'Year').click();
  await expect(page.getByRole('option')).toHaveText([year, year - 1, year - 2].map(String));
  await page.keyboard.press('Escape');
  await filter(page, 'Month').click();
  await expect(page.getByRole('option')).toHaveCount(12);
  await page.keyboard.press('Escape');
  await choosePerson(page, newcomer.name);
  await expect(page.getByText('Showing 0 entries')).toBeVisible();
  await expect(page.getByText(empty)).toBeVisible();

  await attend(newcomer, today);
  await page.reload();
  await expect(page.getByText('Showing 1 entries')).toBeVisible();
  await expect(page.getByRole('columnheader')).toHaveText(columns);
  const day = [shown(today), newcomer.name, newcomer.email];
  const hours = 'entry 9:00, exit 17:30';
  await expect(cellsOf(page, 0)).toHaveText([...day, '-', '-', '-', `${hours}Logged 0:00 of 8:308:30 not logged`]);
  await log(newcomer, today, [
    { taskName: 'Calls', time: '5.5', comment: 'Half of it on hold' },
    { taskName: 'Offers', time: '1:30' },
  ]);
  await expect(page.getByText('Showing 2 entries')).toBeVisible();
  const summary = 'Logged 7:00 of 8:301:30 not logged';
  await expect(cellsOf(page, 0)).toHaveText([...day, 'Calls', 'Half of it on hold', '5:30', `${hours}${summary}`]);
  await expect(cellsOf(page, 1)).toHaveText([...day, 'Offers', '-', '1:30', hours]);
  await expect(page.getByText('1 day with unlogged time')).toBeVisible();
  await log(newcomer, today, [{ taskName: 'Calls', time: '8:15' }]);
  await expect(page.getByText('Showing 1 entries')).toBeVisible();
  await expect(page.getByText(/not logged/)).toHaveCount(0);

  await filter(page, 'Year').click();
  await page.getByRole('option', { name: String(year - 1) }).click();
  await expect(page.getByText('Showing 0 entries')).toBeVisible();
  await page.reload();
  await expect(filter(page, 'Staff member')).toHaveValue(newcomer.name);
  await expect(filter(page, 'Year')).toHaveValue(String(year - 1));
  await page.goBack();
  await expect(page.getByText('Showing 1 entries')).toBeVisible();
  // Whoever has no mouse chooses the same person again, to choose nobody.
  await choosePerson(page, newcomer.name);
  await expect(page.getByText(nobody, { exact: true })).toBeVisible();
  await expect(page.getByText(/^Showing/)).toHaveCount(0);
});

test('work details that cannot be fetched say so, and the list is emptied', { tag: ['@C-8-39'] }, async ({
  adminPage: page,
  newcomer,
  allowConsole,
}) => {
  allowConsole(/ERR_FAILED|Failed to fetch/);
  const { id, today } = await profileOf(newcomer);
  await log(newcomer, today, [{ taskName: 'Calls', time: '1' }]);
  await page.routeWebSocket(/socket\.io/, () => undefined);
  await page.goto(`${worklog}?staff=${id}`);
  await expect(rows(page)).toHaveCount(1);
  await page.route('**/api/worklog/admin/get', (route) => route.abort());
  await page.reload();
  await expect(alert(page).getByText('Failed to fetch work details', { exact: true })).toBeVisible();
  await alert(page).getByRole('button', { name: 'OK' }).click();
  await expect(rows(page)).toHaveCount(0);
  await expect(page.getByText(empty)).toHaveCount(0);
  await expect(page.getByText(/^Showing/)).toHaveCount(0);
  await page.unroute('**/api/worklog/admin/get');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(rows(page)).toHaveCount(1);
});

test('a full month of fifteen tasks a day is shown quickly, and exported', async ({ adminPage: page, newcomer }) => {
  const { id, today } = await profileOf(newcomer);
  const last = addDays(`${today.slice(0, 8)}01`, -1);
  const { first } = monthRange(Number(last.slice(0, 4)), Number(last.slice(5, 7)));
  const count = Number(last.slice(8));
  const tasks = taskNumbers.map((taskNumber) => ({ taskNumber, taskName: '', time: '0:30', comment: '=1+1' }));
  const worklogs = Array.from({ length: count }, (_, n) => ({ date: addDays(first, n), attendance: '', tasks }));
  await newcomer.send(worklogCalls.save, { body: { worklogs } });
  await page.goto(`${worklog}?staff=${id}&month=${last.slice(0, 7)}`);
  await expect(page.getByText(`Showing ${count * 15} entries`)).toBeVisible();
  await expect(rows(page)).toHaveCount(count * 15);

  const [head, ...own] = await exportedRows(page, newcomer.name);
  expect(head).toEqual(columns);
  expect(own).toHaveLength(count * 15);
  expect(own.at(-1)).toEqual([last, newcomer.name, newcomer.email, 'Task 15', "'=1+1", '0:30', '']);
  const names = new Set((await exportedRows(page, 'All staff')).map(([, name]) => name));
  expect(['Daniel Okafor', newcomer.name].filter((name) => names.has(name))).toHaveLength(2);
});

test('staff are refused the work log of others; on a phone each task is a card', { tag: ['@A-2.1-21', '@C-2.0-14'] }, async ({
  admin,
  adminPage: page,
  staffPage,
}) => {
  await staffPage.goto(worklog);
  await expect(staffPage.getByRole('heading', { level: 1, name: 'Access denied' })).toBeVisible();
  const last = addDays(`${(await profileOf(admin)).today.slice(0, 8)}01`, -1);
  await page.setViewportSize(phone);
  await page.goto(`${worklog}?month=${last.slice(0, 7)}`);
  await choosePerson(page, 'Daniel Okafor');
  const cards = page.getByRole('list', { name: 'Work Log' }).getByRole('listitem');
  await expect(cards.first()).toContainText(/entry \d{1,2}:\d{2}, exit \d{2}:\d{2}/);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

proveListStates('Admin worklog', {
  tag: ['@C-8-38'],
  path: worklog,
  heading: 'Work Log',
  call: /\/api\/team\/staff\/get/,
  empty: { text: nobody, path: worklog },
  viewer: 'admin',
  alert: 'Failed to fetch staff details',
  addLongest: async (owner) => {
    const { id, today } = await profileOf(owner);
    const taskName = 'N'.repeat(60);
    await log(owner, today, [{ taskName, time: '24', comment: `${'C'.repeat(1000)} ${'comment '.repeat(120)}` }]);
    return { name: taskName, path: `${worklog}?staff=${id}` };
  },
});
