import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Role } from '@crm/contract/core/permissions';
import type { Pool } from '../../../src/db/client.ts';
import { insertAccount } from '../../../src/features/auth/auth.queries.ts';
import { temporaryFolder } from '../../processes/program.ts';
import { createDatabase } from '../../support/databases.ts';
import { testPassword, testPasswordHash } from '../../support/test-app.ts';

/** Somebody who works over real HTTP, and who has an answer when all of it is there. */
export interface Worker {
  id: number;
  get(path: string): Promise<Buffer>;
  post<T = unknown>(path: string, body: object): Promise<T>;
  upload<T = unknown>(path: string, content: string): Promise<T>;
}

export interface Company {
  pool: Pool;
  workers(count: number, role?: Role): Promise<Worker[]>;
  /** The daily backup, as if its time had come. */
  backUp(): Promise<unknown>;
  close(): Promise<void>;
}

/** A server in a process of its own, so that what it does cannot slow down whoever measures it. */
export async function openCompany(): Promise<Company> {
  const { url, pool, drop } = await createDatabase('crm_template');
  const folder = temporaryFolder();
  const settings = {
    PORT: '0',
    DATA_DIR: folder.path,
    DATABASE_URL: url,
    BACKUP_DIR: join(folder.path, 'backups'),
    LOG_LEVEL: 'error',
  };
  const child = fork(join(import.meta.dirname, 'long-calls-server.ts'), { env: { ...process.env, ...settings } });
  const [address] = await once(child, 'message');
  let count = 0;
  async function hire(role: Role): Promise<Worker> {
    count += 1;
    const email = `worker${count}@company.example`;
    const id = await insertAccount(pool, { name: `Worker ${count}`, email, passwordHash: testPasswordHash, role }, new Date());
    return workerOf(`${address}/api`, id, email);
  }
  return {
    pool,
    workers: (number, role = 'staff') => Promise.all(Array.from({ length: number }, () => hire(role))),
    async backUp() {
      await pool.query(`delete from app_state where key = 'daily_backup_at'`);
      child.send('back up');
      await once(child, 'message');
    },
    async close() {
      child.disconnect();
      await once(child, 'exit');
      await drop();
      folder.remove();
    },
  };
}

async function workerOf(api: string, id: number, email: string): Promise<Worker> {
  const json = { 'content-type': 'application/json' };
  const signIn = { method: 'POST', headers: json, body: JSON.stringify({ email, password: testPassword }) };
  const cookie = (await fetch(`${api}/auth/login`, signIn)).headers.get('set-cookie')?.split(';')[0] ?? '';

  async function ask(path: string, init: RequestInit): Promise<Buffer> {
    const response = await fetch(api + path, init);
    const body = Buffer.from(await response.arrayBuffer());
    if (!response.ok) throw new Error(`${path}: ${response.status} ${body}`);
    return body;
  }
  const dataOf = (body: Buffer) => JSON.parse(body.toString()).data;
  return {
    id,
    get: (path) => ask(path, { headers: { cookie } }),
    post: async (path, body) =>
      dataOf(await ask(path, { method: 'POST', headers: { ...json, cookie }, body: JSON.stringify(body) })),
    async upload(path, content) {
      const form = new FormData();
      form.set('file', new Blob([content]), 'people.csv');
      return dataOf(await ask(path, { method: 'POST', headers: { cookie }, body: form }));
    },
  };
}
