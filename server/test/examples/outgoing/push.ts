import { pushCalls } from '@crm/contract/office/push';
import { type ExamplesOf, unknownId, type World } from '../types.ts';

/** At a name that nobody has: nothing that a test sends leaves the machine. Always the same, as the document shows it. */
const subscription = {
  endpoint: 'https://push.example.com/send/f81d4fae7dec11d0a76500a0c91e6bf6',
  p256dh: 'BLYELKuT8rBj6pc1agJGtiF5xHihC8uHftURtLMQ3zVdy9SnG2gB-FiZvW445b8te7-3OD0VJtFj0oT_qyPdm-w',
  auth: 'c2l4dGVlbiByYW5kb20gIQ',
};

export async function subscribedDevice({ staff }: World): Promise<{ id: string }> {
  const { data } = await staff.send(pushCalls.subscribe, {
    body: { ...subscription, choices: ['messages', 'news'] },
  });
  return { id: String(data.id) };
}

export const pushExamples: ExamplesOf<typeof pushCalls> = {
  list: { by: 'staff', valid: () => ({}) },
  subscribe: {
    by: 'staff',
    valid: () => ({ body: { ...subscription, choices: ['messages', 'reminders'] } }),
    refused: () => ({ body: { ...subscription, endpoint: 'https://127.0.0.1/send', choices: [] } }),
  },
  update: {
    by: 'staff',
    valid: async (world) => ({ params: await subscribedDevice(world), body: { choices: ['decisions'] } }),
    refused: () => ({ params: unknownId, body: { choices: [] } }),
  },
  remove: {
    by: 'staff',
    valid: async (world) => ({ params: await subscribedDevice(world) }),
    refused: () => ({ params: unknownId }),
  },
  check: { valid: () => ({ body: { device: '6f0c1d9e-3f5b-4a39-9f0e-2b7c8d4e5f60' } }) },
};
