import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { endProcess, freePort, untilReady } from '../../e2e/server-process.ts';
import { attachOrStartPostgres, type EmbeddedPostgres } from '../../server/src/db/embedded-postgres.ts';
import { remember } from './children.ts';

const root = join(import.meta.dirname, '..', '..');

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
  await untilReady(`http://127.0.0.1:${port}`, child);
  const { connection, pid } = await attachOrStartPostgres({ dataDir, log: () => undefined });
  return { port, pid: child.pid ?? 0, postgresPid: pid, connection, stop: () => endProcess(child) };
}
