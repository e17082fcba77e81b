import { profileCalls } from '@crm/contract/accounts/profile';
import { type PushChoice, pushCalls, pushChoices } from '@crm/contract/office/push';
import * as z from 'zod/mini';
import { storedName } from '../../lib/address/own-address.ts';
import { api } from '../../lib/api.ts';
import { queryClient } from '../../lib/live/query-client.ts';
import { profileQuery } from '../../lib/profile.ts';
import { obstacleHere, subscribeBrowser } from './this-browser.ts';

const mark = z.strictObject({ personId: z.int(), sessionId: z.string(), choices: z.array(z.enum(pushChoices)) });

const placeOf = () => storedName('push');

/** A device gets pushes until its session ends. The choice of the person is kept in the browser for their next one. */
export async function rememberPush(choices: readonly PushChoice[]): Promise<void> {
  const { id: personId } = await queryClient.ensureQueryData(profileQuery);
  localStorage.setItem(placeOf(), JSON.stringify({ personId, sessionId: await ownSession(), choices }));
}

export function forgetPush(): void {
  localStorage.removeItem(placeOf());
}

/** Switches push on again for the same person in a new session. Within the session it was switched off elsewhere, and stays so. */
export async function renewPush(): Promise<void> {
  const known = readMark();
  if (!known || obstacleHere() !== null || Notification.permission !== 'granted') return;
  if ((await queryClient.ensureQueryData(profileQuery)).id !== known.personId) return;
  const { key, devices } = await api(pushCalls.list, {});
  if (key === null || devices.some(({ isThis }) => isThis)) return;
  if ((await ownSession()) === known.sessionId) return forgetPush();
  const subscription = await subscribeBrowser(key);
  if (!subscription) return;
  await api(pushCalls.subscribe, { body: { ...subscription, choices: known.choices } });
  await rememberPush(known.choices);
}

async function ownSession(): Promise<string> {
  return (await api(profileCalls.sessions, {})).find(({ isThis }) => isThis)?.id ?? '';
}

function readMark(): z.infer<typeof mark> | undefined {
  try {
    return z.safeParse(mark, JSON.parse(localStorage.getItem(placeOf()) ?? 'null')).data;
  } catch {
    return undefined;
  }
}
