// PNGs of every route for every role that may open it, both themes, 1440 and 390 px, to ./screenshots/.
import { mkdirSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { adminEmail, signIn, staffEmail } from '../e2e/api.ts';
import { findBrowser, launchArgs } from '../e2e/find-browser.mjs';
import { startServer } from '../e2e/server.ts';
import { exampleOf, mayOpen, routeTable } from '../web/src/app/route-table.ts';

// Playwright belongs to e2e and not to the root.
const { chromium } = createRequire(join(import.meta.dirname, '../e2e/package.json'))('@playwright/test');
const sizes = { wide: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };
const out = join(import.meta.dirname, '..', 'screenshots');

rmSync(out, { recursive: true, force: true });
const server = await startServer('demo/main.ts');
const found = await findBrowser();
const browser = await chromium.launch({
  executablePath: found.executablePath,
  args: launchArgs,
  env: { ...process.env, ...found.env },
});
try {
  const people = {
    stranger: undefined,
    staff: (await signIn(server.origin, staffEmail)).storageState,
    admin: (await signIn(server.origin, adminEmail)).storageState,
  };
  for (const [role, storageState] of Object.entries(people)) await takeAll(role, storageState);
} finally {
  await browser.close();
  await server.stop();
}

async function takeAll(role, storageState) {
  const entries = routeTable.filter((entry) => isFor(entry, role));
  for (const colorScheme of ['light', 'dark']) {
    for (const [size, viewport] of Object.entries(sizes)) {
      const dir = join(out, role, `${size}-${colorScheme}`);
      mkdirSync(dir, { recursive: true });
      const context = await browser.newContext({
        baseURL: server.origin,
        storageState,
        viewport,
        colorScheme,
        reducedMotion: 'reduce',
      });
      const page = await context.newPage();
      for (const entry of entries) {
        await page.goto(exampleOf(entry));
        await page.waitForLoadState('networkidle');
        await page.screenshot({ path: join(dir, `${nameOf(entry)}.png`) });
      }
      await context.close();
      console.log(`${dir}: ${entries.length} screens`);
    }
  }
}

function isFor(entry, role) {
  if (role === 'stranger') return entry.roles === 'public';
  return entry.roles !== 'public' && mayOpen(entry, role);
}

function nameOf({ path }) {
  if (path === '/') return 'home';
  if (path === '*') return 'not-found';
  return path.replace(/^\/|\/$/g, '').replaceAll(/\W+/g, '-');
}
