import { startServiceWorker } from './this-browser.ts';

/** Once the page has nothing else to do. Only a build has a service worker. */
export async function startInBackground(): Promise<void> {
  if (import.meta.env.PROD && 'serviceWorker' in navigator) await startServiceWorker();
}
