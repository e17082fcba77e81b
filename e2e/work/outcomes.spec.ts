import { callCalls } from '@crm/contract/work/appointments';
import { type Session, todayOf } from '../api.ts';
import { createContact } from '../customers/contacts.ts';
import { field } from '../dialogs.ts';
import { expect, test } from '../fixtures.ts';
import { expectAccessible, expectNoSidewaysScroll, phone, wide } from '../page-checks.ts';
import { calls, createCall, createMeeting, meetings, row } from './appointments.ts';

const pendingOf = async (session: Session) =>
  (await session.send(callCalls.list, { body: { filter: 'Pending' } })).data.map(({ subject, date, time }) => [
    subject,
    date,
    time,
  ]);

test('one tap in the list closes a call or a meeting, and its message leads to the form', async ({
  newcomer,
  newcomerPage: page,
}) => {
  for (const subject of ['Done one', 'Silent one', 'Dropped one']) await createCall(newcomer, { subject });
  await createMeeting(newcomer, { subject: 'Held one' });
  await page.goto(calls);
  await page.getByRole('button', { name: 'No answer: Silent one' }).click();
  await expect(row(page, 'Silent one')).toContainText('No answer');
  await page.getByRole('button', { name: 'Cancelled: Dropped one' }).click();
  await expect(row(page, 'Dropped one')).toContainText('Cancelled');
  await page.getByRole('button', { name: 'Done: Done one' }).dblclick();
  await expect(row(page, 'Done one')).toContainText('Done');
  await page.getByRole('status').filter({ hasText: 'Call done' }).getByRole('button', { name: 'Add a line' }).click();
  await field(page, 'Outcome optional').fill('Wants it in writing');
  await field(page, 'Minutes optional').fill('12');
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(row(page, 'Done one')).toContainText('12 min. Wants it in writing');
  await page.goto(meetings);
  await page.getByRole('button', { name: 'Done: Held one' }).click();
  await expect(row(page, 'Held one')).toContainText('Done');
});

test('a call back asks when, closes the call and plans one new call', async ({ newcomer, newcomerPage: page }) => {
  await createCall(newcomer, { subject: 'Renewal' });
  await page.goto(calls);
  await page.getByRole('button', { name: 'Call back: Renewal' }).click();
  const strip = page.getByRole('form', { name: 'Outcome of Renewal' });
  await strip.getByRole('button', { name: 'Next week' }).click();
  await strip.getByLabel('Time').fill('late');
  await strip.getByRole('button', { name: 'Save call back' }).click();
  await expect(strip.getByLabel('Time')).toHaveAccessibleDescription('Invalid time');
  await strip.getByLabel('Time').fill('4:15 PM');
  await strip.getByLabel('Outcome optional').fill('Gina is back on Friday');
  await strip.getByLabel('Minutes').fill('3');
  await page.keyboard.press('Enter');
  await expect(strip).toHaveCount(0);
  await expect(row(page, 'Renewal')).toContainText('3 min. Gina is back on Friday');
  expect(await pendingOf(newcomer)).toEqual([['Renewal', await todayOf(newcomer, 7), '4:15 PM']]);
  await page.getByRole('status').filter({ hasText: 'Call back planned' }).getByRole('button', { name: 'Open' }).click();
  await expect(field(page, 'Description')).toHaveValue(/^Gina is back on Friday/);
});

test('Home and the page of the customer close a call too; the timeline says what came of it', async ({
  newcomer,
  newcomerPage: page,
}) => {
  const contact = await createContact(newcomer, { phone: '6145550177' });
  await createCall(newcomer, { subject: 'From Home', phoneNumber: contact.phone });
  await createCall(newcomer, { subject: 'From the page', phoneNumber: contact.phone });
  await page.goto('/');
  const agenda = page.getByRole('list', { name: 'Calls and meetings of today' });
  await agenda.getByRole('button', { name: 'Done: From Home' }).click();
  await expect(agenda.getByRole('listitem').filter({ hasText: 'From Home' })).toContainText('Done');
  await page.goto(`/operations/contacts/${contact.id}`);
  const entry = page.getByRole('list', { name: 'Timeline' }).getByRole('listitem').filter({ hasText: 'From the page' });
  await entry.getByRole('button', { name: 'Call back: From the page' }).click();
  await entry.getByText('No answer').click();
  await entry.getByLabel('Outcome optional').fill('Only the machine');
  await entry.getByRole('button', { name: 'Save' }).click();
  await expect(entry).toContainText('No answer');
  await expect(entry).toContainText('Only the machine');
  await expect(entry).toContainText('called');
  await expect(entry.getByRole('button')).toHaveCount(0);
});

test('the buttons and the open strip are accessible and inside the page of a phone', async ({ newcomer, newcomerPage: page }) => {
  await createCall(newcomer, { subject: 'Kick-off' });
  for (const size of [wide, phone]) {
    await page.setViewportSize(size);
    for (const path of [calls, '/']) {
      await page.goto(path);
      await page.getByRole('button', { name: 'Call back: Kick-off' }).click();
      await expect(page.getByRole('form', { name: 'Outcome of Kick-off' }).getByLabel('Outcome optional')).toBeFocused();
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('form', { name: 'Outcome of Kick-off' })).toHaveCount(0);
    }
  }
});
