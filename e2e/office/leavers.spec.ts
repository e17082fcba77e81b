import { attendanceCalls } from '@crm/contract/office/attendance';
import { worklogCalls } from '@crm/contract/office/worklog';
import { addDays } from '@crm/contract/rules/plain-days';
import { dismiss, idOf } from '../accounts/access.ts';
import { type Session, todayOf } from '../api.ts';
import { exportedRows } from '../export-list.ts';
import { expect, test } from '../fixtures.ts';
import { expectAccessible, expectNoSidewaysScroll, phone } from '../page-checks.ts';
import { askForLeave, ownMonth, requests } from './admin-calendar.ts';

/** It has always come, whatever the time of the day is. */
const begin = '12:00 AM';

async function work(person: Session, date: string): Promise<void> {
  await person.send(attendanceCalls.register, { body: { date, shedule: 'entry', entryTime: begin } });
  const tasks = [{ taskNumber: 'task1', taskName: 'Calls', time: '2:00', comment: '' }];
  await person.send(worklogCalls.save, { body: { worklogs: [{ date, attendance: '', tasks }] } });
}

test("a leaver's attendance is chosen, read and exported as that of former staff", async ({
  admin,
  adminPage: page,
  newcomer: leaver,
}) => {
  const today = await todayOf(admin);
  await work(leaver, today);
  const id = await idOf(admin, leaver);
  await page.goto('/workspace/attendance/view');
  await page.getByLabel('Search staff').fill(leaver.name);
  const link = page.getByRole('navigation', { name: 'Staff' }).getByRole('link');
  await expect(link).toHaveText([new RegExp(`${leaver.name}$`)]);
  await dismiss(admin, leaver);
  // What others do comes by itself.
  await expect(link).toHaveText([new RegExp(`${leaver.name}Former staff$`)]);
  await link.click();
  await expect(page.getByText(/^Former staff, left /)).toBeVisible();
  await expect(page.getByRole('row').filter({ has: page.locator(`time[datetime="${today}"]`) })).toContainText(begin);
  await expect(page.getByText('Not marked yet')).toHaveCount(0);
  await expectAccessible(page);
  const own = await exportedRows(page, `${leaver.name} (former staff)`);
  expect(own.slice(1).map((cells) => cells.slice(0, 4))).toEqual([[today, `${leaver.name} (former staff)`, leaver.email, begin]]);
  expect((await exportedRows(page, 'All staff')).map(([, name]) => name)).toContain(`${leaver.name} (former staff)`);

  await page.setViewportSize(phone);
  await page.goto(`/workspace/attendance/view?staff=${id}`);
  await expect(page.getByRole('combobox', { name: 'Staff' })).toHaveValue(`${leaver.name} (former staff)`);
  await expect(page.getByRole('listitem').filter({ hasText: begin })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test("a leaver's work log is chosen, read and exported as that of former staff", async ({
  admin,
  adminPage: page,
  newcomer: leaver,
}) => {
  await work(leaver, await todayOf(admin));
  await dismiss(admin, leaver);
  await page.goto('/workspace/AdminWorklog');
  await expect(page.getByText('Choose a person', { exact: true })).toBeVisible();
  const marked = `${leaver.name} (former staff)`;
  await page.getByRole('combobox', { name: 'Staff member' }).fill(leaver.name);
  await page.getByRole('option', { name: marked }).click();
  await expect(page.getByText('Showing 1 entries')).toBeVisible();
  await expect(page.getByRole('cell', { name: marked })).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Calls', exact: true })).toBeVisible();
  for (const choice of [marked, 'All staff']) {
    const lines = (await exportedRows(page, choice)).filter(([, name]) => name === marked);
    expect(lines.map((cells) => cells[3])).toEqual(['Calls']);
  }
});

test("a leaver's leave that waits is closed with a reason, is marked and waits no more", async ({
  admin,
  adminPage: page,
  newcomer: leaver,
}) => {
  const { monday, path } = ownMonth();
  await askForLeave(leaver, monday, addDays(monday, 1));
  await page.goto(path);
  const row = requests(page).getByRole('row').filter({ hasText: leaver.name });
  await expect(row.getByRole('button', { name: /: Pending$/ })).toBeVisible();
  await dismiss(admin, leaver);
  await expect(row.getByText('Former staff', { exact: true })).toBeVisible();
  await row.getByRole('button', { name: /: Reject$/ }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Approve', 'Reject']);
  await page.keyboard.press('Escape');
  await row.getByText(leaver.name).click();
  const drawer = page.getByRole('dialog', { name: leaver.name });
  await expect(drawer.getByText('Account deleted', { exact: true })).toBeVisible();
  await expect(drawer.getByText('Former staff', { exact: true })).toBeVisible();
  await expectAccessible(page);
});
