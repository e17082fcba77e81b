import type { Page } from '@playwright/test';
import { signIn } from '../api.ts';
import { createLead, leadsPath, rowOf } from '../customers/leads.ts';
import { expect, test } from '../fixtures.ts';
import { hold } from '../list-states.ts';

const line = /\/socket\.io\//;
const logout = /\/api\/auth\/logout/;

/** The browser has had nothing to do many times over. */
function beIdle(page: Page): Promise<void> {
  return page.evaluate(async () => {
    for (let idle = 0; idle < 20; idle += 1) await new Promise((resolve) => requestIdleCallback(resolve));
  });
}

function signOut(page: Page): Promise<void> {
  return page.getByRole('button', { name: 'Logout', exact: true }).click();
}

test('a sign-out waits for a line that is being opened', async ({ newcomerPage: page }) => {
  const { promise: opened, resolve: open } = Promise.withResolvers<void>();
  const { promise: asked, resolve: ask } = Promise.withResolvers<void>();
  await page.routeWebSocket(line, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((message) => void opened.then(() => socket.send(message)));
    ask();
  });
  const signedOut: string[] = [];
  page.on('request', (request) => logout.test(request.url()) && signedOut.push(request.url()));
  await page.goto(leadsPath);
  await asked;
  await signOut(page);
  await beIdle(page);
  expect(signedOut).toEqual([]);
  open();
  await expect(page).toHaveURL('/login');
});

test('no line is opened while somebody signs out', async ({ newcomerPage: page }) => {
  const lines: string[] = [];
  page.on('websocket', (socket) => line.test(socket.url()) && lines.push(socket.url()));
  await hold(page, /\/api\/customer\/lead\/get\?/);
  const release = await hold(page, logout);
  const loaded = page.waitForResponse(/\/assets\/esm-.*\.js$/);
  await page.goto(leadsPath);
  await expect(page.getByRole('heading', { level: 1, name: 'Leads' })).toBeVisible();
  const asked = page.waitForRequest(logout);
  await signOut(page);
  await asked;
  await loaded;
  await beIdle(page);
  expect(lines).toEqual([]);
  release();
  await expect(page).toHaveURL('/login');
});

test('what changed before a page was opened is not loaded again', async ({ newcomer, newcomerPage: page, origin }) => {
  await signIn(origin, newcomer.email);
  await createLead(newcomer);
  // The first page comes so soon after it that it may load again.
  const toldFirst = untilTold(page);
  await page.goto('/profile');
  await toldFirst;
  const loads: string[] = [];
  page.on('request', (request) => /\/api\/(profile$|customer\/lead\/get\?)/.test(request.url()) && loads.push(request.url()));
  const told = untilTold(page);
  await page.goto(leadsPath);
  await told;
  const { name } = await createLead(newcomer);
  await expect(rowOf(page, name)).toBeVisible();
  expect(loads.map((url) => new URL(url).pathname)).toEqual(['/api/profile', '/api/customer/lead/get', '/api/customer/lead/get']);
});

async function untilTold(page: Page): Promise<void> {
  const socket = await page.waitForEvent('websocket');
  await socket.waitForEvent('framereceived', ({ payload }) => String(payload).includes('"leads"'));
}
