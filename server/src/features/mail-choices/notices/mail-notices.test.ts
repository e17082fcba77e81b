import { chosenTimes, mailChoiceCalls } from '@crm/contract/office/mail-choices';
import { type NotificationKind, notificationCalls } from '@crm/contract/office/notifications';
import { callCalls } from '@crm/contract/work/appointments';
import { beforeEach, describe, expect, it } from 'vitest';
import { inboxMails, type MailedNotice, mailDue } from '../../../../test/support/outgoing/notice-mails.ts';
import { createCall } from '../../../../test/support/records/appointments.ts';
import { createTestServer, type Person } from '../../../../test/support/test-app.ts';
import { sayMailAble } from '../../../records/mails.ts';
import { notify } from '../../../records/notify.ts';
import { remindOfAppointments } from '../../appointments/reminders/appointment-reminders.ts';

const server = createTestServer();
const minute = 60_000;
const hour = 60 * minute;

beforeEach(async () => {
  // 11:00 in New York.
  server.clock.set('2026-03-10T15:00:00Z');
  await sayMailAble(server.pool, server.clock.now());
});

const told = (person: Person, kind: NotificationKind, text: string, link: string | null = '/activities/tasks') =>
  notify(server.pool, server.clock, [person.id], { kind, text, link });
const choose = (person: Person, times: object, more: object = {}) =>
  person.send(mailChoiceCalls.update, {
    body: {
      times: { ...chosenTimes({}), ...times },
      quietFrom: null,
      quietTo: null,
      timeZone: null,
      dailyHour: 8,
      ...more,
    },
  });
/** What is mailed to a person by this instant. */
async function mailedBy(instant: string, person: Person): Promise<MailedNotice[]> {
  server.clock.set(instant);
  await sayMailAble(server.pool, server.clock.now());
  await mailDue(server);
  return inboxMails(server, person);
}
const subjectsBy = async (instant: string, person: Person) =>
  (await mailedBy(instant, person)).map(({ content }) => content.subject);

