import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { attachOrStartPostgres, type EmbeddedPostgres } from '../../server/src/db/embedded-postgres.ts';
import { remember, stopChild } from './children.ts';

const root = join(import.meta.dirname, '..', '..');
const startLimitMs = 120_000;

export interface Product {
  port: number;
  pid: number;
  postgresPid: number;
  connection: EmbeddedPostgres['connection'];
  stop: () => Promise<void>;
}

/** The real program with a Postgres of its own. Nothing of the caller's environment leads it to another database. */
export async function startProduct(dataDir: string): Promise<Product> {
  const port = await freePort();
  const settings = {
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    PUBLIC_ORIGIN: '',
    BUSINESS_TIME_ZONE: 'UTC',
    LOG_LEVEL: 'warn',
    ADMIN_NAME: '',
    ADMIN_EMAIL: '',
    ADMIN_PASSWORD: '',
  };
  const child = spawn(process.execPath, ['server/src/main.ts'], {
    cwd: root,
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  remember(child);
  await untilReady(port, child);
  const { connection, pid } = await attachOrStartPostgres({ dataDir, log: () => undefined });
  return { port, pid: child.pid ?? 0, postgresPid: pid, connection, stop: () => stopChild(child) };
}

async function untilReady(port: number, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + startLimitMs;
  while (Date.now() < deadline) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error('The product ended before it was ready.');
    const response = await fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => undefined);
    if (response?.ok) return;
    await sleep(50);
  }
  throw new Error(`The product was not ready after ${startLimitMs / 1000} s.`);
}

async function freePort(): Promise<number> {
  const probe = createServer();
  probe.listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('No free port');
  return address.port;
}
