import type { PushSubscriptionForm } from '@crm/contract/office/push';
import { ownAddress } from '../../lib/address/own-address.ts';
import type { Obstacle } from './push-words.ts';

export function obstacleHere(): Obstacle {
  if (!window.isSecureContext) return 'insecure';
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window))
    return /iPhone|iPad/.test(navigator.userAgent) ? 'home screen' : 'unsupported';
  return Notification.permission === 'denied' ? 'denied' : null;
}

/** Answers the one that is there already, if it is of this version. */
export function startServiceWorker(): Promise<ServiceWorkerRegistration> {
  return navigator.serviceWorker.register(ownAddress('/service-worker.js'), { scope: ownAddress('/') });
}

/** Asks the person, and then the browser, for where pushes can be sent to. Undefined when the person does not want it. */
export async function subscribeBrowser(key: string): Promise<Omit<PushSubscriptionForm, 'choices'> | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined;
  await startServiceWorker();
  const { pushManager } = await navigator.serviceWorker.ready;
  const known = await pushManager.getSubscription();
  if (known && !isOfKey(known, key)) await known.unsubscribe();
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { endpoint, keys } = subscription.toJSON();
  return { endpoint: endpoint ?? '', p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' };
}

/** Pushes that are on their way then reach nobody. */
export async function unsubscribeBrowser(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration(ownAddress('/'));
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}

/** The portal may have new keys since: then nothing that it sends would arrive. */
function isOfKey({ options }: PushSubscription, key: string): boolean {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0));
  const text = btoa(String.fromCharCode(...bytes));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '') === key;
}
