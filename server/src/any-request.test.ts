import { contract } from '@crm/contract';
import type { Call } from '@crm/contract/call';
import { urlOf } from '@crm/contract/client';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { examples } from './testing/examples.ts';
import type { Example, Sample, World } from './testing/examples-types.ts';
import { formOf } from './testing/file-calls.ts';
import { createTestServer } from './testing/test-app.ts';

const server = createTestServer();
let world: World;
beforeAll(async () => {
  world = { server, staff: await server.person('staff'), admin: await server.person('admin') };
});

const roundsPerCall = 12;
const every: [string, Call, Example][] = Object.entries(contract).flatMap(([feature, calls]) =>
  Object.entries<Call>(calls).map(([name, call]): [string, Call, Example] => {
    const known: Record<string, Record<string, Example>> = examples;
    const example = known[feature]?.[name];
    if (!example) throw new Error(`no example for ${feature}.${name}`);
    return [`${feature}.${name}`, call, example];
  }),
);

const junk = fc.oneof(
  fc.jsonValue(),
  fc.string(),
  fc.integer(),
  fc.constantFrom(null, '', ' ', '\u0000', '💥', "' or 1=1 --", '../../etc', 'x'.repeat(6000), -1, 1e308, [], {}),
);
const wrongText = fc.oneof(fc.string({ minLength: 1 }), fc.constantFrom('0', '-1', 'NaN', '%00', '💥', '1e9', '9'.repeat(30)));

/** One thing about a good request is made wrong; now and then it happens to stay right. */
const damage = fc.record({
  place: fc.constantFrom('field', 'missing', 'extra', 'query', 'params', 'body'),
  pick: fc.nat(),
  value: junk,
  text: wrongText,
});
type Damage = typeof damage extends fc.Arbitrary<infer T> ? T : never;

function damaged(call: Call, sample: Sample, { place, pick, value, text }: Damage): Sample {
  const body = typeof sample.body === 'object' && sample.body !== null ? { ...sample.body } : {};
  const names = Object.keys(body);
  const name = names[pick % Math.max(1, names.length)];
  const queryNames = [...Object.keys(call.query ?? {}), 'colour'];
  if (place === 'params' && sample.params) return { ...sample, params: damagedParams(sample.params, text) };
  if (sample.file && place === 'missing') return { ...sample, file: undefined };
  if (sample.file && place !== 'query') return { ...sample, file: { ...sample.file, content: String(value) } };
  if (place === 'body') return { ...sample, body: value };
  if (place === 'field' && name) return { ...sample, body: { ...body, [name]: value } };
  if (place === 'missing' && name)
    return { ...sample, body: Object.fromEntries(Object.entries(body).filter(([key]) => key !== name)) };
  if (place === 'extra' && call.body) return { ...sample, body: { ...body, surprise: value } };
  return { ...sample, query: { ...sample.query, [queryNames[pick % queryNames.length] ?? 'colour']: text } };
}

function damagedParams(params: Record<string, string>, text: string): Record<string, string> {
  return 'id' in params ? { ...params, id: text } : Object.fromEntries(Object.keys(params).map((name) => [name, text]));
}

async function request(call: Call, sample: Sample, cookie: string | undefined) {
  const form = sample.file && (await formOf(sample.file));
  const body = sample.body === undefined || call.method === 'GET' ? {} : { payload: JSON.stringify(sample.body) };
  return server.app.inject({
    method: call.method,
    url: `/api${urlOf(call, { ...sample })}`,
    ...(form ? { payload: form.payload } : body),
    headers: { 'content-type': 'application/json', ...form?.headers, ...(cookie ? { cookie } : {}) },
  });
}

/** What the answer says; a file says that it is one. */
function told(reply: Awaited<ReturnType<typeof request>>): unknown {
  return String(reply.headers['content-disposition']).startsWith('attachment') ? { success: true } : reply.json();
}

describe('any request', () => {
  it.each(every)(
    'to %s is answered: well, by validation or by rule, and never with an error of ours',
    async (_name, call, example) => {
      const cookie = example.by && world[example.by].cookie;
      const answered = { well: 0, invalid: 0, refused: 0 };
      const note = (status: number) => {
        if (status < 300) answered.well += 1;
        else if (status === 400) answered.invalid += 1;
        else answered.refused += 1;
      };
      const damages = fc.sample(damage, { numRuns: roundsPerCall, seed: 7 });
      for (const one of damages) {
        // The limits on guessing have a test of their own.
        await server.pool.query('delete from rate_limits');
        const valid = await request(call, await example.valid(world), cookie);
        expect([valid.statusCode < 300, valid.body]).toEqual([true, expect.any(String)]);
        const broken = await request(call, damaged(call, await example.valid(world), one), cookie);
        expect(broken.statusCode, broken.body).toBeLessThan(500);
        expect(told(broken)).toMatchObject(
          broken.statusCode < 300
            ? { success: true }
            : { success: false, message: expect.any(String), errorCode: expect.any(String) },
        );
        note(valid.statusCode);
        note(broken.statusCode);
      }
      note((await request(call, { ...(await example.valid(world)), query: { colour: 'red' } }, cookie)).statusCode);
      const refused = example.refused
        ? await request(call, await example.refused(world), cookie)
        : await request(call, await example.valid(world), undefined);
      const isOpenToAll = call.who === 'public' && !example.refused;
      note(refused.statusCode);

      const total = answered.well + answered.invalid + answered.refused;
      expect(answered.well / total).toBeGreaterThanOrEqual(0.3);
      expect(answered.invalid).toBeGreaterThan(0);
      expect(answered.refused > 0 || isOpenToAll).toBe(true);
    },
  );

  it('left nothing in the log of errors', () => {
    expect(server.logged).toEqual([]);
  });
});
