import { authCalls } from '@crm/contract/accounts/auth';
import { setupCalls } from '@crm/contract/accounts/setup';
import { staffAccessCalls } from '@crm/contract/accounts/staff-access';
import { createClient } from '@crm/contract/core/client';
import { liveEvent } from '@crm/contract/core/live';
import { leadCalls } from '@crm/contract/customers/leads';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '../../../src/clock.ts';
import { migrate, migrationNames } from '../../../src/db/migrate.ts';
import { createFirstAdmin } from '../../../src/features/setup/setup.service.ts';
import { type Program, startProgram, temporaryFolder } from '../../processes/program.ts';
import { leadForm } from '../../support/factories.ts';
import { shortOrFull } from '../../support/full.ts';
import { closingOf, createSockets } from '../../support/sockets.ts';
import { testPassword } from '../../support/test-app.ts';
import { type Browser, signIn, tryToSignIn } from './browser.ts';
import { openServers, type Servers } from './servers.ts';
import { countWaiting, missingOf, type Written, whileWritesWait, writeUntil, wrongTotals } from './writer.ts';

const connect = createSockets();
let servers: Servers;
let all: [Program, Program, Program];
beforeAll(async () => {
  servers = await openServers();
  all = await Promise.all([servers.start(), servers.start(), servers.start()]);
});
afterAll(async () => servers.close());

const here = () => all[0].address;
const there = () => all[1].address;
/** Messages of the database reach a server by several connections, in no order. */
const refusalOf = (asked: Promise<unknown>) =>
  asked.then(
    () => undefined,
    (error: { code: string }) => error.code,
  );
const lineOf = (address: string, { cookie }: Browser) => connect(address, { cookie });
async function person(role: 'staff' | 'admin', address: string): Promise<Browser & { id: number; email: string }> {
  const account = await servers.account(role);
  return { ...account, ...(await signIn(address, account.email)) };
}

describe('servers that start at the same moment on an empty database', () => {
  it('make the schema once, and take one first administrator, by the last code that was made', async () => {
    const { rows } = await servers.pool.query<{ name: string }>('select name from schema_migrations order by name');
    expect(rows.map(({ name }) => name)).toEqual(migrationNames());
    const codes = all.map(({ setupCode }) => String(setupCode));
    expect(new Set(codes).size).toBe(3);
    const signUps = all.map(({ address }, n) =>
      createClient({ baseUrl: `${address}/api` })(authCalls.signup, {
        body: {
          name: `First ${n}`,
          email: `first${n}@servers.example`,
          password: testPassword,
          confirmPassword: testPassword,
          AuthorisationCode: String(codes[2 - n]),
        },
      }),
    );
    const ends = await Promise.allSettled(signUps);
    expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected']);
    const accounts = await servers.pool.query('select role from users');
    expect(accounts.rows).toEqual([{ role: 'admin' }]);
  });

  it('make one first administrator from the environment', async () => {
    const { pool, close } = await openServers();
    await migrate(pool);
    const admin = { name: 'Early', email: 'early@servers.example', password: testPassword };
    const { made } = await whileWritesWait(pool, 'users', async () => {
      const making = Promise.all([0, 1].map(() => createFirstAdmin(pool, systemClock, admin)));
      await expect.poll(() => countWaiting(pool)).toBe(2);
      return { made: making };
    });
    expect((await made).sort()).toEqual([false, true]);
    await close();
  });
});

