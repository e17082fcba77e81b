import { notificationCalls } from '@crm/contract/office/notifications';
import { mostWebhooks, webhookCalls } from '@crm/contract/records/webhooks';
import { Webhook, WebhookVerificationError } from 'standardwebhooks';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Receiver, startReceiver } from '../../../test/support/api/receiver.ts';
import { deliverDue, loopback, senderOf } from '../../../test/support/api/webhooks.ts';
import { createLead } from '../../../test/support/factories.ts';
import { createSecondApp } from '../../../test/support/second-app.ts';
import { createTestServer, logIn, type Person, send } from '../../../test/support/test-app.ts';

const server = createTestServer({}, undefined, { outgoing: loopback });
let admin: Person;
let receiver: Receiver;
beforeAll(async () => {
  receiver = await startReceiver();
});
beforeEach(async () => {
  await server.pool.query('delete from webhooks');
  receiver.received.length = 0;
  // Receivers compare the time of a signature with their own.
  server.clock.set(new Date().toISOString());
  await server.pool.query('delete from notifications');
  admin = await server.person('admin');
});

const form = (more: object = {}) => ({ name: 'Shop', url: receiver.url, events: ['lead.*'], ...more });
const create = async (more: object = {}) => {
  const { data } = await admin.send(webhookCalls.create, { body: form(more) });
  return { ...data, params: { id: String(data.webhook.id) } };
};
const list = async () => (await admin.send(webhookCalls.list, {})).data.webhooks;
const actions = async (id: number) =>
  (
    await server.pool.query(`select action, before, after from changes where entity = 'webhook' and entity_id = $1 order by id`, [
      id,
    ])
  ).rows;

describe('a webhook', () => {
  it('is made with a secret that is shown once and stored encrypted', async () => {
    const { webhook, secret } = await create();
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(webhook).toMatchObject({ name: 'Shop', url: receiver.url, events: ['lead.*'], isOn: true, waiting: 0, version: 1 });
    expect(JSON.stringify(await list())).not.toContain(secret.slice(6));
    const { rows } = await server.pool.query(
      `select string_agg(t, ' ') as text from (select w::text as t from webhooks w union all select c::text from changes c
       union all select k::text from idempotency_keys k) all_rows`,
    );
    expect(rows[0].text).not.toContain(secret.slice(6));
    const key = Buffer.from(secret.slice(6), 'base64').toString('hex');
    expect(rows[0].text).not.toContain(key);
  });

  it('leaves path and query of its address out of the audit log', async () => {
    const { webhook, params } = await create();
    await admin.send(webhookCalls.update, { params, body: form({ name: 'Other', events: ['*'] }), version: 1 });
    await admin.send(webhookCalls.remove, { params });
    const host = `127.0.0.1:${receiver.port}`;
    expect(await actions(webhook.id)).toEqual([
      { action: 'created', before: null, after: { name: 'Shop', host, events: 'lead.*' } },
      { action: 'updated', before: { name: 'Shop', events: 'lead.*' }, after: { name: 'Other', events: '*' } },
      { action: 'purged', before: { name: 'Other', host, events: '*' }, after: null },
    ]);
    expect(await list()).toEqual([]);
  });

  it('is changed and deleted only in the version that was seen', async () => {
    const { params } = await create();
    await admin.send(webhookCalls.update, { params, body: form({ name: 'Newer' }), version: 1 });
    const late = await admin.send(webhookCalls.update, { params, body: form(), version: 1 });
    expect([late.status, (await admin.send(webhookCalls.remove, { params, version: 1 })).status]).toEqual([412, 412]);
    expect((await admin.send(webhookCalls.remove, { params, version: 2 })).status).toBe(200);
  });

  it.each([
    [{ name: '' }, { name: 'This field is required' }],
    [{ url: 'example.com' }, { url: 'Enter an address such as https://example.com/hooks' }],
    [{ url: `https://example.com/${'a'.repeat(2000)}` }, { url: 'Must be at most 2000 characters' }],
    [{ url: 'https://example.com/#a' }, { url: 'Leave out the part from # on' }],
    [{ events: [] }, { events: 'Choose at least one event' }],
    [{ events: ['lead.eaten'] }, { events: 'Unknown event' }],
    [{ events: ['parcel.created'] }, { events: 'Unknown event' }],
  ])('is refused with %j', async (wrong, fields) => {
    const { status, failure } = await admin.send(webhookCalls.create, { body: form(wrong) });
    expect([status, failure.fields]).toEqual([400, fields]);
    expect(await list()).toEqual([]);
  });

  it('goes into no private network unless the setting allows it', async () => {
    const app = await createSecondApp(server);
    const cookie = await logIn(app, admin.email);
    const other: Pick<Person, 'send'> = { send: (call, sent) => send(app, call, sent, cookie) };
    const text = 'Addresses in private networks are not allowed';
    for (const url of ['https://127.0.0.1/', 'https://[::1]/', 'https://10.0.0.1:8443/', 'https://localhost/']) {
      const { status, failure } = await other.send(webhookCalls.create, { body: form({ url }) });
      expect([url, status, failure.fields]).toEqual([url, 400, { url: text }]);
    }
    const plain = await other.send(webhookCalls.create, { body: form({ url: 'http://example.com/' }) });
    expect(plain.failure.fields).toEqual({ url: 'Must begin with https://' });
    expect((await other.send(webhookCalls.list, {})).data.privateNetworks).toBe(false);
    await app.close();
  });

  it('is one of at most 50', async () => {
    for (let n = 0; n < mostWebhooks; n += 1) await create();
    const { status, failure } = await admin.send(webhookCalls.create, { body: form() });
    expect([status, failure.message]).toEqual([409, 'There are 50 webhooks. Delete one first.']);
  });
});

