import { profileCalls } from '@crm/contract/accounts/profile';
import { staleMessage } from '@crm/contract/core/words';
import { attendanceCalls, attendanceSlots, badEntry, badExit, exitBeforeEntry } from '@crm/contract/office/attendance';
import type { Page } from '@playwright/test';
import { type Session, signIn } from '../api.ts';
import { alert, closeAlert, form } from '../dialogs.ts';
import { expect, test } from '../fixtures.ts';
import { proveListStates } from '../list-states.ts';
import { expectAccessible, expectNoSidewaysScroll, phone, wide } from '../page-checks.ts';

const attendance = '/workspace/attendance';
/** Of the example company, with days behind them; two have forgotten an exit. No other test marks or answers for them. */
const people = { deletes: 'staff2@demo.test', states: 'staff3@demo.test', doesNotKnow: 'staff5@demo.test' };

const panel = (page: Page) => page.getByRole('region', { name: 'Mark Attendance' });
const field = (page: Page, label: string) => panel(page).getByRole('combobox', { name: label, exact: true });
const mark = (page: Page, side: string) => panel(page).getByRole('button', { name: `Mark ${side}` });
const records = (page: Page) => page.getByRole('table', { name: 'Attendance' });
const row = (page: Page, text: string) => records(page).getByRole('row').filter({ hasText: text });
const rowOf = (page: Page, day: string) => page.getByRole('row').filter({ has: page.locator(`time[datetime="${day}"]`) });
const formField = (page: Page, label: string) => form(page).getByLabel(label, { exact: true });
const update = (page: Page) => form(page).getByRole('button', { name: 'Update', exact: true }).click();
const editToday = (page: Page) => row(page, 'Today').getByRole('button', { name: /^Edit/ }).click();
const removeToday = (page: Page) =>
  row(page, 'Today')
    .getByRole('button', { name: /^Delete/ })
    .click();

async function markToday(session: Session, times: { entryTime?: string; exitTime?: string }): Promise<number> {
  const date = (await session.send(profileCalls.get, {})).data.today;
  const { entryTime, exitTime } = times;
  const marks = [
    ...(entryTime ? [{ date, shedule: 'entry' as const, entryTime }] : []),
    ...(exitTime ? [{ date, shedule: 'exit' as const, exitTime }] : []),
  ];
  let id = 0;
  for (const body of marks) id = (await session.send(attendanceCalls.register, { body })).data.id;
  return id;
}

async function clearToday(session: Session): Promise<void> {
  const { today } = (await session.send(profileCalls.get, {})).data;
  const day = (await session.send(attendanceCalls.list, {})).data.find(({ attendanceDate }) => attendanceDate === today);
  if (day) await session.send(attendanceCalls.remove, { params: { id: String(day.id) } });
}

async function forgottenDay(session: Session): Promise<string> {
  return (await session.send(attendanceCalls.forgotten, {})).data.day?.date ?? 'none';
}

test('entry and exit are marked: rules, half hours, free typing, and the record stands in the table', {
  tag: ['@C-2.0-13', '@C-2.2-01', '@C-2.2-02', '@C-5-01', '@C-5-02', '@C-5-03', '@C-8-03', '@C-9-01', '@C-4-14'],
}, async ({ newcomerPage: page, newcomer, openAs }) => {
  const other = await openAs(newcomer);
  await other.goto(attendance);
  await expect(other.getByText('No records yet')).toBeVisible();
  await page.goto(attendance);
  await expect(page.getByText('No records yet')).toBeVisible();
  await field(page, 'Entry Time').fill('25 o’clock');
  await mark(page, 'entry').click();
  await expect(field(page, 'Entry Time')).toHaveAccessibleDescription(badEntry);
  await mark(page, 'exit').click();
  await expect(field(page, 'Exit Time')).toHaveAccessibleDescription(badExit);
  await field(page, 'Entry Time').fill('');
  await expect(page.getByRole('option')).toHaveText(attendanceSlots);
  await page.keyboard.press('Escape');
  await field(page, 'Entry Time').fill('9:05 am');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Attendance saved')).toBeVisible();
  await expect(panel(page).getByText('9:05 AM')).toBeVisible();
  await expect(field(page, 'Entry Time')).toHaveCount(0);
  await expect(mark(page, 'entry')).toHaveCount(0);
  await expect(other.getByRole('table').getByText('9:05 AM')).toBeVisible();

  await field(page, 'Exit Time').fill('9:0');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(field(page, 'Exit Time')).toHaveValue('09:00 AM');
  await mark(page, 'exit').click();
  await expect(field(page, 'Exit Time')).toHaveAccessibleDescription(exitBeforeEntry);
  await field(page, 'Exit Time').click();
  await page.getByRole('option', { name: '05:30 PM' }).click();
  await mark(page, 'exit').dblclick();
  await expect(panel(page).getByText('5:30 PM')).toBeVisible();
  await expect(alert(page)).toHaveCount(0);
  await expect(records(page).getByRole('columnheader')).toHaveText(['Date', 'Entry Time', 'Exit Time', 'Action']);
  await expect(row(page, 'Today')).toContainText('9:05 AM');
  await expect(row(page, 'Today')).toContainText('5:30 PM');
  await expect(page.getByText('1 day, only today can be changed')).toBeVisible();
});

