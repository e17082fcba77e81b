import { hash, randomBytes } from 'node:crypto';
import { resetCalls } from '@crm/contract/accounts/resets';
import { beforeEach, expect, it } from 'vitest';
import { resetTokenOf, switchMailOn } from '../../support/outgoing/sign-in-mail.ts';
import { createTestServer, testPassword } from '../../support/test-app.ts';
import { createWatchedApp } from '../../support/watched-app.ts';

const server = createTestServer();
beforeEach(async () => {
  await server.pool.query('delete from rate_limits');
  await switchMailOn(server);
});

const post = (path: string, payload: object, remoteAddress = '203.0.113.7') =>
  server.app.inject({ method: 'POST', url: `/api${path}`, payload, remoteAddress });
const guess = (token: string, remoteAddress?: string) => post(resetCalls.open.path, { token }, remoteAddress);
const ask = (email: string, remoteAddress?: string) => post(resetCalls.request.path, { email }, remoteAddress);
const linkOfSomebody = async () => resetTokenOf(server, (await server.person('staff')).email);

it('a link is guessed 50 times in a window from one network', async () => {
  const token = await linkOfSomebody();
  const replies = await Promise.all(Array.from({ length: 60 }, () => guess(randomBytes(32).toString('base64url'))));
  const statuses = replies.map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 403)).toHaveLength(50);
  expect(statuses.filter((status) => status === 429)).toHaveLength(10);
  expect((await guess(token)).statusCode).toBe(429);
  const form = { token, password: testPassword, confirmPassword: testPassword };
  expect((await post(resetCalls.set.path, form)).statusCode).toBe(429);
  expect((await guess(token, '198.51.100.9')).statusCode).toBe(200);
});

it('spellings of its token, its hash and parts of it open nothing', async () => {
  const token = await linkOfSomebody();
  const stored = hash('sha256', token, 'buffer');
  const spelt = [` ${token}`, `${token}=`, token.slice(0, -1), token.toLowerCase()];
  for (const wrong of ['', ...spelt, stored.toString('hex'), stored.toString('base64url'), '%', "' or 1=1 --"])
    expect((await guess(wrong)).statusCode).toBe(403);
  expect((await guess(token)).statusCode).toBe(200);
});

it('the token of an invitation is none, and the other way round', async () => {
  const token = await linkOfSomebody();
  expect((await post('/auth/invitation/open', { token })).statusCode).toBe(403);
  expect((await guess(token)).statusCode).toBe(200);
});

it('a mailbox gets no more than five mails in a window, however its address is spelt', async () => {
  const spellings = ['eve@crm.example', 'EVE@crm.example', ' eve@crm.example', 'ｅｖｅ@crm.example', 'eve@CRM.example'];
  const statuses: number[] = [];
  for (const [at, email] of [...spellings, ...spellings].entries())
    statuses.push((await ask(email, `198.51.100.${at}`)).statusCode);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429, 429, 429, 429]);
  // Nobody learns from it whether there is such an account.
  expect((await ask('eve@crm.example', '192.0.2.1')).json().message).toMatch(/^Too many attempts/);
  server.clock.advance(15 * 60_000);
  expect((await ask('eve@crm.example')).statusCode).toBe(200);
});

it('one network asks for twenty addresses in a window', async () => {
  const statuses: number[] = [];
  for (let at = 0; at < 22; at += 1) statuses.push((await ask(`person${at}@crm.example`)).statusCode);
  expect(statuses.filter((status) => status === 200)).toHaveLength(20);
  expect(statuses.slice(20)).toEqual([429, 429]);
});

it('a token and what was typed reach no log, and its page sends no address to others', async () => {
  const token = await linkOfSomebody();
  const watched = await createWatchedApp(server, { slowQueryMs: 1e-6 });
  const send = (path: string, payload: object) => watched.app.inject({ method: 'POST', url: `/api${path}`, payload });
  expect((await send(resetCalls.request.path, { email: 'quiet@crm.example' })).statusCode).toBe(200);
  await send(resetCalls.open.path, { token });
  const form = { token, password: 'a new secret', confirmPassword: 'a new secret' };
  expect((await send(resetCalls.set.path, form)).statusCode).toBe(200);
  const page = await watched.app.inject({ url: '/reset' });
  expect(page.headers['referrer-policy']).toBe('same-origin');
  for (const secret of [token, 'a new secret', 'quiet@crm.example']) expect(watched.text()).not.toContain(secret);
  await watched.app.close();
});
