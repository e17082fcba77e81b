import { leadCalls } from '@crm/contract/customers/leads';
import { notificationCalls } from '@crm/contract/office/notifications';
import { webhookCalls } from '@crm/contract/records/webhooks';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Receiver, startReceiver } from '../../../../test/support/api/receiver.ts';
import { createWebhook, deliverDue, loopback, senderOf } from '../../../../test/support/api/webhooks.ts';
import { createLead, leadForm } from '../../../../test/support/factories.ts';
import { createTestServer, type Person } from '../../../../test/support/test-app.ts';
import { claimDeliveries } from './queue.queries.ts';
import { sortSome } from './webhook-queue.ts';

const server = createTestServer({}, undefined, { outgoing: loopback });
const second = 1000;
const hour = 3600 * second;
const day = 24 * hour;
let admin: Person;
let staff: Person;
let receiver: Receiver;
beforeAll(async () => {
  receiver = await startReceiver();
  staff = await server.person('staff', { name: 'Grace Hopper' });
});
beforeEach(async () => {
  await server.pool.query('delete from webhooks');
  await server.pool.query('delete from notifications');
  receiver.received.length = 0;
  receiver.answer((_received, response) => response.writeHead(204).end());
  admin = await server.person('admin');
});

const sender = () => senderOf(server);
const told = () => receiver.received.map((one) => one.told);
const rename = (id: number, name: string) =>
  staff.send(leadCalls.update, { params: { id: String(id) }, body: leadForm({ name }) });
const webhooks = async () => (await admin.send(webhookCalls.list, {})).data.webhooks;
const log = async (params: { id: string }, query = {}) =>
  (await admin.send(webhookCalls.deliveries, { params, query })).data.deliveries;

describe('an event', () => {
  it('tells what the audit log shows, to whoever wants it', async () => {
    await createWebhook(admin, receiver.url, ['lead.created', 'lead.deleted']);
    const lead = await createLead(staff);
    await rename(lead.id, 'Renamed');
    await staff.send(leadCalls.remove, { params: { id: String(lead.id) } });
    await deliverDue(sender());
    expect(told()).toEqual([`lead.created ${lead.id}`, `lead.deleted ${lead.id}`]);
    const [created, deleted] = receiver.received.map(({ body }) => JSON.parse(body));
    expect(created).toEqual({
      type: 'lead.created',
      timestamp: server.clock.now().toISOString(),
      version: 1,
      data: {
        kind: 'lead',
        id: lead.id,
        action: 'created',
        actor: { id: staff.id, name: 'Grace Hopper' },
        before: null,
        after: expect.objectContaining({ name: lead.name }),
        address: `https://crm.example.com/portal/operations/leads/${lead.id}`,
      },
    });
    expect(deleted.data.address).toBeNull();
    const { rows } = await server.pool.query('select count(*)::int as n from webhook_deliveries');
    expect(rows).toEqual([{ n: 2 }]);
  });

  it('is queued with the change, and not for a change that was rolled back', async () => {
    const { webhook } = await createWebhook(admin, receiver.url);
    const client = await server.pool.connect();
    const line = `insert into changes (at, entity, entity_id, action) values (now(), 'lead', 1, 'created')`;
    await client.query('begin');
    await client.query(line);
    const queued = 'select count(*)::int as n from webhook_deliveries where webhook_id = $1 and entity = $2';
    expect((await client.query(queued, [webhook.id, 'lead'])).rows).toEqual([{ n: 1 }]);
    await client.query('rollback');
    client.release();
    expect((await server.pool.query(queued, [webhook.id, 'lead'])).rows).toEqual([{ n: 0 }]);
  });

  it('larger than 64 KiB is told without what changed', async () => {
    await createWebhook(admin, receiver.url, ['lead.*']);
    await server.pool.query(
      `insert into changes (at, entity, entity_id, action, after) values ($1, 'lead', 1, 'updated', jsonb_build_object('a', repeat('ä', 40000)))`,
      [server.clock.now()],
    );
    await deliverDue(sender());
    expect(JSON.parse(receiver.received[0]?.body ?? '').data).toMatchObject({ before: null, after: null, isShortened: true });
  });
});

