import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { profileCalls } from '@crm/contract/accounts/profile';
import { leadCalls } from '@crm/contract/customers/leads';
import type { Browser, Page } from '@playwright/test';
import type { Session } from '../api.ts';
import { leadOf } from '../customers/leads.ts';
import { expect, test } from '../fixtures.ts';

let foreign: Server;
let port: number;

test.beforeAll(async () => {
  foreign = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html');
    response.end('<!doctype html><title>Another site</title><h1>Another site</h1>');
  });
  foreign.listen(0, '127.0.0.1');
  await once(foreign, 'listening');
  port = (foreign.address() as AddressInfo).port;
});
test.afterAll(() => {
  foreign.closeAllConnections();
  foreign.close();
});

/** To a browser another port is another origin of the same site, which gets the cookie; another name is another site. */
const sites = { 'another port': '127.0.0.1', 'another name': 'localhost' };

for (const [name, host] of Object.entries(sites)) {
  test.describe(`a page at ${name} with a signed-in visitor`, () => {
    test('changes nothing by script, and reads nothing', async ({ browser, origin, newcomer }) => {
      const page = await visit(browser, host, newcomer);
      const before = await stateOf(newcomer);
      const outcomes = await page.evaluate(attack, { origin, lead: JSON.stringify(leadOf()) });
      expect(outcomes).toEqual({
        'plain text': 'failed',
        'form data': 'failed',
        json: 'failed',
        put: 'failed',
        logout: 'failed',
        'no cors read': 'failed',
        read: 'failed',
        picture: 'failed',
        socket: 'failed',
        beacon: 'sent',
      });
      expect(await stateOf(newcomer)).toEqual(before);
      await page.evaluate(openFrame, `${origin}/operations/leads`);
      expect(page.frames().at(-1)?.url()).toBe('chrome-error://chromewebdata/');
      await page.context().close();
    });

    for (const enctype of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data'])
      test(`changes nothing by a form of ${enctype}`, {
        tag: host === 'localhost' && enctype !== 'text/plain' ? ['@full'] : [],
      }, async ({ browser, origin, newcomer }) => {
        const page = await visit(browser, host, newcomer);
        const before = await stateOf(newcomer);
        const action = `${origin}/api${leadCalls.create.path}`;
        const answered = page.waitForResponse(action);
        await page.evaluate(sendForm, { action, enctype, text: JSON.stringify(leadOf()) });
        expect((await answered).status()).toBe(403);
        expect(await stateOf(newcomer)).toEqual(before);
        await page.context().close();
      });
  });
}

test('the sign-in page leads to our own pages alone, whatever the address asks for', async ({ newcomer, openAs, origin }) => {
  const page = await openAs(newcomer);
  for (const target of ['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)']) {
    const asked = new URLSearchParams(['next', 'returnTo', 'redirect', 'url', 'from'].map((name) => [name, target]));
    await page.goto(`/login?${asked}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(new URL(page.url()).origin).toBe(origin);
  }
  for (const path of ['//evil.example', '/\\evil.example', '/%2f%2fevil.example', '/login//evil.example']) {
    const reply = await page.request.get(origin + path, { maxRedirects: 0 });
    expect([path, reply.status() < 300 || reply.status() === 404]).toEqual([path, true]);
  }
});

/** A browser that is signed in here and looks at the other site. */
async function visit(browser: Browser, host: string, { storageState }: Session): Promise<Page> {
  const page = await (await browser.newContext({ storageState })).newPage();
  await page.goto(`http://${host}:${port}/`);
  return page;
}

async function stateOf(session: Session) {
  const { data: leads } = await session.send(leadCalls.list, { query: {} });
  const { data: profile } = await session.send(profileCalls.get, {});
  return { leads: leads.leads, name: profile.name };
}

function sendForm({ action, enctype, text }: { action: string; enctype: string; text: string }): void {
  const form = document.createElement('form');
  Object.assign(form, { action, enctype, method: 'post' });
  // Sent as plain text, the name and the value together are JSON.
  const field = document.createElement('input');
  [field.name, field.value] = [`${text.slice(0, -1)},"x":"`, '"}'];
  form.append(field);
  document.body.append(form);
  form.submit();
}

function openFrame(src: string): Promise<void> {
  const frame = document.createElement('iframe');
  frame.src = src;
  const loaded = new Promise<void>((resolve) => frame.addEventListener('load', () => resolve()));
  document.body.append(frame);
  return loaded;
}

/** Runs in the page of the other site. */
async function attack({ origin, lead }: { origin: string; lead: string }): Promise<Record<string, string>> {
  const create = `${origin}/api/customer/lead/create`;
  const asked = (url: string, init: RequestInit) =>
    fetch(url, { credentials: 'include', ...init }).then(
      (reply) => `answered ${reply.type} ${reply.status}`,
      () => 'failed',
    );
  const json = { 'content-type': 'application/json' };
  const form = new FormData();
  form.set('file', new Blob(['x']), 'a.txt');
  return {
    'plain text': await asked(create, { method: 'POST', mode: 'no-cors', body: lead }),
    'form data': await asked(`${origin}/api/import/upload/lead`, { method: 'POST', mode: 'no-cors', body: form }),
    json: await asked(create, { method: 'POST', headers: json, body: lead }),
    put: await asked(`${origin}/api/profile`, { method: 'PUT', headers: json, body: '{"name":"Mallory"}' }),
    logout: await asked(`${origin}/api/auth/logout`, { method: 'PATCH' }),
    'no cors read': await asked(`${origin}/api/profile`, { mode: 'no-cors' }),
    read: await asked(`${origin}/api/profile`, {}),
    picture: await new Promise((resolve) => {
      const picture = new Image();
      picture.onload = () => resolve('loaded');
      picture.onerror = () => resolve('failed');
      picture.src = `${origin}/api/profile`;
    }),
    socket: await new Promise((resolve) => {
      const socket = new WebSocket(`${origin.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`);
      socket.onopen = () => resolve('open');
      socket.onerror = () => resolve('failed');
    }),
    beacon: navigator.sendBeacon(create, lead) ? 'sent' : 'refused',
  };
}
