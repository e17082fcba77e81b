import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { leadCalls } from '@crm/contract/customers/leads';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { freePort } from '../../processes/free-port.ts';
import { temporaryFolder } from '../../processes/program.ts';
import { leadForm } from '../../support/factories.ts';
import { type Company, firstAdmin, foundCompany } from '../crash/writer-company.ts';
import { describeGuide } from './guide.ts';
import { buildImage, image, imageLike, removeImages } from './image.ts';
import { type Container, chooseRuntime, podman, runToEnd, startContainer } from './podman.ts';

const newer = 'localhost/crm-portal-test/newer';
const admin = Object.entries(firstAdmin).flatMap(([name, value]) => ['--env', `${name}=${value}`]);
const volumes: string[] = [];
let isBuilt = false;

beforeAll(() => {
  buildImage();
  isBuilt = true;
  const runtime = chooseRuntime(image);
  process.stdout.write(`built for ${podman('image', 'inspect', '--format', '{{.Architecture}}', image)}, run by ${runtime}\n`);
}, 1_200_000);
afterAll(() => {
  if (!isBuilt) return;
  for (const name of volumes) podman('volume', 'rm', '--force', name);
  removeImages([newer]);
});

function newVolume(): string {
  const name = `crm-portal-test-${process.pid}-${volumes.length}`;
  volumes.push(name);
  return podman('volume', 'create', name);
}

async function start(source: string, from = image, more: string[] = []): Promise<Container> {
  const container = startContainer(await freePort(), source, from, [...admin, ...more]);
  onTestFinished(container.remove);
  await container.isReady();
  return container;
}

async function addLead({ admin: { send } }: Company): Promise<number> {
  return (await send(leadCalls.create, { body: leadForm() })).data.id;
}
const hasLead = async ({ admin: { send } }: Company, id: number) =>
  (await send(leadCalls.get, { params: { id: String(id) } })).data.id === id;

describe('the image', { timeout: 300_000 }, () => {
  it('is below 400 MB, without tests, tools, sources of the web app or anything twice', () => {
    const megabytes = Number(podman('image', 'inspect', '--format', '{{.Size}}', image)) / 1e6;
    process.stdout.write(`the image has ${megabytes.toFixed(0)} MB\n`);
    expect(megabytes).toBeLessThan(400);
    const find = (...parameters: string[]) =>
      runToEnd(image, [], ['find', ...parameters])
        .output.split('\n')
        .filter((line) => line.startsWith('/'));
    const outside = ['/', '-xdev', '-not', '-path', '/proc/*', '-type', 'f'];
    expect(find(...outside, '-name', 'node')).toEqual(['/usr/local/bin/node']);
    expect(find(...outside, '-name', 'postgres', '-perm', '-100')).toHaveLength(1);
    expect(find('/opt/crm-portal', '(', '-name', '*.test.ts*', '-o', '-name', '*.map', '-o', '-name', '*.a', ')')).toEqual([]);
    expect(find('/opt/crm-portal', '-maxdepth', '2', '-not', '-path', '*/node_modules/*').sort()).toEqual([
      '/opt/crm-portal',
      ...['LICENSE', 'contract', 'contract/package.json', 'contract/src', 'node_modules', 'package.json'].map(inPortal),
      ...['server', 'server/package.json', 'server/src', 'web', 'web/dist'].map(inPortal),
    ]);
    const packages = find('/opt/crm-portal/node_modules', '-maxdepth', '1', '-mindepth', '1').map((path) =>
      path.split('/').at(-1),
    );
    expect(packages).toContain('fastify');
    expect(
      packages.filter((name) => /^(react|vite|vitest|typescript|npm|@mantine|@biomejs|playwright)/.test(name ?? '')),
    ).toEqual([]);
  });
});

const inPortal = (path: string) => `/opt/crm-portal/${path}`;

