import { leaveQueueCalls } from '@crm/contract/calendar/leave-queue';
import { companyCalls } from '@crm/contract/office/company';
import { correctionCalls } from '@crm/contract/office/corrections';
import { workdayCalls } from '@crm/contract/office/workdays';
import { toCalendarDay } from '@crm/contract/rules/plain-days';
import { callCalls } from '@crm/contract/work/appointments';
import { type Task, taskCalls } from '@crm/contract/work/tasks';
import type { Page } from '@playwright/test';
import { idOf } from '../accounts/access.ts';
import { type Session, signIn, todayOf } from '../api.ts';
import { alert } from '../dialogs.ts';
import { markToday, panel } from '../office/attendance.ts';
import { findRow } from '../office/waiting-queue.ts';
import { createCall, createMeeting } from '../work/appointments.ts';
import { createTask } from '../work/tasks.ts';
import { expect, reset, test } from './own-server.ts';

test.describe.configure({ mode: 'default', timeout: 120_000 });
test.beforeEach(async ({ admin }) => {
  const { logo: _l, isTimeZoneFixed: _f, version: _v, ...form } = (await admin.send(companyCalls.get, {})).data;
  await admin.send(companyCalls.update, { body: { ...form, dateForm: 'dots', clockHours: 24 } });
});
test.afterEach(({ admin }) => reset(admin));

const dots = (day: string) => day.split('-').reverse().join('.');
const view = '/workspace/attendance/view';

function taskPath({ id, contactId }: Task): string {
  return `/activities/tasks/person/${encodeURIComponent(JSON.stringify({ taskId: id, contactId }))}`;
}

/** What a page shows or says aloud of a clock of 12 hours. */
async function halvesOf(page: Page): Promise<string[]> {
  const said = await page.evaluate(() => {
    const named = [...document.querySelectorAll('[title], [aria-label], [placeholder]')].flatMap((element) =>
      ['title', 'aria-label', 'placeholder'].map((name) => element.getAttribute(name) ?? ''),
    );
    const typed = [...document.querySelectorAll('input, textarea')].map((element) => (element as HTMLInputElement).value);
    const parts = [...document.querySelectorAll('body :not(script, style)')].flatMap(({ childNodes }) =>
      [...childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE),
    );
    return [...named, ...typed, ...parts.map(({ textContent }) => textContent ?? '')];
  });
  return said.filter((text) => /\b[AP]M\b/.test(text));
}

/** The page has a time on the clock of 24 hours, and none on the other. */
async function expectOnClock(page: Page, shown: string | RegExp): Promise<void> {
  await expect(page.getByText(shown).filter({ visible: true }).first()).toBeVisible();
  expect(await halvesOf(page), page.url()).toEqual([]);
}

async function correctYesterday(admin: Session, person: Session) {
  const [staffId, date] = [Number(await idOf(admin, person)), await todayOf(person, -1)];
  const times = { entryTime: '9:05 AM', exitTime: '5:45 PM' };
  await admin.send(correctionCalls.correct, { body: { staffId, date, ...times, reason: 'Forgotten', version: null } });
  return { staffId, date };
}

/** The first day on which the person works after so many days: no holiday, no Sunday. */
async function workdayAfter(person: Session, days: number): Promise<string> {
  const date = await todayOf(person, days);
  return (await person.send(workdayCalls.check, { body: { date } })).data.nextWorkingDay ?? date;
}

test('staff meet no AM or PM at home, in attendance, calendar, work log, calls and inbox', async ({
  admin,
  newcomer,
  newcomerPage: page,
}) => {
  await markToday(newcomer, { entryTime: '12:00 AM' });
  const { staffId, date } = await correctYesterday(admin, newcomer);
  const workday = await workdayAfter(newcomer, 7);
  const next = toCalendarDay(workday);
  const leave = { leaveType: 'morning', category: 'Medical', leaveDate: next, endDate: next, description: 'Medical' } as const;
  await admin.send(leaveQueueCalls.enter, { body: { staffId, ...leave } });
  await createCall(newcomer, { time: '1:30 PM', subject: 'On the clock' });
  await createMeeting(newcomer, { startTime: '11:40 PM', endTime: '11:50 PM' });

  await page.goto('/');
  await expectOnClock(page, '13:30');
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await expectOnClock(page, `${admin.name} corrected your attendance of ${dots(date)}: 09:05 to 17:45.`);
  await expectOnClock(page, `Morning, ${dots(workday)}`);

  await page.goto('/workspace/attendance');
  await expectOnClock(page, '17:45');
  await expect(panel(page)).toContainText('00:00');
  await page
    .getByRole('row')
    .filter({ hasText: 'Today' })
    .getByRole('button', { name: /^Delete/ })
    .click();
  await expect(alert(page)).toContainText('00:00');
  expect(await halvesOf(page)).toEqual([]);
  await page.goto('/workspace/calendar');
  await expectOnClock(page, /13:30 Ada Green/);
  await page.locator(`[data-day="${await todayOf(newcomer)}"]`).click();
  await expectOnClock(page, 'Call at 13:30: Ada Green, On the clock');
  await page.goto('/workspace/worklog');
  await expectOnClock(page, '8:40');
  await page.goto('/activities/calls');
  await expectOnClock(page, '13:30');
  await page.getByRole('button', { name: 'Call back: On the clock' }).click();
  const strip = page.getByRole('form', { name: 'Outcome of On the clock' });
  await expectOnClock(page, /plans a new call for .*, 13:30$/);
  await strip.getByLabel('Time').fill('16.15');
  await strip.getByRole('button', { name: 'Save call back' }).click();
  await expectOnClock(page, /Call back planned for .*, 16:15/);
  await page.goto('/activities/meetings');
  await expectOnClock(page, '23:40');
});

