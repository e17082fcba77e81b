import { profileCalls } from '@crm/contract/accounts/profile';
import { staffAccessCalls } from '@crm/contract/accounts/staff-access';
import { teamCalls } from '@crm/contract/accounts/team';
import { tokenCalls } from '@crm/contract/accounts/tokens';
import { leadFileCalls } from '@crm/contract/customers/customer-files';
import { leadCalls } from '@crm/contract/customers/leads';
import { importCalls } from '@crm/contract/imports/imports';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { transaction } from '../../../src/db/client.ts';
import { isOpenToken } from '../../../src/plugins/access/api-token.ts';
import { createToken, sendWith } from '../../support/api/tokens.ts';
import { countWaiting } from '../../support/databases.ts';
import { createLead, leadForm } from '../../support/factories.ts';
import { formOf } from '../../support/file-calls.ts';
import { createOtherServer } from '../../support/second-app.ts';
import { createTestServer, type Person } from '../../support/test-app.ts';

// A server remembers a token for a second. Here that second never passes by itself: what ends a token is the message alone.

const server = createTestServer();
const other = createOtherServer(server);
let admin: Person;
beforeAll(async () => {
  admin = await server.person('admin');
  const time = performance.now();
  vi.spyOn(performance, 'now').mockImplementation(() => time);
});
afterAll(() => {
  vi.restoreAllMocks();
});

type Made = { id: number; token: string };
const byHand = (sql: string) => (person: Person) => server.pool.query(sql, [person.id]);
const paramsOf = ({ id }: { id: number }) => ({ params: { id: String(id) } });
const statusOn = async (app: FastifyInstance, { token }: Made) => (await sendWith(app, token, profileCalls.get, {})).status;

const ends: [string, (person: Person, token: Made) => Promise<unknown>][] = [
  ['its person', (person, token) => person.send(tokenCalls.end, paramsOf(token))],
  ['the end of all of them', (person) => person.send(tokenCalls.endAll, {})],
  ['an administrator', (_, token) => admin.send(tokenCalls.endAny, paramsOf(token))],
  ['a block', (person) => admin.send(staffAccessCalls.toggle, paramsOf(person))],
  ['a block by hand', byHand('update users set blocked = true where id = $1')],
  ['a deletion by hand', byHand('update users set deleted_at = now() where id = $1')],
  ['an end by hand', byHand('delete from api_tokens where user_id = $1')],
  [
    'an earlier expiry by hand',
    byHand(`update api_tokens set expires_on = '2026-01-01', expires_at = '2026-01-01' where user_id = $1`),
  ],
];

describe('a token that every server remembers', () => {
  it.each(ends)('ends with %s: here before the answer, elsewhere with the message', async (_, end) => {
    const person = await server.person('staff');
    const token = await createToken(server.pool, person);
    expect([await statusOn(server.app, token), await statusOn(other.app, token)]).toEqual([200, 200]);
    await end(person, token);
    expect(await statusOn(server.app, token)).toBe(401);
    await expect.poll(() => statusOn(other.app, token)).toBe(401);
  });

  it('stays ended when its person is unblocked, and is gone with a deleted one', async () => {
    const person = await server.person('staff');
    const token = await createToken(server.pool, person);
    await admin.send(staffAccessCalls.toggle, paramsOf(person));
    await admin.send(staffAccessCalls.toggle, paramsOf(person));
    expect(await statusOn(server.app, token)).toBe(401);
    const second = await createToken(server.pool, person);
    await server.pool.query('update users set blocked = true where id = $1', [person.id]);
    await admin.send(staffAccessCalls.remove, paramsOf(person));
    expect(await statusOn(server.app, second)).toBe(401);
    const { rows } = await server.pool.query(
      `select action, actor_id from changes where entity = 'token' and entity_id = any($1) order by id`,
      [[token.id, second.id]],
    );
    expect(rows).toEqual([1, 2].map(() => ({ action: 'ended', actor_id: admin.id })));
  });

  it('may no more than its person from the moment that the role changes', async () => {
    const person = await server.person('admin');
    const { token } = await createToken(server.pool, person);
    const status = async (app: FastifyInstance) => (await sendWith(app, token, teamCalls.staff, {})).status;
    expect([await status(server.app), await status(other.app)]).toEqual([200, 200]);
    await server.pool.query(`update users set role = 'staff' where id = $1`, [person.id]);
    expect(await status(server.app)).toBe(403);
    await expect.poll(() => status(other.app)).toBe(403);
  });
});

describe('long work with a token', () => {
  it('holds it: whoever ends it waits, and its use is written meanwhile', async () => {
    const person = await server.person('staff');
    const { id, token } = await createToken(server.pool, person);
    const grant = { id, scopes: [] };
    const actor = { ...person, hasFactor: false, method: null, sessionHash: null, token: grant };
    let end: Promise<unknown> | undefined;
    await transaction(server.pool, async (db) => {
      expect(await isOpenToken(db, grant, actor, server.clock.now())).toBe(true);
      // Writes its last use, which waits for nothing.
      expect(await statusOn(server.app, { id, token })).toBe(200);
      end = person.send(tokenCalls.end, paramsOf({ id }));
      await expect.poll(() => countWaiting(server.pool)).toBe(1);
    });
    await end;
    const after = await transaction(server.pool, (db) => isOpenToken(db, grant, actor, server.clock.now()));
    expect(after).toBe(false);
  });

  it('is no longer allowed with another role', async () => {
    const person = await server.person('staff');
    const { id } = await createToken(server.pool, person);
    const actor = {
      ...person,
      role: 'admin' as const,
      hasFactor: false,
      method: null,
      sessionHash: null,
      token: { id, scopes: [] },
    };
    expect(await transaction(server.pool, (db) => isOpenToken(db, actor.token, actor, server.clock.now()))).toBe(false);
  });

  it('is done as by a person: a file is sent and exported, a repeated send makes one record', async () => {
    const person = await server.person('staff');
    const { token } = await createToken(server.pool, person, ['customers:write']);
    const authorization = `Bearer ${token}`;
    const { payload, headers } = await formOf({ name: 'leads.csv', content: 'Name,Phone\r\nAda,5550001111\r\n' });
    const url = `/api${importCalls.upload.path.replace(':kind', 'lead')}`;
    const upload = await server.app.inject({ method: 'POST', url, payload, headers: { ...headers, authorization } });
    expect(upload.statusCode).toBe(importCalls.upload.status ?? 200);
    const body = leadForm();
    const send = () => sendWith(server.app, token, leadCalls.create, { body }, { 'idempotency-key': 'the-same-form' });
    const [first, second] = [await send(), await send()];
    expect([first.status, second.data]).toEqual([201, first.data]);
    await createLead(person);
    const file = await server.app.inject({ url: `/api${leadFileCalls.export.path}`, headers: { authorization } });
    expect([file.statusCode, file.body.split('\n').length]).toEqual([200, 4]);
  });
});
