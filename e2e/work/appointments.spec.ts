import { callCalls } from '@crm/contract/work/appointments';
import { todayOf } from '../api.ts';
import { createContact } from '../customers/contacts.ts';
import { alert, closeAlert, field, form, save } from '../dialogs.ts';
import { expect, test } from '../fixtures.ts';
import { proveListStates } from '../list-states.ts';
import { expectAccessible, expectNoSidewaysScroll, phone, wide } from '../page-checks.ts';
import { calls, createCall, createMeeting, fillWords, meetings, required, row } from './appointments.ts';

test('a person deletes a call or a meeting after a question and restores it', {
  tag: ['@B-8-28', '@B-8-29'],
}, async ({ newcomer, newcomerPage: page, allowConsole }) => {
  allowConsole(/ERR_FAILED|Failed to fetch/);
  await createCall(newcomer, { subject: 'Old call' });
  await createMeeting(newcomer, { subject: 'Old meeting' });
  await page.goto(calls);
  await page.getByRole('button', { name: 'Delete Old call' }).click();
  await expect(alert(page).getByText('Are you sure?', { exact: true })).toBeVisible();
  await expect(alert(page).getByText('This will be moved to Trash!', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(row(page, 'Old call')).toHaveCount(1);
  for (const [path, name, noun] of [
    [calls, 'Old call', 'Call'],
    [meetings, 'Old meeting', 'Meeting'],
  ] as const) {
    const call = `**/api/${noun.toLowerCase()}s/delete/*`;
    await page.goto(path);
    await page.route(call, (route) => route.abort());
    await page.getByRole('button', { name: `Delete ${name}` }).click();
    await alert(page).getByRole('button', { name: 'Yes, delete it!' }).click();
    await expect(alert(page).getByText('Failed to delete', { exact: true })).toBeVisible();
    await expect(alert(page).getByText('Please try again.', { exact: true })).toBeVisible();
    await page.unroute(call);
    await closeAlert(page);
    await page.getByRole('button', { name: `Delete ${name}` }).click();
    await alert(page).getByRole('button', { name: 'Yes, delete it!' }).click();
    await expect(page.getByText(`${noun} moved to Trash.`)).toBeVisible();
    await expect(row(page, name)).toHaveCount(0);
    await page.goto(`/trash?type=${noun}s`);
    await page.getByRole('button', { name: `Restore ${name}` }).click();
    await expect(page.getByText('Item restored successfully!')).toBeVisible();
    await page.goto(path);
    await expect(row(page, name)).toHaveCount(1);
  }
});

test('a call with the phone of a contact joins that timeline, and is found with Ctrl K', async ({
  newcomer,
  newcomerPage: page,
  openAs,
}) => {
  const contact = await createContact(newcomer, { phone: '6145550199' });
  const other = await openAs(newcomer);
  await other.goto(`/operations/contacts/${contact.id}`);
  await expect(other.getByRole('list', { name: 'Timeline' })).toBeVisible();
  const date = await todayOf(newcomer, 3);
  await createCall(newcomer, { subject: 'Renewal talk', phoneNumber: contact.phone, date });
  const timeline = other.getByRole('list', { name: 'Timeline' });
  await expect(timeline).toContainText('planned a call');
  await expect(timeline).toContainText('Renewal talk');
  await page.goto('/operations/leads');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('textbox').fill('renewal');
  await page.getByRole('dialog').getByText('Renewal talk').click();
  await expect(field(page, 'Subject')).toHaveValue('Renewal talk');
});

test('a link opens a call of any list, or says that it is in Trash or gone', async ({
  newcomer,
  newcomerPage: page,
  allowConsole,
}) => {
  allowConsole(/404/);
  const call = await createCall(newcomer, { subject: 'In a month', date: await todayOf(newcomer, 30) });
  await page.goto(`${calls}?call=${call.id}`);
  await expect(page.getByText('0 calls', { exact: true })).toBeVisible();
  await expect(field(page, 'Subject')).toHaveValue('In a month');
  await newcomer.send(callCalls.remove, { params: { id: String(call.id) } });
  for (const [id, text] of [
    [call.id, 'This call is in Trash.'],
    [987_654_321, 'Call not found'],
  ]) {
    await page.goto('about:blank');
    await page.goto(`${calls}?call=${id}`);
    await expect(alert(page).getByText(`${text}`, { exact: true })).toBeVisible();
    await closeAlert(page);
    await expect(page).toHaveURL(calls);
  }
});

test('a long list loads on while somebody scrolls, and is searched on the server', async ({ newcomer, newcomerPage: page }) => {
  const date = await todayOf(newcomer, 3);
  const numbers = Array.from({ length: 60 }, (_, index) => index + 101);
  for (const number of numbers) await createCall(newcomer, { subject: `Number ${number}.`, date });
  await page.goto(`${calls}?filter=Upcoming`);
  await expect(page.getByText('60 calls', { exact: true })).toBeVisible();
  await row(page, 'Number 150.').scrollIntoViewIfNeeded();
  await expect(row(page, 'Number')).toHaveCount(60);
  await page.getByRole('searchbox', { name: 'Search calls' }).fill('157 ada');
  await expect(page.getByText('1 call', { exact: true })).toBeVisible();
  await expect(row(page, 'Number')).toHaveText([/Number 157\./]);
  await expect(page).toHaveURL(/search=157/);
});

test('the open form and the cards of calls are accessible and inside the page of a phone', { tag: '@full' }, async ({
  newcomer,
  newcomerPage: page,
}) => {
  await createMeeting(newcomer, { subject: 'Kick-off' });
  for (const size of [wide, phone]) {
    await page.setViewportSize(size);
    await page.goto(meetings);
    await expect(page.getByText('Kick-off').first()).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Edit Kick-off' }).click();
    await field(page, 'Name').fill('');
    await save(page, 'Update');
    await expect(field(page, 'Name')).toHaveAccessibleDescription(new RegExp(required));
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Cancel', exact: true }).click();
    await alert(page).getByRole('button', { name: 'Discard' }).click();
  }
});

const longest = { name: 'W'.repeat(200), description: 'W'.repeat(5000) };

proveListStates('Calls', {
  tag: ['@B-8-26'],
  path: calls,
  heading: 'Calls',
  call: /\/api\/calls\/get/,
  empty: { text: 'No calls for the selected filter', path: calls },
  viewer: 'newcomer',
  alert: 'Failed to get calls',
  addLongest: async (owner) => {
    const subject = `Long ${crypto.randomUUID()} ${'W'.repeat(150)}`;
    await createCall(owner, { ...longest, subject });
    return { name: subject, path: calls };
  },
});

test('meetings that could not be loaded or saved say so, and nothing typed is lost', {
  tag: ['@B-8-27', '@B-5-30', '@B-8-24', '@B-8-25'],
}, async ({ newcomer, newcomerPage: page, allowConsole }) => {
  await test.step('meetings that could not be loaded say so, and can be tried again', async () => {
    allowConsole(/ERR_FAILED|Failed to fetch/);
    await page.route('**/api/meetings/get', (route) => route.abort());
    await page.goto(meetings);
    await expect(alert(page).getByText('Failed to get meetings', { exact: true })).toBeVisible();
    await expect(alert(page).getByText('Please try again.', { exact: true })).toBeVisible();
    await closeAlert(page);
    await page.unroute('**/api/meetings/get');
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByText('No meetings for the selected filter')).toBeVisible();
  });
  await test.step('an edit: nothing changed, changed meanwhile, lost connection; nothing typed is lost', async () => {
    allowConsole(/412|ERR_FAILED|Failed to fetch/);
    const call = await createCall(newcomer);
    await page.goto(`${calls}?call=${call.id}`);
    await save(page, 'Update');
    await expect(alert(page).getByText('No changes!', { exact: true })).toBeVisible();
    await closeAlert(page);
    await field(page, 'Subject').fill('Typed with care');
    const { name, phoneNumber, description, date, time } = call;
    const data = { name, phoneNumber, description, date, time, subject: 'Elsewhere', status: 'pending' as const };
    await newcomer.send(callCalls.update, { params: { id: String(call.id) }, body: { data } });
    await save(page, 'Update');
    const conflict = page.getByRole('dialog', { name: /changed while you edited it$/ });
    await conflict.getByRole('button', { name: 'Back to the form' }).last().click();
    await expect(field(page, 'Subject')).toHaveValue('Typed with care');
    await save(page, 'Update');
    await conflict.getByRole('button', { name: 'All mine' }).click();
    await conflict.getByRole('button', { name: 'Save merged call' }).click();
    await expect(page.getByText('Call updated successfully!')).toBeVisible();

    await page.goto('about:blank');
    await page.route('**/api/meetings/create', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await page.goto(`${meetings}?new=1`);
    await fillWords(page, 'Sent twice');
    await field(page, 'Date').fill(date);
    await field(page, 'Start Time').fill('9:00 AM');
    await field(page, 'End Time').fill('9:30 AM');
    await save(page, 'Create');
    await expect(alert(page).getByText('Failed to Create/Update Meeting', { exact: true })).toBeVisible();
    await expect(alert(page).getByText('Please try again.', { exact: true })).toBeVisible();
    await page.unroute('**/api/meetings/create');
    await closeAlert(page);
    await form(page).getByRole('button', { name: 'Create', exact: true }).dblclick();
    await expect(page.getByText('Meeting created successfully!')).toBeVisible();
    await expect(row(page, 'Sent twice')).toHaveCount(1);
  });
});
