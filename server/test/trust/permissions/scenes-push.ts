import { pushCalls as calls } from '@crm/contract/office/push';
import { subscribedDevice } from '../../examples/outgoing/push.ts';
import type { Company } from './company.ts';
import type { Scenes } from './scene.ts';

/** The owner's device. The one that was changed is the one that is removed. */
async function deviceOf(company: Company): Promise<{ id: string }> {
  const [known] = (await company.staff.send(calls.list, {})).data.devices;
  return known ? { id: String(known.id) } : subscribedDevice(company);
}

/** Whoever asks first makes the keys of the portal; here they are there already. */
async function withKeys({ staff }: Company) {
  await staff.send(calls.list, {});
  return {};
}

export const pushScenes: Scenes = {
  'push.list': { ask: withKeys, record: (company) => subscribedDevice(company) },
  'push.update': { ask: async (company) => ({ params: await deviceOf(company), body: { choices: ['news'] } }) },
  'push.remove': { ask: async (company) => ({ params: await deviceOf(company) }) },
};
