import { execFileSync, spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { endWithTestFile } from '../../test/processes/children.ts';
import { freePort } from '../../test/processes/free-port.ts';
import { startProgram, temporaryFolder } from '../../test/processes/program.ts';

const packages = ['@electric-sql/pglite@0.5.14', '@electric-sql/pglite-socket@0.2.17'];
const server = `
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
const [port, maxConnections] = process.argv.slice(2).map(Number);
const db = await PGlite.create({ extensions: { pg_trgm, btree_gin } });
await new PGLiteSocketServer({ db, port, host: '127.0.0.1', maxConnections }).start();
console.log('ready');
`;

it.each([
  ['one connection', 1, /serves one connection at a time/],
  ['several connections, which share one session', 20, /lends a connection for a transaction only/],
])('PGlite with %s is refused', { timeout: 300_000 }, async (_what, most, refusal) => {
  const folder = temporaryFolder();
  onTestFinished(folder.remove);
  execFileSync('npm', ['install', '--prefix', folder.path, '--no-audit', '--no-fund', '--ignore-scripts', ...packages]);
  writeFileSync(join(folder.path, 'serve.mjs'), server);
  const port = await freePort();
  const child = endWithTestFile(spawn(process.execPath, ['serve.mjs', String(port), String(most)], { cwd: folder.path }));
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => (said += chunk));
  await expect.poll(() => said).toContain('ready');
  const env = { DATABASE_URL: `postgres://postgres:postgres@127.0.0.1:${port}/postgres` };
  await expect(startProgram(folder.path, env)).rejects.toThrow(refusal);
});
