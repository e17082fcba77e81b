import { homeCalls } from '@crm/contract/office/home';
import { worklogCalls } from '@crm/contract/office/worklog';
import { addDays } from '@crm/contract/rules/plain-days';
import { callCalls, meetingCalls } from '@crm/contract/work/appointments';
import { taskCalls } from '@crm/contract/work/tasks';
import type { Page } from '@playwright/test';
import { type Session, signIn, todayOf } from '../api.ts';
import { dataOf } from '../customers/deals.ts';
import { expect, test } from '../fixtures.ts';
import { hold } from '../list-states.ts';
import { expectAccessible, expectNoSidewaysScroll, phone, wide } from '../page-checks.ts';
import { complete, createTask } from '../work/tasks.ts';
import { threadPath, write } from './chat.ts';

const homeCall = /\/api\/home\/get/;
/** Of the example company: has forgotten an exit, and no other test answers for them. */
const forgetfulEmail = 'staff7@demo.test';

const block = (page: Page, name: string) => page.getByRole('region', { name });
const strip = (page: Page) => block(page, 'Mark Attendance');
const agenda = (page: Page) => page.getByRole('list', { name: 'Calls and meetings of today' }).getByRole('listitem');

async function createCall(session: Session, subject: string, time: string) {
  const words = { name: 'Ada Green', description: 'About the offer', phoneNumber: '9876543210' };
  const data = { ...words, subject, date: await todayOf(session), time };
  return (await session.send(callCalls.create, { body: { data } })).data;
}

test('a new day is empty, each block says so, and New Call and New Task open their forms', async ({
  newcomerPage: page,
  newcomer,
}) => {
  await page.goto('/');
  const day = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(day.format(new Date(await todayOf(newcomer))));
  await expect(page.getByText('No calls or meetings today', { exact: true })).toBeVisible();
  await expect(block(page, 'Today')).toContainText('Nothing planned for today');
  await expect(block(page, 'Due and overdue')).toContainText('Nothing due within a week');
  await expect(block(page, 'Reworks')).toContainText('No reworks');
  await expect(block(page, 'Unread')).toContainText('No unread messages');
  await expect(block(page, 'Work log').getByRole('listitem')).toHaveCount(5);
  await expect(page.getByRole('region', { name: 'Forgotten exit' })).toHaveCount(0);

  await page.getByRole('link', { name: 'New Call' }).click();
  await expect(page).toHaveURL('/activities/calls?new=1');
  await expect(page.getByRole('dialog').getByLabel('Subject')).toBeVisible();
  await page.goto('/');
  await page.getByRole('link', { name: 'New Task' }).click();
  await expect(page).toHaveURL('/activities/tasks?new=1');
  await expect(page.getByRole('dialog').getByLabel('Description')).toBeVisible();
});