test('a task shows its calls and the work of team-mates on the clock', async ({ staff, staffPage: page, origin }) => {
  // Every third member of staff of the example company is in the same team.
  const mate = await signIn(origin, 'staff4@demo.test');
  const task = await createTask(staff);
  const data = {
    contactId: task.contactId,
    subject: 'Agree',
    description: 'About it',
    date: await todayOf(staff, 1),
    time: '1:30 PM',
  };
  await staff.send(callCalls.createFromTask, { body: { data } });
  await mate.send(taskCalls.setTeamStagesNotes, { body: { data: { id: task.id, stages: 1, notes: 'By a mate' } } });
  await page.goto(taskPath(task));
  await expectOnClock(page, '13:30');
  const line = page.getByRole('table', { name: 'Connected Records' });
  await expect(line).toContainText(new RegExp(`${dots(await todayOf(staff))} \\d\\d:\\d\\d$`));
  await expectOnClock(page, mate.name);
});

test('administrators meet no AM or PM on dashboard, today, month, person, corrections and audit', async ({
  admin,
  adminPage: page,
  newcomer,
}) => {
  await markToday(newcomer, { entryTime: '12:00 AM', exitTime: '12:01 AM' });
  const { staffId, date } = await correctYesterday(admin, newcomer);
  const wish = { date: await todayOf(newcomer, -2), entryTime: '9:05 AM', exitTime: '5:40 PM', reason: 'Forgot' };
  await newcomer.send(correctionCalls.ask, { body: wish });
  const searched = `search=${encodeURIComponent(newcomer.name)}`;

  await page.goto('/admin');
  await findRow(page, 'Corrections', newcomer.name);
  await expectOnClock(page, /: 09:05 to 17:40/);
  await page.goto(`${view}?tab=today&${searched}`);
  await expectOnClock(page, '00:01');
  await expectOnClock(page, /Expected from 09:00; late from 09:05; missing from 10:00\.$|nobody is expected$/);
  await page.goto(`${view}?tab=month&month=${date.slice(0, 7)}&${searched}`);
  await page
    .getByRole('grid')
    .locator(`[data-place="0 ${Number(date.slice(-2)) - 1}"]`)
    .click();
  await expectOnClock(page, '17:45');
  await page.goto(`${view}?staff=${staffId}&month=${date.slice(0, 7)}`);
  await expectOnClock(page, '17:45');
  await page.goto(`${view}?tab=corrections`);
  await expectOnClock(page, '09:05 to 17:40');
  for (const [path, shown] of [
    ['/workspace/calendar/customise', /^[A-Z][a-z]+ \d{4}$/],
    ['/workspace/audit?entity=attendance', /\d\d\.\d\d\.\d{4}, \d\d:\d\d/],
    ['/workspace/auth/pin/generator', 'Access'],
    [`/workspace/AdminWorklog?staff=${staffId}&month=${date.slice(0, 7)}`, /exit 17:45/],
  ] as const) {
    await page.goto(path);
    await expectOnClock(page, shown);
  }
});

test('a field for times asks for the clock of the company, and says so when it refuses', async ({ newcomerPage: page }) => {
  await page.goto('/workspace/attendance');
  const entry = panel(page).getByLabel('Entry Time', { exact: true });
  await expect(entry).toHaveAttribute('placeholder', 'HH:MM');
  await entry.fill('soon');
  await page.getByRole('button', { name: 'Mark entry' }).click();
  await expect(page.getByText('Please enter a valid entry time (HH:MM)')).toBeVisible();
  await entry.fill('0:00');
  await page.getByRole('button', { name: 'Mark entry' }).click();
  await expect(panel(page)).toContainText('00:00');
  expect(await halvesOf(page)).toEqual([]);
});
