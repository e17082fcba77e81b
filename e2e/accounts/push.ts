import { type BrowserContextOptions, type CDPSession, expect, type Page, type Worker } from '@playwright/test';
import { createPushBrowser } from '../../server/test/support/push/push-service.ts';

export const notifications = '/profile/customise/notifications';
export const pushSwitch = (page: Page) => page.getByRole('switch', { name: 'Push on this device' });

export const pushOptions: BrowserContextOptions = { serviceWorkers: 'allow' };

/**
 * Browsers of tests know no push service and allow no notifications: what a person and a service would answer is put in its
 * place.
 */
export async function subscribeAt(page: Page, origin: string) {
  const browser = createPushBrowser(origin);
  await page.addInitScript(({ endpoint, p256dh, auth }) => {
    const state = window as { subscription?: object | null };
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
    Notification.requestPermission = async () => 'granted';
    PushManager.prototype.getSubscription = async () => (state.subscription ?? null) as PushSubscription;
    PushManager.prototype.subscribe = async (options) => {
      const toJSON = () => ({ endpoint, keys: { p256dh, auth } });
      const unsubscribe = async () => {
        state.subscription = null;
        return true;
      };
      const key = atob(String(options?.applicationServerKey).replaceAll('-', '+').replaceAll('_', '/'));
      const applicationServerKey = Uint8Array.from(key, (sign) => sign.charCodeAt(0)).buffer;
      state.subscription = { endpoint, toJSON, unsubscribe, options: { applicationServerKey } };
      return state.subscription as PushSubscription;
    };
  }, browser.form);
  return browser;
}

/** What the device shows, and how the browser's protocol hands a push over to the service worker of the portal. */
export async function pushedDevice(page: Page, origin: string) {
  const context = page.context();
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  const protocol = await context.newCDPSession(page);
  const registrationId = await registrationAt(protocol, `${origin}/`);
  await watchWorker(worker);
  const handled = () => worker.evaluate(() => (self as unknown as WorkerScope).handled);
  return {
    shown: () => worker.evaluate(() => (self as unknown as WorkerScope).shown),
    /** Ends when the worker is done with the push: it looks at what is open only after it asked the server. */
    deliver: async (said: object) => {
      const before = await handled();
      await protocol.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(said) });
      await expect.poll(handled).toBe(before + 1);
    },
  };
}

async function registrationAt(protocol: CDPSession, scope: string): Promise<string> {
  const found = new Promise<string>((resolve) => {
    protocol.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL, isDeleted }) => scopeURL === scope && !isDeleted);
      if (own) resolve(own.registrationId);
    });
  });
  await protocol.send('ServiceWorker.enable');
  return found;
}

interface Shown {
  title: string;
  body: string;
  tag: string;
}

interface WorkerScope {
  registration: { showNotification(title: string, options: { body: string; tag: string }): Promise<void> };
  PushEvent: { prototype: { waitUntil(done: Promise<unknown>): void } };
  shown: Shown[];
  handled: number;
}

/** Keeps what the device would show; one with a tag takes the place of another with the same. */
function watchWorker(worker: Worker): Promise<void> {
  return worker.evaluate(() => {
    const scope = self as unknown as WorkerScope;
    scope.shown = [];
    scope.registration.showNotification = async (title, { body, tag }) => {
      scope.shown = [...scope.shown.filter((one) => one.tag !== tag), { title, body, tag }];
    };
    scope.handled = 0;
    const { prototype } = scope.PushEvent;
    const { waitUntil } = prototype;
    prototype.waitUntil = function (done) {
      waitUntil.call(
        this,
        done.finally(() => scope.handled++),
      );
    };
  });
}