describe('events of one record', () => {
  it('arrive in order although the first fails, and other records do not wait', async () => {
    const { params } = await createWebhook(admin, receiver.url, ['lead.*']);
    const [one, other] = [await createLead(staff), await createLead(staff)];
    await rename(one.id, 'First');
    await rename(one.id, 'Second');
    let failures = 0;
    receiver.answer(({ told: what }, response) => {
      const isRefused = what === `lead.created ${one.id}` && failures < 2;
      failures += isRefused ? 1 : 0;
      response.writeHead(isRefused ? 500 : 204).end();
    });
    await deliverDue(sender());
    expect(told().filter((what) => what.endsWith(` ${one.id}`))).toEqual([`lead.created ${one.id}`]);
    expect(told()).toContain(`lead.created ${other.id}`);
    expect(await log(params, { failed: 'true' })).toMatchObject([
      { event: 'lead.created', attempts: 1, state: 'waiting', status: 500 },
    ]);
    for (let n = 0; n < 2; n += 1) {
      server.clock.advance(40 * second);
      await deliverDue(sender());
    }
    const names = receiver.received
      .map(({ body }) => JSON.parse(body))
      .filter(({ data }) => data.id === one.id)
      .map(({ data }) => data.after.name);
    expect(names).toEqual([one.name, one.name, one.name, 'First', 'Second']);
    expect(await log(params, { failed: 'true' })).toEqual([]);
  });

  it('are shared by two servers without doubles and in order', async () => {
    await createWebhook(admin, receiver.url, ['lead.*']);
    const leads = await Promise.all(Array.from({ length: 10 }, () => createLead(staff)));
    for (const { id } of leads) await rename(id, `Renamed ${id}`);
    await Promise.all([deliverDue(sender()), deliverDue(sender()), deliverDue(sender())]);
    await deliverDue(sender());
    expect(receiver.received).toHaveLength(20);
    for (const { id } of leads)
      expect(told().filter((what) => what.endsWith(` ${id}`))).toEqual([`lead.created ${id}`, `lead.changed ${id}`]);
  });

  it('that a server had claimed and never sent are sent when its time is over', async () => {
    await createWebhook(admin, receiver.url, ['lead.*']);
    await createLead(staff);
    while (await sortSome(server.pool));
    expect(await claimDeliveries(server.pool, server.clock.now(), 16)).toHaveLength(1);
    expect(await deliverDue(sender())).toBe(0);
    server.clock.advance(21 * second);
    expect(await deliverDue(sender())).toBe(1);
  });

  it('are at most four at once for a webhook, and one while it fails', async () => {
    await createWebhook(admin, receiver.url, ['lead.*']);
    for (let n = 0; n < 6; n += 1) await createLead(staff);
    while (await sortSome(server.pool));
    expect(await claimDeliveries(server.pool, server.clock.now(), 16)).toHaveLength(4);
    expect(await claimDeliveries(server.pool, server.clock.now(), 16)).toHaveLength(0);
    await server.pool.query('update webhook_deliveries set leased_until = null');
    await server.pool.query('update webhooks set failures = 1');
    expect(await claimDeliveries(server.pool, server.clock.now(), 16)).toHaveLength(1);
  });
});

