import { execFileSync } from 'node:child_process';
import { chownSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type pg from 'pg';
import { openClient } from '../../src/db/client.ts';
import { findPrograms, type Programs } from '../../src/db/embedded/binaries.ts';
import { type ClusterFolder, clusterFolder, findClusterFolder, spawnAs } from '../../src/db/embedded/cluster-folder.ts';
import { becameReady, type Postmaster, spawnPostmaster } from '../../src/db/embedded/postmaster.ts';
import type { Address } from '../../src/db/portal-client.ts';
import { isRunning, postgresProcesses } from './postgres-processes.ts';

type Settings = Record<string, string>;

/** A PostgreSQL on a socket of its own, and on a port if told, whose database 'portal' belongs to a role that is no superuser. */
export interface Server {
  /** As the portal enters. */
  connection: Address & { host: string };
  url: string;
  port: number;
  pid: number;
  /** As the superuser, one after the other. */
  administer(sql: string, ...more: string[]): Promise<pg.QueryResult>;
  /** A copy that follows this one from now on. */
  addStandby(name: string, settings?: Settings): Promise<Server>;
  /** Stops it and starts it as a standby that follows nobody. */
  demote(): Promise<void>;
  promote(): Promise<void>;
  kill(): Promise<void>;
  /** Again, after its end. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** With its log complete enough for standbys, in a folder that everybody may enter. */
export async function startPrimary(folder: string, name = 'primary', settings: Settings = {}): Promise<Server> {
  const base = await findClusterFolder(join(folder, name));
  giveTo(base, base.folder);
  const programs = await findPrograms(base);
  const locale = ['--encoding=UTF8', '--locale=C', '--lc-ctype=C.UTF-8'];
  execFileSync(programs.initdb, ['-D', clusterFolder(base), '-U', 'postgres', '--auth=trust', '--no-sync', ...locale], {
    ...spawnAs(base),
    stdio: 'pipe',
  });
  const server = await start(folder, base, programs, settings);
  await server.administer('create role portal login');
  await server.administer('create database portal owner portal');
  return server;
}

async function start(folder: string, base: ClusterFolder, programs: Programs, given: Settings): Promise<Server> {
  const cluster = clusterFolder(base);
  const settings: Settings = {
    listen_addresses: '',
    unix_socket_directories: base.folder,
    port: '5432',
    fsync: 'off',
    shared_buffers: '32MB',
    max_connections: '50',
    wal_level: 'replica',
    wal_keep_size: '256MB',
    ...given,
  };
  let running: Postmaster;
  async function launch(more: Settings = {}): Promise<void> {
    const flags = Object.entries({ ...settings, ...more }).flatMap(([setting, value]) => ['-c', `${setting}=${value}`]);
    running = spawnPostmaster(base, programs, flags, () => undefined);
    if (!(await becameReady(running, cluster))) throw new Error(running.lastWords());
  }
  await launch();
  const { port: number } = settings;
  const port = Number(number);
  const login = { host: base.folder, port };
  const enter = () => openClient({ ...login, user: 'postgres', database: 'postgres', mayBeStandby: true });

  async function administer(sql: string, ...more: string[]): Promise<pg.QueryResult> {
    const client = await enter();
    try {
      const result = await client.query(sql);
      for (const next of more) await client.query(next);
      return result;
    } finally {
      await client.end();
    }
  }

  return {
    connection: { ...login, user: 'portal', database: 'portal', mayBeStandby: 'primary_conninfo' in given },
    url: `postgres://portal@${encodeURIComponent(base.folder)}:${port}/portal`,
    port,
    get pid() {
      return running.pid;
    },
    administer,
    async addStandby(name, more = {}) {
      const copy = await findClusterFolder(join(folder, name));
      giveTo(copy, copy.folder);
      const copied = clusterFolder(copy);
      const client = await enter();
      await client.query(`select pg_backup_start('copy', true)`);
      execFileSync('cp', ['-a', cluster, copied]);
      const { rows } = await client.query('select labelfile from pg_backup_stop(false)');
      await client.end();
      rmSync(join(copied, 'postmaster.pid'));
      writeFileSync(join(copied, 'backup_label'), rows[0].labelfile);
      writeFileSync(join(copied, 'standby.signal'), '');
      for (const file of ['backup_label', 'standby.signal']) giveTo(copy, join(copied, file));
      return start(folder, copy, programs, {
        primary_conninfo: `host=${base.folder} port=${port} user=postgres application_name=${name}`,
        wal_retrieve_retry_interval: '100ms',
        ...more,
      });
    },
    async demote() {
      await running.stop();
      writeFileSync(join(cluster, 'standby.signal'), '');
      giveTo(base, join(cluster, 'standby.signal'));
      await launch({ primary_conninfo: '' });
    },
    promote: async () => void (await administer('select pg_promote()')),
    async kill() {
      // As a machine that goes: a backend alone would answer once more before it misses its postmaster.
      const processes = postgresProcesses(running.pid);
      for (const pid of processes) if (isRunning(pid)) process.kill(pid, 'SIGKILL');
      await running.ended;
      while (processes.some(isRunning)) await setTimeout(10);
    },
    start: launch,
    stop: () => running.stop(),
  };
}

/** PostgreSQL runs as another user when we are root. */
function giveTo({ account }: ClusterFolder, path: string): void {
  if (account) chownSync(path, account.uid, account.gid);
}
