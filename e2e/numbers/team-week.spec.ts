import { teamCalls } from '@crm/contract/accounts/team';
import { leaveQueueCalls } from '@crm/contract/calendar/leave-queue';
import { teamWeekCalls } from '@crm/contract/numbers/team-week';
import { toCalendarDay } from '@crm/contract/rules/plain-days';
import { callCalls } from '@crm/contract/work/appointments';
import { taskCalls } from '@crm/contract/work/tasks';
import type { Page } from '@playwright/test';
import { idOf } from '../accounts/access.ts';
import { type Session, signUp, todayOf } from '../api.ts';
import { alert } from '../dialogs.ts';
import { exportedRows } from '../export-list.ts';
import { expect, test } from '../fixtures.ts';
import { hold } from '../list-states.ts';
import { expectAccessible, expectNoSidewaysScroll, phone } from '../page-checks.ts';
import { createCall, createMeeting } from '../work/appointments.ts';
import { createTask } from '../work/tasks.ts';

/** A team of two people, the second its leader, and its planned week, a week ahead so that no day of it is over. */
async function teamOfTwo(origin: string, admin: Session) {
  const word = crypto.randomUUID().slice(0, 8);
  const [ada, ben] = [await signUp(origin, `Ada ${word}`), await signUp(origin, `Ben ${word}`)];
  const [adaId, benId] = [Number(await idOf(admin, ada)), Number(await idOf(admin, ben))];
  const body = { teamName: `Team ${word}`, teamDescription: '', staffIds: [adaId, benId], leaderId: benId };
  const { id: teamId } = (await admin.send(teamCalls.create, { body })).data;
  const { data } = await admin.send(teamWeekCalls.get, { query: { from: await todayOf(admin, 7), teamId: String(teamId) } });
  const working = data.days.filter(({ free }) => free === null).map(({ date }) => date);
  const [monday = '', tuesday = ''] = working;
  return { ada, ben, adaId, benId, teamId, monday, tuesday, free: data.days.find(({ free }) => free !== null)?.date };
}

const open = (page: Page, { teamId, monday }: { teamId: number; monday: string }) =>
  page.goto(`/numbers/week?from=${monday}&team=${teamId}`);
const row = (page: Page, { name }: Session) => page.getByRole('row').filter({ hasText: name });
const cell = (page: Page, person: Session, day: string) =>
  row(page, person)
    .getByRole('cell')
    .nth(new Date(`${day}T00:00:00Z`).getUTCDay());
const chip = (page: Page, customer: string) =>
  page.getByRole('button', { name: new RegExp(`^Move (task|call|meeting) to….*${customer}`) });
const undo = (page: Page) => page.getByRole('region', { name: 'Undo' });

test('an administrator drags a task to another person and day, and takes it back', async ({ origin, admin, adminPage: page }) => {
  const team = await teamOfTwo(origin, admin);
  const { ada, ben, monday, tuesday } = team;
  const task = await createTask(ada, { task: { finishBy: monday } });
  await open(page, team);
  await chip(page, task.name).dragTo(cell(page, ben, tuesday));
  await expect(cell(page, ben, tuesday).getByRole('listitem')).toHaveCount(1);
  await expect(cell(page, ada, monday).getByRole('listitem')).toHaveCount(0);
  expect((await ben.send(taskCalls.list, {})).data.map(({ finishBy }) => finishBy)).toEqual([tuesday]);
  await undo(page).getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(cell(page, ada, monday).getByRole('listitem')).toHaveCount(1);
  expect((await ada.send(taskCalls.list, {})).data.map(({ finishBy }) => finishBy)).toEqual([monday]);
});

test('the week before is seen to be old while another one is on its way', async ({ origin, admin, adminPage: page }) => {
  const team = await teamOfTwo(origin, admin);
  const old = page.locator('[aria-busy="true"]');
  await open(page, team);
  await expect(row(page, team.ada)).toBeVisible();
  await expect(old).toHaveCount(0);
  const release = await hold(page, /\/api\/numbers\/week\?/);
  await page.getByRole('button', { name: 'Next week' }).click();
  await expect(old).toContainText(team.ada.name);
  release();
  await expect(old).toHaveCount(0);
  await expect(row(page, team.ada)).toBeVisible();
});

test('a second piece is moved while the first is on its way', async ({ origin, admin, adminPage: page }) => {
  const team = await teamOfTwo(origin, admin);
  const { ada, ben, monday, tuesday } = team;
  const [first, second] = [
    await createTask(ada, { task: { finishBy: monday }, contact: { name: 'Grace Hopper' } }),
    await createTask(ada, { task: { finishBy: monday }, contact: { name: 'Alan Turing' } }),
  ];
  await open(page, team);
  await expect(chip(page, second.name)).toBeVisible();
  const release = await hold(page, new RegExp(`/api/task/plan/${first.id}$`));
  await chip(page, first.name).dragTo(cell(page, ben, tuesday));
  await chip(page, second.name).dragTo(cell(page, ben, tuesday));
  await expect.poll(async () => (await ben.send(taskCalls.list, {})).data.map(({ id }) => id)).toEqual([second.id]);
  release();
  await expect(cell(page, ben, tuesday).getByRole('listitem')).toHaveCount(2);
});

