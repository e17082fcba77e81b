import type { Call } from '@crm/contract/core/call';
import { beforeAll, describe, expect, it } from 'vitest';
import { contract } from '../../src/features.ts';
import { examples } from '../examples/examples.ts';
import type { Example, Sample, World } from '../examples/types.ts';
import { createTestServer } from '../support/test-app.ts';

const server = createTestServer();
let world: World;
beforeAll(async () => {
  world = { server, staff: await server.person('staff'), admin: await server.person('admin') };
});

/** No forms: another mark of attendance or another outcome gets a key of its own and the words of its rule. */
const withoutForm = ['attendance.register', 'calls.close', 'meetings.close'];
const creations = Object.entries(contract).flatMap(([feature, calls]) =>
  Object.entries<Call>(calls)
    .map(([name, call]) => ({ name: `${feature}.${name}`, call, example: exampleOf(feature, name) }))
    .filter(({ name, call }) => call.creates && !withoutForm.includes(name)),
);

describe('a form that was changed after its answer was lost', () => {
  it.each(creations)('$name names the record that exists, and makes no second one', async ({ name, call, example }) => {
    const person = world[example.by ?? 'staff'];
    const send = async (sample: Sample, idempotencyKey: string) =>
      person.send(call, { ...sample, idempotencyKey } as never) as ReturnType<typeof person.send<Call>>;
    const sent = await example.valid(world);
    const first = await send(sent, name);
    expect(first.status).toBe(201);
    const made = first.data as { id?: number; newId?: number };

    const changed = await send({ ...sent, body: changedBody(sent.body, (await example.valid(world)).body) }, name);
    expect([changed.status, changed.failure.errorCode]).toEqual([409, 'CONFLICT']);
    expect(changed.failure.saved).toEqual({ id: made.newId ?? made.id });
    expect(changed.failure.message).not.toMatch(/key|request/i);
    expect((await send(sent, name)).data).toEqual(first.data);
  });

  it('is saved under the same key when nothing was saved before', async () => {
    const { call, example } = creations.find(({ name }) => name === 'leads.create') ?? fail();
    const { body } = await example.valid(world);
    const sent = { body: { ...(body as object), amount: -1 }, idempotencyKey: 'never-saved' };
    expect((await world.staff.send(call, sent as never)).status).toBe(400);
    expect((await world.staff.send(call, { body, idempotencyKey: 'never-saved' } as never)).status).toBe(201);
  });
});

/** Another valid body, or the same one with another text. */
function changedBody(body: unknown, other: unknown): unknown {
  if (JSON.stringify(body) !== JSON.stringify(other)) return other;
  return JSON.parse(JSON.stringify(body).replace(/("(?:description|text|title|details|teamName)":\[?")/, '$1Changed '));
}

function exampleOf(feature: string, name: string): Example {
  return (examples as Record<string, Record<string, Example>>)[feature]?.[name] ?? fail();
}

function fail(): never {
  throw new Error('there is no such example');
}