describe('a container', { timeout: 300_000 }, () => {
  it('runs as its user on a read-only root, and everything that it says is JSON', async () => {
    const container = await start(newVolume());
    expect(container.exec('id', '-un').output).toBe('crm-portal');
    expect(container.exec('touch', '/opt/crm-portal/x').output).toContain('Read-only file system');
    expect(container.exec('cat', '/proc/1/cmdline').output).toBe(
      ['node', '--max-semi-space-size=16', '--heap-growing-percent=40', 'server/src/main.ts', ''].join('\0'),
    );
    expect(container.exec('grep', 'CapEff', '/proc/1/status').output).toMatch(/\t0{16}$/);
    expect(container.exec('ls', '/var/lib/crm-portal/postgres').output).not.toContain('programs-');
    expect(() =>
      container
        .logs()
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line)),
    ).not.toThrow();
    const company = await foundCompany(container.address, 1);
    expect(await hasLead(company, await addLead(company))).toBe(true);
    company.hangUp();
  });

  it('that was killed has every answered write when it starts again on its volume', async () => {
    const container = await start(newVolume());
    const company = await foundCompany(container.address, 0);
    const ids: number[] = [];
    for (let round = 0; round < 3; round += 1) {
      const stopAt = performance.now() + 1500;
      const write = async () => {
        while (performance.now() < stopAt + 5000) ids.push(await addLead(company));
      };
      const writers = Promise.allSettled([write(), write(), write()]);
      await expect.poll(() => performance.now(), { interval: 50 }).toBeGreaterThan(stopAt);
      container.kill();
      await writers;
      await container.start();
    }
    expect(ids.length).toBeGreaterThan(10);
    for (const id of ids) expect(await hasLead(company, id)).toBe(true);
    // PostgreSQL may die alone, too: then the first process of the container starts it again.
    const postmaster = container.exec('head', '-n1', '/var/lib/crm-portal/postgres/cluster/postmaster.pid').output;
    container.exec('sh', '-c', `kill -9 ${postmaster}`);
    await expect.poll(container.logs).toContain('PostgreSQL runs again');
    expect(await hasLead(company, await addLead(company))).toBe(true);
  });

  it('ends on SIGTERM long before it would be killed, and a second one on its volume is refused', async () => {
    const volume = newVolume();
    const container = await start(volume);
    const second = startContainer(await freePort(), volume, image);
    onTestFinished(second.remove);
    await expect.poll(second.logs).toMatch(/"level":60/);
    expect(second.logs()).toContain('already');
    const { code, ms } = container.stop();
    process.stdout.write(`a stop took ${(ms / 1000).toFixed(1)} s\n`);
    expect(code).toBe(0);
    expect(ms).toBeLessThan(10_000);
    expect(container.logs()).toContain('CRM Portal has stopped.');
  });

  it('says by its health check whether it is alive, and waits for its database without being it', async () => {
    const check = ['node', 'server/src/health-check.ts'];
    const container = await start(newVolume());
    expect(container.exec(...check).status).toBe(0);
    expect(container.exec('env', 'PORT=1', ...check).status).toBe(1);
    const declared = podman('image', 'inspect', '--format', '{{json .HealthCheck}}', image);
    expect(JSON.parse(declared).Test).toEqual(['CMD', ...check]);
    const waiting = startContainer(await freePort(), newVolume(), image, [
      '--env',
      'DATABASE_URL=postgres://crm:x@127.0.0.1:1/crm',
    ]);
    onTestFinished(waiting.remove);
    await expect.poll(waiting.logs).toContain('127.0.0.1:1');
    expect(waiting.exec(...check).status).toBe(1);
    const { code, ms } = waiting.stop();
    expect(code).toBe(0);
    expect(ms).toBeLessThan(5000);
  });

  it('reads with two processes at once, although containers give it 64 MB of /dev/shm', async () => {
    const container = await start(newVolume(), image, ['--shm-size=64m']);
    const { output } = container.exec('node', '--eval', parallelReads);
    expect(output.split('\n').at(-1)).toBe('["ok","ok","ok","ok"]');
  });

  it('refuses a folder of somebody else in a sentence that helps', () => {
    const { path, remove } = temporaryFolder();
    onTestFinished(remove);
    mkdirSync(join(path, 'data'), { mode: 0o700 });
    const mount = ['--volume', `${join(path, 'data')}:/var/lib/crm-portal`];
    const { code, output } = runToEnd(image, mount);
    expect(code).toBe(1);
    expect(output).toContain('CRM Portal may not write to /var/lib/crm-portal: give the folder to its user (chown 4173:4173).');
    execFileSync('chown', ['4173:4173', join(path, 'data')]);
    const { output: restored } = runToEnd(image, mount, [
      'node',
      'server/src/operator.ts',
      'create-admin',
      '--name',
      'A',
      '--email',
      'a@x.example',
    ]);
    expect(restored).toContain('Administrator a@x.example was created');
  });
});

describe('an upgrade', { timeout: 300_000 }, () => {
  it('is a new image on the same volume, which the older one then refuses', async () => {
    const migration = `printf -- '-- stop: a test\\ncreate table next_things (id bigint);\\n' > server/src/db/migrations/9999_next.sql`;
    const version = `sed -i 's/"version": "[0-9.]*"/"version": "99.9.9"/' server/package.json`;
    imageLike(newer, `${migration} && ${version}`);
    const volume = newVolume();
    const before = await start(volume);
    const company = await foundCompany(before.address, 0);
    const id = await addLead(company);
    expect(before.stop().code).toBe(0);
    before.remove();

    const after = await start(volume, newer);
    expect(after.logs()).toContain('CRM Portal 99.9.9 starts.');
    company.moveTo(after.address);
    expect(await hasLead(company, id)).toBe(true);
    expect(after.exec('ls', '/var/lib/crm-portal/backups').output).toMatch(/^crm-portal-.*\.backup$/m);
    expect(after.stop().code).toBe(0);
    after.remove();

    const back = runToEnd(image, ['--volume', `${volume}:/var/lib/crm-portal`]);
    expect(back.code).toBe(1);
    expect(back.output).toContain('newer');
  });
});

describeGuide();

/** Four statements at once that each want a second process and a hash table that both share. */
const parallelReads = `
  const pg = require('pg');
  const to = { host: '/var/lib/crm-portal/postgres/socket', user: 'postgres', database: 'postgres' };
  const ask = async (text) => {
    const client = new pg.Client(to);
    await client.connect();
    const said = await client.query(text).then(() => 'ok', (error) => error.message);
    await client.end();
    return said;
  };
  (async () => {
    for (const name of 'ab') await ask('create table ' + name + ' as select md5(n::text) as t from generate_series(1, 1500000) n');
    await ask('analyze');
    console.log(JSON.stringify(await Promise.all(Array.from({ length: 4 }, () => ask('select count(*) from a join b using (t)')))));
  })();`;
