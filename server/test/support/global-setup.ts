import { chmodSync, cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { createPool } from '../../src/db/client.ts';
import { startEmbeddedPostgres } from '../../src/db/embedded/embedded-postgres.ts';
import { migrate } from '../../src/db/migrate.ts';

export const templateName = 'crm_template';

declare module 'vitest' {
  interface ProvidedContext {
    postgres: { host: string; port: number; user: string; password?: string };
    /** The built web app without its scripts and styles. */
    webFolder: string;
  }
}

const builtWeb = join(import.meta.dirname, '..', '..', '..', 'web', 'dist');
let stop: () => Promise<void> = async () => undefined;

/** One real Postgres for the whole run, with a migrated template that each test file clones. Only here may fsync be off. */
export async function setup(project: TestProject): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'crm-test-'));
  // As root, Postgres runs as another user, who must be able to enter.
  chmodSync(dataDir, 0o755);
  const postgres = await startEmbeddedPostgres({ dataDir, isDurable: false, log: () => undefined });
  const webFolder = mkdtempSync(join(tmpdir(), 'crm-test-web-'));
  stop = async () => {
    await postgres.stop();
    for (const folder of [dataDir, webFolder]) rmSync(folder, { recursive: true, force: true });
  };
  await makeTemplate(postgres.connection);
  const { host, port, user, password } = postgres.connection;
  project.provide('webFolder', copyPages(webFolder));
  project.provide('postgres', { host, port, user, ...(password === undefined ? {} : { password }) });
}

/** A server reads all files at its start. Hundreds of servers start, and no test asks them for the 1,400 scripts and styles. */
function copyPages(to: string): string {
  const pages = join(to, 'dist');
  if (existsSync(builtWeb)) cpSync(builtWeb, pages, { recursive: true, filter: (from) => from !== join(builtWeb, 'assets') });
  return pages;
}

export async function teardown(): Promise<void> {
  await stop();
}

async function makeTemplate(connection: pg.ClientConfig): Promise<void> {
  const admin = new pg.Client(connection);
  await admin.connect();
  await admin.query(`create database ${templateName}`);
  await admin.end();
  const pool = createPool({ ...connection, database: templateName }, 2);
  await migrate(pool);
  await pool.end();
}
