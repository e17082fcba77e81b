// npm run screenshots: PNGs of every route for every role that may open it, in both themes and two sizes, to ./screenshots/.
// npm run screenshots -- --readme: the pictures of the README, to docs/pictures/.
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { adminEmail, signIn, staffEmail } from '../api.ts';
import { findBrowser, launchArgs } from '../find-browser.mjs';
import { startServer } from '../server.ts';
import { takeEveryRoute } from './every-route.ts';
import { takeReadmePictures } from './readme-pictures.ts';

const { readme } = parseArgs({ options: { readme: { type: 'boolean', default: false } } }).values;
const server = await startServer('demo/main.ts');
const { executablePath, env } = await findBrowser();
const browser = await chromium.launch({ executablePath, args: launchArgs, env: { ...process.env, ...env } });
try {
  const studio = {
    browser,
    origin: server.origin,
    staff: { ...(await signIn(server.origin, staffEmail)), role: 'staff' as const },
    admin: { ...(await signIn(server.origin, adminEmail)), role: 'admin' as const },
  };
  await (readme ? takeReadmePictures : takeEveryRoute)(studio);
} finally {
  await browser.close();
  await server.stop();
}
