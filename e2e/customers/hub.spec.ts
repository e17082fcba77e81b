import { signIn, todayOf } from '../api.ts';
import { field, form, save } from '../dialogs.ts';
import { expect, test } from '../fixtures.ts';
import { expectAccessible, expectNoSidewaysScroll, phone, wide } from '../page-checks.ts';
import { createCall, createMeeting } from '../work/appointments.ts';
import { createList, createTask, stepTo } from '../work/tasks.ts';
import { createContact } from './contacts.ts';
import { createLead } from './leads.ts';
import { addNote, composer, entries, entry } from './timeline.ts';

const pageOf = (id: number) => `/operations/contacts/${id}`;

test('a call and a meeting are planned from the page, with the customer filled in', async ({ newcomer, newcomerPage: page }) => {
  const contact = await createContact(newcomer);
  await page.goto(pageOf(contact.id));
  const upcoming = page.getByRole('list', { name: 'Upcoming' });
  await expect(page.getByText('No call or meeting is planned.')).toBeVisible();
  for (const kind of ['call', 'meeting'] as const) {
    await page.getByRole('button', { name: `Plan ${kind}` }).click();
    await expect(field(page, 'Name')).toHaveValue(contact.name);
    await expect(field(page, 'Phone')).toHaveValue(contact.phone);
    await field(page, 'Subject').fill(`Talk, a ${kind}`);
    await field(page, 'Description').fill('About the offer');
    await field(page, 'Date').fill(await todayOf(newcomer, 3));
    if (kind === 'call') await field(page, 'Time').fill('9:30 AM');
    else {
      await field(page, 'Start Time').fill('10:00 AM');
      await field(page, 'End Time').fill('11:00 AM');
    }
    await save(page, 'Create');
    await expect(form(page)).toHaveCount(0);
    await expect(upcoming.getByRole('listitem').filter({ hasText: `Talk, a ${kind}` })).toContainText('in 3 days');
    await expect(entry(page, `planned a ${kind}`)).toBeVisible();
  }
});

