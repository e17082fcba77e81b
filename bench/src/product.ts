import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { endProcess, freePort, untilReady } from '../../e2e/server-process.ts';
import { attachOrStartPostgres } from '../../server/src/db/embedded/embedded-postgres.ts';
import { ask, remember } from './children.ts';
import type { ProbeQuestion, ProbeReading } from './probe.ts';

const root = join(import.meta.dirname, '..', '..');
const probeFile = new URL('./probe.ts', import.meta.url).href;

export interface Product {
  port: number;
  pid: number;
  postgresPid: number;
  connection: pg.ClientConfig;
  /** What the program says of itself, where a probe was put into it. */
  probe: (question: ProbeQuestion) => Promise<ProbeReading>;
  stop: () => Promise<void>;
}

interface Start {
  hasProbe?: boolean;
  /** Another checkout, whose program is started instead of this one's. */
  checkout?: string | undefined;
  /** Another PostgreSQL than its own. */
  database?: { url: string; replicaUrl?: string; pid: number; connection: pg.ClientConfig };
}

/** The real program with a Postgres of its own. Nothing of the caller's environment leads it to another database. */
export async function startProduct(
  dataDir: string,
  { hasProbe = false, checkout = root, database }: Start = {},
): Promise<Product> {
  const port = await freePort();
  const settings = {
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_DIR: dataDir,
    DATABASE_URL: database?.url ?? '',
    DATABASE_REPLICA_URL: database?.replicaUrl ?? '',
    PUBLIC_ORIGIN: '',
    BUSINESS_TIME_ZONE: 'UTC',
    LOG_LEVEL: 'warn',
    ADMIN_NAME: '',
    ADMIN_EMAIL: '',
    ADMIN_PASSWORD: '',
  };
  const child = spawn(process.execPath, [...(hasProbe ? ['--expose-gc', '--import', probeFile] : []), ...startOf(checkout)], {
    cwd: checkout,
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'ignore', 'inherit', ...(hasProbe ? (['ipc'] as const) : [])],
  });
  remember(child);
  await untilReady(`http://127.0.0.1:${port}`, child);
  const { connection, pid } = database ?? (await attachOrStartPostgres({ dataDir, log: () => undefined }));
  return {
    port,
    pid: child.pid ?? 0,
    postgresPid: pid,
    connection,
    probe: (question) => ask<ProbeQuestion, ProbeReading>(child, question),
    stop: () => endProcess(child),
  };
}

/** As `npm start` runs it there. */
function startOf(checkout: string): string[] {
  const { scripts } = JSON.parse(readFileSync(join(checkout, 'package.json'), 'utf8'));
  return String(scripts.start).split(' ').slice(1);
}

/** The program while this work is done, however that ends: a second one could not start on the same folder. */
export async function withProduct<T>(dataDir: string, work: (product: Product) => Promise<T>, start?: Start): Promise<T> {
  const product = await startProduct(dataDir, start);
  return work(product).finally(product.stop);
}

export async function withClient<T>(product: Product, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(product.connection);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
