import type { Call } from '@crm/contract/core/call';
import { may } from '@crm/contract/core/permissions';
import { describe, expect, it } from 'vitest';
import { openApi } from '../../src/api-docs/document.ts';
import { namedCalls } from '../../src/api-docs/named-calls.ts';
import { contract } from '../../src/features.ts';
import { createTestServer, type Person } from '../support/test-app.ts';

const server = createTestServer();
const everyCall: [string, Call][] = Object.entries(contract).flatMap(([feature, calls]) =>
  Object.entries<Call>(calls).map(([name, call]): [string, Call] => [`${feature}.${name}`, call]),
);
const guarded = everyCall.filter(([, call]) => call.who !== 'public');

function addressOf(call: Call): string {
  return `/api${call.path.replace(/:\w+/g, '1')}`;
}

describe('every call of the contract', () => {
  it.each(everyCall)('%s has a handler', (_name, call) => {
    // The router takes every address with and without a slash at its end, and keeps it without.
    const url = `/api${call.path.replace(/\/$/, '')}`;
    expect(server.app.hasRoute({ method: call.method, url })).toBe(true);
  });

  it.each(guarded)('%s answers 401 to a stranger, whatever the body', { tags: ['A-6-16', 'C-6-13'] }, async (_name, call) => {
    const reply = await server.app.inject({
      method: call.method,
      url: addressOf(call),
      headers: { 'content-type': 'application/json' },
      ...(call.method === 'GET' ? {} : { payload: '{ not json' }),
    });
    expect(reply.statusCode).toBe(401);
    expect(reply.json()).toMatchObject({ success: false, errorCode: 'UNAUTHENTICATED' });
  });

  it('answers 403 to the wrong role before it looks at the body', { tags: ['A-1-05', 'A-6-06'] }, async () => {
    const people: Person[] = [await server.person('staff'), await server.person('admin')];
    const refused = guarded.flatMap(([, call]) =>
      people.filter((person) => !may(person.role, call.who)).map((person) => ({ call, person })),
    );
    const statuses = await Promise.all(
      refused.map(async ({ call, person }) => {
        const reply = await server.app.inject({
          method: call.method,
          url: addressOf(call),
          headers: { cookie: person.cookie, 'content-type': 'application/json' },
          ...(call.method === 'GET' ? {} : { payload: '{ not json' }),
        });
        return [call.path, reply.statusCode];
      }),
    );
    expect(statuses.length).toBeGreaterThan(5);
    expect(statuses).toEqual(refused.map(({ call }) => [call.path, 403]));
  });

  it('has one path and method each', () => {
    const addresses = everyCall.map(([, call]) => `${call.method} ${call.path.replace(/:\w+/g, ':')}`);
    expect(new Set(addresses).size).toBe(addresses.length);
  });

  it('stands in the OpenAPI document, which is served without a session', { tags: ['A-1-07'] }, async () => {
    const reply = await server.app.inject({ url: '/api/openapi.json' });
    const document: { openapi: string; paths: Record<string, Record<string, unknown>> } = reply.json();
    expect(document.openapi).toBe('3.1.0');
    const listed = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method} ${path}`),
    );
    expect(listed.sort()).toEqual(
      namedCalls(contract)
        .map(({ call, path }) => `${call.method.toLowerCase()} ${path}`)
        .sort(),
    );
    expect(JSON.parse(JSON.stringify(openApi(contract, '0.0.0')))).toMatchObject({ info: { version: '0.0.0' } });
  });

  it('has a page that documents it, from this server alone', async () => {
    const page = await server.app.inject({ url: '/api/docs/' });
    expect(page.statusCode).toBe(200);
    const addresses = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map((match) => match[1] ?? '');
    expect(addresses.length).toBeGreaterThan(0);
    expect(addresses.filter((address) => /^(https?:)?\/\//.test(address))).toEqual([]);
  });
});