describe('a signature', () => {
  const received = () => {
    const last = receiver.received.at(-1);
    if (!last) throw new Error('nothing came');
    return last;
  };

  it('is checked by the Standard Webhooks library, and a forged or late one is refused by it', async () => {
    const { secret, params } = await create();
    await admin.send(webhookCalls.test, { params });
    const { body, headers } = received();
    const library = new Webhook(secret);
    expect(library.verify(body, headers)).toMatchObject({ type: 'webhook.test', version: 1 });
    const forged = [
      () => library.verify(body.replace('test', 'tset'), headers),
      () => library.verify(body, { ...headers, 'webhook-id': 'msg_other' }),
      () => library.verify(body, { ...headers, 'webhook-timestamp': String(Number(headers['webhook-timestamp']) - 1) }),
      () => library.verify(body, { ...headers, 'webhook-timestamp': String(Number(headers['webhook-timestamp']) - 600) }),
      () => library.verify(body, { ...headers, 'webhook-signature': '' }),
      () => new Webhook(`whsec_${'A'.repeat(43)}=`).verify(body, headers),
    ];
    for (const verify of forged) expect(verify).toThrow(WebhookVerificationError);
  });

  it('is made with both secrets for 24 hours after a new one', async () => {
    const { secret: first, params } = await create();
    const { secret: second, webhook } = (await admin.send(webhookCalls.newSecret, { params })).data;
    expect(second).not.toBe(first);
    expect(webhook.oldSecretUntil).toBe(new Date(server.clock.now().getTime() + 86_400_000).toISOString());
    await admin.send(webhookCalls.test, { params });
    const { body, headers } = received();
    expect([first, second].map((secret) => new Webhook(secret).verify(body, headers))).toHaveLength(2);
    await server.pool.query(`update webhooks set old_secret_until = $1`, [new Date(server.clock.now().getTime() - 1)]);
    await admin.send(webhookCalls.test, { params });
    const later = received();
    expect(new Webhook(second).verify(later.body, later.headers)).toBeTruthy();
    expect(() => new Webhook(first).verify(later.body, later.headers)).toThrow(WebhookVerificationError);
    expect((await actions(webhook.id)).map(({ action }) => action)).toEqual(['created', 'new secret']);
  });

  it('keeps its webhook-id when it is sent again, with a new time', async () => {
    const { params } = await create();
    await createLead(admin);
    receiver.answerNext(500);
    await deliverDue(senderOf(server));
    server.clock.advance(10_000);
    await deliverDue(senderOf(server));
    const [first, second] = receiver.received;
    expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
    expect(first?.headers['webhook-id']).toMatch(/^msg_[0-9a-f]{32}$/);
    expect(second?.headers['webhook-timestamp']).not.toBe(first?.headers['webhook-timestamp']);
    const { deliveries } = (await admin.send(webhookCalls.deliveries, { params, query: {} })).data;
    expect(deliveries).toMatchObject([{ messageId: first?.headers['webhook-id'], attempts: 2, state: 'delivered', status: 204 }]);
  });
});

describe('a test event', () => {
  it('answers what became of it, and harms nothing', async () => {
    const { params } = await create();
    receiver.answerNext(503);
    const { data } = await admin.send(webhookCalls.test, { params });
    expect(data).toMatchObject({
      event: 'webhook.test',
      recordId: null,
      state: 'given up',
      status: 503,
      excerpt: 'as asked for',
    });
    expect(data.error).toBe('It answered 503');
    const [webhook] = await list();
    expect(webhook).toMatchObject({
      isOn: true,
      failingSince: null,
      waiting: 0,
      lastDelivery: { state: 'given up', status: 503 },
    });
    expect((await admin.send(notificationCalls.list, {})).data.notifications).toEqual([]);
  });
});
