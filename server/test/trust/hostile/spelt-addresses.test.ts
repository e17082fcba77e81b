import { authCalls } from '@crm/contract/accounts/auth';
import { beforeAll, describe, expect, it } from 'vitest';
import { createLines } from '../../support/raw-lines.ts';
import { listen } from '../../support/sockets.ts';
import { createTestServer, type Person } from '../../support/test-app.ts';

const server = createTestServer();
const openLine = createLines();
let port: number;
let staff: Person;
beforeAll(async () => {
  port = Number(new URL(await listen(server.app)).port);
  staff = await server.person('staff');
});

/** A client library would tidy the address up. */
async function answerTo(target: string) {
  const line = openLine(port, `GET ${target} HTTP/1.1\r\nHost: x\r\nCookie: ${staff.cookie}\r\nConnection: close\r\n\r\n`);
  const [head = '', body = ''] = (await line.answer()).split('\r\n\r\n', 2);
  return {
    status: Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1]),
    policy: /^content-security-policy: (.*)\r$/m.exec(head)?.[1],
    body,
  };
}

const dataPolicy = "default-src 'none'; frame-ancestors 'none'; sandbox";
const role = authCalls.getRole.path;
const routed = [`/api${role}`, `/%61pi${role}`, `/%61%70%69${role}`, `http://x/api${role}`, `/api${role}/`];
const unrouted = [
  '/api',
  '/api/',
  '/api/nothing',
  '//api/profile',
  '///api//profile',
  '/./api/profile',
  '/x/../api/profile',
  '/x/%2e%2e/api/profile',
  '/api%2fprofile',
  '/%61pi%2Fprofile',
  '/%2fapi/profile',
  '/%2561pi/profile',
  '/%252561pi/profile',
  '/API/profile',
  '/aPi/profile',
  '/\\api/profile',
  '/%5capi/profile',
  'http://x//api/profile',
  'HTTP://x/API/profile',
  '/api/%',
  '/%61pi/%zz',
  '/api/../api/profile',
  '/api;x=1/../api/profile',
  `/api/customer/lead/get/${'9'.repeat(3000)}`,
  '/HEALTH/live',
  '//socket.io/?EIO=4',
];
const screens = [
  '/',
  '/login',
  '//login',
  '/%',
  '/%zz/x',
  '/apis/x',
  '/x/api',
  '/x/api/y',
  '/api/../login',
  '/%00',
  'http://x/login',
];

describe('an address', () => {
  it.each(routed)('%s is a call, and its answer is data that a browser may do nothing with', async (target) => {
    const { status, policy, body } = await answerTo(target);
    expect([status, policy]).toEqual([200, dataPolicy]);
    expect(JSON.parse(body)).toMatchObject({ success: true });
  });

  it.each(unrouted)('%s looks like a call and is none: not found, in the envelope', async (target) => {
    const { status, policy, body } = await answerTo(target);
    expect([status, policy]).toEqual([404, dataPolicy]);
    expect(JSON.parse(body)).toMatchObject({ success: false, errorCode: 'NOT_FOUND', requestId: expect.any(String) });
  });

  it.each(screens)('%s is a screen, under the policy of pages', async (target) => {
    const { status, policy, body } = await answerTo(target);
    expect([status, policy]).toEqual([200, expect.stringMatching(/script-src 'self'(?: 'sha256-[\w+/=]+')?;/)]);
    expect(body).toContain('<html');
  });
});
