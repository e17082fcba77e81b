import { pushCalls } from '@crm/contract/office/push';
import { createPushBrowser } from '../support/push/push-service.ts';
import { type ExamplesOf, unknownId, type World } from './types.ts';

/** At a name that nobody has: nothing that a test sends leaves the machine. */
export async function subscribedDevice({ staff }: World): Promise<{ id: string }> {
  const { data } = await staff.send(pushCalls.subscribe, {
    body: { ...createPushBrowser().form, choices: ['messages', 'news'] },
  });
  return { id: String(data.id) };
}

export const pushExamples: ExamplesOf<typeof pushCalls> = {
  list: { by: 'staff', valid: () => ({}) },
  subscribe: {
    by: 'staff',
    valid: () => ({ body: { ...createPushBrowser().form, choices: ['messages', 'reminders'] } }),
    refused: () => ({ body: { ...createPushBrowser('https://127.0.0.1').form, choices: [] } }),
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