test('a mark that fails keeps what was typed; one that is taken or whose answer got lost is shown as it is', {
  tag: ['@C-8-02'],
}, async ({ newcomer, newcomerPage: page, allowConsole }) => {
  allowConsole(/409|ERR_FAILED|Failed to fetch/);
  const call = '**/api/attendance/register';
  const expectFailure = () => expect(alert(page).getByText('Failed to save attendance', { exact: true })).toBeVisible();
  // The live line would show the other window's mark before this one is sent.
  await page.routeWebSocket(/socket\.io/, () => undefined);
  await page.goto(attendance);
  await page.route(call, (route) => route.abort());
  await field(page, 'Entry Time').fill('8:15 AM');
  await mark(page, 'entry').click();
  await expectFailure();
  await closeAlert(page);
  await expect(field(page, 'Entry Time')).toHaveValue('8:15 AM');
  await page.unroute(call);
  await markToday(newcomer, { entryTime: '8:00 AM' });
  await mark(page, 'entry').click();
  await expectFailure();
  await expect(alert(page).getByText('Entry already registered for today')).toBeVisible();
  await closeAlert(page);
  await expect(panel(page).getByText('8:00 AM')).toBeVisible();

  await page.route(call, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await field(page, 'Exit Time').fill('5:00 PM');
  await mark(page, 'exit').click();
  await expectFailure();
  await closeAlert(page);
  await expect(panel(page).getByText('5:00 PM')).toBeVisible();
  await expect(row(page, 'Today')).toContainText('5:00 PM');
});

test('an edit shows the times that exist, says what is wrong, and saves both in a valid order', {
  tag: ['@C-2.2-04', '@C-5-04', '@C-5-05', '@C-5-06', '@C-8-07'],
}, async ({ newcomer, newcomerPage: page, allowConsole }) => {
  allowConsole(/412/);
  await markToday(newcomer, { entryTime: '9:00 AM' });
  await page.goto(attendance);
  await editToday(page);
  await expect(formField(page, 'Entry Time')).toHaveValue('9:00 AM');
  await expect(formField(page, 'Exit Time')).toHaveCount(0);
  await formField(page, 'Entry Time').fill('09:00 am');
  await update(page);
  await expect(alert(page).getByText('No changes made', { exact: true })).toBeVisible();
  await closeAlert(page);
  await form(page).getByRole('button', { name: 'Cancel' }).click();
  await alert(page).getByRole('button', { name: 'Discard' }).click();
  const id = await markToday(newcomer, { exitTime: '10:00 AM' });
  await expect(row(page, 'Today')).toContainText('10:00 AM');

  await editToday(page);
  await formField(page, 'Entry Time').fill('nine');
  await formField(page, 'Exit Time').fill('13:00 PM');
  await update(page);
  await expect(formField(page, 'Entry Time')).toHaveAccessibleDescription('Invalid entry time');
  await expect(formField(page, 'Exit Time')).toHaveAccessibleDescription('Invalid exit time');
  await formField(page, 'Entry Time').fill('11:00 AM');
  await formField(page, 'Exit Time').fill('10:30 AM');
  await update(page);
  await expect(formField(page, 'Exit Time')).toHaveAccessibleDescription(exitBeforeEntry);
  await formField(page, 'Exit Time').fill('6:00 PM');
  await update(page);
  await expect(page.getByText('Attendance updated successfully!')).toBeVisible();
  await expect(row(page, 'Today')).toContainText('11:00 AM');
  await expect(row(page, 'Today')).toContainText('6:00 PM');

  await editToday(page);
  await formField(page, 'Entry Time').fill('8:00 AM');
  await formField(page, 'Exit Time').fill('10:00 AM');
  await update(page);
  await expect(row(page, 'Today')).toContainText('8:00 AM');
  await expect(row(page, 'Today')).toContainText('10:00 AM');

  await editToday(page);
  await formField(page, 'Entry Time').fill('7:00 AM');
  const date = (await newcomer.send(profileCalls.get, {})).data.today;
  const body = { date, shedule: 'entry' as const, entryTime: '7:30 AM' };
  await newcomer.send(attendanceCalls.edit, { params: { id: String(id) }, body });
  await update(page);
  await expect(alert(page).getByText('Failed to update', { exact: true })).toBeVisible();
  await expect(alert(page).getByText(staleMessage)).toBeVisible();
  await closeAlert(page);
  await expect(formField(page, 'Entry Time')).toHaveValue('7:00 AM');
});

test('deleting asks first; a refusal and a failure say so', { tag: ['@C-8-04', '@C-8-05', '@C-8-06', '@C-8-07'] }, async ({
  origin,
  openAs,
  allowConsole,
}) => {
  allowConsole(/403|ERR_FAILED|Failed to fetch/);
  const person = await signIn(origin, people.deletes);
  const pastId = (await person.send(attendanceCalls.list, {})).data.at(-1)?.id;
  await clearToday(person);
  await markToday(person, { entryTime: '9:00 AM', exitTime: '5:00 PM' });
  const page = await openAs(person);
  const call = '**/api/attendance/delete/*';
  const confirmDelete = async () => {
    await removeToday(page);
    await alert(page).getByRole('button', { name: 'Yes, delete it!' }).click();
  };
  await page.goto(attendance);
  await removeToday(page);
  await expect(alert(page).getByText('Are you sure?', { exact: true })).toBeVisible();
  await expect(alert(page).getByText("You won't be able to revert this!", { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(row(page, 'Today')).toHaveCount(1);

  await page.route(call, (route) => route.abort());
  await confirmDelete();
  await expect(alert(page).getByText('Failed to delete', { exact: true })).toBeVisible();
  await expect(alert(page).getByText('Please try again later.', { exact: true })).toBeVisible();
  await closeAlert(page);
  await page.unroute(call);

  // What a window sends that was left open past midnight: its row is no longer today's.
  await page.route(call, (route) => route.continue({ url: `${origin}/api/attendance/delete/${pastId}` }));
  await confirmDelete();
  await expect(alert(page).getByText('Forbidden', { exact: true })).toBeVisible();
  await expect(alert(page).getByText('You do not have permission to delete this record', { exact: true })).toBeVisible();
  await closeAlert(page);
  await page.unroute(call);

  await confirmDelete();
  await expect(page.getByText('Deleted!')).toBeVisible();
  await expect(row(page, 'Today')).toHaveCount(0);
  await expect(mark(page, 'entry')).toBeVisible();
});

test('a forgotten exit is asked for once, is never made up, and is shown as stated later', { tag: ['@C-2.2-03'] }, async ({
  origin,
  openAs,
}) => {
  const knowing = await signIn(origin, people.states);
  const page = await openAs(knowing);
  const day = rowOf(page, await forgottenDay(knowing));
  await page.goto(attendance);
  const prompt = page.getByRole('region', { name: 'Forgotten exit' });
  const left = prompt.getByLabel('When did you leave?');
  await expect(prompt.getByText(/^You did not mark your exit on \w+day, \w+ \d+\.$/)).toBeVisible();
  await expect(day).toContainText('Not marked');
  for (const [text, message] of [
    ['5:10', badExit],
    ['1:00 AM', exitBeforeEntry],
  ] as const) {
    await left.fill(text);
    await prompt.getByRole('button', { name: 'Save' }).click();
    await expect(left).toHaveAccessibleDescription(message);
  }
  await left.fill('5:10 pm');
  await page.keyboard.press('Enter');
  await expect(prompt).toHaveCount(0);
  await expect(day).toContainText('5:10 PM');
  await expect(day).toContainText('Stated later');
  await expect(day.getByRole('button', { name: /^Edit/ })).toBeDisabled();
  await expect(day.getByRole('button', { name: /^Delete/ })).toBeDisabled();
  await page.getByRole('button', { name: 'Page 3' }).click();
  await expect(day).toHaveCount(0);
  await expect(records(page)).toBeVisible();

  const unknowing = await signIn(origin, people.doesNotKnow);
  const other = await openAs(unknowing);
  const unknownDay = rowOf(other, await forgottenDay(unknowing));
  await other.goto(attendance);
  await other.getByRole('button', { name: 'I do not remember' }).click();
  await expect(other.getByRole('region', { name: 'Forgotten exit' })).toHaveCount(0);
  await other.reload();
  await expect(unknownDay).toContainText('Not marked');
  await expect(other.getByRole('region', { name: 'Forgotten exit' })).toHaveCount(0);
});

test('on a phone everything is within reach, in both themes', async ({ newcomer, newcomerPage: page, staffPage }) => {
  await page.setViewportSize(phone);
  await page.goto(attendance);
  await panel(page).getByRole('button', { name: 'Now as Entry Time' }).click();
  await expect(field(page, 'Entry Time')).toHaveValue(/^\d{1,2}:\d{2} [AP]M$/);
  await field(page, 'Entry Time').fill('12:01 AM');
  await mark(page, 'entry').click();
  await expect(panel(page).getByText('12:01 AM')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Edit/ }).click();
  await formField(page, 'Entry Time').fill('x');
  await update(page);
  await expect(formField(page, 'Entry Time')).toHaveAccessibleDescription('Invalid entry time');
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
    await markToday(owner, { entryTime: '12:45 AM', exitTime: '10:30 PM' });
    return { name: '12:45 AM', path: attendance };
  },
});
