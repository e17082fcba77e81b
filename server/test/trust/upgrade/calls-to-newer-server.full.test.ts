import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Call } from '@crm/contract/core/call';
import { urlOf } from '@crm/contract/core/client';
import { expect, it, onTestFinished } from 'vitest';
import * as z from 'zod/mini';
import type { Example, Sample } from '../../examples/types.ts';
import { endWithTestFile } from '../../processes/children.ts';
import { formOf } from '../../support/file-calls.ts';
import { createTestServer, testPassphrase, testSettings } from '../../support/test-app.ts';
import { everyCall } from '../crash/disk-writes.ts';
import { makeNewerTables, newerTree } from './newer-tables.ts';
import { samples } from './sample-migrations.ts';
import { makeNextVersion } from './trees.ts';

const server = createTestServer({}, makeNewerTables);

/** The app of the next version on the database, and at the time, of this one. */
async function startNewerServer(): Promise<string> {
  const next = newerTree === undefined ? makeNextVersion('9.0.0', [samples.before, samples.after]) : undefined;
  onTestFinished(() => next?.remove());
  const program = join(newerTree ?? next?.path ?? '', 'server/test/trust/upgrade/app-on-clock.ts');
  const { host, port, user, password = '', database } = server.pool.options;
  const url = `postgres://${user}:${password}@${encodeURIComponent(String(host))}:${port}/${database}`;
  const parameters = [program, url, server.clock.now().toISOString(), testSettings.timeZone, testPassphrase];
  const child = endWithTestFile(spawn(process.execPath, parameters, { stdio: ['ignore', 'pipe', 'inherit'] }));
  const [line] = await once(child.stdout, 'data');
  return String(line).trim();
}

async function ask(address: string, call: Call, sample: Sample, cookie: string): Promise<Response> {
  const body = sample.file
    ? await formOf(sample.file)
    : {
        payload: sample.body === undefined ? undefined : JSON.stringify(sample.body),
        headers: { 'content-type': 'application/json' },
      };
  return fetch(`${address}/api${urlOf(call, { ...sample })}`, {
    method: call.method,
    headers: { ...(body.payload === undefined ? {} : body.headers), cookie },
    ...(body.payload === undefined ? {} : { body: body.payload }),
    signal: AbortSignal.timeout(20_000),
  });
}

const cookieOf = (example: Example, world: { staff: { cookie: string }; admin: { cookie: string } }) =>
  example.by ? world[example.by].cookie : '';

/** A passkey is good at one address alone, and the next version has another one here. */
const boundToAddress = ['factors.addPasskey', 'factors.signInWithPasskey'];

it('the server of the next version answers every call of this one, as this one wants it', { timeout: 300_000 }, async () => {
  const address = await startNewerServer();
  const world = { server, staff: await server.person('staff'), admin: await server.person('admin') };
  const wrong: string[] = [];
  for (const { name, call, example } of everyCall.filter((one) => !boundToAddress.includes(one.name))) {
    await server.pool.query('delete from rate_limits');
    const sample = await example.valid(world);
    const response = await ask(address, call, sample, sample.cookie ?? cookieOf(example, world));
    const text = await response.text();
    if (!response.ok) wrong.push(`${name}: ${response.status} ${text.slice(0, 300)}`);
    else if (!call.download && !isResult(call, text)) wrong.push(`${name}: ${text.slice(0, 300)}`);
  }
  expect(wrong).toEqual([]);
});

/** Whether a page of this version can read the answer. */
function isResult({ result }: Call, text: string): boolean {
  const { data } = JSON.parse(text);
  return z.safeParse(result, data).success;
}
