import { randomBytes } from 'node:crypto';
import type { Call, Returned, Sent } from '@crm/contract/core/call';
import { urlOf } from '@crm/contract/core/client';
import type { FailureBody } from '@crm/contract/core/envelope';
import type { Role } from '@crm/contract/core/permissions';
import type { FastifyInstance } from 'fastify';
import type { ClientConfig } from 'pg';
import { afterAll, beforeAll, inject } from 'vitest';
import { type AppOptions, createApp } from '../../src/app.ts';
import { createPools, type Pool } from '../../src/db/client.ts';
import { insertAccount } from '../../src/features/auth/auth.queries.ts';
import type { OutgoingNetwork } from '../../src/plugins/outgoing/network.ts';
import { createSecret } from '../../src/secret.ts';
import { requireDeclaredAnswers } from './api/declared-answers.ts';
import { administer, copyOf, dropDatabase, setForDatabase } from './databases.ts';
import { templateName } from './global-setup.ts';

export const testPassword = 'correct horse';
/** Verified a hundred times faster than one that the server makes: thousands of people sign in for the tests. */
export const testPasswordHash = '$argon2id$v=19$m=8,t=1,p=1$zOaE4qgkDcJieOoJLJPKHQ$rrQJSnxrYD+XAyjC2V8d7FrI/nXRJH+1jSrzWHoMESE';
export const testPassphrase = 'a secret for tests that is long enough';
export const testSettings = {
  timeZone: 'America/New_York',
  sessionDays: 14,
  secret: createSecret(testPassphrase),
  webFolder: inject('webFolder'),
};

/** A test that sends something says where to: no other name leads anywhere, and none is asked for outside. */
const nowhere: OutgoingNetwork = {
  privateNetworks: false,
  portal: undefined,
  lookup: (host) => Promise.reject(Object.assign(new Error(`getaddrinfo ENOTFOUND ${host}`), { code: 'ENOTFOUND' })),
};

interface TestClock {
  now(): Date;
  set(instant: string): void;
  advance(ms: number): void;
}

export interface Reply<T> {
  status: number;
  data: T;
  message: string | undefined;
  total?: number | undefined;
  more?: true | undefined;
  next?: string | undefined;
  failure: FailureBody;
  headers: Record<string, string | string[] | number | undefined>;
}

/** A signed-in person: every call goes through the real server, with the person's own cookie. */
export interface Person {
  id: number;
  name: string;
  email: string;
  role: Role;
  cookie: string;
  send<C extends Call>(call: C, sent: Sent<C>): Promise<Reply<Returned<C>>>;
}

export interface TestServer {
  app: FastifyInstance;
  pool: Pool;
  jobPool: Pool;
  clock: TestClock;
  /** Everything that the server logged at the level warn or above. */
  logged: string[];
  person(role: Role, details?: { name?: string; email?: string; passwordHash?: string }): Promise<Person>;
  stranger: Pick<Person, 'send'>;
  /** Ends the sessions' cookies of nobody, and drops the database; called by the harness. */
  close(): Promise<void>;
}

/**
 * For a whole test file: the server on a database of its own, to which its operator may have given settings. `makeTemplate`
 * names another database to copy.
 */
export function createTestServer(
  settings: Record<string, string> = {},
  makeTemplate: () => Promise<string> = async () => templateName,
  options: Partial<AppOptions> = {},
): TestServer {
  const holder: { server?: TestServer } = {};
  beforeAll(async () => {
    holder.server = await startTestServer(settings, await makeTemplate(), options);
  });
  afterAll(async () => holder.server?.close());
  return new Proxy({} as TestServer, {
    get: (_target, name) => Reflect.get(holder.server ?? {}, name),
  });
}

async function startTestServer(
  settings: Record<string, string>,
  template: string,
  options: Partial<AppOptions>,
): Promise<TestServer> {
  const postgres = inject('postgres');
  const database = `t_${randomBytes(6).toString('hex')}`;
  await administer(copyOf(database, template));
  await setForDatabase(database, settings);
  return serveDatabase({ ...postgres, database }, options, () => dropDatabase(database));
}

/** A server on a migrated database, with other settings where told. */
export async function serveDatabase(
  connection: ClientConfig,
  options: Partial<AppOptions>,
  drop: () => Promise<void>,
): Promise<TestServer> {
  const { pool, jobPool } = createPools(connection, 8);
  const clock = testClock();
  const logged: string[] = [];
  const app = await createApp({
    pool,
    jobPool,
    clock,
    ...testSettings,
    outgoing: nowhere,
    logger: { level: 'warn', stream: { write: (line: string) => logged.push(line) } },
    ...options,
  });
  requireDeclaredAnswers(app);
  await app.ready();
  let count = 0;
  return {
    app,
    pool,
    jobPool,
    clock,
    logged,
    stranger: { send: (call, sent) => send(app, call, sent) },
    async person(role, details = {}) {
      count += 1;
      const name = details.name ?? `${role === 'admin' ? 'Boss' : 'Worker'} ${count}`;
      const email = details.email ?? `${role}${count}@test.example`;
      const { passwordHash = testPasswordHash } = details;
      const id = await insertAccount(pool, { name, email, passwordHash, role }, clock.now());
      const cookie = await logIn(app, email);
      return { id, name, email, role, cookie, send: (call, sent) => send(app, call, sent, cookie) };
    },
    async close() {
      // It fails where an answer was not declared.
      const closed = await app.close().catch((error: Error) => error);
      await pool.end();
      await jobPool.end();
      await drop();
      if (closed instanceof Error) throw closed;
    },
  };
}

export async function logIn(app: FastifyInstance, email: string, password = testPassword): Promise<string> {
  const response = await app.inject({ method: 'POST', url: `${app.basePath}/api/auth/login`, payload: { email, password } });
  const [cookie] = [response.headers['set-cookie']].flat();
  if (cookie === undefined) throw new Error(`login of ${email} failed: ${response.body}`);
  return cookie.split(';')[0] ?? '';
}

export async function send<C extends Call>(
  app: FastifyInstance,
  call: C,
  sent: Sent<C>,
  cookie?: string,
): Promise<Reply<Returned<C>>> {
  const response = await app.inject({
    method: call.method,
    url: `/api${urlOf(call, sent as object)}`,
    headers: {
      ...(cookie ? { cookie } : {}),
      ...(sent.version === undefined ? {} : { 'if-match': `"${sent.version}"` }),
      ...(sent.idempotencyKey === undefined ? {} : { 'idempotency-key': sent.idempotencyKey }),
    },
    ...(sent.body === undefined ? {} : { payload: sent.body as object }),
  });
  const body = response.json();
  const { data, message, total, more, next } = body;
  return { status: response.statusCode, data, message, total, more, next, failure: body, headers: response.headers };
}

function testClock(): TestClock {
  let now = new Date('2026-03-10T15:00:00Z');
  return {
    now: () => now,
    set: (instant) => {
      now = new Date(instant);
    },
    advance: (ms) => {
      now = new Date(now.getTime() + ms);
    },
  };
}