test('plans of today stand around the present minute, and everything leads to its record', async ({
  newcomer,
  newcomerPage: page,
  admin,
}) => {
  const today = await todayOf(newcomer);
  const long = 'Straßenbahnhaltestelle'.repeat(9);
  await createCall(newcomer, 'Before', '12:00 AM');
  const after = await createCall(newcomer, long, '11:58 PM');
  const words = { name: long, subject: 'Till layout', description: 'About the offer', phoneNumber: '9876543210' };
  const times = { startTime: '11:57 PM', endTime: '11:59 PM' };
  const { data: meeting } = await newcomer.send(meetingCalls.create, {
    body: { data: { ...words, meetingDate: today, ...times } },
  });
  const due = await createTask(newcomer, { task: { finishBy: today }, contact: { name: long } });
  await createTask(newcomer, { task: { finishBy: addDays(today, 8) } });
  const rework = await createTask(newcomer);
  await complete(admin, rework);
  await admin.send(taskCalls.toggleRework, { body: { id: rework.id } });

  await page.goto('/');
  await expect(page.getByText('2 calls and 1 meeting today', { exact: true })).toBeVisible();
  await expect(agenda(page)).toHaveText([
    /^12:00 AM.*Call: Before.*Pending$/,
    /^Now \d+:\d\d [AP]M$/,
    /^11:57 PM – 11:59 PM.*Meeting: Till layout/,
    new RegExp(`^11:58 PM.*Call: ${long}`),
  ]);
  for (const size of [phone, wide]) {
    await page.setViewportSize(size);
    await expect(block(page, 'Due and overdue').getByRole('listitem')).toHaveText([/Not Started/]);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }
  await agenda(page).getByRole('link', { name: long }).click();
  await expect(page).toHaveURL(`/activities/calls?call=${after.id}`);
  await expect(page.getByRole('dialog').getByLabel('Subject')).toHaveValue(long);
  await page.goto('/');
  await agenda(page).getByRole('link', { name: 'Till layout' }).click();
  await expect(page).toHaveURL(`/activities/meetings?meeting=${meeting.id}`);
  await page.goto('/');
  await block(page, 'Due and overdue').getByRole('listitem').getByRole('link').click();
  await expect(page).toHaveURL(/\/activities\/tasks\/person\//);
  expect(dataOf(page.url())).toEqual({ taskId: due.id, contactId: due.contactId });
  await page.goto('/');
  await block(page, 'Reworks').getByRole('listitem').getByRole('link').click();
  await expect(page).toHaveURL(/\/activities\/tasks\/person\//);
  expect(dataOf(page.url())).toEqual({ taskId: rework.id, contactId: rework.contactId, update: true, clear: false });
});

test('a person marks entry and exit on Home, and the hours at work are counted', async ({ newcomerPage: page }) => {
  await page.goto('/');
  await strip(page).getByRole('combobox', { name: 'Entry Time' }).fill('noon');
  await strip(page).getByRole('button', { name: 'Mark entry' }).click();
  await expect(strip(page)).toContainText('Please enter a valid entry time (hh:mm AM/PM)');
  await strip(page).getByRole('combobox', { name: 'Entry Time' }).fill('12:00 AM');
  await strip(page).getByRole('button', { name: 'Mark entry' }).click();
  await expect(strip(page)).toContainText(/Entry12:00 AM/);
  await expect(strip(page)).toContainText(/At work\d+:\d\d hours so far/);
  await strip(page).getByRole('combobox', { name: 'Exit Time' }).fill('0:01');
  await strip(page).getByRole('button', { name: 'Mark exit' }).click();
  await expect(strip(page)).toContainText(/At work0:01 hours.*Exit12:01 AM/);
  await expect(strip(page).getByRole('combobox')).toHaveCount(0);
});

test('news appear by themselves: a call, a message and what was logged', async ({
  newcomer,
  newcomerPage: page,
  staff,
  openAs,
}) => {
  await page.goto('/');
  await expect(block(page, 'Today')).toContainText('Nothing planned for today');
  await createCall(newcomer, 'Just planned', '11:59 PM');
  await expect(agenda(page).filter({ hasText: 'Just planned' })).toHaveCount(1);

  const { worklog } = (await newcomer.send(homeCalls.get, {})).data;
  const date = worklog.at(-1)?.date ?? '';
  const tasks = [{ taskNumber: 'task1', taskName: 'Offers', time: '2:30', comment: '' }];
  const [year, month] = date.split('-').map(Number);
  const { version } = (await newcomer.send(worklogCalls.get, { body: { year: year ?? 0, month: month ?? 0 } })).data;
  await newcomer.send(worklogCalls.save, { body: { worklogs: [{ date, attendance: '', tasks }] }, version });
  await expect(block(page, 'Work log').getByRole('listitem').last()).toContainText('2:30');

  const writer = await openAs(staff);
  await writer.goto(await threadPath(newcomer));
  await write(writer, 'Can you take the call at four?');
  await expect(block(page, 'Unread')).toContainText('Can you take the call at four?');
  await block(page, 'Unread').getByRole('link', { name: staff.name }).click();
  await expect(page).toHaveURL(/\/workspace\/messages\?with=\d+$/);
});

test('Home waits for a slow day, and has Retry for one that cannot be loaded', async ({ newcomerPage: page, allowConsole }) => {
  allowConsole(/ERR_FAILED|Failed to fetch/);
  const release = await hold(page, homeCall);
  await page.goto('/');
  await expect(page.getByRole('status').filter({ hasText: /^Loading$/ })).toHaveCount(1);
  await expect(page.getByText('Nothing planned for today')).toHaveCount(0);
  release();
  await expect(page.getByText('Nothing planned for today')).toBeVisible();

  await page.unroute(homeCall);
  await page.route(homeCall, (route) => route.abort());
  // Without the live line nobody else's change mends the page before Retry does.
  await page.routeWebSocket(/socket\.io/, () => undefined);
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('Your day could not be loaded.');
  await expect(page.getByText('Nothing planned for today')).toHaveCount(0);
  await page.unroute(homeCall);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('Nothing planned for today')).toBeVisible();
});

test('Home asks for a forgotten exit above everything else', async ({ origin, openAs }) => {
  const page = await openAs(await signIn(origin, forgetfulEmail), { viewport: phone });
  await page.goto('/');
  await expect(page.getByRole('main').getByRole('region').first()).toHaveAccessibleName('Forgotten exit');
  await expect(page.getByRole('button', { name: 'I do not remember' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});
