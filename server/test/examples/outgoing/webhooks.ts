import { mostWebhooks, webhookCalls } from '@crm/contract/records/webhooks';
import { type ExamplesOf, unknownId, type World } from '../types.ts';

let made = 0;

/** A name that nobody has: nothing that a test sends leaves the machine. */
function webhookForm() {
  made += 1;
  return { name: `Receiver ${made}`, url: 'https://hooks.example.com/crm', events: ['lead.created', 'task.*'] };
}

/** There may be only so many; the tests make more. */
async function makeRoom({ admin }: World): Promise<void> {
  const { webhooks } = (await admin.send(webhookCalls.list, {})).data;
  if (webhooks.length < mostWebhooks - 1) return;
  for (const { id } of webhooks) await admin.send(webhookCalls.remove, { params: { id: String(id) } });
}

export async function createdWebhook(world: World): Promise<{ id: string }> {
  await makeRoom(world);
  const { data } = await world.admin.send(webhookCalls.create, { body: webhookForm() });
  return { id: String(data.webhook.id) };
}

async function sentDelivery(world: World): Promise<{ id: string; deliveryId: string }> {
  const params = await createdWebhook(world);
  const { data } = await world.admin.send(webhookCalls.test, { params });
  return { ...params, deliveryId: String(data.id) };
}

export const webhookExamples: ExamplesOf<typeof webhookCalls> = {
  list: { by: 'admin', valid: () => ({}) },
  create: {
    by: 'admin',
    valid: async (world) => {
      await makeRoom(world);
      return { body: webhookForm() };
    },
    refused: () => ({ body: { ...webhookForm(), url: 'https://127.0.0.1/crm' } }),
  },
  update: {
    by: 'admin',
    valid: async (world) => ({ params: await createdWebhook(world), body: webhookForm() }),
    refused: () => ({ params: unknownId, body: webhookForm() }),
  },
  remove: {
    by: 'admin',
    valid: async (world) => ({ params: await createdWebhook(world) }),
    refused: () => ({ params: unknownId }),
  },
  newSecret: {
    by: 'admin',
    valid: async (world) => ({ params: await createdWebhook(world) }),
    refused: () => ({ params: unknownId }),
  },
  turn: {
    by: 'admin',
    valid: async (world) => ({ params: await createdWebhook(world), body: { isOn: false } }),
    refused: () => ({ params: unknownId, body: { isOn: true } }),
  },
  test: {
    by: 'admin',
    valid: async (world) => ({ params: await createdWebhook(world) }),
    refused: () => ({ params: unknownId }),
  },
  deliveries: {
    by: 'admin',
    valid: async (world) => ({ params: await createdWebhook(world) }),
    refused: () => ({ params: unknownId }),
  },
  exportDeliveries: {
    by: 'admin',
    valid: async (world) => ({ params: await createdWebhook(world) }),
    refused: () => ({ params: unknownId }),
  },
  replay: {
    by: 'admin',
    valid: async (world) => ({ params: await sentDelivery(world) }),
    refused: () => ({ params: { ...unknownId, deliveryId: '987654321' } }),
  },
};
