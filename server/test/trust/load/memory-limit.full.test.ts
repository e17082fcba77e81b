import { createHash, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setupCalls } from '@crm/contract/accounts/setup';
import { liveEvent } from '@crm/contract/core/live';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Program, startProgram, temporaryFolder } from '../../processes/program.ts';
import { createDatabase, type TestDatabase } from '../../support/databases.ts';
import { templateName } from '../../support/global-setup.ts';
import { type Company, firstAdmin, foundCompany } from '../crash/writer-company.ts';

const people = 300;
const heapMegabytes = 128;
const rounds = 200;

const folder = temporaryFolder();
let database: TestDatabase;
let program: Program;
let company: Company;
let sockets: Socket[] = [];

beforeAll(async () => {
  database = await createDatabase(templateName);
  program = await startProgram(folder.path, {
    ...firstAdmin,
    DATABASE_URL: database.url,
    LOG_LEVEL: 'warn',
    NODE_OPTIONS: `--max-old-space-size=${heapMegabytes}`,
  });
  company = await foundCompany(program.address, 0);
});
afterAll(async () => {
  for (const socket of sockets) socket.disconnect();
  await program.end('SIGTERM');
  await database.drop();
  folder.remove();
});

/** People with a session each, without the time that as many sign-ins take. */
async function cookies(): Promise<string[]> {
  const tokens = Array.from({ length: people }, () => randomBytes(32).toString('base64url'));
  await database.pool.query(
    `with added as (
       insert into users (name, email, password_hash, role, created_at)
       select 'Person ' || n, 'person' || n || '@crm.example', 'x', 'admin', now() from generate_series(1, $1::int) n returning id
     ), numbered as (select id, row_number() over (order by id) as n from added)
     insert into sessions (token_hash, user_id, created_at, seen_at, expires_at, ip, agent)
     select hash, id, now(), now(), now() + interval '1 day', '127.0.0.1', ''
     from numbered join unnest($2::bytea[]) with ordinality as given (hash, n) using (n)`,
    [people, tokens.map((token) => createHash('sha256').update(token).digest())],
  );
  return tokens.map((token) => `sid=${token}`);
}

function connect(cookie: string): Promise<Socket> {
  const options = { transports: ['websocket'], extraHeaders: { cookie }, reconnection: false, forceNew: true };
  const socket = io(program.address, options);
  return new Promise((resolve, reject) => {
    socket.once('connect', () => resolve(socket));
    socket.once('connect_error', reject);
  });
}

function residentMegabytes(): number {
  const status = readFileSync(`/proc/${program.process.pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}

describe(`a server with a heap of ${heapMegabytes} MB`, () => {
  it('serves 300 sockets and tells them everything', { timeout: 240_000 }, async () => {
    sockets = await Promise.all((await cookies()).map(connect));
    let heard = 0;
    for (const socket of sockets) socket.on(liveEvent, () => (heard += 1));
    const before = residentMegabytes();
    for (let n = 0; n < rounds; n += 1) {
      const pin = `${String.fromCharCode(65 + (n % 26))}AA${String(n).padStart(3, '0')}`;
      await company.admin.send(setupCalls.createPin, { body: { pin } });
    }
    await expect.poll(() => heard).toBeGreaterThanOrEqual(people * rounds * 0.9);
    expect(sockets.every(({ connected }) => connected)).toBe(true);
    expect(residentMegabytes() - before).toBeLessThan(heapMegabytes);
  });
});
