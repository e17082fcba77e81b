import { CallError } from '@crm/contract/core/envelope';
import { leadCalls } from '@crm/contract/customers/leads';
import type { FastifyReply } from 'fastify';
import { describe, expect, it } from 'vitest';
import { codesOfShape, thrownBy } from '../../../src/api-docs/codes-of-call.ts';
import { namedCalls } from '../../../src/api-docs/named-calls.ts';
import { thrownCodes } from '../../../src/api-docs/thrown-codes.ts';
import { contract } from '../../../src/features.ts';
import { createSecondApp } from '../../support/second-app.ts';
import { createTestServer } from '../../support/test-app.ts';

const server = createTestServer();

/** A server with a route that answers a call in a way of its own, after it has answered. */
async function answering(answer: (reply: FastifyReply) => unknown, call = leadCalls.get) {
  const app = await createSecondApp(server);
  app.get('/api/answer', { config: { call } }, async (_request, reply) => answer(reply));
  await app.inject({ url: '/api/answer' });
  return app;
}

describe('an answer that the document does not declare fails the test file that got it', () => {
  it('by its code', async () => {
    const app = await answering(() => {
      throw new CallError('CONFLICT', 'It is in the way.');
    });
    await expect(app.close()).rejects.toThrow('GET /api/customer/lead/get/{id} (leads.get) answered 409 CONFLICT');
  });

  it('by its status', async () => {
    const app = await answering((reply) => reply.status(202).send('{"success":true,"data":{}}'));
    await expect(app.close()).rejects.toThrow('(leads.get) answered 202');
  });

  it('by what stands beside its data', async () => {
    const app = await answering(async () => '{"success":true,"message":"total: 7","total":7,"data":{}}');
    await expect(app.close()).rejects.toThrow('(leads.get) answered total beside its data');
  });

  it('and one that is declared does not', async () => {
    const app = await answering(() => {
      throw new CallError('NOT_FOUND', 'Lead not found');
    });
    await expect(app.close()).resolves.toBeUndefined();
  });
});

describe('the list of what services refuse with', () => {
  it('has nothing that the shape of the call tells already', () => {
    const told = namedCalls(contract).flatMap(({ id, feature, name, call }) =>
      thrownBy(feature, name)
        .filter((code) => codesOfShape(call).includes(code))
        .map((code) => `${id} ${code}`),
    );
    expect(told).toEqual([]);
    expect(Object.keys(thrownCodes).length).toBeGreaterThan(20);
  });
});

it('a 429 says after how many seconds to come back', async () => {
  const wrong = { email: 'nobody@test.example', password: 'wrong password' };
  const guess = async () => server.app.inject({ method: 'POST', url: '/api/auth/login', payload: wrong });
  for (let attempt = 0; attempt < 10; attempt += 1) expect((await guess()).statusCode).toBe(401);
  server.clock.advance(60_500);
  const refused = await guess();
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '840']);
  expect(refused.json().message).toBe('Too many attempts. Please try again in 14 minutes.');
});
