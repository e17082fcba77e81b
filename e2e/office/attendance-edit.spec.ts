import { profileCalls } from '@crm/contract/accounts/profile';
import { staleMessage } from '@crm/contract/core/words';
import { attendanceCalls, badExit, exitBeforeEntry } from '@crm/contract/office/attendance';
import type { Page } from '@playwright/test';
import { type Session, signIn } from '../api.ts';
import { alert, closeAlert, field, form, save } from '../dialogs.ts';
import { expect, test } from '../fixtures.ts';
import { attendance, mark, markToday, records, row } from './attendance.ts';

/** Of the example company, with days behind them; two have forgotten an exit. No other test marks or answers for them. */
const people = { deletes: 'staff2@demo.test', states: 'staff3@demo.test', doesNotKnow: 'staff5@demo.test' };

const rowOf = (page: Page, day: string) => page.getByRole('row').filter({ has: page.locator(`time[datetime="${day}"]`) });
const editToday = (page: Page) => row(page, 'Today').getByRole('button', { name: /^Edit/ }).click();
const removeToday = (page: Page) =>
  row(page, 'Today')
    .getByRole('button', { name: /^Delete/ })
    .click();

async function clearToday(session: Session): Promise<void> {
  const { today } = (await session.send(profileCalls.get, {})).data;
  const day = (await session.send(attendanceCalls.list, {})).data.find(({ attendanceDate }) => attendanceDate === today);
  if (day) await session.send(attendanceCalls.remove, { params: { id: String(day.id) } });
}

async function forgottenDay(session: Session): Promise<string> {
  return (await session.send(attendanceCalls.forgotten, {})).data.day?.date ?? 'none';
}

test('a person changes entry and exit of today, and reads what is wrong', {
  tag: ['@C-2.2-04', '@C-5-04', '@C-5-05', '@C-5-06', '@C-8-07'],
}, async ({ newcomer, newcomerPage: page, allowConsole }) => {
  allowConsole(/412/);
  await markToday(newcomer, { entryTime: '12:02 AM' });
  await page.goto(attendance);
  await editToday(page);
  await expect(field(page, 'Entry Time')).toHaveValue('12:02 AM');
  await expect(field(page, 'Exit Time')).toHaveCount(0);
  await field(page, 'Entry Time').fill('12:02 am');
  await save(page, 'Update');
  await expect(alert(page).getByText('No changes made', { exact: true })).toBeVisible();
  await closeAlert(page);
  await form(page).getByRole('button', { name: 'Cancel' }).click();
  const id = await markToday(newcomer, { exitTime: '12:03 AM' });
  await expect(row(page, 'Today')).toContainText('12:03 AM');

  await editToday(page);
  await field(page, 'Entry Time').fill('nine');
  await field(page, 'Exit Time').fill('13:00 PM');
  await save(page, 'Update');
  await expect(field(page, 'Entry Time')).toHaveAccessibleDescription('Invalid entry time');
  await expect(field(page, 'Exit Time')).toHaveAccessibleDescription('Invalid exit time');
  await field(page, 'Entry Time').fill('12:05 AM');
  await field(page, 'Exit Time').fill('12:04 AM');
  await save(page, 'Update');
  await expect(field(page, 'Exit Time')).toHaveAccessibleDescription(exitBeforeEntry);
  await field(page, 'Exit Time').fill('12:06 AM');
  await save(page, 'Update');
  await expect(page.getByText('Attendance updated successfully!')).toBeVisible();
  await expect(row(page, 'Today')).toContainText('12:05 AM');
  await expect(row(page, 'Today')).toContainText('12:06 AM');

  await editToday(page);
  await field(page, 'Entry Time').fill('12:01 AM');
  await field(page, 'Exit Time').fill('12:03 AM');
  await save(page, 'Update');
  await expect(row(page, 'Today')).toContainText('12:01 AM');
  await expect(row(page, 'Today')).toContainText('12:03 AM');

  await editToday(page);
  await field(page, 'Entry Time').fill('12:00 AM');
  const date = (await newcomer.send(profileCalls.get, {})).data.today;
  const body = { date, shedule: 'entry' as const, entryTime: '12:02 AM' };
  await newcomer.send(attendanceCalls.edit, { params: { id: String(id) }, body });
  await save(page, 'Update');
  await expect(alert(page).getByText('Failed to update', { exact: true })).toBeVisible();
  await expect(alert(page).getByText(staleMessage)).toBeVisible();
  await closeAlert(page);
  await expect(field(page, 'Entry Time')).toHaveValue('12:00 AM');
});

test('a person deletes the attendance of today after a question; a refusal says so', {
  tag: ['@C-8-04', '@C-8-05', '@C-8-06', '@C-8-07'],
}, async ({ origin, openAs, allowConsole }) => {
  allowConsole(/403|ERR_FAILED|Failed to fetch/);
  const person = await signIn(origin, people.deletes);
  const pastId = (await person.send(attendanceCalls.list, {})).data.at(-1)?.id;
  await clearToday(person);
  await markToday(person, { entryTime: '12:00 AM', exitTime: '12:01 AM' });
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

test('a person is asked for a forgotten exit once, and the answer is shown as stated later', { tag: ['@C-2.2-03'] }, async ({
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
  // The list loads on to the first day.
  const days = Number(/^\d+/.exec((await page.getByText(/^\d+ days, only today/).textContent()) ?? '')?.[0]);
  const rows = records(page).locator('tbody tr');
  const scrollOn = async () => {
    await rows.last().scrollIntoViewIfNeeded();
    return rows.count();
  };
  await expect.poll(scrollOn).toBe(days);
  expect(days).toBeGreaterThan(40);

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
