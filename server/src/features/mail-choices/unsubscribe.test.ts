import { chosenTimes, mailChoiceCalls } from '@crm/contract/office/mail-choices';
import type { NotificationKind } from '@crm/contract/office/notifications';
import { beforeAll, describe, expect, it } from 'vitest';
import { createTestServer, type Person, testSettings } from '../../../test/support/test-app.ts';
import { sayMailAble } from '../../records/mails.ts';
import { createSecret } from '../../secret.ts';
import { unsubscribeToken } from './unsubscribe-token.ts';

const server = createTestServer();
const { secret } = testSettings;
beforeAll(() => sayMailAble(server.pool, server.clock.now()));

const tokenFor = (person: Person, ...kinds: NotificationKind[]) => unsubscribeToken(secret, { userId: person.id, kinds });
const end = (token: string, undo?: boolean) =>
  server.stranger.send(mailChoiceCalls.unsubscribe, { body: { token, ...(undo !== undefined && { undo }) } });
const timesOf = async (person: Person) => (await person.send(mailChoiceCalls.get, {})).data.times;
const choose = (person: Person, times: object) =>
  person.send(mailChoiceCalls.update, {
    body: { times: { ...chosenTimes({}), ...times }, quietFrom: null, quietTo: null, timeZone: null, dailyHour: 8 },
  });

describe('the link in a mail', () => {
  it('ends the mail of its kinds, for nobody else, without a session, however often it is opened', async () => {
    const [staff, other] = [await server.person('staff'), await server.person('staff')];
    const token = tokenFor(staff, 'task', 'leave');
    for (const _time of [1, 2]) expect((await end(token)).data).toEqual({ kinds: ['task', 'leave'], report: null });
    expect(await timesOf(staff)).toEqual(chosenTimes({ task: 'never', leave: 'never' }));
    expect(await timesOf(other)).toEqual(chosenTimes({}));
    const { rows } = await server.pool.query(
      `select action, actor_id, after from changes where entity = 'user' and entity_id = $1 and action like 'mail%'`,
      [staff.id],
    );
    expect(rows).toEqual([
      { action: 'mail ended', actor_id: null, after: { 'mail of task': 'never', 'mail of leave': 'never' } },
    ]);
  });

  it('is taken back to what was chosen before, also after it was opened twice', async () => {
    const staff = await server.person('staff');
    await choose(staff, { task: 'at once', rework: 'never' });
    const token = tokenFor(staff, 'task', 'rework', 'leave');
    await end(token);
    await end(token);
    await end(token, true);
    expect(await timesOf(staff)).toEqual(chosenTimes({ task: 'at once', rework: 'never' }));
  });

  it('does not take back what was chosen in the portal since', async () => {
    const staff = await server.person('staff');
    const token = tokenFor(staff, 'task');
    await end(token);
    await choose(staff, { task: 'at once' });
    await choose(staff, { task: 'never' });
    await end(token, true);
    expect((await timesOf(staff)).task).toBe('never');
  });

  it('never ends mail about security', async () => {
    const staff = await server.person('staff');
    await end(tokenFor(staff, 'security', 'task'));
    expect(await timesOf(staff)).toEqual(chosenTimes({ task: 'never' }));
  });

  it('that was forged, cut, made for something else, or of a deleted account ends nothing', async () => {
    const [staff, gone] = [await server.person('staff'), await server.person('staff')];
    const good = tokenFor(staff, 'task');
    const last = good.at(-1) === '0' ? '1' : '0';
    await server.pool.query('update users set deleted_at = now() where id = $1', [gone.id]);
    const bad = [
      '',
      'x',
      good.slice(0, -2),
      good.slice(0, -1) + last,
      good.toUpperCase(),
      `${good} `,
      unsubscribeToken(createSecret('another key that is long enough'), { userId: staff.id, kinds: ['task'] }),
      secret.encrypt(JSON.stringify({ use: 'reset', userId: staff.id, kinds: ['task'] })).toString('hex'),
      secret.encrypt(JSON.stringify({ userId: staff.id, kinds: ['task'] })).toString('hex'),
      secret.encrypt('1234').toString('hex'),
      tokenFor(gone, 'task'),
    ];
    for (const token of bad) expect([token, (await end(token)).status]).toEqual([token, 404]);
    expect((await end('f'.repeat(601))).status).toBe(400);
    expect(await timesOf(staff)).toEqual(chosenTimes({}));
    expect(server.logged.join()).not.toContain(good);
  });
});

describe('a mail program', () => {
  const post = (token: string, payload: string, type = 'application/x-www-form-urlencoded') =>
    server.app.inject({
      method: 'POST',
      url: `/api/mail/unsubscribe/${token}`,
      payload,
      // As a browser of another site would send it.
      headers: { 'content-type': type, 'sec-fetch-site': 'cross-site', origin: 'https://mail.example' },
    });
  const oneClick = 'List-Unsubscribe=One-Click';

  it('unsubscribes with one click (RFC 8058), with a form of either kind', async () => {
    const [one, other] = [await server.person('staff'), await server.person('staff')];
    expect((await post(tokenFor(one, 'task'), oneClick)).statusCode).toBe(200);
    const parts = `--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n`;
    expect((await post(tokenFor(other, 'task'), parts, 'multipart/form-data; boundary=b')).statusCode).toBe(200);
    expect([(await timesOf(one)).task, (await timesOf(other)).task]).toEqual(['never', 'never']);
  });

  it('is refused with a wrong token, without the form, with another type and with much text', async () => {
    const staff = await server.person('staff');
    const token = tokenFor(staff, 'task');
    expect((await post('ab', oneClick)).statusCode).toBe(404);
    expect((await post(token, 'something=else')).statusCode).toBe(400);
    expect((await post(token, '{}', 'application/json')).statusCode).toBe(415);
    expect((await post(token, `${oneClick}&x=${'y'.repeat(3000)}`)).statusCode).toBe(413);
    expect((await timesOf(staff)).task).toBe('daily');
  });

  it('that only opens the address leads its reader to the page, and ends nothing by itself', async () => {
    const staff = await server.person('staff');
    const token = tokenFor(staff, 'task');
    const opened = await server.app.inject({ method: 'GET', url: `/api/mail/unsubscribe/${token}` });
    expect([opened.statusCode, opened.headers.location]).toEqual([302, `/unsubscribe#${token}`]);
    expect(opened.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    expect((await timesOf(staff)).task).toBe('daily');
  });
});