test('a call is moved by keys: person, day and time', async ({ origin, admin, adminPage: page }) => {
  const team = await teamOfTwo(origin, admin);
  const { ada, ben, monday, tuesday } = team;
  const call = await createCall(ada, { date: monday, time: '9:30 AM', name: 'Ada Lovelace' });
  await open(page, team);
  await chip(page, 'Ada Lovelace').focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Move call to…' });
  await expect(dialog.getByRole('combobox', { name: 'Person' })).toBeFocused();
  await page.keyboard.type(ben.name);
  await page.keyboard.press('Enter');
  await dialog.getByLabel('Date').fill(tuesday);
  await dialog.getByLabel('Time').fill('2pm');
  await page.keyboard.press('Tab');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Move', exact: true }).press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(cell(page, ben, tuesday)).toContainText('2:00 PM');
  const { data } = await ben.send(callCalls.get, { params: { id: String(call.id) } });
  expect([data.date, data.time, data.staff.name]).toEqual([tuesday, '2:00 PM', ben.name]);
});

test('leave is asked about, an overload is marked, and what was changed since says so', async ({
  origin,
  admin,
  adminPage: page,
  allowConsole,
}) => {
  const team = await teamOfTwo(origin, admin);
  const { ada, ben, benId, monday, tuesday } = team;
  const meeting = { meetingDate: monday, startTime: '9:00 AM', endTime: '7:00 PM', name: 'Grace Hopper' };
  await createMeeting(ada, meeting);
  const task = await createTask(ada, { task: { finishBy: tuesday } });
  const day = toCalendarDay(tuesday);
  const leave = { leaveType: 'fullday', category: 'Casual', leaveDate: day, endDate: day, description: 'Personal' } as const;
  await admin.send(leaveQueueCalls.enter, { body: { staffId: benId, ...leave } });
  await open(page, team);
  await expect(cell(page, ada, monday)).toContainText('2:00 h too much');
  await expectAccessible(page);
  await chip(page, task.name).dragTo(cell(page, ben, tuesday));
  await expect(alert(page)).toContainText(`${ben.name} is on leave`);
  await alert(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(cell(page, ben, tuesday).getByRole('listitem')).toHaveCount(0);
  // Somebody else is quicker, and the page has not heard of it.
  allowConsole(/412/);
  await page.route('**/api/task/plan/*', (route) =>
    route.continue({ headers: { ...route.request().headers(), 'if-match': '"99"' } }),
  );
  await chip(page, task.name).dragTo(cell(page, ada, monday));
  await expect(alert(page)).toContainText('was changed in the meantime');
});

test('staff read their own week and change nothing; a foreign team is refused', async ({ origin, admin, openAs }) => {
  const team = await teamOfTwo(origin, admin);
  const { ada, monday, adaId } = team;
  await createCall(ada, { date: monday, name: 'Ada Lovelace' });
  const page = await openAs(ada);
  await page.goto(`/numbers/week?from=${monday}`);
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(chip(page, 'Ada Lovelace')).toHaveCount(0);
  await expect(page.getByRole('link', { name: /Ada Lovelace/ })).toHaveAttribute('href', /\/activities\/calls\?call=/);
  expect((await exportedRows(page)).map(([name]) => name)).toEqual(['Staff Name', ...Array(7).fill(ada.name)]);
  const query = { teamId: String(team.teamId) };
  await expect(ada.send(teamWeekCalls.get, { query })).rejects.toMatchObject({ code: 'FORBIDDEN' });
  const other = await signUp(origin, 'Otto');
  await expect(other.send(teamWeekCalls.get, { query: { staffId: String(adaId) } })).rejects.toMatchObject({ code: 'FORBIDDEN' });
});

test('a team leader changes the host within the team, not the day', async ({ origin, admin, openAs }) => {
  const team = await teamOfTwo(origin, admin);
  const { ada, ben, monday, tuesday } = team;
  await createCall(ada, { date: monday, name: 'Ada Lovelace' });
  const page = await openAs(ben);
  await open(page, team);
  await chip(page, 'Ada Lovelace').dragTo(cell(page, ben, tuesday));
  await expect(alert(page)).toContainText('A team leader can change the host, not the day.');
  await alert(page).getByRole('button', { name: 'OK' }).click();
  await chip(page, 'Ada Lovelace').dragTo(cell(page, ben, monday));
  await expect(cell(page, ben, monday).getByRole('listitem')).toHaveCount(1);
});

test('on a phone it is one day at a time, and more than fits is in a dialog', async ({ origin, admin, adminPage: page }) => {
  const team = await teamOfTwo(origin, admin);
  const { ada, monday, tuesday } = team;
  for (const hour of [9, 10, 11]) await createCall(ada, { date: monday, time: `${hour}:00 AM`, name: 'Ada Lovelace' });
  for (const hour of [1, 2, 3]) await createCall(ada, { date: monday, time: `${hour}:00 PM`, name: 'Ada Lovelace' });
  await page.setViewportSize(phone);
  await open(page, team);
  await page
    .getByRole('group', { name: 'Day' })
    .getByRole('button')
    .nth(new Date(`${monday}T00:00:00Z`).getUTCDay())
    .click();
  await expect(page).toHaveURL(new RegExp(`day=${monday}`));
  await expect(chip(page, 'Ada Lovelace')).toHaveCount(5);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: /^\+1 more/ }).click();
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(6);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page
    .getByRole('group', { name: 'Day' })
    .getByRole('button')
    .nth(new Date(`${tuesday}T00:00:00Z`).getUTCDay())
    .click();
  await expect(chip(page, 'Ada Lovelace')).toHaveCount(0);
});
