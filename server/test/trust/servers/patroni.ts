import { execFileSync } from 'node:child_process';
import { chownSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { expect, vi } from 'vitest';
import { requireDebianProgram, requireRoot, requireWorking } from '../../processes/debian.ts';
import { type Machine, type Machines, makeMachines } from './machines.ts';

const deploy = join(import.meta.dirname, '..', '..', '..', '..', 'deploy');
const createCluster = '/etc/postgresql-common/createcluster.conf';
const users = { postgres: 'a password of postgres', replicator: 'a password of replicator', crm: 'a-password-of-crm' };

interface Member {
  name: string;
  role: string;
}

/** Three PostgreSQLs under Patroni, with etcd beside each, as docs/operating.md makes them. */
export interface Cluster {
  machines: Machines;
  /** Its address, which names all three servers. */
  newDatabase(): Promise<string>;
  primary(): Promise<Machine>;
  /** Until everybody is back and, where commits wait for a standby, one is chosen. */
  whole(): Promise<void>;
  startPatroni(machine: Machine): void;
  switchOver(from: Machine): void;
  set(config: Record<string, unknown>): Promise<void>;
  remove(): void;
}

export async function startCluster(folder: string): Promise<Cluster> {
  requirePackages();
  const machines = makeMachines();
  try {
    return await startOn(machines, folder);
  } catch (error) {
    machines.remove();
    throw error;
  }
}

async function startOn(machines: Machines, folder: string): Promise<Cluster> {
  const { all, here } = machines;
  const place = (machine: Machine, ...names: string[]) => join(folder, machine.name, ...names);
  const write = (machine: Machine, name: string, changes: [string, string][]) => {
    let text = readFileSync(join(deploy, name), 'utf8');
    const own: [string, string][] = [
      ['THIS_NAME', machine.name],
      ['THIS_ADDRESS', machine.address],
    ];
    for (const [from, to] of [...own, ...changes]) text = text.replaceAll(from, to);
    writeFileSync(place(machine, name), here(text));
  };
  const log = (machine: Machine, name: string) => openSync(place(machine, `${name}.log`), 'a');

  const [uid = 0, gid = 0] = ['-u', '-g'].map((flag) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' })));
  const startPatroni = (machine: Machine) => {
    const output = log(machine, 'patroni');
    const env = { ...process.env, HOME: place(machine) };
    machine.run('postgres', ['patroni', place(machine, 'patroni.yml')], { env, stdio: ['ignore', output, output] });
  };
  for (const machine of all) {
    for (const part of ['', 'etcd', 'data', 'socket']) {
      mkdirSync(place(machine, part), { mode: 0o700 });
      chownSync(place(machine, part), uid, gid);
    }
    write(machine, 'etcd.env', []);
    write(machine, 'patroni.yml', [
      ['PASSWORD_OF_POSTGRES', users.postgres],
      ['PASSWORD_OF_REPLICATOR', users.replicator],
      ['/var/lib/postgresql/15/crm', place(machine, 'data')],
      ['/var/run/postgresql', place(machine, 'socket')],
    ]);
    const lines = readFileSync(place(machine, 'etcd.env'), 'utf8').split('\n');
    const settings = lines.filter((line) => line.includes('=') && !line.startsWith('#')).map((line) => line.split(/=(.*)/s));
    const env = { ...process.env, ...Object.fromEntries(settings), ETCD_DATA_DIR: place(machine, 'etcd') };
    const output = log(machine, 'etcd');
    machine.run('postgres', ['etcd'], { env, stdio: ['ignore', output, output] });
    startPatroni(machine);
  }

  const ask = async (machine: Machine, path: string, init: RequestInit = {}) =>
    fetch(`http://${machine.address}:8008${path}`, { ...init, signal: AbortSignal.timeout(3000) });
  /** As most of them see it: one that is cut off from the others goes on telling what was. */
  const members = async (): Promise<Member[]> => {
    const views = await Promise.all(
      all.map(async (machine) => {
        const reply = await ask(machine, '/cluster').catch(() => undefined);
        return reply?.ok ? ((await reply.json()) as { members: Member[] }).members : [];
      }),
    );
    const leaderIn = (view: Member[] | undefined) => view?.find(({ role }) => role === 'leader')?.name;
    const agreeing = (view: Member[]) => views.filter((other) => leaderIn(other) === leaderIn(view)).length;
    return views.filter(leaderIn).sort((one, other) => agreeing(other) - agreeing(one))[0] ?? [];
  };
  /** As each of them sees itself: what etcd knows of a machine that was frozen or cut off is old. */
  const ownViews = async () =>
    Promise.all(
      all.map(async (machine) => {
        const reply = await ask(machine, '/patroni').catch(() => undefined);
        return (await reply?.json()) as { state: string; role: string; timeline?: number } | undefined;
      }),
    );
  let isSynchronous = true;
  const whole = async () => {
    const wanted = isSynchronous ? ['leader', 'replica', 'sync_standby'] : ['leader', 'replica', 'replica'];
    const isWhole = async () => {
      const views = await ownViews();
      expect(views.map((view) => view?.state)).toEqual(['running', 'running', 'running']);
      expect(views.map((view) => view?.role === 'replica').sort()).toEqual([false, true, true]);
      expect(new Set(views.map((view) => view?.timeline)).size).toBe(1);
      expect((await members()).map(({ role }) => role).sort()).toEqual(wanted);
    };
    // After a cut, TCP tries again after up to two minutes.
    await vi.waitFor(isWhole, { timeout: 360_000, interval: 500 });
  };
  const primary = async () => {
    const leader = (await members()).find(({ role }) => role === 'leader');
    const machine = all.find(({ name }) => name === leader?.name);
    if (!machine) throw new Error('nobody is the primary');
    return machine;
  };

  const administer = async (...statements: string[]) => {
    const { address } = await primary();
    const admin = new pg.Client({ host: address, user: 'postgres', password: users.postgres, database: 'postgres' });
    await admin.connect();
    for (const statement of statements) await admin.query(statement);
    await admin.end();
  };
  await whole();
  await administer(`create role crm login password '${users.crm}'`);
  let databases = 0;
  const hosts = all.map(({ address }) => `${address}:5432`).join(',');
  return {
    machines,
    async newDatabase() {
      databases += 1;
      const name = `crm${databases}`;
      await administer(`create database ${name} owner crm template template0 encoding 'UTF8' locale 'C.UTF-8'`);
      return `postgres://crm:${users.crm}@${hosts}/${name}?target_session_attrs=read-write`;
    },
    primary,
    whole,
    startPatroni,
    switchOver(from) {
      const parameters = ['-c', place(from, 'patroni.yml'), 'switchover', '--leader', from.name, '--force', 'crm'];
      execFileSync('patronictl', parameters, { stdio: 'pipe' });
    },
    async set(config) {
      const reply = await ask(await primary(), '/config', { method: 'PATCH', body: JSON.stringify(config) });
      expect(reply.status).toBe(200);
      if (config.synchronous_mode !== undefined) isSynchronous = config.synchronous_mode === true;
    },
    remove() {
      machines.remove();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Debian would make a first database. */
function requirePackages(): void {
  requireRoot('machines of our own');
  requireDebianProgram('pg_createcluster', 'postgresql-common');
  const text = readFileSync(createCluster, 'utf8');
  writeFileSync(createCluster, text.replace(/^#?create_main_cluster.*$/m, 'create_main_cluster = false'));
  requireDebianProgram('/usr/lib/postgresql/15/bin/postgres', 'postgresql-15');
  requireDebianProgram('etcd', 'etcd-server');
  requireDebianProgram('ip', 'iproute2');
  requireDebianProgram('haproxy', 'haproxy');
  requireDebianProgram('patroni', 'patroni', 'python3-etcd');
  requireWorking('network namespaces', 'unshare', '--net', 'true');
}
