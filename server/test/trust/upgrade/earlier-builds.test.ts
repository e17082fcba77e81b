import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPages } from '../../../src/plugins/http/static-web/static-web.ts';
import { temporaryFolder } from '../../processes/program.ts';
import { ourTree } from './trees.ts';

/** Makes one file that is named after the source, as a true build does. */
const build = `import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
const source = readFileSync('web/src/app.ts', 'utf8');
rmSync('web/dist', { recursive: true, force: true });
mkdirSync('web/dist/assets', { recursive: true });
writeFileSync('web/dist/index.html', source);
writeFileSync(\`web/dist/assets/app-\${source}.js\`, source);`;

const { path, remove } = temporaryFolder();
beforeAll(() => {
  for (const folder of ['web/src', 'contract/src', 'node_modules/vite/bin', 'scripts'])
    mkdirSync(join(path, folder), { recursive: true });
  cpSync(join(ourTree, 'scripts/prepare.mjs'), join(path, 'scripts/prepare.mjs'));
  for (const list of ['package-lock.json', 'node_modules/.package-lock.json']) writeFileSync(join(path, list), '{"packages":{}}');
  writeFileSync(join(path, 'node_modules/vite/package.json'), '{"type":"module"}');
  writeFileSync(join(path, 'node_modules/vite/bin/vite.js'), build);
});
afterAll(remove);

function install(version: string): void {
  writeFileSync(join(path, 'web/src/app.ts'), version);
  execFileSync(process.execPath, ['scripts/prepare.mjs'], { cwd: path });
}

async function statusOf(version: string): Promise<number> {
  const app = Fastify();
  const company = () => ({ name: 'CRM Portal', logo: null, settings: {}, version: 1, today: '2026-11-19' });
  app.setNotFoundHandler(createPages(join(path, 'web/dist'), async () => null, company));
  const { statusCode, body } = await app.inject(`/assets/app-${version}.js`);
  return statusCode === 200 && body !== version ? 0 : statusCode;
}

it('a page of a build before finds its files after an upgrade; the last three builds are kept', async () => {
  for (const version of ['a', 'b', 'c', 'd', 'e']) install(version);
  // Nothing is built where nothing has changed.
  install('e');
  const statuses = await Promise.all(['a', 'b', 'c', 'd', 'e'].map(statusOf));
  expect(statuses).toEqual([404, 200, 200, 200, 200]);
});
