import { randomBytes } from 'node:crypto';
import { authCalls } from '@crm/contract/accounts/auth';
import { tokenCalls } from '@crm/contract/accounts/tokens';
import { mostPushDevices, pushCalls } from '@crm/contract/office/push';
import { beforeEach, describe, expect, it } from 'vitest';
import { loopback } from '../../../test/support/api/webhooks.ts';
import { addDevice } from '../../../test/support/push/devices.ts';
import { createPushBrowser } from '../../../test/support/push/push-service.ts';
import { createTestServer, logIn, type Person, send } from '../../../test/support/test-app.ts';
import { notify } from '../../records/notify.ts';

const network = { ...loopback, privateNetworks: false, lookup: async () => [{ address: '93.184.215.14', family: 4 }] };
const server = createTestServer({}, undefined, { outgoing: network });
const anywhere = { origin: 'https://push.example.com' };
let grace: Person;
let other: Person;
beforeEach(async () => {
  await server.pool.query('delete from push_subscriptions');
  network.lookup = async () => [{ address: '93.184.215.14', family: 4 }];
  grace = await server.person('staff');
  other = await server.person('staff');
});

const list = async (person: Pick<Person, 'send'> = grace) => (await person.send(pushCalls.list, {})).data.devices;
/** The same person in another browser. */
const again = async (person: Person): Promise<Pick<Person, 'send'>> => {
  const cookie = await logIn(server.app, person.email);
  return { send: (call, sent) => send(server.app, call, sent, cookie) };
};
const stored = async () => (await server.pool.query('select user_id::int as "userId", endpoint from push_subscriptions')).rows;

describe('a device', () => {
  it('is subscribed, told apart from others, changed and removed by its person', async () => {
    const { id, params } = await addDevice(grace, anywhere);
    const elsewhere = await again(grace);
    const second = await addDevice(elsewhere, anywhere, ['reminders']);
    expect(await list()).toMatchObject([
      { id: second.id, isThis: false, choices: ['reminders'], error: null },
      { id, isThis: true, choices: ['messages', 'reminders', 'decisions', 'news'] },
    ]);
    const changed = await elsewhere.send(pushCalls.update, { params, body: { choices: ['news', 'messages', 'news'] } });
    expect(changed.data).toMatchObject({ id, isThis: false, choices: ['messages', 'news'], version: 2 });
    const late = await grace.send(pushCalls.update, { params, body: { choices: [] }, version: 1 });
    expect([late.status, (await list())[1]?.choices]).toEqual([412, ['messages', 'news']]);
    expect((await grace.send(pushCalls.remove, { params: second.params })).data).toEqual({ id: second.id });
    expect((await list()).map((device) => device.id)).toEqual([id]);
  });

  it('is one for each session: the same subscription keeps its place, a new one takes it', async () => {
    const { browser, id } = await addDevice(grace, anywhere);
    const same = await grace.send(pushCalls.subscribe, { body: { ...browser.form, choices: ['news'] } });
    expect(same.data).toMatchObject({ id, choices: ['news'] });
    const next = await addDevice(grace, anywhere);
    expect((await list()).map((device) => device.id)).toEqual([next.id]);
  });

  it('goes over to whoever signs in there next, without what waited for the one before', async () => {
    const { browser, id } = await addDevice(grace, anywhere);
    await notify(server.pool, server.clock, [grace.id], { kind: 'task', text: 'For Grace alone', link: null });
    const taken = await other.send(pushCalls.subscribe, { body: { ...browser.form, choices: ['news'] } });
    expect([taken.status, taken.data.id === id]).toEqual([201, false]);
    expect(await stored()).toEqual([{ userId: other.id, endpoint: browser.form.endpoint }]);
    expect((await server.pool.query('select from pushes')).rows).toEqual([]);
    expect(await list()).toEqual([]);
  });

  it('ends with its session, by signing out there or from elsewhere', async () => {
    const elsewhere = await again(grace);
    await addDevice(elsewhere, anywhere);
    await addDevice(grace, anywhere);
    await elsewhere.send(authCalls.logout, {});
    expect((await list()).map(({ isThis }) => isThis)).toEqual([true]);
    await server.pool.query('delete from sessions where user_id = $1', [grace.id]);
    expect(await stored()).toEqual([]);
  });

  it(`is one of ${mostPushDevices} at most`, async () => {
    for (let n = 0; n < mostPushDevices; n += 1) await addDevice(await again(grace), anywhere);
    const { form } = createPushBrowser();
    const refused = await grace.send(pushCalls.subscribe, { body: { ...form, choices: [] } });
    expect([refused.status, (await list()).length]).toEqual([409, mostPushDevices]);
  });
});

