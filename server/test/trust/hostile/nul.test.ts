import type { Call } from '@crm/contract/core/call';
import { may } from '@crm/contract/core/permissions';
import { beforeAll, describe, expect, it } from 'vitest';
import { contract } from '../../../src/features.ts';
import { createTestServer, type Person } from '../../support/test-app.ts';

const server = createTestServer();
let people: Person[];
beforeAll(async () => {
  people = [await server.person('staff'), await server.person('admin')];
});

const calls: [string, Call][] = Object.entries(contract).flatMap(([feature, group]) =>
  Object.entries<Call>(group).map(([name, call]): [string, Call] => [`${feature}.${name}`, call]),
);
const refusal = 'The request has the character U+0000, which cannot be stored.';

async function answersOf(call: Call, sent: { url: string; payload?: string }): Promise<unknown[]> {
  const allowed = people.filter(({ role }) => may(role, call.who));
  const replies = allowed.map(({ cookie }) =>
    server.app.inject({ method: call.method, headers: { cookie, 'content-type': 'application/json' }, ...sent }),
  );
  return (await Promise.all(replies)).map((reply) => [reply.statusCode, reply.json().message]);
}

describe('U+0000 is refused with 400', () => {
  it.each(calls.filter(([, call]) => call.params))('in the path of %s', async (_name, call) => {
    const answers = await answersOf(call, { url: `/api${call.path.replaceAll(/:\w+/g, '1%00')}` });
    expect(new Set(answers.map(String))).toEqual(new Set([`400,${refusal}`]));
  });

  const asked = calls.flatMap(([name, call]) => Object.keys(call.query ?? {}).map((key) => [name, key, call] as const));
  it.each(asked)('in the query of %s: %s', async (_name, key, call) => {
    const answers = await answersOf(call, { url: `/api${call.path.replaceAll(/:\w+/g, '1')}?${key}=a%00b` });
    expect(new Set(answers.map(String))).toEqual(new Set([`400,${refusal}`]));
  });

  const bodied = calls.filter(([, call]) => call.body && !call.upload);
  it.each(bodied)('in the body of %s, however deep', async (_name, call) => {
    const url = `/api${call.path.replaceAll(/:\w+/g, '1')}`;
    const answers = await Promise.all(
      ['{"a":[{"b":"x\\u0000"}]}', '{"\\u0000":1}'].map((payload) => answersOf(call, { url, payload })),
    );
    expect(new Set(answers.flat().map(String))).toEqual(new Set([`400,${refusal}`]));
  });

  it('but a text that speaks of it is kept', async () => {
    const payload = JSON.stringify({ email: 'nobody@example.com', password: 'the text \\u0000' });
    const reply = await server.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { 'content-type': 'application/json' },
      payload,
    });
    expect(reply.json().message).toBe('Invalid email or password.');
  });
});
