import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { findPrograms } from '../../src/db/embedded/binaries.ts';
import { clusterFolder, findClusterFolder, spawnAs } from '../../src/db/embedded/cluster-folder.ts';
import { becameReady, type Postmaster, spawnPostmaster } from '../../src/db/embedded/postmaster.ts';
import { freePort } from './free-port.ts';

const run = promisify(execFile);

/** A PostgreSQL of ours on a port of loopback, for the role and the database 'crm'. */
export interface Server {
  port: number;
  /** As the superuser. */
  administer(...statements: string[]): Promise<void>;
  kill(): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** A primary and a standby that streams from it, without a manager: whoever asks promotes. */
export async function startPair(folder: string): Promise<{ primary: Server; standby: Server; promote(): Promise<void> }> {
  const [base, other] = [await findClusterFolder(join(folder, 'one')), await findClusterFolder(join(folder, 'other'))];
  const programs = await findPrograms(base);
  for (const { account, folder: place } of [base, other])
    if (account) await run('chown', [`${account.uid}:${account.gid}`, place]);
  const locale = ['--encoding=UTF8', '--locale=C', '--lc-ctype=C.UTF-8'];
  await run(
    programs.initdb,
    ['-D', clusterFolder(base), '-U', 'postgres', '--auth=trust', '--no-sync', ...locale],
    spawnAs(base),
  );
  // A cluster that never ran is as good as a base backup.
  await run('cp', ['-a', clusterFolder(base), clusterFolder(other)]);
  const [port, otherPort] = [await freePort(), await freePort()];
  await writeFile(join(clusterFolder(other), 'standby.signal'), '');
  const upstream = `primary_conninfo=host=127.0.0.1 port=${port} user=postgres application_name=standby`;

  const server = (place: typeof base, listenPort: number, settings: string[]): Server => {
    let postmaster: Postmaster | undefined;
    const flags = ['listen_addresses=127.0.0.1', `port=${listenPort}`, 'unix_socket_directories=', 'fsync=off', ...settings];
    return {
      port: listenPort,
      async start() {
        const parameters = flags.flatMap((setting) => ['-c', setting]);
        postmaster = spawnPostmaster(place, programs, parameters, () => undefined);
        if (!(await becameReady(postmaster, clusterFolder(place)))) throw new Error(postmaster.lastWords());
      },
      async administer(...statements) {
        const admin = new pg.Client({ host: '127.0.0.1', port: listenPort, user: 'postgres', database: 'postgres' });
        await admin.connect();
        try {
          for (const statement of statements) await admin.query(statement);
        } finally {
          await admin.end();
        }
      },
      async kill() {
        if (postmaster) process.kill(postmaster.pid, 'SIGKILL');
        await postmaster?.ended;
      },
      stop: async () => postmaster?.stop(),
    };
  };
  const primary = server(base, port, ['wal_keep_size=64MB']);
  const standby = server(other, otherPort, [upstream]);
  await primary.start();
  await standby.start();
  await primary.administer('create role crm login', 'create database crm owner crm');
  const isThere = () =>
    standby.administer(`select 1 / count(*) from pg_database where datname = 'crm'`).then(
      () => true,
      () => false,
    );
  while (!(await isThere())) await sleep(50);
  return { primary, standby, promote: () => standby.administer('select pg_promote()') };
}