describe('what nobody read in the inbox', () => {
  it('is mailed at once two minutes later, as its line and with its link', async () => {
    const staff = await server.person('staff');
    await choose(staff, { task: 'at once' });
    await told(staff, 'task', 'Website is your task now.', '/activities/tasks/person/7');
    expect(await mailedBy('2026-03-10T15:01:59Z', staff)).toEqual([]);
    const [mail, ...others] = await mailedBy('2026-03-10T15:02:00Z', staff);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: staff.email, name: staff.name, expiresAt: null });
    expect(mail?.content).toMatchObject({
      subject: 'Website is your task now.',
      items: [{ text: 'Website is your task now.', path: '/activities/tasks/person/7', at: '11:00 AM' }],
      action: { label: 'Open', path: '/activities/tasks/person/7' },
      unsubscribe: { label: 'No more mail about tasks' },
    });
    expect(await mailedBy('2026-03-12T15:02:00Z', staff)).toHaveLength(1);
  });

  it('is one mail for all of a day at the hour of the person, also after a clock change', async () => {
    const staff = await server.person('staff');
    await choose(staff, {}, { timeZone: 'Europe/Berlin', dailyHour: 7 });
    // 9:00 in Berlin, on the day before clocks jump.
    server.clock.set('2026-03-28T08:00:00Z');
    await sayMailAble(server.pool, server.clock.now());
    await told(staff, 'task', 'One');
    server.clock.advance(hour);
    await sayMailAble(server.pool, server.clock.now());
    await told(staff, 'leave', 'Two');
    await told(staff, 'rework', 'Three', null);
    expect(await subjectsBy('2026-03-28T10:00:00Z', staff)).toEqual([]);
    expect(await subjectsBy('2026-03-29T04:59:59Z', staff)).toEqual([]);
    const [mail] = await mailedBy('2026-03-29T05:00:00Z', staff);
    expect(mail?.content.subject).toBe('3 things since Mar 28, 2026');
    expect(mail?.content.items).toEqual([
      { text: 'One', path: '/activities/tasks', at: 'Mar 28, 2026 at 9:00 AM' },
      { text: 'Two', path: '/activities/tasks', at: 'Mar 28, 2026 at 10:00 AM' },
      { text: 'Three', path: null, at: 'Mar 28, 2026 at 10:00 AM' },
    ]);
    expect(mail?.content.unsubscribe?.label).toBe('No more mail about tasks, leave and reworks');
  });

  it('is not mailed when it was read meanwhile, or mail of its kind was switched off', async () => {
    const staff = await server.person('staff');
    await told(staff, 'task', 'Read');
    await told(staff, 'leave', 'Never');
    const { notifications } = (await staff.send(notificationCalls.list, {})).data;
    await staff.send(notificationCalls.read, { body: { id: Number(notifications[1]?.id) } });
    await choose(staff, { leave: 'never' });
    expect(await subjectsBy('2026-03-12T15:00:00Z', staff)).toEqual([]);
    expect(await waitingOf(staff)).toBe(0);
  });

  it('waits for the end of quiet hours, and then is one mail', async () => {
    const staff = await server.person('staff');
    await choose(staff, { task: 'at once' }, { quietFrom: '10:00 AM', quietTo: '2:00 PM' });
    await told(staff, 'task', 'One');
    server.clock.advance(30 * minute);
    await told(staff, 'task', 'Two');
    expect(await subjectsBy('2026-03-10T17:59:59Z', staff)).toEqual([]);
    expect(await subjectsBy('2026-03-10T18:00:00Z', staff)).toEqual(['2 things since 11:00 AM']);
  });

  it('is looked at anew when the person chooses something else', async () => {
    const staff = await server.person('staff');
    await told(staff, 'task', 'Soon');
    expect(await subjectsBy('2026-03-10T15:05:00Z', staff)).toEqual([]);
    await choose(staff, { task: 'at once' });
    expect(await subjectsBy('2026-03-10T15:05:02Z', staff)).toEqual(['Soon']);
  });

  it('about security is mailed at once and alone, in quiet hours and although it was read', async () => {
    const staff = await server.person('staff');
    await choose(staff, { task: 'at once' }, { quietFrom: '1:00 AM', quietTo: '11:30 PM' });
    await told(staff, 'security', 'New sign-in from Firefox', '/profile/customise/security');
    await told(staff, 'task', 'Later');
    await staff.send(notificationCalls.read, { body: { upTo: Number.MAX_SAFE_INTEGER } });
    const [mail, ...others] = await mailedBy('2026-03-10T15:00:01Z', staff);
    expect([mail?.content.subject, mail?.content.unsubscribe, others]).toEqual(['New sign-in from Firefox', undefined, []]);
    expect(mail?.content.lines).toEqual(['Was it not you? Change your password there, and end your other devices.']);
  });

  it('of somebody who was blocked or deleted is mailed to nobody', async () => {
    const [blocked, deleted] = [await server.person('staff'), await server.person('staff')];
    for (const person of [blocked, deleted]) await told(person, 'security', 'Never');
    await server.pool.query('update users set blocked = true where id = $1', [blocked.id]);
    await server.pool.query('update users set deleted_at = now() where id = $1', [deleted.id]);
    expect(await subjectsBy('2026-03-10T15:10:00Z', blocked)).toEqual([]);
    expect(await subjectsBy('2026-03-10T15:10:00Z', deleted)).toEqual([]);
    expect(await waitingOf(blocked)).toBe(0);
  });

  it('is not even queued while no server sends mail', async () => {
    const staff = await server.person('staff');
    server.clock.advance(hour + minute);
    await told(staff, 'security', 'Nobody is told by mail');
    expect(await waitingOf(staff)).toBe(0);
  });

  it('is shown up to thirty lines, and all of it is counted', async () => {
    const staff = await server.person('staff');
    await choose(staff, { task: 'at once' });
    for (let n = 1; n <= 32; n += 1) await told(staff, 'task', `Note ${n}`);
    const [mail] = await mailedBy('2026-03-10T15:02:00Z', staff);
    expect(mail?.content.lines).toEqual(['32 things since 11:00 AM. These are the last 30; your inbox has all of them.']);
    expect(mail?.content.items?.map(({ text }) => text)).toEqual(Array.from({ length: 30 }, (_, n) => `Note ${n + 3}`));
  });
});

describe('the reminder of a call', () => {
  const remind = () =>
    remindOfAppointments(server.pool, server.clock, { timeZone: 'America/New_York', clockHours: 12 }, () => {});

  it('is mailed at once with the appointment, and is of no use from its beginning on', async () => {
    const staff = await server.person('staff');
    const call = await createCall(staff, { date: '2026-03-10', time: '11:10 AM', name: 'Ada', subject: 'Plan' });
    await remind();
    await mailDue(server);
    const [mail] = await inboxMails(server, staff);
    expect(mail?.content.subject).toBe('Call with Ada at 11:10 AM: Plan');
    expect(mail?.expiresAt).toEqual(new Date('2026-03-10T15:10:00Z'));
    const calendar = mail?.content.calendar ?? '';
    expect(calendar).toContain(`\r\nUID:call-${call.id}@`);
    expect(calendar).toContain('\r\nDTSTART:20260310T151000Z\r\n');
    expect(calendar).toContain('\r\nSUMMARY:Call with Ada: Plan\r\n');
  });

  it('is not mailed when the call has begun, is in Trash or somebody read it', async () => {
    const [late, trashed] = [await server.person('staff'), await server.person('staff')];
    await createCall(late, { date: '2026-03-10', time: '11:10 AM' });
    const call = await createCall(trashed, { date: '2026-03-10', time: '11:14 AM' });
    await remind();
    await trashed.send(callCalls.remove, { params: { id: String(call.id) } });
    expect(await subjectsBy('2026-03-10T15:10:00Z', late)).toEqual([]);
    expect(await subjectsBy('2026-03-10T15:10:00Z', trashed)).toEqual([]);
    expect(await waitingOf(late)).toBe(0);
  });
});

async function waitingOf(person: Person): Promise<number> {
  const { rows } = await server.pool.query('select from notice_mails where user_id = $1', [person.id]);
  return rows.length;
}
