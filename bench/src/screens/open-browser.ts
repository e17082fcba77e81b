import type { Browser, BrowserContext } from '@playwright/test';
import { findBrowser, launchArgs } from '../../../e2e/find-browser.mjs';
import type { Product } from '../product.ts';

export const desktop = { width: 1440, height: 900 };

/** The browser of the machine, closed when the work is done. */
export async function withBrowser<T>(work: (browser: Browser) => Promise<T>, args: readonly string[] = []): Promise<T> {
  const { chromium } = await import('@playwright/test');
  const { executablePath, env } = await findBrowser();
  const browser = await chromium.launch({ executablePath, args: [...launchArgs, ...args], env: { ...process.env, ...env } });
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}

/** A window of somebody who is signed in; its pages have addresses of the product alone. */
export async function openWindow(
  browser: Browser,
  { port }: Product,
  cookie: string,
  viewport = desktop,
): Promise<BrowserContext> {
  const baseURL = `http://127.0.0.1:${port}`;
  const context = await browser.newContext({ viewport, baseURL });
  await context.addCookies([{ name: 'sid', value: cookie.slice('sid='.length), url: baseURL }]);
  return context;
}
