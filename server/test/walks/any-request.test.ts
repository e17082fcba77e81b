import type { Call } from '@crm/contract/core/call';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { contract } from '../../src/features.ts';
import { examples } from '../examples/examples.ts';
import type { Example, World } from '../examples/types.ts';
import { formOf } from '../support/file-calls.ts';
import { shortOrFull } from '../support/full.ts';
import { createDigest, type Digest } from '../support/tables/table-digest.ts';
import { createTestServer } from '../support/test-app.ts';
import { type Damaged, damage, damaged, requestOf } from '../trust/hostile/hostile-requests.ts';

const roundsPerCall = shortOrFull(3, 40);
const firstSeed = shortOrFull(7, Math.floor(Math.random() * 2 ** 31));
const timeLimit = shortOrFull(20_000, 600_000);
/** To look at everything takes longer than a request. */
const lookEvery = shortOrFull(3, 20);

const server = createTestServer();
let world: World;
let digest: Digest;
beforeAll(async () => {
  world = { server, staff: await server.person('staff'), admin: await server.person('admin') };
  // What only says that somebody was here is left out.
  digest = await createDigest(server.pool, 'sessions', 'used_challenges');
});

/** Each call is damaged in ways of its own: together they try what one call alone could not. */
const every: [string, Call, Example, number][] = Object.entries(contract)
  .flatMap(([feature, calls]) =>
    Object.entries<Call>(calls).map(([name, call]): [string, Call, Example] => {
      const known: Record<string, Record<string, Example>> = examples;
      const example = known[feature]?.[name];
      if (!example) throw new Error(`no example for ${feature}.${name}`);
      return [`${feature}.${name}`, call, example];
    }),
  )
  .map((one, index) => [...one, firstSeed + index]);

/** A person keeps the newest few files that were read: one more takes the place of the oldest, even if it is a bad one. */
const alsoChanged: Record<string, string[]> = { 'imports.upload': ['imports', 'import_rows'] };

async function state(call: string): Promise<unknown[]> {
  return Object.entries(await digest()).filter(([table]) => !alsoChanged[call]?.includes(table));
}

async function send({ method, url, text, file, headers }: Damaged, cookie: string | undefined) {
  const form = file && (await formOf(file));
  return server.app.inject({
    method,
    url,
    ...(form ? { payload: form.payload } : text === undefined ? {} : { payload: text }),
    headers: { ...(cookie ? { cookie } : {}), ...headers, ...form?.headers },
  });
}

/** What the answer says; a file says that it is one. */
function told(reply: Awaited<ReturnType<typeof send>>): unknown {
  return String(reply.headers['content-disposition']).startsWith('attachment') ? { success: true } : reply.json();
}

describe('any request', () => {
  it.each(every)(
    'to %s is answered: well, by validation or by rule, and never with an error of ours',
    async (name, call, example, seed) => {
      const cookie = example.by && world[example.by].cookie;
      const answered = { well: 0, invalid: 0, refused: 0 };
      const note = (status: number) => {
        if (status < 300) answered.well += 1;
        else if (status === 400) answered.invalid += 1;
        else answered.refused += 1;
      };
      for (const [round, one] of fc.sample(damage, { numRuns: roundsPerCall, seed }).entries()) {
        // The limits on guessing have a test of their own.
        await server.pool.query('delete from rate_limits');
        const sample = await example.valid(world);
        const valid = await send(requestOf(call, sample), sample.cookie ?? cookie);
        expect([valid.statusCode < 300, valid.body]).toEqual([true, expect.any(String)]);

        const next = await example.valid(world);
        const broken = damaged(call, next, one);
        const look = round % lookEvery === 0 ? () => state(name) : async () => [];
        const before = await look();
        const startedAt = performance.now();
        const reply = await send(broken, next.cookie ?? cookie);
        const what = `${name}, seed ${seed}: ${JSON.stringify(broken).slice(0, 2000)} was answered ${reply.body.slice(0, 500)}`;
        expect(performance.now() - startedAt, what).toBeLessThan(5000);
        expect(reply.statusCode, what).toBeLessThan(500);
        const isRefused = reply.statusCode >= 300;
        expect(told(reply), what).toMatchObject(
          isRefused ? { success: false, message: expect.any(String), errorCode: expect.any(String) } : { success: true },
        );
        expect(isRefused ? await look() : before, what).toEqual(before);
        note(valid.statusCode);
        note(reply.statusCode);
      }
      note((await send(requestOf(call, { ...(await example.valid(world)), query: { colour: 'red' } }), cookie)).statusCode);
      if (example.refused) note((await send(requestOf(call, await example.refused(world)), cookie)).statusCode);
      // A rule may refuse with a 400; a stranger is always refused.
      const isOpenToAll = call.who === 'public' && !example.refused;
      if (call.who !== 'public') note((await send(requestOf(call, await example.valid(world)), undefined)).statusCode);

      const total = answered.well + answered.invalid + answered.refused;
      expect(answered.well / total).toBeGreaterThanOrEqual(0.3);
      expect(answered.invalid).toBeGreaterThan(0);
      expect(answered.refused > 0 || isOpenToAll).toBe(true);
    },
    timeLimit,
  );

  it('left nothing in the log of errors', () => {
    expect(server.logged, `first seed ${firstSeed}`).toEqual([]);
  });
});
