import { startServiceWorker } from '../../features/push/this-browser.ts';
import { storedName } from '../../lib/address/own-address.ts';
import { logFailure } from '../../lib/log-failure.ts';

/** What the page begins when it has nothing else to do. */
export function startLate(): void {
  startOutbox().catch((error) => logFailure('Unsent messages', error));
  // Only a build has a service worker.
  if (import.meta.env.PROD && 'serviceWorker' in navigator) startPush().catch((error) => logFailure('Service worker', error));
}

async function startPush(): Promise<void> {
  await startServiceWorker();
  if (isMarked(storedName('push'))) await (await import('../../features/push/renew-push.ts')).renewPush();
}

/** Messages that wait in this browser leave without Messages being opened. The chat is loaded only if there are some. */
async function startOutbox(): Promise<void> {
  if (isMarked(storedName('unsent.'))) await (await import('../../features/chat/start-outbox.ts')).startOutbox();
}

/** Whether the browser keeps anything whose name begins so. */
function isMarked(start: string): boolean {
  try {
    return Object.keys({ ...localStorage, ...sessionStorage }).some((name) => name.startsWith(start));
  } catch {
    return false;
  }
}