test('a task and a requirement list begin on the page, and stand there afterwards', async ({ newcomer, newcomerPage: page }) => {
  const contact = await createContact(newcomer, { name: 'Foxglove Dental' });
  const project = await createList(newcomer);
  await page.goto(pageOf(contact.id));
  const tasks = page.getByRole('list', { name: 'Tasks' });
  await expect(page.getByText('No task yet.')).toBeVisible();
  await page.getByRole('button', { name: 'New task' }).click();
  await expect(field(page, 'Phone')).toHaveValue(contact.phone);
  await field(page, 'Requirement').click();
  await page.getByRole('option', { name: project }).click();
  await fillTask();
  await expect(tasks.getByRole('link', { name: project })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Deals' }).getByText('$1,200')).toBeVisible();
  await expect(entry(page, 'created the task').getByRole('link', { name: project })).toBeVisible();

  await page.getByRole('button', { name: 'New requirement list' }).click();
  await expect(field(page, 'Title')).toHaveValue('Foxglove Dental');
  await field(page, 'Title').fill('Foxglove Dental, booking');
  await field(page, 'Item 1').fill('Online booking');
  await save(page, 'Create');
  await expect(page.getByRole('dialog', { name: 'New Task' })).toBeVisible();
  await expect(field(page, 'Phone')).toHaveValue(contact.phone);
  await expect(field(page, 'Requirement')).toHaveValue('Foxglove Dental, booking');
  await fillTask();
  const lists = page.getByRole('list', { name: 'Requirement lists' });
  await expect(lists.getByRole('link', { name: 'Foxglove Dental, booking' })).toBeVisible();

  await page.getByRole('link', { name: 'Status', exact: true }).click();
  await expect(page).toHaveURL(`/activities/tasks/status/${contact.id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Foxglove Dental' })).toBeVisible();

  async function fillTask() {
    await field(page, 'Description').fill('What is to be done');
    await field(page, 'Notes').fill('First notes');
    await field(page, 'Finish By').fill(await todayOf(newcomer, 9));
    await save(page, 'Create');
    await expect(form(page)).toHaveCount(0);
  }
});

test('Upcoming leads to what is planned and closes it; the timeline says so', async ({ newcomer, newcomerPage: page }) => {
  const { id: contactId, phone: phoneNumber } = await createContact(newcomer);
  const call = await createCall(newcomer, { contactId, phoneNumber, subject: 'Renewal' });
  await createMeeting(newcomer, { contactId, phoneNumber, subject: 'Training', meetingDate: await todayOf(newcomer, 1) });
  await page.goto(pageOf(contactId));
  const rows = page.getByRole('list', { name: 'Upcoming' }).getByRole('listitem');
  await expect(rows).toHaveText([/Call: Renewal.*Today/, /Meeting: Training.*Tomorrow/]);
  await rows.first().getByRole('link', { name: 'Renewal' }).click();
  await expect(page).toHaveURL(`/activities/calls?call=${call.id}`);
  await page.goBack();
  await rows.first().getByRole('button', { name: 'Done: Renewal' }).click();
  await expect(rows).toHaveText([/Training/]);
  await expect(entry(page, 'called about').getByRole('link', { name: 'Renewal' })).toBeVisible();
  await expect(entry(page, 'called about').locator('time')).toHaveText(/^(just now|\d min ago) \w+ \d+, \d{4}/);
  await expect(page.getByText(/^Last contact (just now|\d min ago)$/)).toBeVisible();
});

test('chips narrow the timeline, also where there is nothing', async ({ newcomer, newcomerPage: page }) => {
  const task = await createTask(newcomer);
  await addNote(newcomer, task.contactId, 'Out until Friday', 'contact');
  await createCall(newcomer, { contactId: task.contactId, phoneNumber: task.phone, subject: 'Renewal' });
  await page.goto(pageOf(task.contactId));
  await expect(entries(page)).toHaveCount(4);
  const chips = page.getByRole('group', { name: 'Show in the timeline' });
  for (const [name, text] of [
    ['Calls', 'planned a call'],
    ['Tasks', 'created the task'],
    ['Notes', 'Out until Friday'],
  ] as const) {
    await chips.getByRole('button', { name }).click();
    await expect(entries(page)).toHaveCount(1);
    await expect(entries(page)).toContainText(text);
  }
  await entries(page).getByRole('button', { name: 'Edit note' }).click();
  await page.getByRole('textbox', { name: 'Note', exact: true }).fill('Out until Monday');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(entries(page)).toContainText('Out until Monday');
  await chips.getByRole('button', { name: 'Meetings' }).click();
  await expect(page.getByText('No meetings yet')).toBeVisible();
  await chips.getByRole('button', { name: 'All', exact: true }).click();
  await entry(page, 'created the task').getByRole('link').click();
  await expect(page).toHaveURL(/\/activities\/tasks\/person\//);
});

test('a phone has the actions and Upcoming on top, and one part below at a time', async ({ newcomer, newcomerPage: page }) => {
  const task = await stepTo(newcomer, await createTask(newcomer), 3);
  await createCall(newcomer, { contactId: task.contactId, phoneNumber: task.phone, subject: 'Renewal' });
  await page.setViewportSize(phone);
  await page.goto(pageOf(task.contactId));
  await expect(page.getByRole('link', { name: 'Call', exact: true })).toHaveAttribute('href', `tel:${task.phone}`);
  await expect(page.getByRole('button', { name: 'Done: Renewal' }).first()).toBeVisible();
  const tabs = page.getByRole('group', { name: 'Sections' });
  for (const [tab, text] of [
    ['Tasks', 'Waiting for review'],
    ['Deals', 'Value Proposition'],
    ['Files', 'No file yet.'],
    ['Facts', 'Owner and access'],
  ] as const) {
    await tabs.getByRole('button', { name: tab }).click();
    await expect(page.getByText(text).filter({ visible: true })).toBeVisible();
    await expect(entries(page)).toHaveCount(0);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }
  await page.getByRole('button', { name: 'Note', exact: true }).click();
  await expect(composer(page)).toBeFocused();
  await expectAccessible(page);
});

test('the page is accessible in both themes, with late and very long data', async ({ newcomer, newcomerPage: page }) => {
  const long = 'W'.repeat(150);
  const task = await createTask(newcomer, { task: { requirement: await createList(newcomer, long) }, contact: { name: long } });
  await createCall(newcomer, { contactId: task.contactId, phoneNumber: task.phone, subject: long });
  await page.goto(pageOf(task.contactId));
  for (const size of [wide, { width: 1024, height: 800 }]) {
    await page.setViewportSize(size);
    await expect(page.getByRole('list', { name: 'Upcoming' })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }
});

test('what belongs to it fails with Retry, and never looks empty', async ({ newcomer, newcomerPage: page, allowConsole }) => {
  allowConsole(/ERR_FAILED|Failed to fetch/);
  const contact = await createContact(newcomer);
  await page.route('**/api/customer/hub/get/**', (route) => route.abort());
  await page.goto(pageOf(contact.id));
  await expect(page.getByText('What belongs to this contact could not be loaded.')).toBeVisible();
  await expect(page.getByText(/No task yet|No call or meeting is planned/)).toHaveCount(0);
  await page.unroute('**/api/customer/hub/get/**');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('No task yet.')).toBeVisible();
});

test('a lead has no tasks yet, and says where they begin', async ({ newcomer, newcomerPage: page }) => {
  const lead = await createLead(newcomer);
  await page.goto(`/operations/leads/${lead.id}`);
  await expect(page.getByText('A lead has none. They begin when it is a contact.')).toHaveCount(3);
  await expect(page.getByRole('button', { name: 'Plan call' })).toBeVisible();
  await expect(page.getByRole('button', { name: /New task|New requirement list/ })).toHaveCount(0);
  await expectAccessible(page);
});

test('administrators only read; a team-mate reads, and plans as elsewhere', async ({ origin, adminPage, staffPage }) => {
  const mate = await signIn(origin, 'staff4@demo.test');
  const task = await createTask(mate);
  await createCall(mate, { contactId: task.contactId, phoneNumber: task.phone, subject: 'Renewal' });
  for (const [page, address] of [
    [adminPage, /\/activities\/task\/port\//],
    [staffPage, /\/activities\/tasks\/team\//],
  ] as const) {
    await page.goto(pageOf(task.contactId));
    await expect(page.getByRole('list', { name: 'Upcoming' })).toContainText(mate.name);
    await expect(page.getByRole('list', { name: 'Owner and access' })).toContainText(mate.name);
    await expect(page.getByRole('button', { name: /^(Done: .*|Edit|Delete|Note|New task|New requirement list)$/ })).toHaveCount(
      0,
    );
    await expect(page.getByRole('link', { name: /^(Renewal|Status)$/ })).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^Plan / })).toHaveCount(page === adminPage ? 0 : 2);
    await page.getByRole('list', { name: 'Tasks' }).getByRole('link').click();
    await expect(page).toHaveURL(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});
