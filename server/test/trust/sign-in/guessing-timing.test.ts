import { setupCalls } from '@crm/contract/accounts/setup';
import { beforeAll, describe, expect, it } from 'vitest';
import { hashPassword } from '../../../src/plugins/access/passwords.ts';
import { shortOrFull } from '../../support/full.ts';
import { createTestServer, testPassword } from '../../support/test-app.ts';

const server = createTestServer();
const rounds = shortOrFull(31, 101);
/** Without the same work the difference would be tenfold; a busy machine alone makes some. */
const tolerance = shortOrFull(2, 1.4);
let emails: Record<'active' | 'blocked' | 'deleted', string>;
beforeAll(async () => {
  const passwordHash = await hashPassword(testPassword);
  const newPerson = () => server.person('staff', { passwordHash });
  const [active, blocked, deleted] = [await newPerson(), await newPerson(), await newPerson()];
  await server.pool.query('update users set blocked = true where id = any($1)', [[blocked.id, deleted.id]]);
  await server.pool.query('update users set deleted_at = now() where id = $1', [deleted.id]);
  await (await server.person('admin')).send(setupCalls.createPin, { body: { pin: 'TIM123' } });
  emails = { active: active.email, blocked: blocked.email, deleted: deleted.email };
});

async function timeOf(url: string, payload: object, status: number, cookie = ''): Promise<number> {
  await server.pool.query('delete from rate_limits');
  // The work itself: a clock would also tell what else the machine has to do.
  const before = process.cpuUsage();
  const reply = await server.app.inject({ method: 'POST', url, payload, headers: { cookie } });
  const { user, system } = process.cpuUsage(before);
  expect(reply.statusCode).toBe(status);
  return (user + system) / 1000;
}

/**
 * The time of all tries together, which take turns, so that what else the machine does falls on all alike. Single ones tell
 * nothing where the system counts CPU time in steps of 4 ms.
 */
async function totals<Name extends string>(tries: Record<Name, () => Promise<number>>): Promise<Record<Name, number>> {
  const names = Object.keys(tries) as Name[];
  const times = Object.fromEntries(names.map((name) => [name, 0])) as Record<Name, number>;
  for (let round = 0; round < rounds; round += 1) {
    for (const name of names) times[name] += await tries[name]();
  }
  return times;
}

const spread = (times: Record<string, number>) => Math.max(...Object.values(times)) / Math.min(...Object.values(times));

describe('the time of an answer', () => {
  it('does not tell whether somebody has an account, nor what became of it', async () => {
    const wrong = (email: string) => () => timeOf('/api/auth/login', { email, password: 'wrong password' }, 401);
    const times = await totals({
      active: wrong(emails.active),
      unknown: wrong('nobody@test.example'),
      blocked: wrong(emails.blocked),
      deleted: wrong(emails.deleted),
    });
    expect(spread(times), JSON.stringify(times)).toBeLessThan(tolerance);
  });

  it('does not tell it to a known device of somebody either', { tags: ['full'] }, async () => {
    const payload = { email: emails.active, password: testPassword };
    const reply = await server.app.inject({ method: 'POST', url: '/api/auth/login', payload });
    const device = [reply.headers['set-cookie'] ?? []].flat()[1]?.split(';')[0];
    const wrong = (email: string) => () => timeOf('/api/auth/login', { email, password: 'wrong password' }, 401, device);
    const times = await totals({
      own: wrong(emails.active),
      unknown: wrong('nobody@test.example'),
      other: wrong(emails.blocked),
    });
    expect(spread(times), JSON.stringify(times)).toBeLessThan(tolerance);
  });

  it('does not tell a wrong code of sign-up whose address is taken', async () => {
    const form = { name: 'Newcomer', password: testPassword, confirmPassword: testPassword, AuthorisationCode: 'AAA111' };
    const wrong = (email: string) => () => timeOf('/api/auth/signup', { ...form, email }, 403);
    const times = await totals({ taken: wrong(emails.active), free: wrong('nobody@test.example') });
    expect(spread(times), JSON.stringify(times)).toBeLessThan(tolerance);
  });
});
