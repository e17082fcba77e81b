import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { expect } from 'vitest';
import { endWithTestFile } from '../../processes/children.ts';
import { requireDebianFolder, requireDebianProgram } from '../../processes/debian.ts';
import { freePort } from '../../processes/free-port.ts';
import { startDatabaseLine } from './database-line.ts';

export interface PgBouncer {
  port: number;
  stop(): Promise<void>;
}

interface Circumstances {
  mode: 'session' | 'transaction';
  /** Of the database, as DATABASE_URL names it. */
  url: string;
  /** Debian 12's own, or that of Debian 13 in a folder of its own. */
  release: 'bookworm' | 'trixie';
  size?: number;
}

/** PgBouncer in front of the database of the tests. */
export async function startPgBouncer({ mode, url, release, size = 3 }: Circumstances): Promise<PgBouncer> {
  const root = release === 'trixie' ? requireDebianFolder('trixie-pgbouncer', 'trixie', ['pgbouncer']) : '';
  requireDebianProgram('pgbouncer', 'pgbouncer');
  const [port, line] = [await freePort(), await startDatabaseLine()];
  const folder = `/tmp/crm-pgbouncer-${port}`;
  mkdirSync(root + folder, { mode: 0o755 });
  const { username, password } = new URL(url);
  writeFileSync(join(root + folder, 'users'), `"${username}" "${decodeURIComponent(password)}"\n`);
  const settings = {
    listen_addr: '127.0.0.1',
    listen_port: port,
    unix_socket_dir: '',
    auth_type: 'trust',
    auth_file: `${folder}/users`,
    pool_mode: mode,
    default_pool_size: size,
    max_client_conn: 200,
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}`);
  const text = ['[databases]', `* = host=127.0.0.1 port=${line.port}`, '[pgbouncer]', ...lines, ''].join('\n');
  writeFileSync(join(root + folder, 'pgbouncer.ini'), text);
  const asNobody = root
    ? ['chroot', '--userspec=nobody:nogroup', root]
    : ['setpriv', '--reuid=nobody', '--regid=nogroup', '--clear-groups'];
  const [command = '', ...parameters] = [...asNobody, '/usr/sbin/pgbouncer', `${folder}/pgbouncer.ini`];
  const child = endWithTestFile(spawn(command, parameters, { stdio: ['ignore', 'ignore', 'pipe'] }));
  let said = '';
  child.stderr?.on('data', (chunk: Buffer) => (said += chunk));
  await expect.poll(() => answers(port), { message: said }).toBe(true);
  return {
    port,
    async stop() {
      await end(child);
      line.end();
      rmSync(root + folder, { recursive: true });
    },
  };
}

async function answers(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  const isOpen = await Promise.race([once(socket, 'connect').then(() => true), once(socket, 'error').then(() => false)]).catch(
    () => false,
  );
  socket.destroy();
  return isOpen;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}
