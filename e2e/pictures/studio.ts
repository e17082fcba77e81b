import type { Browser, BrowserContext, BrowserContextOptions } from '@playwright/test';
import type { Person } from './record-addresses.ts';

/** Whatever it takes to make a picture of the example company. */
export interface Studio {
  browser: Browser;
  origin: string;
  staff: Person;
  admin: Person;
}

export const sizes = { wide: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };
export type Look = Required<Pick<BrowserContextOptions, 'viewport' | 'colorScheme'>>;

/** The browser of this person; of a stranger without one. */
export function openAs({ browser, origin }: Studio, person: Person | undefined, look: Look): Promise<BrowserContext> {
  const signedIn = person ? { storageState: person.storageState } : {};
  return browser.newContext({ baseURL: origin, reducedMotion: 'reduce', ...signedIn, ...look });
}
