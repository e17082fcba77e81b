import { profileCalls } from '@crm/contract/accounts/profile';
import { teamCalls } from '@crm/contract/accounts/team';
import { leaveQueueCalls } from '@crm/contract/calendar/leave-queue';
import { alarmCalls } from '@crm/contract/numbers/alarms';
import { workdayCalls } from '@crm/contract/office/workdays';
import { toCalendarDay } from '@crm/contract/rules/plain-days';
import { meetingCalls } from '@crm/contract/work/appointments';
import type { Page } from '@playwright/test';
import { type Session, signUp, todayOf } from '../api.ts';
import { expect, test } from '../fixtures.ts';
import { hold } from '../list-states.ts';
import { expectAccessible, expectNoSidewaysScroll, phone, wide } from '../page-checks.ts';

// Calls and meetings whose host is away, on the pages of those who can give them to somebody else.

const section = (page: Page) => page.getByRole('region', { name: /^Is anybody there\?/ });
const rowOf = (page: Page, customer: string) => section(page).getByRole('listitem').filter({ hasText: customer });
const idOf = async ({ send }: Session) => (await send(profileCalls.get, {})).data.id;

/** A team of a leader, a host who is on leave on the next working day, and a mate; and a meeting of the host on that day. */
async function awayHost(origin: string, admin: Session) {
  const word = crypto.randomUUID().slice(0, 8);
  const names = [`Leader ${word}`, `Host ${word}`, `Mate ${word}`];
  const [leader, host, mate] = (await Promise.all(names.map((name) => signUp(origin, name)))) as [Session, Session, Session];
  const staffIds = await Promise.all([leader, host, mate].map(idOf));
  const [leaderId = 0, hostId = 0] = staffIds;
  await admin.send(teamCalls.create, { body: { teamName: `Team ${word}`, teamDescription: '', staffIds, leaderId } });
  const { nextWorkingDay } = (await host.send(workdayCalls.check, { body: { date: await todayOf(host) } })).data;
  const date = nextWorkingDay ?? '';
  const customer = `Hadley Credit Union ${word}`;
  const meeting = { name: customer, subject: 'Yearly review', description: 'Offer', phoneNumber: '5551234567' };
  const data = { ...meeting, meetingDate: date, startTime: '3:00 PM', endTime: '4:00 PM' };
  const { id } = (await host.send(meetingCalls.create, { body: { data } })).data;
  const day = toCalendarDay(date);
  const leave = { leaveType: 'fullday', category: 'Casual', leaveDate: day, endDate: day, description: 'Family' } as const;
  const goesAway = (staffId = hostId) => admin.send(leaveQueueCalls.enter, { body: { staffId, ...leave } });
  return { leader, host, mate, staffIds, customer, id, goesAway };
}

test('the leader of a team gives a meeting of somebody on leave to a mate, and takes it back', async ({
  origin,
  admin,
  openAs,
}) => {
  const { leader, host, mate, customer, goesAway } = await awayHost(origin, admin);
  const page = await openAs(leader);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(section(page)).toHaveCount(0);

  // The news of it in the inbox loads the page again.
  await goesAway();
  await page.reload();
  const row = rowOf(page, customer);
  await expect(row).toContainText(`${host.name} on leave`);
  await expect(row).toContainText('3:00 PM');
  await expect(row.getByRole('link', { name: `Call the customer: ${customer}` })).toHaveAttribute('href', 'tel:5551234567');
  await row.getByRole('button', { name: `Hand over to ${mate.name}: Meeting with ${customer}` }).click();
  await expect(section(page)).toHaveCount(0);
  const hosted = async (person: Session) =>
    (await person.send(meetingCalls.list, { body: { filter: 'Pending' } })).data.map(({ name }) => name);
  expect(await hosted(mate)).toEqual([customer]);

  const undo = page.getByRole('region', { name: 'Undo' });
  await expect(undo).toContainText(`Meeting with ${customer} handed over to ${mate.name}`);
  await undo.getByRole('button', { name: 'Undo' }).click();
  await expect(undo).toContainText(`Meeting with ${customer} is with ${host.name} again`);
  await expect(row).toBeVisible();
  expect(await hosted(host)).toEqual([customer]);
});

