import type { BrowserContextOptions, CDPSession, Page, Worker } from '@playwright/test';
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

/** The service worker of the portal, and how the browser's protocol hands a push over to it. */
export async function serviceWorkerOf(
  page: Page,
  origin: string,
): Promise<{ worker: Worker; deliver: (said: object) => Promise<void> }> {
  const context = page.context();
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  const protocol = await context.newCDPSession(page);
  const registrationId = await registrationAt(protocol, `${origin}/`);
  return {
    worker,
    deliver: (said) =>
      protocol.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(said) }) as Promise<never>,
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
  shown?: Shown[];
}

/** Keeps what the device would show; one with a tag takes the place of another with the same. */
export async function watchShown(worker: Worker): Promise<() => Promise<Shown[]>> {
  await worker.evaluate(() => {
    const scope = self as unknown as WorkerScope;
    scope.shown = [];
    scope.registration.showNotification = async (title, { body, tag }) => {
      scope.shown = [...(scope.shown ?? []).filter((one) => one.tag !== tag), { title, body, tag }];
    };
  });
  return () => worker.evaluate(() => (self as unknown as WorkerScope).shown ?? []);
}
