import { defineConfig } from '@playwright/test';
import { findBrowser, launchArgs } from './find-browser.mjs';
import { isFull } from './full.ts';

const browser = await findBrowser();
const report = process.env.TEST_REPORT_DIR;
const { env } = process;

/**
 * The suite of every change runs what pins a row of the specification and, of the rest, these: every page, the doors, and the
 * journeys that cross most of the product. test:full runs all, and so does Playwright when it is called by itself.
 */
const journeys = [
  'system/walk',
  'system/content-policy',
  'system/hostile-origin',
  'system/keyboard',
  'system/first-load',
  'below-path/below-path',
  'accounts/first-run',
  'customers/conflicts',
  'customers/lost-answers',
  'numbers/hours',
  'numbers/reports',
  'office/chat-outbox',
  'office/month-end',
  'office/waiting',
  'work/sales-day',
];
const ofEveryChange = new RegExp(`@[A-C]-[\\d.]+-\\d|(${journeys.join('|')})\\.spec`);

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results/browser',
  globalSetup: './global-setup.config.ts',
  fullyParallel: true,
  workers: 3,
  // A busy machine may starve a browser for seconds. What passes only when repeated is named in the output of the suite.
  retries: 1,
  forbidOnly: true,
  // Close looks at dialogs, phones and very long data beyond the walk through all pages: only test:full takes them.
  ...(isFull ? {} : { grepInvert: /@full/ }),
  ...(report && !isFull ? { grep: ofEveryChange } : {}),
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: report ? [['list'], ['json', { outputFile: `${report}/playwright.json` }]] : [['list']],
  use: {
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: 'UTC',
    // What fades and slides is waited for before each click. Who asked for less motion gets the same screens without it.
    contextOptions: { reducedMotion: 'reduce' },
    // Requests that pass through a service worker are hidden from tests. Those that are about it allow it.
    serviceWorkers: 'block',
    trace: 'off',
    screenshot: 'only-on-failure',
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    launchOptions: {
      executablePath: browser.executablePath,
      args: launchArgs,
      env: { ...(env as Record<string, string>), ...browser.env },
    },
  },
});