describe('a receiver', () => {
  it('that asks for a rest gets it, for all records', async () => {
    await createWebhook(admin, receiver.url, ['lead.*']);
    receiver.answer((_received, response) => response.writeHead(429, { 'retry-after': '600' }).end());
    await createLead(staff);
    await deliverDue(sender());
    receiver.answer((_received, response) => response.writeHead(204).end());
    await createLead(staff);
    server.clock.advance(599 * second);
    expect(await deliverDue(sender())).toBe(0);
    server.clock.advance(2 * second);
    expect(await deliverDue(sender())).toBe(2);
  });

  it('that is gone is switched off at once, and every administrator is told', async () => {
    const { webhook } = await createWebhook(admin, receiver.url, ['lead.*']);
    receiver.answerNext(410);
    await createLead(staff);
    await createLead(staff);
    await deliverDue(sender());
    const [off] = await webhooks();
    expect(off).toMatchObject({ isOn: false, offReason: 'The receiver answered 410: it is gone.' });
    const { notifications } = (await admin.send(notificationCalls.list, {})).data;
    const text = `The webhook ${webhook.name} was switched off. The receiver answered 410: it is gone.`;
    expect(notifications).toMatchObject([{ kind: 'security', text, link: '/profile/customise/webhooks' }]);
    const { rows } = await server.pool.query(
      `select actor_id, after from changes where entity_id = $1 and action = 'switched off'`,
      [webhook.id],
    );
    expect(rows).toEqual([{ actor_id: null, after: { reason: 'The receiver answered 410: it is gone.' } }]);
  });

  it('that fails for three days is switched off, and what was missed is sent afterwards', async () => {
    const { params } = await createWebhook(admin, receiver.url, ['lead.*']);
    receiver.answer((_received, response) => response.writeHead(500).end());
    const lead = await createLead(staff);
    for (let waited = 0; waited < 4 * day && (await webhooks())[0]?.isOn; waited += hour) {
      await deliverDue(sender());
      server.clock.advance(hour);
    }
    admin = await server.person('admin');
    const [off] = await webhooks();
    expect(off).toMatchObject({ isOn: false, offReason: 'Nothing arrived for 3 days. The last time: It answered 500.' });
    expect(receiver.received.length).toBeGreaterThan(10);
    expect(receiver.received.length).toBeLessThan(20);
    staff = await server.person('staff');
    const missed = await createLead(staff);
    receiver.received.length = 0;
    receiver.answer((_received, response) => response.writeHead(204).end());
    expect(await deliverDue(sender())).toBe(0);
    const { data } = await admin.send(webhookCalls.turn, { params, body: { isOn: true, sendMissed: true } });
    expect([data.webhook.isOn, data.missed]).toEqual([true, 2]);
    await deliverDue(sender());
    expect(told()).toEqual([`lead.created ${lead.id}`, `lead.created ${missed.id}`]);
  });

  it('that was switched on again without it gets nothing of what it missed', async () => {
    const { params } = await createWebhook(admin, receiver.url, ['lead.*']);
    await admin.send(webhookCalls.turn, { params, body: { isOn: false } });
    await createLead(staff);
    await admin.send(webhookCalls.turn, { params, body: { isOn: true } });
    const later = await createLead(staff);
    await deliverDue(sender());
    expect(told()).toEqual([`lead.created ${later.id}`]);
  });
});

describe('the log', () => {
  it('sends one again with its webhook-id', async () => {
    const { params } = await createWebhook(admin, receiver.url, ['lead.*']);
    await createLead(staff);
    await deliverDue(sender());
    const [delivery] = await log(params);
    const replayed = { ...params, deliveryId: String(delivery?.id) };
    expect((await admin.send(webhookCalls.replay, { params: replayed })).data).toMatchObject({ state: 'waiting', attempts: 0 });
    await deliverDue(sender());
    const ids = receiver.received.map(({ headers }) => headers['webhook-id']);
    expect(ids).toEqual([delivery?.messageId, delivery?.messageId]);
    await admin.send(webhookCalls.turn, { params, body: { isOn: false } });
    expect((await admin.send(webhookCalls.replay, { params: replayed })).failure.message).toBe('Switch the webhook on first.');
  });

  it('is of this webhook alone', async () => {
    const [one, other] = [await createWebhook(admin, receiver.url), await createWebhook(admin, receiver.url)];
    const { data } = await admin.send(webhookCalls.test, { params: one.params });
    const params = { ...other.params, deliveryId: String(data.id) };
    expect((await admin.send(webhookCalls.replay, { params })).status).toBe(404);
  });
});
