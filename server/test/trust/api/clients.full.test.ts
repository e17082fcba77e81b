import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { notAvailable, reasonOf } from '../../processes/not-available.ts';
import { listen } from '../../support/sockets.ts';
import { createTestServer, testPassword } from '../../support/test-app.ts';

const run = promisify(execFile);
const server = createTestServer();
const folder = mkdtempSync(join(tmpdir(), 'crm-clients-'));
let address = '';

/** In the folder of the clients, with the Node that runs the tests. */
async function inFolder(command: string, parameters: string[], env: Record<string, string> = {}): Promise<string> {
  const { stdout } = await run(command, parameters, { cwd: folder, env: { ...process.env, ...env }, maxBuffer: 10_000_000 });
  return stdout;
}
const program = (path: string) => join(folder, 'node_modules', path);

beforeAll(async () => {
  cpSync(join(import.meta.dirname, 'clients'), folder, { recursive: true });
  await inFolder('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund']).catch((error) =>
    notAvailable('the generators of clients', reasonOf(error)),
  );
  address = await listen(server.app);
  const document = await (await fetch(`${address}/api/openapi.json`)).text();
  writeFileSync(join(folder, 'openapi.json'), document);
  await inFolder(process.execPath, [program('openapi-typescript/bin/cli.js'), 'openapi.json', '-o', 'fetch-client.ts']);
  await inFolder(process.execPath, [program('@hey-api/openapi-ts/bin/run.js'), '-i', 'openapi.json', '-o', 'hey-client']);
  await inFolder(process.execPath, [program('typescript/bin/tsc')]);
}, 900_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('a client that is generated from the document of a running portal', () => {
  it.each(['walk-fetch', 'walk-hey'])('compiles and goes the way of the introduction: %s', async (name) => {
    const { email } = await server.person('staff');
    const env = { ADDRESS: address, EMAIL: email, PASSWORD: testPassword };
    const told = JSON.parse(await inFolder(process.execPath, [join('dist', `${name}.js`)], env));
    expect(told).toEqual({
      email,
      names: ['Customer 3', 'Customer 2', 'Customer 1'],
      amount: 99.5,
      refused: 'STALE',
      attached: ['offer.txt', 'An offer'],
      imported: { good: 1, bad: 0, count: 1 },
      // A line of headings, three leads that were made and one that was imported.
      lines: 5,
    });
  });
});
