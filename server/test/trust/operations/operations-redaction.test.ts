import type { Call } from '@crm/contract/core/call';
import { urlOf } from '@crm/contract/core/client';
import { expect, it } from 'vitest';
import { contract } from '../../../src/features.ts';
import { examples } from '../../examples/examples.ts';
import type { Example, Sample, World } from '../../examples/types.ts';
import { formOf } from '../../support/file-calls.ts';
import { createTestServer, testPassword } from '../../support/test-app.ts';
import { createWatchedApp, type WatchedApp } from '../../support/watched-app.ts';

const server = createTestServer();
const marker = 'planted7secret';
const known: Record<string, Record<string, Example>> = examples;
const everyCall = Object.entries(contract).flatMap(([feature, calls]) =>
  Object.entries<Call>(calls).map(([name, call]) => ({ call, example: known[feature]?.[name] })),
);

/** The same request with something secret in each place that a client can fill. */
function planted(sample: Sample): Sample {
  const body = typeof sample.body === 'object' ? sample.body : {};
  return {
    ...sample,
    query: { ...sample.query, [marker]: marker },
    body: { ...body, password: marker, pin: marker, AuthorisationCode: marker, email: `${marker}@test.example` },
  };
}

function withPlantedFile(sample: Sample): Sample {
  return sample.file ? { ...sample, file: { name: `${marker}.csv`, content: `${marker},${marker}` } } : sample;
}

const plantedHeaders = {
  authorization: marker,
  referer: `http://localhost/${marker}`,
  'user-agent': marker,
  'x-request-id': `${marker}@test.example`,
  'x-forwarded-for': marker,
};

async function request({ app }: WatchedApp, call: Call, sample: Sample, headers: Record<string, string>): Promise<void> {
  const form = sample.file && (await formOf(sample.file));
  const body = sample.body === undefined || call.method === 'GET' ? {} : { payload: JSON.stringify(sample.body) };
  await app.inject({
    method: call.method,
    url: `/api${urlOf(call, { ...sample })}`,
    ...(form ? { payload: form.payload } : body),
    headers: { 'content-type': 'application/json', ...headers, ...form?.headers },
  });
}

it('nothing that people send reaches the log, whatever they call and however much is logged', async () => {
  const world: World = { server, staff: await server.person('staff'), admin: await server.person('admin') };
  // Every statement counts as slow, so that the log of statements is looked at too.
  const watched = await createWatchedApp(server, { slowQueryMs: 1e-6, trustProxy: 1 });
  const tokens = [world.staff, world.admin].map(({ cookie }) => cookie.split('=')[1] ?? '');
  for (const { call, example } of everyCall) {
    await server.pool.query('delete from rate_limits');
    const cookie = example?.by ? world[example.by].cookie : `sid=${marker}`;
    const sample = (await example?.valid(world)) ?? {};
    await request(watched, call, sample, { cookie });
    await request(watched, call, withPlantedFile(sample), { cookie });
    await request(watched, call, planted(sample), { ...plantedHeaders, cookie: `${cookie}; other=${marker}` });
    await request(watched, call, sample, { ...plantedHeaders, cookie: `sid=${marker}`, 'if-match': marker });
  }
  // Whoever was erased has a name that names nobody.
  const people = await server.pool.query<{ name: string }>(`select name from users where email not like '%@erased.invalid'`);
  const secrets = [marker, testPassword, '@test.example', 'PIN00', ...tokens, ...people.rows.map(({ name }) => name)];
  expect(watched.lines('request').length).toBe(everyCall.length * 4);
  expect(watched.lines('slow query').length).toBeGreaterThan(everyCall.length * 3);
  expect(secrets.filter((secret) => watched.text().includes(secret))).toEqual([]);
  await watched.app.close();
});
