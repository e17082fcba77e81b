import { spawnSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, matchesGlob } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { talk } from '../../processes/talking-process.ts';
import { matches, read, root } from '../documents/documents.ts';

const containerfile = read('Containerfile').replaceAll(/ \\\n/g, ' ');
const manifest = JSON.parse(read('package.json'));
const variables = matches(read('server/src/config.ts'), /^ {4}([A-Z][A-Z_]+): /gm);
const composeFiles = globSync('deploy/compose*.yaml', { cwd: root }).sort();

/** The lines `NAME: value` of all blocks `environment:` of a service that is ours. */
function settingsOf(file: string): string[] {
  const services = read(file).split(/^ {2}(?=[\w-]+:$)/m);
  const portals = services.filter((text) => text.startsWith('portal'));
  return portals.flatMap((text) => matches(text, /^ {6}([A-Z][A-Z_]+): /gm));
}

describe('the Containerfile', () => {
  const copied = [...containerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, names = '']) => names.split(' '));

  it('copies what is there, and the list of what is left out lets it through', () => {
    expect(copied.length).toBeGreaterThan(10);
    expect(copied.filter((name) => !existsSync(join(root, name)))).toEqual([]);
    const allowed = matches(read('.containerignore'), /^!(.+)$/gm);
    expect(copied.filter((name) => !allowed.some((one) => name === one || name.startsWith(`${one}/`)))).toEqual([]);
    expect(allowed.filter((one) => !copied.some((name) => name === one || name.startsWith(`${one}/`)))).toEqual([]);
    for (const workspace of manifest.workspaces) expect(copied).toContain(`${workspace}/package.json`);
  });

  it('leaves out tests, what was built here and what tests read', () => {
    const left = matches(read('.containerignore'), /^([^!#*].+|\*\*.+)$/gm);
    const unwanted = [...globSync('server/src/**/*.test.ts', { cwd: root }), 'server/src/db/fixtures', 'server/test', 'web/dist'];
    expect(unwanted.length).toBeGreaterThan(100);
    expect(unwanted.filter((file) => !left.some((pattern) => matchesGlob(file, pattern)))).toEqual([]);
  });

  it('builds by the major version of Node that it runs, and runs what npm start runs', () => {
    const major = /^ARG BUILD_BASE=\S+node:(\d+)-/m.exec(containerfile)?.[1];
    const brought = Object.values<string>(manifest.optionalDependencies).map((version) => version.split('.')[0]);
    expect(new Set(brought)).toEqual(new Set([major]));
    expect(Number(major)).toBeGreaterThanOrEqual(Number(/\d+/.exec(manifest.engines.node)?.[0]));
    const command = JSON.parse(/^CMD (.+)$/m.exec(containerfile)?.[1] ?? '');
    expect(command.join(' ')).toBe(manifest.scripts.start);
  });

  it('names settings that are there, and one port and one volume, which the compose files use', () => {
    const set = matches(/^ENV (NODE_ENV=.+)$/m.exec(containerfile)?.[1] ?? '', /([A-Z_]+)=/g);
    expect(set.filter((name) => name !== 'NODE_ENV' && !variables.includes(name))).toEqual([]);
    expect(containerfile).toMatch(/^ENV .*\bPORT=3000 DATA_DIR=\/var\/lib\/crm-portal$/m);
    expect(matches(containerfile, /^(?:EXPOSE|VOLUME) (.+)$/gm)).toEqual(['/var/lib/crm-portal', '3000']);
    const texts = composeFiles.map(read).join('\n');
    expect(new Set(matches(texts, /- portal[\w-]*:(.+)$/gm))).toEqual(new Set(['/var/lib/crm-portal']));
    expect(matches(texts, /- "127\.0\.0\.1:.*:(\d+)"$/gm)).toEqual(['3000']);
  });

  it('ends as root nowhere, and lets node be the first process', () => {
    const [last = ''] = containerfile.split(/^FROM /m).slice(-1);
    expect(matches(last, /^USER (.+)$/gm)).toEqual(['crm-portal']);
    expect(matches(last, /^(?:CMD|ENTRYPOINT|STOPSIGNAL) (.+)$/gm)).toEqual([
      'SIGTERM',
      '["node", "--max-semi-space-size=16", "--heap-growing-percent=40", "server/src/main.ts"]',
    ]);
    expect(last).toMatch(/^HEALTHCHECK .* CMD \["node", "server\/src\/health-check\.ts"\]$/m);
    const wait = Number(/DATABASE_WAIT_SECONDS \?\? (\d+)/.exec(read('server/src/config.ts'))?.[1]);
    expect(Number(/--start-period=(\d+)s/.exec(last)?.[1])).toBeGreaterThan(wait);
  });
});

describe('the files for compose', () => {
  it('set settings that are there, and no secret has a default', () => {
    expect(composeFiles).toHaveLength(4);
    const set = composeFiles.flatMap(settingsOf);
    expect(set).toContain('DATABASE_URL');
    expect(set.filter((name) => !variables.includes(name))).toEqual([]);
    const secrets =
      composeFiles
        .map(read)
        .join('\n')
        .match(/\$\{\w*(PASSWORD|SECRET)\w*[^}]*\}/g) ?? [];
    expect(secrets.length).toBeGreaterThan(4);
    expect(secrets.filter((text) => !text.includes(':?set it in deploy/.env'))).toEqual([]);
  });

  it('shut the portal in, and give a stop the time that it takes', () => {
    const portal = read('deploy/compose.portal.yaml');
    for (const line of [
      'read_only: true',
      'cap_drop: [ALL]',
      'security_opt: ["no-new-privileges:true"]',
      'restart: unless-stopped',
    ])
      expect(portal).toContain(`    ${line}\n`);
    const seconds = Number(/stop_grace_period: (\d+)s/.exec(portal)?.[1]);
    const asked = Number(/timeoutMs = ([\d_]+)/.exec(read('server/src/server.ts'))?.[1]?.replace('_', '')) / 1000;
    expect(seconds).toBeGreaterThan(asked + 22);
    const users = composeFiles.filter((file) => file !== 'deploy/compose.portal.yaml');
    for (const file of users) expect(read(file)).toContain('      file: compose.portal.yaml\n');
  });

  it('name images by a version, and mount what the guide makes', () => {
    const images = composeFiles.flatMap((file) => matches(read(file), /^ {4}image: (.+)$/gm));
    expect(images.filter((name) => !/:\d+(\.\d+)?$|^\$\{CRM_PORTAL_IMAGE:-localhost\/crm-portal:latest\}$/.test(name))).toEqual(
      [],
    );
    const guide = read('docs/operating.md');
    for (const path of matches(read('deploy/compose.several.yaml'), /- \.\/([\w-]+):/g))
      expect(guide).toContain(`deploy/${path}`);
    expect(read('.gitignore').split('\n')).toEqual(expect.arrayContaining(['deploy/.env', 'deploy/crm-portal.env']));
  });
});

describe('the health check', () => {
  const check = ['server/src/health-check.ts'];

  it.each([
    [200, 0],
    [503, 1],
  ])('of a portal that answers %i ends with %i', async (status, code) => {
    const asked: (string | undefined)[] = [];
    const server = createServer((request, response) => {
      asked.push(request.url);
      response.writeHead(status).end();
    });
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void server.close());
    const { port } = server.address() as AddressInfo;
    expect(await talk(check, root, { PORT: String(port) }).ended).toBe(code);
    expect(asked).toEqual(['/health/live']);
  });

  it('of nobody who listens ends with 1', () => {
    const { status } = spawnSync(process.execPath, check, { cwd: root, env: { ...process.env, PORT: '1' } });
    expect(status).toBe(1);
  });
});