describe('two servers on one database', () => {
  it('share sessions: one that ends on a server ends on the other, with its socket', async () => {
    const staff = await person('staff', here());
    expect((await staff.at(there())(authCalls.getRole, {})).data).toEqual({ role: 'staff' });
    const closed = closingOf(await lineOf(there(), staff));
    await staff.at(here())(authCalls.logout, {});
    expect(await closed).toBe('io server disconnect');
    await expect.poll(() => refusalOf(staff.at(there())(leadCalls.list, {}))).toBe('UNAUTHENTICATED');
  });

  it('share blocking, and the access PIN', async () => {
    const [admin, staff] = [await person('admin', here()), await person('staff', there())];
    const closed = closingOf(await lineOf(there(), staff));
    await admin.at(here())(staffAccessCalls.toggle, { params: { id: String(staff.id) } });
    expect(await closed).toBe('io server disconnect');
    await expect.poll(() => refusalOf(staff.at(there())(leadCalls.list, {}))).toBe('UNAUTHENTICATED');
    await admin.at(here())(setupCalls.createPin, { body: { pin: 'ABC123' } });
    expect((await admin.at(there())(setupCalls.getPin, {})).data.existing).toMatchObject({ code: 'ABC123' });
  });

  it('count failed sign-ins together', async () => {
    const { email } = await servers.account('staff');
    for (let n = 0; n < 5; n += 1) {
      for (const address of [here(), there()]) expect((await tryToSignIn(address, email, 'a wrong guess')).status).toBe(401);
    }
    for (const address of [here(), there()]) expect((await tryToSignIn(address, email, testPassword)).status).toBe(429);
  });

  it('make one record of a form that is sent to both at once, and let one of two changes win', async () => {
    const staff = await person('staff', here());
    const [one, other] = [staff.at(here()), staff.at(there())];
    for (let n = 0; n < 10; n += 1) {
      const sent = { body: leadForm({ name: `Twice ${n}` }), idempotencyKey: `twice-${n}` };
      const [a, b] = await Promise.all([one(leadCalls.create, sent), other(leadCalls.create, sent)]);
      expect(a.data).toEqual(b.data);
      const change = { params: { id: String(a.data.id) }, version: a.data.version };
      const ends = await Promise.allSettled([
        one(leadCalls.update, { ...change, body: leadForm({ name: `Twice ${n}, here` }) }),
        other(leadCalls.update, { ...change, body: leadForm({ name: `Twice ${n}, there` }) }),
      ]);
      expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect(ends.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { status: 412 } });
    }
    const { data } = await other(leadCalls.list, {});
    expect([data.total, new Set(data.leads.map(({ name }) => name.slice(0, 7))).size]).toEqual([10, 10]);
  });
});

describe('of several servers, one is killed', () => {
  it('in the middle of a write: sent again to the other, it is there once', async () => {
    const victim = all[2];
    const staff = await person('staff', here());
    const sent = { body: leadForm({ name: 'In flight' }), idempotencyKey: 'in-flight' };
    const { again } = await whileWritesWait(servers.pool, 'customers', async () => {
      const unanswered = expect(staff.at(victim.address)(leadCalls.create, sent)).rejects.toThrow();
      await expect.poll(() => countWaiting(servers.pool)).toBe(1);
      await victim.end('SIGKILL');
      await unanswered;
      const second = staff.at(there())(leadCalls.create, sent);
      await expect.poll(() => countWaiting(servers.pool)).toBe(2);
      return { again: second };
    });
    const { id } = (await again).data;
    const { rows } = await servers.pool.query(`select id from customers where name = 'In flight'`);
    expect(rows).toEqual([{ id }]);
  });

  it('under load: nothing that was answered is lost or doubled, and all go on by the other', async () => {
    const victim = all[0];
    const people = await Promise.all(Array.from({ length: 6 }, () => person('staff', victim.address)));
    const news: string[] = [];
    const watcher = await lineOf(there(), await person('admin', there()));
    watcher.on(liveEvent, ({ topics }: { topics: string[] }) => news.push(...topics));
    let answers = 0;
    let answersAtDeath = Number.POSITIVE_INFINITY;
    const enough = shortOrFull(60, 600);
    const writers = people.map(({ at }, n) => {
      const ways = [victim.address, there()].map(at);
      return writeUntil(
        () => answers > answersAtDeath + enough,
        `Writer ${n}`,
        n % 2 === 0 ? ways : ways.reverse(),
        () => {
          answers += 1;
          if (answers === enough) {
            victim.process.kill('SIGKILL');
            answersAtDeath = answers;
          }
        },
      );
    });
    const written: Written[] = await Promise.all(writers);
    expect(written.reduce((sum, { cut }) => sum + cut, 0)).toBeGreaterThan(0);
    expect(await missingOf(servers.pool, written)).toEqual([]);
    expect(await wrongTotals(servers.pool)).toEqual([]);
    expect(news).toContain('leads');
    // Nobody lags behind: a server that stopped reading would fill the queue that all share.
    const { rows } = await servers.pool.query<{ usage: number }>('select pg_notification_queue_usage() as usage');
    expect(rows[0]?.usage).toBeLessThan(0.01);
  });
});

it('DATABASE_URL with sslmode=verify-full never talks to a database in clear', async () => {
  const folder = temporaryFolder();
  const refused = startProgram(folder.path, { DATABASE_URL: `${servers.databaseUrl}?sslmode=verify-full` });
  await expect(refused).rejects.toThrow('The server does not support SSL connections');
  folder.remove();
});
