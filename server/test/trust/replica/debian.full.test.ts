import { execFileSync, spawn } from 'node:child_process';
import { chownSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { openClient } from '../../../src/db/client.ts';
import { endWithTestFile } from '../../processes/children.ts';
import { backUp } from '../../processes/command.ts';
import { requireDebianProgram } from '../../processes/debian.ts';
import { freePort } from '../../processes/free-port.ts';
import { startProgram, temporaryFolder } from '../../processes/program.ts';
import { read } from '../documents/documents.ts';

const programs = '/usr/lib/postgresql/15/bin';
/** The options of the command in the guide, in the words of the guide. */
const [, guide = ''] = /pg_basebackup ((?:--\S+\s+(?:\\\n\s*)?)+)/.exec(read('docs/operating.md')) ?? [];

it('a standby of Debian that was made as the guide says is read', { timeout: 300_000 }, async () => {
  requireDebianProgram(`${programs}/postgres`, 'postgresql-15');
  const place = temporaryFolder();
  onTestFinished(place.remove);
  const account = statSync('/var/lib/postgresql');
  const [primary, standby, secret] = ['primary', 'standby', 'secret'].map((name) => join(place.path, name)) as [
    string,
    string,
    string,
  ];
  chownSync(place.path, account.uid, account.gid);
  writeFileSync(secret, 'secret');
  const env = { ...process.env, PGPASSWORD: 'secret' };
  const asPostgres = ['--reuid', String(account.uid), '--regid', String(account.gid), '--clear-groups'];
  const run = (...command: string[]) => execFileSync('setpriv', [...asPostgres, ...command], { cwd: '/', env, stdio: 'pipe' });
  const serve = async (folder: string) => {
    const port = await freePort();
    const settings = ['-p', String(port), '-c', 'listen_addresses=127.0.0.1', '-c', `unix_socket_directories=${place.path}`];
    const child = endWithTestFile(
      spawn('setpriv', [...asPostgres, `${programs}/postgres`, '-D', folder, ...settings], { cwd: '/', stdio: 'ignore' }),
    );
    const connection = {
      host: '127.0.0.1',
      port,
      user: 'postgres',
      password: 'secret',
      database: 'postgres',
      mayBeStandby: true,
    };
    const enter = () => openClient(connection);
    await expect
      .poll(
        () =>
          enter().then(
            (client) => client.end().then(() => true),
            () => false,
          ),
        { timeout: 60_000 },
      )
      .toBe(true);
    return { port, child, enter };
  };

  run(`${programs}/initdb`, '-D', primary, '-U', 'postgres', '--auth=scram-sha-256', `--pwfile=${secret}`, '--locale=C.UTF-8');
  const first = await serve(primary);
  const admin = await first.enter();
  await admin.query(`create role replicator login replication password 'secret'`);
  await admin.query(`create role crm login password 'secret'`);
  await admin.query(`create database crm owner crm template template0 encoding 'UTF8' locale 'C.UTF-8'`);
  await admin.end();
  const options = guide.split(/[\s\\]+/).filter(Boolean);
  expect(options).toHaveLength(7);
  const own: Record<string, string> = { '--host': '127.0.0.1', '--pgdata': standby };
  const given = options.map((option) => {
    const [name = '', value] = option.split('=');
    return own[name] ? `${name}=${own[name]}` : value === undefined ? name : option;
  });
  run(`${programs}/pg_basebackup`, `--port=${first.port}`, ...given);
  const second = await serve(standby);

  const url = (port: number) => `postgres://crm:secret@127.0.0.1:${port}/crm`;
  const addresses = { DATABASE_URL: url(first.port), DATABASE_REPLICA_URL: url(second.port), DATA_DIR: join(place.path, 'data') };
  const portal = await startProgram(addresses.DATA_DIR, addresses);
  expect(portal.output()).not.toContain('left out');
  const { code, output } = await backUp(join(place.path, 'crm.backup'), addresses).ended;
  expect([code, output]).toEqual([0, expect.stringContaining('It was read from the replica, as of')]);
  expect(await portal.end('SIGTERM')).toBe(0);
});
