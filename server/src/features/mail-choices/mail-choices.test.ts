import { chosenTimes, type MailChoicesForm, mailChoiceCalls } from '@crm/contract/office/mail-choices';
import { notificationKinds } from '@crm/contract/office/notifications';
import { beforeEach, describe, expect, it } from 'vitest';
import { createTestServer, type Person } from '../../../test/support/test-app.ts';
import { sayMailAble } from '../../records/mails.ts';

const server = createTestServer();
const usual: MailChoicesForm = { times: chosenTimes({}), quietFrom: null, quietTo: null, timeZone: null, dailyHour: 8 };
const save = (person: Person, body: Partial<MailChoicesForm> = {}, version?: number) =>
  person.send(mailChoiceCalls.update, { body: { ...usual, ...body }, version });
const get = async (person: Person) => (await person.send(mailChoiceCalls.get, {})).data;

describe('what is mailed to a person', () => {
  beforeEach(() => sayMailAble(server.pool, server.clock.now()));

  it('is as usual at first: reminders and security at once, the rest daily at eight', async () => {
    const staff = await server.person('staff');
    const times = Object.fromEntries(
      notificationKinds.map((kind) => [kind, ['reminder', 'alarm', 'security'].includes(kind) ? 'at once' : 'daily']),
    );
    expect(await get(staff)).toEqual({ ...usual, times, isMailed: true, email: staff.email, version: 1 });
  });

  it('is chosen by the person alone, and kept', async () => {
    const [staff, other] = [await server.person('staff'), await server.person('admin')];
    const times = chosenTimes({ task: 'never', leave: 'at once', security: 'daily' });
    const chosen = { times, quietFrom: '8:30 PM', quietTo: '7:00 AM', timeZone: 'Asia/Tokyo', dailyHour: 17 };
    const saved = await save(staff, { ...chosen, quietFrom: '08:30 pm' });
    expect([saved.status, saved.data]).toEqual([200, { ...chosen, isMailed: true, email: staff.email, version: 2 }]);
    expect(await get(staff)).toEqual(saved.data);
    expect(await get(other)).toMatchObject({ times: usual.times, quietFrom: null, version: 1 });
    expect(await changesOf(staff)).toEqual([
      {
        action: 'mail chosen',
        actor: staff.id,
        after: {
          'mail of task': 'never',
          'mail of leave': 'at once',
          'mail of security': 'daily',
          quietFrom: '8:30 PM',
          quietTo: '7:00 AM',
          mailZone: 'Asia/Tokyo',
          dailyHour: 17,
        },
      },
    ]);
    await save(staff, chosen);
    expect(await changesOf(staff)).toHaveLength(1);
  });

  it('is saved as usual where a page of a version before does not know the newest kind', async () => {
    const staff = await server.person('staff');
    const { alarm: _alarm, ...times } = chosenTimes({ task: 'never' });
    const saved = await save(staff, { times } as unknown as Partial<MailChoicesForm>);
    expect([saved.status, saved.data.times.alarm, saved.data.times.task]).toEqual([200, 'at once', 'never']);
  });

  it('is not saved over what another device saved meanwhile', async () => {
    const staff = await server.person('staff');
    expect((await save(staff, { dailyHour: 9 }, 1)).data.version).toBe(2);
    expect((await save(staff, { dailyHour: 10 }, 1)).status).toBe(412);
    const both = await Promise.all([save(staff, { dailyHour: 11 }, 2), save(staff, { dailyHour: 12 }, 2)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 412]);
  });

  it.each([
    ['times.security', { times: { ...usual.times, security: 'never' } }],
    ['times.reminder', { times: { ...usual.times, reminder: 'daily' } }],
    ['times.task', { times: { ...usual.times, task: 'weekly' } }],
    ['times.chat', { times: { ...usual.times, chat: 'daily' } }],
    ['quietTo', { quietFrom: '8:00 PM' }],
    ['quietTo', { quietFrom: '8:00 PM', quietTo: '08:00 pm' }],
    ['quietFrom', { quietFrom: '25:00', quietTo: '7:00 AM' }],
    ['timeZone', { timeZone: 'Mars/Olympus' }],
    ['timeZone', { timeZone: 'A'.repeat(100_000) }],
    ['dailyHour', { dailyHour: 24 }],
    ['dailyHour', { dailyHour: 8.5 }],
  ])('refuses what makes no sense: %s in %o', async (field, body) => {
    const staff = await server.person('staff');
    const refused = await save(staff, body as Partial<MailChoicesForm>);
    expect([refused.status, Object.keys(refused.failure.fields ?? {})]).toEqual([400, [field]]);
  });
});

it('a portal that sends no mail offers nothing to choose', async () => {
  const staff = await server.person('staff');
  await server.pool.query('delete from mail_state');
  expect((await get(staff)).isMailed).toBe(false);
  const refused = await save(staff);
  expect([refused.status, refused.message]).toEqual([404, 'This portal sends no mail.']);
});

async function changesOf(person: Person) {
  const { rows } = await server.pool.query(
    `select action, actor_id as actor, after from changes where entity = 'user' and entity_id = $1 and action like 'mail%' order by id`,
    [person.id],
  );
  return rows;
}
