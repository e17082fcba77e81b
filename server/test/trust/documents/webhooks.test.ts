import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { entities } from '@crm/contract/core/kinds';
import { webhookDeeds } from '@crm/contract/records/webhook-events';
import { webhookCalls } from '@crm/contract/records/webhooks';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { endWithTestFile } from '../../processes/children.ts';
import { temporaryFolder } from '../../processes/program.ts';
import { createWebhook, deliverDue, loopback, senderOf } from '../../support/api/webhooks.ts';
import { createLead } from '../../support/factories.ts';
import { createTestServer, type Person } from '../../support/test-app.ts';
import { documents } from './documents.ts';

const guide = documents.find(({ path }) => path === 'docs/webhooks.md');
const server = createTestServer({}, undefined, { outgoing: loopback });
let admin: Person;
beforeAll(async () => {
  server.clock.set(new Date().toISOString());
  admin = await server.person('admin');
});

/** The script of the guide, as a reader starts it. */
async function startScript(secret: string, port = 0) {
  const folder = temporaryFolder();
  const file = join(folder.path, 'receiver.mjs');
  writeFileSync(file, guide?.blocks.find(({ language }) => language === 'js')?.text ?? '');
  const child = endWithTestFile(
    spawn(process.execPath, [file], { env: { ...process.env, WEBHOOK_SECRET: secret, PORT: String(port) } }),
  );
  onTestFinished(() => {
    child.kill();
    folder.remove();
  });
  let said = '';
  child.stdout.on('data', (piece: Buffer) => (said += piece));
  await expect.poll(() => said).toMatch(/listening on \d+/);
  return { said: () => said, port: Number(/listening on (\d+)/.exec(said)?.[1]) };
}

describe('the guide for receivers of webhooks', () => {
  it('has a receiver that takes what we sign, once, and refuses what others sign', async () => {
    const { secret, params } = await createWebhook(admin, 'http://127.0.0.1:4829/', ['lead.*']);
    const { said, port } = await startScript(secret);
    const body = { name: 'Guide', url: `http://127.0.0.1:${port}/`, events: ['lead.*'] };
    await admin.send(webhookCalls.update, { params, body });
    const lead = await createLead(admin);
    await deliverDue(senderOf(server));
    const { deliveries } = (await admin.send(webhookCalls.deliveries, { params, query: {} })).data;
    expect(deliveries).toMatchObject([{ state: 'delivered', status: 204 }]);
    await admin.send(webhookCalls.replay, { params: { ...params, deliveryId: String(deliveries[0]?.id) } });
    await deliverDue(senderOf(server));
    await expect.poll(said).toContain(`lead.created lead ${lead.id}\n`);
    expect(said().match(/lead\.created/g)).toHaveLength(1);
    const other = await createWebhook(admin, body.url, ['lead.*']);
    expect((await admin.send(webhookCalls.test, { params: other.params })).data).toMatchObject({ status: 401 });
  });

  it('names every kind and event', () => {
    const missing = [...entities, ...webhookDeeds].filter((word) => !guide?.spans.includes(word));
    expect(missing).toEqual([]);
  });
});
