import { randomBytes } from 'node:crypto';
import { authCalls } from '@crm/contract/accounts/auth';
import { invitationCalls } from '@crm/contract/accounts/invitations';
import { profileCalls } from '@crm/contract/accounts/profile';
import { callsPerMinute, tokenCalls } from '@crm/contract/accounts/tokens';
import type { Call, Sent } from '@crm/contract/core/call';
import { leadCalls } from '@crm/contract/customers/leads';
import { searchCalls } from '@crm/contract/records/search';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { allScopes, createToken, sendWith } from '../../support/api/tokens.ts';
import { leadForm } from '../../support/factories.ts';
import { createTestServer, logIn } from '../../support/test-app.ts';
import { createWatchedApp } from '../../support/watched-app.ts';

const server = createTestServer();
const guess = () => `crm_${randomBytes(32).toString('base64url')}`;
const invalid = 'This API token is not valid: it is unknown, was ended or has expired.';
const profileOf = (token: string, headers: Record<string, string> = {}) =>
  sendWith(server.app, token, profileCalls.get, {}, headers);

afterEach(() => {
  vi.restoreAllMocks();
});

describe('a token that nobody has', () => {
  it('opens nothing, however it is spelt', async () => {
    const staff = await server.person('staff');
    const { token } = await createToken(server.pool, staff);
    const body = token.slice(4);
    for (const wrong of [
      guess(),
      'crm_',
      `${token}=`,
      token.slice(0, -1),
      `crm_${body.toLowerCase()}`,
      `crm_${'%'.repeat(43)}`,
    ]) {
      const reply = await profileOf(wrong);
      expect([wrong, reply.status, reply.failure.message]).toEqual([wrong, 401, invalid]);
      expect(reply.headers['www-authenticate']).toBe('Bearer');
    }
    // Another beginning is no token of ours: a proxy may have written it.
    for (const other of [body, `CRM_${body}`, `${token} ${token}`]) expect((await profileOf(other)).status).toBe(401);
    expect((await profileOf(token)).status).toBe(200);
  });

  it('is refused 100 times in 15 minutes from one network, then waits; the right one never does', async () => {
    const staff = await server.person('staff');
    const { token } = await createToken(server.pool, staff);
    const watched = await createWatchedApp(server);
    let time = performance.now();
    vi.spyOn(performance, 'now').mockImplementation(() => time);
    const guesses: string[] = [];
    const tried = async (count: number) => {
      const statuses: number[] = [];
      for (let n = 0; n < count; n += 1) {
        guesses.push(guess());
        statuses.push((await sendWith(watched.app, guesses.at(-1) ?? '', profileCalls.get, {})).status);
      }
      return statuses;
    };
    expect(new Set(await tried(100))).toEqual(new Set([401]));
    expect(await tried(20)).toEqual(Array.from({ length: 20 }, () => 429));
    const late = await sendWith(watched.app, guess(), profileCalls.get, {});
    expect(late.headers['retry-after']).toBe('900');
    expect((await sendWith(watched.app, token, profileCalls.get, {})).status).toBe(200);
    time += 15 * 60_000;
    expect(await tried(1)).toEqual([401]);
    // Each is a line with the address, and those beyond the limit are one: nobody fills the log.
    const lines = watched.lines('token refused');
    expect(lines.map(({ ip, reason }) => [ip, reason]).slice(99, 102)).toEqual([
      ['127.0.0.1', undefined],
      ['127.0.0.1', 'limit'],
      ['127.0.0.1', undefined],
    ]);
    expect(lines).toHaveLength(102);
    expect([token, ...guesses].filter((text) => watched.text().includes(text.slice(4)))).toEqual([]);
    await watched.app.close();
  });
});

describe('a token in the wrong place', () => {
  const misplaced = (place: string) =>
    `An API token stood in ${place}, where others may read it. End it, make a new one, and send that as 'Authorization: Bearer'.`;

  it('is refused in an address, and is in no log', async () => {
    const staff = await server.person('staff');
    const { token } = await createToken(server.pool, staff);
    const watched = await createWatchedApp(server);
    for (const address of [
      `/api/profile?access_token=${token}`,
      `/api/profile?token=${token}`,
      `/api/auth/role?api_key=${token.replace('_', '%5F')}`,
      `/api/nowhere/${token}`,
      `/login?to=${token}`,
    ]) {
      const reply = await watched.app.inject({ url: address, headers: { authorization: `Bearer ${token}` } });
      expect([reply.statusCode, reply.json().message]).toEqual([400, misplaced('the address')]);
    }
    expect(watched.text()).not.toContain(token.slice(4));
    await watched.app.close();
  });

  it('is refused as a cookie and in a body, also one that the server has just read as a token', async () => {
    const staff = await server.person('staff');
    const { token } = await createToken(server.pool, staff);
    expect((await profileOf(token)).status).toBe(200);
    const asCookie = await server.app.inject({ url: '/api/profile', headers: { cookie: `sid=${token}` } });
    expect([asCookie.statusCode, asCookie.json().message]).toEqual([400, misplaced('a cookie')]);
    for (const name of ['token', 'access_token', 'api_key']) {
      const reply = await server.stranger.send(invitationCalls.open, { body: { [name]: token } as never });
      expect([reply.status, reply.failure.message]).toEqual([400, misplaced('the body')]);
    }
  });
});

