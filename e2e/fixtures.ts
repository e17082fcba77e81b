import { type BrowserContext, type BrowserContextOptions, expect, type Page, test as plain } from '@playwright/test';
import { adminEmail, type Session, signIn, signUp, staffEmail } from './api.ts';
import { Watch } from './watch.ts';

interface WorkerFixtures {
  origin: string;
  admin: Session;
  staff: Session;
}

interface Fixtures {
  watch: Watch;
  /** Expects the browser's messages of a failure that the test forces. */
  allowConsole: (pattern: RegExp) => void;
  /** A further browser, signed in as this person. */
  openAs: (session: Session, options?: BrowserContextOptions) => Promise<Page>;
  adminPage: Page;
  staffPage: Page;
  /** Signed up for this test alone, so that nothing of theirs is there yet. */
  newcomer: Session;
  newcomerPage: Page;
}

export const test = plain.extend<Fixtures, WorkerFixtures>({
  origin: [process.env.E2E_ORIGIN ?? '', { option: true, scope: 'worker' }],
  baseURL: async ({ origin }, use) => use(origin),
  admin: [async ({ origin }, use) => use(await signIn(origin, adminEmail)), { scope: 'worker' }],
  staff: [async ({ origin }, use) => use(await signIn(origin, staffEmail)), { scope: 'worker' }],
  watch: async ({ origin }, use) => {
    const watch = new Watch(origin);
    await use(watch);
    expect(watch.problems(), 'the browser reported no problem').toEqual([]);
  },
  allowConsole: async ({ watch }, use) =>
    use((pattern) => {
      expect(watch.problems(), 'the browser reported no problem before').toEqual([]);
      watch.allow(pattern);
    }),
  page: async ({ page, watch }, use) => {
    watch.attach(page);
    await use(page);
  },
  openAs: async ({ browser, baseURL, watch }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async ({ storageState }, options = {}) => {
      const context = await browser.newContext({ ...(baseURL ? { baseURL } : {}), storageState, ...options });
      contexts.push(context);
      const page = await context.newPage();
      watch.attach(page);
      return page;
    });
    for (const context of contexts) await context.close();
  },
  adminPage: async ({ openAs, admin }, use) => use(await openAs(admin)),
  staffPage: async ({ openAs, staff }, use) => use(await openAs(staff)),
  newcomer: async ({ origin }, use) => use(await signUp(origin, `Newcomer ${crypto.randomUUID().slice(0, 8)}`)),
  newcomerPage: async ({ openAs, newcomer }, use) => use(await openAs(newcomer)),
});

export { expect };
