import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { lockSession, migrationLock } from '../../../src/db/locks/session-lock.ts';
import { freePort } from '../../processes/free-port.ts';
import { temporaryFolder } from '../../processes/program.ts';
import { type TalkingProcess, talk } from '../../processes/talking-process.ts';
import { countWaiting, createDatabase, type TestDatabase } from '../../support/databases.ts';
import { startDatabaseLine } from '../servers/database-line.ts';

const root = join(import.meta.dirname, '..', '..', '..', '..');
const folder = temporaryFolder();
let database: TestDatabase;
beforeAll(async () => {
  database = await createDatabase();
});
afterAll(async () => {
  await database.drop();
  folder.remove();
});

function start(DATABASE_URL: string, env: Record<string, string> = {}): TalkingProcess {
  const settings = { PORT: '0', HOST: '127.0.0.1', DATA_DIR: folder.path, DATABASE_URL, LOG_LEVEL: 'warn' };
  const portal = talk(['server/src/main.ts'], root, { ...settings, ...env });
  onTestFinished(portal.end);
  return portal;
}

/** What it said last, in words. */
function lastWords(portal: TalkingProcess): string {
  const line = portal.output().trimEnd().split('\n').at(-1) ?? '';
  return JSON.parse(line).msg;
}

function withPlace(url: string, port: number): string {
  return url.replace(/@[^/]*\//, `@127.0.0.1:${port}/`);
}

describe('a database that is not there at the start', () => {
  it('is waited for, which is said, and the portal becomes ready with it', async () => {
    const port = await freePort();
    const portal = start(withPlace(database.url, port));
    await portal.untilSaid(`PostgreSQL at 127.0.0.1:${port} does not answer yet: connect ECONNREFUSED`);
    const line = await startDatabaseLine(undefined, port);
    onTestFinished(line.end);
    await portal.untilSaid('CRM Portal is ready');
    await portal.end();
    expect(await portal.ended).toBe(0);
  });

  it('is given up after DATABASE_WAIT_SECONDS with what to look at', { tags: ['full'] }, async () => {
    const port = await freePort();
    const portal = start(withPlace(database.url, port), { DATABASE_WAIT_SECONDS: '1' });
    expect(await portal.ended).toBe(1);
    expect(lastWords(portal)).toBe(
      `PostgreSQL at 127.0.0.1:${port} did not answer for 1 seconds: connect ECONNREFUSED 127.0.0.1:${port}. ` +
        'Is it running, is a firewall in between, and are host and port in DATABASE_URL right?',
    );
  });

  it('is not waited for by a command of the operator', { tags: ['full'] }, async () => {
    const DATABASE_URL = withPlace(database.url, await freePort());
    const command = talk(['server/src/operator.ts', 'make-admin', '--email', 'a@crm.example'], root, { DATABASE_URL });
    onTestFinished(command.end);
    expect(await command.ended).toBe(1);
    expect(command.output()).toContain('Is it running');
    expect(command.output()).not.toContain('    at ');
  });
});

it.each([
  ['a database that does not exist', '/nowhere', 'database "nowhere" does not exist. Create it as docs/operating.md says'],
  ['an unknown user', 'postgres://nobody-here', 'Are user and password in DATABASE_URL right'],
])('refuses %s at once, with a remedy', { tags: ['full'] }, async (_what, part, words) => {
  const url = part.startsWith('/') ? database.url.replace(/\/[^/]*$/, part) : database.url.replace(/^postgres:\/\/[^@]*/, part);
  const portal = start(url);
  expect(await portal.ended).toBe(1);
  expect(lastWords(portal)).toContain(words);
});

describe('SIGTERM', () => {
  const stoppedEarly = 'CRM Portal has stopped before it was ready (SIGTERM).';

  it('ends a portal that waits for its database', async () => {
    const portal = start(withPlace(database.url, await freePort()));
    await portal.untilSaid('does not answer yet');
    await portal.end();
    expect(await portal.ended).toBe(0);
    expect(lastWords(portal)).toBe(stoppedEarly);
  });

  it('ends a portal that waits for another one to migrate, and leaves the database as it was', { tags: ['full'] }, async () => {
    const empty = await createDatabase();
    onTestFinished(empty.drop);
    const other = new pg.Client(empty.url);
    await other.connect();
    await lockSession(other, migrationLock);
    const portal = start(empty.url);
    await expect.poll(() => countWaiting(empty.pool)).toBe(1);
    await portal.end();
    expect(await portal.ended).toBe(0);
    expect(lastWords(portal)).toBe(stoppedEarly);
    await other.end();
    // PostgreSQL notices the lost connection when the lock is free.
    await expect.poll(() => countWaiting(empty.pool)).toBe(0);
    const { rows } = await empty.pool.query(`select count(*)::int as n from pg_tables where schemaname = 'public'`);
    expect(rows[0].n).toBe(0);
  });

  it('at its first word is enough', { tags: ['full'] }, async () => {
    const portal = start(database.url);
    await portal.untilSaid(' starts.');
    await portal.end();
    expect(await portal.ended).toBe(0);
    expect(lastWords(portal)).toBe(stoppedEarly);
  });

  it('stops a portal that is ready, which says so in lines of JSON', async () => {
    const portal = start(database.url);
    await portal.untilSaid('CRM Portal is ready');
    await portal.end();
    expect(await portal.ended).toBe(0);
    const words = portal
      .output()
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line).msg);
    expect(words.slice(-2)).toEqual(['CRM Portal stops (SIGTERM).', 'CRM Portal has stopped.']);
  });
});
