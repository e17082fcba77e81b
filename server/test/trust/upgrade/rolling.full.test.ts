import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operate } from '../../processes/command.ts';
import { freePort } from '../../processes/free-port.ts';
import type { Program } from '../../processes/program.ts';
import { type Browser, signIn } from '../servers/browser.ts';
import { fetchTrusting } from '../servers/https.ts';
import { type Nginx, startNginx } from '../servers/nginx.ts';
import { openServers, type Servers } from '../servers/servers.ts';
import { missingOf, wrongTotals } from '../servers/writer.ts';
import { startLoad } from './rolling-load.ts';
import { samples } from './sample-migrations.ts';
import { makeNextVersion, type Tree } from './trees.ts';

// Two servers of this version behind nginx, with the configuration and the commands of docs/operating.md.

let servers: Servers;
let nginx: Nginx;
let next: Tree;
let nextAfterStop: Tree;
const ports: number[] = [];
const programs = new Map<number, Program>();
let repeated = 0;
beforeAll(async () => {
  next = makeNextVersion('9.0.0', [samples.before, samples.after]);
  nextAfterStop = makeNextVersion('9.1.0', [samples.before, samples.after, samples.stop]);
  servers = await openServers();
  ports.push(await freePort(), await freePort());
  nginx = await startNginx(ports);
  for (const port of ports) await start(port);
}, 300_000);
afterAll(async () => {
  await nginx?.end();
  await servers?.close();
  for (const tree of [next, nextAfterStop]) tree?.remove();
});

async function start(port: number, tree?: Tree): Promise<void> {
  const env = { PORT: String(port), PUBLIC_ORIGIN: nginx.address, TRUST_PROXY: 'true' };
  programs.set(port, await servers.start(env, tree ? { tree: tree.path } : {}));
}

/** Answers when the server before had ended. */
async function replace(port: number, tree?: Tree): Promise<number> {
  nginx.takeOut(port);
  await isLeftAlone(port);
  expect(await programs.get(port)?.end('SIGTERM')).toBe(0);
  const endedAt = performance.now();
  await start(port, tree);
  nginx.bringBack(port);
  return endedAt;
}

/** nginx has read its file: nobody is sent there. */
async function isLeftAlone(port: number): Promise<void> {
  for (let quiet = 0, seen = 0; quiet < 2; ) {
    await sleep(500);
    const fresh = nginx.served().slice(seen);
    seen += fresh.length;
    quiet = fresh.length > 0 && fresh.every((line) => !line.includes(`:${port} `)) ? quiet + 1 : 0;
  }
}

async function applied(): Promise<string[]> {
  const { rows } = await servers.pool.query(`select name from schema_migrations where name >= '9' order by name`);
  return rows.map(({ name }) => name);
}

/** A change that was sent again after it had been done; these calls carry no key. */
async function doubled(changed: Map<number, number>): Promise<string[]> {
  const { rows } = await servers.pool.query(
    `select id::int, name, version from customers where id = any($1) or (name = 'Removed' and deleted_at is null)`,
    [[...changed.keys()]],
  );
  return rows.filter(({ id, version }) => version !== 1 + (changed.get(id) ?? -1)).map(({ id, name }) => `${name} ${id}`);
}

async function ready(port: number): Promise<string> {
  const { status } = (await (await fetch(`http://127.0.0.1:${port}/health/ready`)).json()) as { status: string };
  return status;
}
const versionOf = (port: number) => /"version":"([^"]+)"/.exec(programs.get(port)?.output() ?? '')?.[1];

describe('a rolling upgrade behind nginx, under load', () => {
  it('cuts nothing, loses nothing and doubles nothing, and leads back until the end', { timeout: 600_000 }, async () => {
    const doFetch = fetchTrusting(nginx.ca, () => {
      repeated += 1;
    });
    const people: Browser[] = [];
    for (let n = 0; n < 8; n += 1) people.push(await signIn(nginx.address, (await servers.account('staff')).email, doFetch));
    const load = await startLoad({ address: nginx.address, ca: nginx.ca, doFetch }, people);
    const [one = 0, other = 0] = ports;
    await expect.poll(load.answered).toBeGreaterThan(300);

    await replace(one, next);
    expect([versionOf(one), await ready(one), await ready(other)]).toEqual(['9.0.0', 'ok', 'ok']);
    expect(await applied()).toEqual([samples.before.name]);

    // The way back, and forward again.
    await replace(one);
    expect([await ready(one), await ready(other)]).toEqual(['ok', 'ok']);
    await replace(one, next);
    // Longer than two looks: the older server is still there.
    await sleep(70_000);
    expect(await applied()).toEqual([samples.before.name]);

    const lastOlderEndedAt = await replace(other, next);
    await expect.poll(applied, { timeout: 150_000, interval: 1000 }).toEqual([samples.before.name, samples.after.name]);
    const finishedAfter = performance.now() - lastOlderEndedAt;

    const target = load.answered() + 300;
    await expect.poll(load.answered).toBeGreaterThan(target);
    await expect.poll(() => load.lines.every(({ connected }) => connected)).toBe(true);
    const written = await load.end();
    expect(load.failures).toEqual([]);
    expect(written.reduce((sum, { cut }) => sum + cut, 0)).toBe(0);
    expect(await missingOf(servers.pool, written)).toEqual([]);
    expect(await wrongTotals(servers.pool)).toEqual([]);
    expect(await doubled(load.changed)).toEqual([]);
    for (const port of ports) expect(programs.get(port)?.output()).not.toMatch(/"level":[56]0/);
    expect(load.awayMs.length).toBeGreaterThanOrEqual(load.lines.length);
    const pause = Math.max(load.longestPauseMs(), ...written.map(({ pauseMs }) => pauseMs));
    report({
      'calls answered': String(load.answered()),
      'calls failed': String(load.failures.length),
      'requests that the client repeated on a closed connection': String(repeated),
      'longest wait for an answer, s': seconds(pause),
      'sockets away, longest, s': seconds(Math.max(...load.awayMs)),
      "'after' ran after the last older server had stopped, s": seconds(finishedAfter),
    });
  });

  it('is refused in a sentence for a version that needs a stop, and for the older one afterwards', async () => {
    await expect(servers.start({}, { tree: nextAfterStop.path })).rejects.toThrow(
      'CRM Portal is running on this database, and 9003_sample_stop.sql needs a stop. Stop it first. Nothing was changed.',
    );
    const refusal = `The database was written by a newer version of CRM Portal (${samples.after.name}). Please update.`;
    await expect(servers.start()).rejects.toThrow(refusal);
    const command = operate(['pending'], { DATABASE_URL: servers.databaseUrl });
    expect(await command.ended).toEqual({ code: 1, output: `${refusal}\n` });
    for (const port of ports) expect(await ready(port)).toBe('ok');
  });
});

function seconds(ms: number): string {
  return (ms / 1000).toFixed(1);
}

/** What docs/operating.md names as measured. */
function report(figures: Record<string, string>): void {
  const lines = Object.entries(figures).map(([name, figure]) => `${name}: ${figure}`);
  process.stdout.write(`${lines.join('\n')}\n`);
}