test('a meeting comes back when its new host goes on leave, and nobody else sees it', async ({
  origin,
  admin,
  adminPage,
  openAs,
}) => {
  const { leader, mate, staffIds, customer, goesAway } = await awayHost(origin, admin);
  await goesAway();
  await adminPage.goto('/admin');
  const row = rowOf(adminPage, customer);
  const more = section(adminPage).getByRole('button', { name: /^Show \d+ more$/ });
  await expect(section(adminPage)).toBeVisible();
  if (await more.isVisible()) await more.click();
  await row.getByRole('button', { name: `Hand over to ${mate.name}` }).click();
  await expect(row).toHaveCount(0);
  await goesAway(staffIds[2]);
  const page = await openAs(leader);
  await page.goto('/');
  await expect(rowOf(page, customer)).toContainText(`${mate.name} on leave`);
  await rowOf(page, customer)
    .getByRole('button', { name: `Hand over to ${leader.name}` })
    .click();
  await expect(section(page)).toHaveCount(0);

  const mates = await openAs(mate);
  await mates.goto('/');
  await expect(mates.getByRole('heading', { name: 'Today' })).toBeVisible();
  await expect(section(mates)).toHaveCount(0);
  expect((await mate.send(alarmCalls.list, {})).data.alarms).toEqual([]);
});

test('what somebody else has handed over meanwhile is said, and the row goes', async ({
  origin,
  admin,
  openAs,
  allowConsole,
}) => {
  const { leader, mate, customer, id, goesAway } = await awayHost(origin, admin);
  await goesAway();
  const page = await openAs(leader);
  await page.goto('/');
  const button = rowOf(page, customer).getByRole('button', { name: `Hand over to ${mate.name}` });
  await expect(button).toBeVisible();
  allowConsole(/412|Precondition/);
  await page.route('**/api/appointments/plan/**', async (route) => {
    const headers = { ...route.request().headers(), 'if-match': '"99"' };
    await route.continue({ headers });
  });
  await button.click();
  await expect(page.getByText('It was changed meanwhile')).toBeVisible();
  expect((await mate.send(meetingCalls.list, { body: { filter: 'Pending' } })).data.map((one) => one.id)).not.toContain(id);
});

test('it fits a phone and both themes', async ({ origin, admin, adminPage: page }) => {
  const { goesAway } = await awayHost(origin, admin);
  await goesAway();
  await page.goto('/admin');
  for (const size of [wide, phone]) {
    await page.setViewportSize(size);
    await expect(section(page).getByRole('listitem').first()).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }
});

test('a failed load is said and can be tried again', async ({ staffPage: page, allowConsole }) => {
  allowConsole(/500|INTERNAL/);
  await page.route('**/api/numbers/alarms', (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.goto('/');
  await expect(page.getByText('Calls and meetings without a host could not be loaded.')).toBeVisible();
  await page.unroute('**/api/numbers/alarms');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('Calls and meetings without a host could not be loaded.')).toHaveCount(0);
});

test('nothing on the home of an administrator moves when they come', async ({ origin, admin, openAs }) => {
  const { goesAway } = await awayHost(origin, admin);
  await goesAway();
  const page = await openAs(admin, { viewport: wide });
  await page.addInitScript(() => {
    const moves: number[] = [];
    Object.assign(window, { moves });
    const see = (list: PerformanceObserverEntryList) => {
      for (const entry of list.getEntries()) moves.push(Number(Object(entry).value));
    };
    new PerformanceObserver(see).observe({ type: 'layout-shift', buffered: true });
  });
  const release = await hold(page, /\/api\/numbers\/alarms/);
  await page.goto('/admin');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  release();
  await expect(section(page)).toBeVisible();
  const moved: number = await page.evaluate(() => Object(window).moves.reduce((sum: number, move: number) => sum + move, 0));
  expect(moved).toBeLessThan(0.01);
});
