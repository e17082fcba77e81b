import { type BrowserContext, type BrowserContextOptions, test as base, expect, type Page } from '@playwright/test';
import { passwordField, submitLogin } from '../accounts/sign-in.ts';
import { adminEmail, demoPassword, type Session, signIn, staffEmail } from '../api.ts';
import { isFull } from '../full.ts';
import { startServer } from '../server.ts';
import { workerBlocked } from '../watch.ts';
import { type Front, nginxFront, plainFront } from './fronts.ts';

interface Host {
  origin: string;
  /** The portal below the path. */
  home: string;
  admin: Session;
  staff: Session;
}

/** What a page asked for, and what was wrong with it. */
export interface Seen {
  asked: URL[];
  sockets: string[];
  failed: string[];
}

interface Fixtures {
  /** A browser of its own, whose requests are all noted. */
  openTab: (options?: BrowserContextOptions) => Promise<{ page: Page; seen: Seen }>;
}

/** A host with a portal at /crm, beside the one of all tests at its root. */
export const test = base.extend<Fixtures, { host: Host }>({
  host: [
    // biome-ignore lint/correctness/noEmptyPattern: the fixture needs no other
    async ({}, use) => {
      const front: Front = isFull ? await nginxFront() : await plainFront();
      const home = `${front.origin}/crm`;
      const portal = await startServer('demo/main.ts', { PUBLIC_ORIGIN: home, TRUST_PROXY: 'true' });
      try {
        await front.lead({ crmPort: portOf(portal.origin), rootPort: portOf(process.env.E2E_ORIGIN ?? '') });
        const [admin, staff] = await Promise.all([adminEmail, staffEmail].map((email) => signIn(`${portal.origin}/crm`, email)));
        if (!admin || !staff) throw new Error('Nobody signed in');
        await use({ origin: front.origin, home, admin, staff });
      } finally {
        await front.stop();
        await portal.stop();
      }
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  openTab: async ({ browser }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (options = {}) => {
      const context = await browser.newContext({ ignoreHTTPSErrors: true, ...options });
      contexts.push(context);
      const page = await context.newPage();
      return { page, seen: watchRequests(page) };
    });
    for (const context of contexts) await context.close();
  },
});

export { expect };

export async function signInAt(page: Page, home: string, email: string): Promise<void> {
  await page.goto(`${home}/login`);
  await page.getByLabel('Email').fill(email);
  await passwordField(page).fill(demoPassword);
  await submitLogin(page);
  await expect(page.getByRole('navigation').first()).toBeVisible();
}

export function logout(page: Page): Promise<void> {
  return page.getByRole('button', { name: 'Logout', exact: true }).click();
}

/** As a link in the page does it. */
export async function follow(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({ idx: (history.state?.idx ?? 0) + 1 }, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
}

/** Links, pictures and files that the page names outside the path. */
export function addressesOutside(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('[href], [src], [action]')]
      .flatMap((element) => ['href', 'src', 'action'].map((name) => element.getAttribute(name) ?? ''))
      .filter((address) => address.startsWith('/') && !address.startsWith('/crm/')),
  );
}

function watchRequests(page: Page): Seen {
  const seen: Seen = { asked: [], sockets: [], failed: [] };
  page.on('request', (request) => seen.asked.push(new URL(request.url())));
  page.on('websocket', (socket) => seen.sockets.push(socket.url()));
  page.on('response', (response) => {
    if (response.status() >= 400) seen.failed.push(`${response.status()} ${response.url()}`);
  });
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    if (reason !== 'net::ERR_ABORTED') seen.failed.push(`${reason} ${request.url()}`);
  });
  page.on('pageerror', (error) => seen.failed.push(`uncaught: ${error.message}`));
  page.on('console', (message) => {
    const isBad = message.type() === 'error' || message.type() === 'warning';
    if (isBad && !workerBlocked.test(message.text())) seen.failed.push(`console: ${message.text()}`);
  });
  return seen;
}

/** Requests of a page, other than those for pictures and files that it made itself, that left the path. */
export function askedOutside({ asked, sockets }: Seen, { origin, home }: Host): string[] {
  const addresses = [...asked.filter(({ protocol }) => protocol.startsWith('http')).map(({ href }) => href), ...sockets];
  const inside = [`${home}/`, `${home}?`, `${origin.replace('http', 'ws')}/crm/socket.io/`];
  return addresses.filter((address) => !inside.some((start) => address.startsWith(start)));
}

function portOf(origin: string): number {
  return Number(new URL(origin).port);
}