describe('a subscription that is an attack', () => {
  const subscribe = (more: object) =>
    grace.send(pushCalls.subscribe, { body: { ...createPushBrowser().form, choices: ['news'], ...more } as never });

  it.each([
    'http://push.example.com/x',
    'https://127.0.0.1/x',
    'https://[::1]/x',
    'https://169.254.169.254/latest/meta-data',
    'https://10.0.0.5:8443/x',
    'https://push.example.com:25/x',
    'https://name:word@push.example.com/x',
    'https://crm.example.com/api/push',
    'https://push.example.com/x#part',
  ])('is refused at its field: %s', async (endpoint) => {
    const { status, failure } = await subscribe({ endpoint });
    expect([status, Object.keys(failure.fields ?? {})]).toEqual([400, ['endpoint']]);
    expect(await stored()).toEqual([]);
  });

  it('with a name that leads into a private network is refused', async () => {
    network.lookup = async () => [{ address: '192.168.1.1', family: 4 }];
    expect((await subscribe({})).failure.fields).toEqual({ endpoint: 'Addresses in private networks are not allowed' });
  });

  it.each([
    ['p256dh', 'A'.repeat(500_000)],
    ['p256dh', randomBytes(65).toString('base64url')],
    ['p256dh', 'A'.repeat(87)],
    ['p256dh', '+'.repeat(87)],
    ['auth', 'A'.repeat(23)],
    ['auth', ''],
    ['endpoint', `https://push.example.com/${'x'.repeat(1000)}`],
    ['endpoint', 'not an address'],
    ['choices', ['everything']],
    ['choices', Array(1000).fill('news')],
  ])('with a wrong %s is refused', async (field, value) => {
    const { status, failure } = await subscribe({ [field]: value });
    expect([status, Object.keys(failure.fields ?? {}).map((name) => name.split('.')[0])]).toEqual([400, [field]]);
  });

  it('with keys of one’s own for the endpoint of somebody else takes nothing over', async () => {
    const { browser } = await addDevice(grace, anywhere);
    const { p256dh, auth } = createPushBrowser().form;
    const body = { ...browser.form, p256dh, auth, choices: ['news' as const] };
    expect((await other.send(pushCalls.subscribe, { body })).status).toBe(409);
    expect((await stored())[0]?.userId).toBe(grace.id);
  });

  it('on the device of somebody else finds none', async () => {
    const { params } = await addDevice(grace, anywhere);
    expect((await other.send(pushCalls.update, { params, body: { choices: [] } })).status).toBe(404);
    expect((await other.send(pushCalls.remove, { params })).status).toBe(404);
    expect((await list()).length).toBe(1);
  });

  it('with an API token is refused: a device belongs to a session', async () => {
    const { token } = (await grace.send(tokenCalls.create, { body: { name: 'Script', scopes: ['chat:write'] } })).data;
    const headers = { authorization: `Bearer ${token}` };
    expect((await server.app.inject({ url: '/api/push', headers })).statusCode).toBe(403);
  });

  it('leaves no endpoint and no key in the log', async () => {
    const { browser } = await addDevice(grace, anywhere);
    await subscribe({ endpoint: 'https://127.0.0.1/x' });
    expect(server.logged.join('')).not.toMatch(new RegExp(`${browser.form.auth}|push\\.example`));
  });
});
