import { hash, randomBytes } from 'node:crypto';
import { invitationCalls } from '@crm/contract/accounts/invitations';
import { expect, it } from 'vitest';
import { createTestServer, testPassword } from '../../support/test-app.ts';
import { createWatchedApp } from '../../support/watched-app.ts';

const server = createTestServer();

const guess = (token: string, remoteAddress = '203.0.113.7') =>
  server.app.inject({ method: 'POST', url: '/api/auth/invitation/open', payload: { token }, remoteAddress });

it('an invitation is guessed 50 times in a window from one network', async () => {
  const admin = await server.person('admin');
  const { token } = (await admin.send(invitationCalls.create, { body: { role: 'admin' } })).data;
  const replies = await Promise.all(Array.from({ length: 60 }, () => guess(randomBytes(32).toString('base64url'))));
  const statuses = replies.map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 403)).toHaveLength(50);
  expect(statuses.filter((status) => status === 429)).toHaveLength(10);
  expect((await guess(token)).statusCode).toBe(429);
  expect((await guess(token, '198.51.100.9')).statusCode).toBe(200);
  server.clock.advance(15 * 60_000);
  expect((await guess(token)).statusCode).toBe(200);
});

it('spellings of a token, its hash and parts of it open nothing', async () => {
  await server.pool.query('delete from rate_limits');
  const admin = await server.person('admin');
  const { token } = (await admin.send(invitationCalls.create, { body: { role: 'staff' } })).data;
  const stored = hash('sha256', token, 'buffer');
  const spelt = [
    ` ${token}`,
    `${token}=`,
    token.slice(0, -1),
    token.toLowerCase(),
    stored.toString('hex'),
    stored.toString('base64url'),
  ];
  for (const wrong of ['', ...spelt, '%', "' or 1=1 --"]) expect((await guess(wrong)).statusCode).toBe(403);
  expect((await guess(token)).statusCode).toBe(200);
});

it('the holder of a token asks for the accounts of others 50 times in a window at most', async () => {
  await server.pool.query('delete from rate_limits');
  const admin = await server.person('admin');
  const { token } = (await admin.send(invitationCalls.create, { body: { role: 'staff' } })).data;
  const ask = () =>
    server.app.inject({
      method: 'POST',
      url: '/api/auth/invitation/accept',
      remoteAddress: '203.0.113.8',
      payload: { token, name: 'Eve', email: admin.email, password: testPassword, confirmPassword: testPassword },
    });
  const statuses: number[] = [];
  for (let tried = 0; tried < 52; tried += 1) statuses.push((await ask()).statusCode);
  expect(statuses.filter((status) => status === 409)).toHaveLength(50);
  expect(statuses.slice(50)).toEqual([429, 429]);
});

it('a token reaches no log, and its page sends no address to others', async () => {
  await server.pool.query('delete from rate_limits');
  const admin = await server.person('admin');
  const { token } = (await admin.send(invitationCalls.create, { body: { role: 'staff' } })).data;
  const watched = await createWatchedApp(server, { slowQueryMs: 1e-6 });
  await watched.app.inject({ method: 'POST', url: '/api/auth/invitation/open', payload: { token } });
  const password = { password: testPassword, confirmPassword: testPassword };
  const payload = { token, name: 'Nora', email: 'nora@crm.example', ...password };
  expect((await watched.app.inject({ method: 'POST', url: '/api/auth/invitation/accept', payload })).statusCode).toBe(201);
  const page = await watched.app.inject({ url: '/invite' });
  expect(page.headers['referrer-policy']).toBe('same-origin');
  expect(watched.text()).not.toContain(token);
});
