import { leadCalls } from '@crm/contract/customers/leads';
import { beforeAll, describe, expect, it } from 'vitest';
import { contract } from '../../src/features.ts';
import { createLead, leadForm } from '../support/factories.ts';
import { createTestServer, type Person } from '../support/test-app.ts';

const server = createTestServer();
let staff: Person;
beforeAll(async () => {
  staff = await server.person('staff');
});

async function post(payload: string, headers: Record<string, string> = {}) {
  return server.app.inject({
    method: 'POST',
    url: '/api/customer/lead/create',
    headers: { cookie: staff.cookie, 'content-type': 'application/json', ...headers },
    payload,
  });
}

async function state(): Promise<unknown> {
  const { rows } = await server.pool.query(
    'select (select count(*) from customers) as customers, (select count(*) from changes) as changes',
  );
  return rows;
}

describe('bad input', () => {
  it.each([
    ['malformed JSON', '{"name": ', 400],
    ['a bare text', '"hello"', 400],
    ['null', 'null', 400],
    ['a list', '[]', 400],
    ['an empty body', '', 400],
    [
      'wrong types',
      JSON.stringify({ name: 1, description: {}, email: [], phone: 5550100, location: true, source: null, amount: -1 }),
      400,
    ],
    ['a prototype', '{"__proto__": {"role": "admin"}, "constructor": 1}', 400],
    ['deep nesting', `${'['.repeat(20_000)}${']'.repeat(20_000)}`, 400],
    ['a body above the limit', JSON.stringify(leadForm({ description: 'x'.repeat(1_000_001) })), 413],
    ['a description above its limit', JSON.stringify(leadForm({ description: 'x'.repeat(5001) })), 400],
  ])('%s gets a clear answer in the envelope and changes nothing', async (_what, payload, status) => {
    const before = await state();
    const reply = await post(payload);
    expect(reply.statusCode).toBe(status);
    expect(reply.json()).toMatchObject({
      success: false,
      errorCode: expect.any(String),
      message: expect.any(String),
      requestId: expect.any(String),
    });
    expect(await state()).toEqual(before);
  });

  it.each(['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data; boundary=x', 'application/xml'])(
    '%s is not JSON: 415',
    { tags: ['A-1-08'] },
    async (type) => {
      const reply = await post('name=x', { 'content-type': type });
      expect(reply.statusCode).toBe(415);
      expect(reply.json()).toMatchObject({ success: false, errorCode: 'UNSUPPORTED' });
    },
  );

  it.each([
    ['SQL', "'; drop table customers; --"],
    ['HTML', '<img src=x onerror=alert(1)>'],
    ['emoji', '🦅 Kestrel 👩‍👩‍👧'],
    ['right-to-left and combining marks', 'שלום Zoe\u0308'],
    ['a percent sign and an underscore', '100%_\\'],
  ])('%s is text like any other', async (_what, text) => {
    const lead = await createLead(staff, { name: text, description: text, location: text, source: text });
    expect(lead).toMatchObject({ name: text, description: text, location: text, source: text });
    const found = await staff.send(leadCalls.list, { query: { search: text } });
    expect(found.data.leads.map((row) => row.id)).toContain(lead.id);
  });

  it('control characters and lone surrogates do not reach the database', async () => {
    const lead = await createLead(staff, { name: 'A\u0001B\u0007\ud800C', description: 'one\r\ntwo\u0001' });
    expect([lead.name, lead.description]).toEqual(['A B \ufffdC', 'one\ntwo']);
  });

  it.each(['/api/nothing', '/api/customer/lead/get/1/2', '/api/customer/lead/get/%E0%A4%A', '/api'])(
    '%s is a 404 in the envelope',
    async (url) => {
      const reply = await server.app.inject({ url, headers: { cookie: staff.cookie } });
      expect([reply.statusCode, reply.json().errorCode]).toEqual([404, 'NOT_FOUND']);
    },
  );

  it('unknown query names, and bad If-Match and Idempotency-Key headers are refused', async () => {
    const unknown = await server.app.inject({ url: '/api/customer/lead/get?colour=red', headers: { cookie: staff.cookie } });
    expect(unknown.json().fields).toEqual({ colour: 'Unknown field' });
    const twice = await server.app.inject({ url: '/api/customer/lead/get?page=1&page=2', headers: { cookie: staff.cookie } });
    expect(twice.statusCode).toBe(400);
    expect((await post(JSON.stringify(leadForm()), { 'idempotency-key': 'x'.repeat(201) })).statusCode).toBe(400);
    const match = await server.app.inject({
      method: 'PUT',
      url: '/api/customer/lead/update/1',
      headers: { cookie: staff.cookie, 'if-match': 'soon' },
      payload: leadForm(),
    });
    expect(match.statusCode).toBe(400);
  });

  it('trailing slashes and an empty JSON body on DELETE are fine', async () => {
    const lead = await createLead(staff);
    const headers = { cookie: staff.cookie, 'content-type': 'application/json' };
    expect((await server.app.inject({ url: '/api/customer/lead/get/', headers })).statusCode).toBe(200);
    expect((await server.app.inject({ method: 'DELETE', url: `/api/customer/lead/delete/${lead.id}`, headers })).statusCode).toBe(
      200,
    );
  });

  it('nothing of all this was logged as an error of ours', () => {
    expect(server.logged).toEqual([]);
    expect(Object.keys(contract).length).toBeGreaterThan(5);
  });
});
