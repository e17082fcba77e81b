import { profileCalls } from '@crm/contract/accounts/profile';
import { staleMessage } from '@crm/contract/core/words';
import { appointmentFilters, type CallForm, callCalls, type MeetingForm, meetingCalls } from '@crm/contract/work/appointments';
import type { Task } from '@crm/contract/work/tasks';
import type { Page } from '@playwright/test';
import { type Session, signIn } from '../api.ts';
import { createContact } from '../customers/contacts.ts';
import { alert, closeAlert, field, form, save } from '../dialogs.ts';
import { expect, test } from '../fixtures.ts';
import { proveListStates } from '../list-states.ts';
import { expectAccessible, expectNoSidewaysScroll, phone, wide } from '../page-checks.ts';
import { createTask } from './tasks.ts';

const calls = '/activities/calls';
const meetings = '/activities/meetings';
const required = 'This field is required';

const row = (page: Page, subject: string) => page.getByRole('row').filter({ hasText: subject });
const chooseFilter = async (page: Page, name: string) => {
  await page.getByRole('combobox', { name: 'Filter' }).click();
  await page.getByRole('option', { name, exact: true }).click();
};

async function todayOf(session: Session, days = 0): Promise<string> {
  const { data } = await session.send(profileCalls.get, {});
  return new Date(Date.parse(`${data.today}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

async function createCall(session: Session, details: Partial<CallForm> = {}) {
  const date = await todayOf(session);
  const words = { name: 'Ada Green', subject: 'First talk', description: 'About the offer', phoneNumber: '9876543210' };
  const data = { ...words, date, time: '9:30 AM', ...details };
  return (await session.send(callCalls.create, { body: { data } })).data;
}

async function createMeeting(session: Session, details: Partial<MeetingForm> = {}) {
  const meetingDate = await todayOf(session);
  const words = { name: 'Ada Green', subject: 'First visit', description: 'About the offer', phoneNumber: '9876543210' };
  const data = { ...words, meetingDate, startTime: '9:30 AM', endTime: '10:00 AM', ...details };
  return (await session.send(meetingCalls.create, { body: { data } })).data;
}

function taskPath(place: 'person' | 'team', { id, contactId }: Task): string {
  return `/activities/tasks/${place}/${encodeURIComponent(JSON.stringify({ taskId: id, contactId }))}`;
}

async function planFrom(page: Page, noun: string): Promise<void> {
  await page.getByRole('button', { name: 'Add New' }).click();
  await page.getByRole('menuitem', { name: `Add new ${noun}` }).click();
}

async function fillWords(page: Page, subject: string): Promise<void> {
  await field(page, 'Name').fill('Ada Green');
  await field(page, 'Phone').fill('9876543210');
  await field(page, 'Subject').fill(subject);
  await field(page, 'Description').fill('About the offer');
}

test('calls and meetings are planned by the rules of their forms, stand in their lists and are filtered', {
  tag: [
    '@B-2.11-01',
    '@B-1-06',
    '@B-2.11-02',
    '@B-2.11-03',
    '@B-5-22',
    '@B-5-24',
    '@B-5-26',
    '@B-5-28',
    '@B-9-10',
    '@B-4-07',
    '@B-1-07',
    '@B-2.12-01',
    '@B-4-08',
    '@B-5-23',
    '@B-5-25',
    '@B-5-27',
    '@B-5-29',
    '@B-5-31',
    '@B-9-09',
  ],
}, async ({ newcomer, newcomerPage: page }) => {
  await test.step('the filters, in their order and in the address', async () => {
    await createCall(newcomer, { subject: 'For today' });
    await createCall(newcomer, { subject: 'In a month', date: await todayOf(newcomer, 30) });
    await page.goto(calls);
    await expect(page.getByRole('combobox', { name: 'Filter' })).toHaveValue("Today's");
    await expect(page.getByText('1 call', { exact: true })).toBeVisible();
    await expect(row(page, 'For today')).toBeVisible();
    await page.getByRole('combobox', { name: 'Filter' }).click();
    await expect(page.getByRole('option')).toHaveText([...appointmentFilters]);
    await page.getByRole('option', { name: 'Upcoming' }).click();
    await expect(row(page, 'In a month')).toBeVisible();
    await expect(row(page, 'For today')).toHaveCount(0);
    await page.goBack();
    await expect(row(page, 'For today')).toBeVisible();
    await page.goto(`${calls}?filter=Pending`);
    await expect(page.getByText('2 calls', { exact: true })).toBeVisible();
    await page.goto(`${meetings}?filter=Nonsense`);
    await page.getByRole('combobox', { name: 'Filter' }).click();
    await expect(page.getByRole('option')).toHaveText([...appointmentFilters]);
  });
  await test.step('a call is planned: every rule of the form, suggestions, and it stands in the list', async () => {
    await page.goto(calls);
    await page.getByRole('button', { name: 'New Call' }).first().click();
    await save(page, 'Create');
    for (const label of ['Name', 'Phone', 'Subject', 'Date', 'Time', 'Description']) {
      await expect(field(page, label)).toHaveAccessibleDescription(new RegExp(required));
    }
    await expect(form(page).getByLabel('Status')).toHaveCount(0);
    await fillWords(page, 'Price and terms');
    await field(page, 'Phone').fill('12345 abc');
    await field(page, 'Date').fill(await todayOf(newcomer, -1));
    await field(page, 'Time').fill('25 o’clock');
    await save(page, 'Create');
    await expect(field(page, 'Phone')).toHaveValue('12345');
    await expect(field(page, 'Phone')).toHaveAccessibleDescription(/Enter a valid 10-digit number/);
    await expect(field(page, 'Date')).toHaveAccessibleDescription(/Date must be today or later/);
    await expect(field(page, 'Time')).toHaveAccessibleDescription(/Invalid time/);
    await field(page, 'Phone').fill('9876543210');
    await field(page, 'Date').fill(await todayOf(newcomer));
    await field(page, 'Time').fill('');
    await expect(page.getByRole('option')).toHaveText(['7:00 AM', '7:30 AM', '8:00 AM']);
    await page.getByRole('option', { name: '7:30 AM' }).click();
    await save(page, 'Create');
    await expect(page.getByText('Call created successfully!')).toBeVisible();
    await expect(page.getByRole('columnheader')).toHaveText([
      'Name',
      'Subject',
      'Date',
      'Time',
      'Phone',
      'Description',
      'Status',
      'Host',
      'Team',
      'Actions',
    ]);
    await expect(row(page, 'Price and terms')).toContainText(`987 654 3210`);
    await expect(row(page, 'Price and terms')).toContainText('Pending');
    await expect(row(page, 'Price and terms')).toContainText(newcomer.name);
  });
  await test.step('a meeting has a start and an end, may be in the past, and is edited with its status', async () => {
    await page.goto(`${meetings}?new=1`);
    await fillWords(page, 'Yearly visit');
    await field(page, 'Date').fill(await todayOf(newcomer, -40));
    await field(page, 'Start Time').fill('2:00 pm');
    await page.keyboard.press('Escape');
    await field(page, 'End Time').fill('');
    await expect(page.getByRole('option')).toHaveCount(29);
    await page.getByRole('option', { name: '6:30 AM' }).click();
    await save(page, 'Create');
    await expect(field(page, 'End Time')).toHaveAccessibleDescription(/End time must be after start time/);
    await field(page, 'End Time').fill('2:45 PM');
    await save(page, 'Create');
    await expect(page.getByText('Meeting created successfully!')).toBeVisible();
    await chooseFilter(page, 'Pending');
    await expect(page).toHaveURL(/filter=Pending/);
    await expect(row(page, 'Yearly visit')).toContainText('2:00 PM');
    await page.getByRole('button', { name: 'Edit Yearly visit' }).click();
    await field(page, 'Start Time').fill('02:00 PM');
    await save(page, 'Update');
    await expect(alert(page).getByText('No changes!', { exact: true })).toBeVisible();
    await closeAlert(page);
    await form(page).getByRole('combobox', { name: 'Status' }).click();
    await page.getByRole('option', { name: 'Completed' }).click();
    await save(page, 'Update');
    await expect(page.getByText('Meeting updated successfully!')).toBeVisible();
    await expect(row(page, 'Yearly visit')).toHaveCount(0);
    await chooseFilter(page, 'Completed');
    await expect(row(page, 'Yearly visit')).toContainText('Completed');
  });
});

test('deleting asks first and moves to Trash, from where it comes back; a failure says so', {
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
    await page.goto(path);
    await expect(row(page, name)).toHaveCount(1);
  }
});

test('with the phone of a contact it joins that customer’s timeline; Ctrl K finds it; two browsers see it', async ({
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
  await page.goto(`${calls}?call=987654321`);
  await expect(alert(page).getByText('Call not found', { exact: true })).toBeVisible();
});

test('the dialogs of a task: rules, suggestions, a failure and a success', {
  tag: [
    '@C-2.5-01',
    '@C-2.5-02',
    '@C-5-13',
    '@C-5-14',
    '@C-5-15',
    '@C-5-16',
    '@C-5-17',
    '@C-8-14',
    '@C-8-15',
    '@C-8-16',
    '@C-8-17',
    '@C-9-02',
    '@C-9-03',
  ],
}, async ({ newcomer, newcomerPage: page, allowConsole }) => {
  allowConsole(/ERR_FAILED|Failed to fetch/);
  const task = await createTask(newcomer);
  await page.goto(taskPath('person', task));
  for (const { noun, times, suggested, last } of [
    { noun: 'call', times: ['Time'], suggested: 18, last: '05:30 PM' },
    { noun: 'meeting', times: ['Start Time', 'End Time'], suggested: 8, last: '12:30 PM' },
  ]) {
    const send = `**/api/${noun}s/create/from_task`;
    await planFrom(page, noun);
    await save(page, 'Create');
    for (const label of ['Subject', 'Date', 'Description', ...times]) {
      await expect(field(page, label)).toHaveAccessibleDescription(new RegExp(required));
    }
    await field(page, 'Subject').fill(`A ${noun} from the task`);
    await field(page, 'Description').fill('About the work');
    await field(page, 'Date').fill(await todayOf(newcomer, -1));
    for (const label of times) {
      await field(page, label).click();
      await expect(page.getByRole('option')).toHaveCount(suggested);
      await page.getByRole('option', { name: last }).click();
    }
    await save(page, 'Create');
    await expect(field(page, 'Date')).toHaveAccessibleDescription(/Date must be today or later/);
    await expect(form(page).getByText('End time must be after start time')).toHaveCount(times.length - 1);
    await field(page, 'Date').fill(await todayOf(newcomer, 1));
    await field(page, times[0] ?? '').fill('9:00 AM');
    await page.keyboard.press('Tab');
    await page.route(send, (route) => route.abort());
    await save(page, 'Create');
    await expect(alert(page).getByText(`Failed to create the ${noun}. Please try again.`, { exact: true })).toBeVisible();
    await page.unroute(send);
    await closeAlert(page);
    await save(page, 'Create');
    const success = `${noun === 'call' ? 'Call' : 'Meeting'} has been created successfully.`;
    await expect(page.getByText(success)).toBeVisible();
    await expect(row(page, `A ${noun} from the task`)).toHaveCount(1);
  }
});

test('a team-mate plans a call for the owner of a task, who is told and sees who planned it', async ({
  staff,
  staffPage,
  openAs,
  origin,
}) => {
  // Every third member of staff of the example company is in the same team.
  const mate = await signIn(origin, 'staff4@demo.test');
  const task = await createTask(staff);
  const page = await openAs(mate);
  await page.goto(taskPath('team', task));
  await planFrom(page, 'call');
  const subject = `Planned ${crypto.randomUUID().slice(0, 8)}`;
  await field(page, 'Subject').fill(subject);
  await field(page, 'Description').fill('About the work');
  await field(page, 'Date').fill(await todayOf(staff));
  await field(page, 'Time').fill('11:58 PM');
  await page.keyboard.press('Tab');
  await save(page, 'Create');
  await expect(page.getByText('Call has been created successfully.')).toBeVisible();
  await staffPage.goto(calls);
  await expect(row(staffPage, subject)).toContainText(staff.name);
  await expect(row(staffPage, subject)).toContainText(mate.name);
  await staffPage.getByRole('button', { name: /Notifications/ }).click();
  await expect(staffPage.getByText(`${mate.name} has planned a call for you: ${subject}.`)).toBeVisible();
});

test('the open form and cards on a phone are accessible and inside the page', async ({ newcomer, newcomerPage: page }) => {
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
    await page.getByRole('button', { name: 'Cancel' }).click();
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

test('meetings that could not be loaded and edits that were not saved say so; nothing typed is lost', {
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
    await expect(alert(page).getByText('Failed to Create/Update Call', { exact: true })).toBeVisible();
    await expect(alert(page).getByText(staleMessage)).toBeVisible();
    await closeAlert(page);
    await expect(field(page, 'Subject')).toHaveValue('Typed with care');

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