describe('a token beside a session', () => {
  it('counts alone: the cookie is not read', async () => {
    const [staff, other] = [await server.person('staff'), await server.person('staff')];
    const { token } = await createToken(server.pool, staff, ['customers:read']);
    expect((await profileOf(token, { cookie: other.cookie })).data).toMatchObject({ id: staff.id });
    expect((await profileOf(guess(), { cookie: other.cookie })).status).toBe(401);
    const write = await sendWith(server.app, token, leadCalls.create, { body: leadForm() }, { cookie: staff.cookie });
    expect([write.status, write.failure.message]).toEqual([403, 'This token may only read customers.']);
  });

  it('leaves the session to whoever has another header from a proxy', async () => {
    const staff = await server.person('staff');
    for (const authorization of ['Basic c3RhZmY6c2VjcmV0', 'Bearer eyJhbGciOi.J9.x', 'Bearer', '']) {
      const reply = await server.app.inject({ url: '/api/profile', headers: { authorization, cookie: staff.cookie } });
      expect(reply.statusCode).toBe(200);
    }
  });

  it('is not read by public calls: it signs nobody in, and signing out ends nothing', async () => {
    const staff = await server.person('staff');
    const { token } = await createToken(server.pool, staff);
    const headers = { cookie: staff.cookie };
    expect((await sendWith(server.app, token, authCalls.role, {}, headers)).data.role).toBeNull();
    expect((await sendWith(server.app, token, authCalls.logout, {}, headers)).status).toBe(200);
    expect([(await profileOf(token)).status, (await staff.send(profileCalls.get, {})).status]).toEqual([200, 200]);
    expect(await logIn(server.app, staff.email)).toMatch(/^sid=/);
  });

  it('writes from wherever its program runs, which no cookie may; a public call keeps its check', async () => {
    const staff = await server.person('staff');
    const { token } = await createToken(server.pool, staff);
    const foreign = { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' };
    const write = (authorization: string) =>
      server.app.inject({
        method: 'POST',
        url: `/api${leadCalls.create.path}`,
        payload: leadForm(),
        headers: { ...foreign, authorization, cookie: staff.cookie },
      });
    expect((await write(`Bearer ${token}`)).statusCode).toBe(201);
    expect((await write('Bearer something')).statusCode).toBe(403);
    expect((await sendWith(server.app, token, authCalls.logout, {}, foreign)).status).toBe(403);
  });
});

describe('what a token may', () => {
  it('is said in a sentence: an area it lacks, a write, something that needs a person', async () => {
    const admin = await server.person('admin');
    const { token } = await createToken(server.pool, admin, ['work:write', 'customers:read']);
    const refusal = async <C extends Call>(call: C, sent: Sent<C>) =>
      (await sendWith(server.app, token, call, sent)).failure.message;
    expect(await refusal(searchCalls.search, { query: { q: 'x' } })).toBe('This token may not read office.');
    expect(await refusal(leadCalls.create, { body: leadForm() })).toBe('This token may only read customers.');
    const needsPerson = 'This needs a person who is signed in. No API token may do it.';
    expect(await refusal(tokenCalls.create, { body: { name: 'More', scopes: allScopes } })).toBe(needsPerson);
    expect(await refusal(invitationCalls.create, { body: { role: 'admin' } })).toBe(needsPerson);
    expect(await refusal(profileCalls.sessions, {})).toBe(needsPerson);
  });

  it('is 600 calls in a minute, each token for itself', async () => {
    const staff = await server.person('staff');
    const [one, other] = [await createToken(server.pool, staff), await createToken(server.pool, staff)];
    let time = performance.now();
    vi.spyOn(performance, 'now').mockImplementation(() => time);
    for (let n = 0; n < callsPerMinute; n += 1) await profileOf(one.token);
    time += 20_000;
    const beyond = await profileOf(one.token);
    expect([beyond.status, beyond.headers['retry-after'], beyond.failure.errorCode]).toEqual([429, '40', 'RATE_LIMITED']);
    expect((await profileOf(other.token)).status).toBe(200);
    time += 40_001;
    expect((await profileOf(one.token)).status).toBe(200);
  });
});
