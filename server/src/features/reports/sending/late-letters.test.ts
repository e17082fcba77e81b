import { beforeAll, beforeEach, expect, it } from 'vitest';
import { startMailServer } from '../../../../test/mail/mail-server.ts';
import { mailSenderOf, sendDue } from '../../../../test/mail/send-due.ts';
import { createReport, mailDueReports, reportSenderOf } from '../../../../test/support/outgoing/reports.ts';
import { createTestServer, type Person, testSettings } from '../../../../test/support/test-app.ts';
import { startWorker } from '../../../plugins/queue/worker.ts';
import { sayMailAble } from '../../../records/mails.ts';
import { reportQueue } from './mail-reports.ts';

// In New York, March 8, 2026 is a Sunday, on which weeks begin. Reports of that day are given up when March 15 begins, at 4:00 in UTC.
const mailServer = await startMailServer();
const server = createTestServer();
let admin: Person;
beforeAll(async () => {
  server.clock.set('2026-03-04T15:00:00Z');
  admin = await server.person('admin');
});
beforeEach(async () => {
  server.clock.set('2026-03-04T15:00:00Z');
  for (const table of ['number_reports', 'mails']) await server.pool.query(`delete from ${table}`);
  mailServer.fail(null);
  mailServer.mails.length = 0;
});
async function at(instant: string) {
  server.clock.set(instant);
  await sayMailAble(server.pool, server.clock.now());
}

it.each([
  ['2026-03-15T03:59:59Z', 1],
  ['2026-03-15T04:00:00Z', 0],
])('a letter that waits for its mail server until %s is mailed %i times', async (instant, times) => {
  await createReport(admin, [admin]);
  await at('2026-03-08T11:00:00Z');
  await mailDueReports(server);
  mailServer.fail('refuse the sender');
  const sender = mailSenderOf(server, mailServer.settings);
  await sendDue(sender);
  mailServer.fail(null);
  server.clock.set(instant);
  await sendDue(sender);
  expect(mailServer.mails).toHaveLength(times);
});

/** How long the letter rests from now on. */
async function restMs(): Promise<number> {
  const { rows } = await server.pool.query('select leased_until as until from number_report_people');
  return (rows[0].until?.getTime() ?? Number.POSITIVE_INFINITY) - server.clock.now().getTime();
}
function noKey(): never {
  throw new Error('no key');
}

it('a letter that cannot be made rests, and is mailed when it can be made', async () => {
  await createReport(admin, [admin]);
  await at('2026-03-08T11:00:00Z');
  const broken = reportSenderOf(server, { secret: { ...testSettings.secret, encrypt: noKey } });
  const worker = startWorker(reportQueue(broken), server.app.log);
  await expect.poll(restMs).toBeLessThan(10_000);
  await worker.stop();
  expect(await mailDueReports(server)).toBe(0);
  server.clock.advance(10_000);
  expect(await mailDueReports(server)).toBe(1);
});

it('a letter that cannot be made is tried again after pauses that grow, until it is given up', async () => {
  await createReport(admin, [admin]);
  await at('2026-03-08T11:00:00Z');
  const queue = reportQueue(reportSenderOf(server));
  const pauses: number[] = [];
  for (let tries = 0; tries < 100; tries += 1) {
    const [claimed] = await queue.claim(1);
    if (!claimed) break;
    await queue.postpone?.(claimed);
    const ms = await restMs();
    pauses.push(ms);
    await at(new Date(server.clock.now().getTime() + ms).toISOString());
  }
  expect(server.clock.now().toISOString(), 'the last pause ends with the sending').toBe('2026-03-15T04:00:00.000Z');
  expect(pauses.length).toBeLessThan(50);
  expect(pauses.length).toBeGreaterThan(15);
  expect(pauses[0]).toBeLessThan(10_000);
  expect(pauses.at(-2)).toBeGreaterThan(9 * 3_600_000);
});

it('a letter that is first tried late rests for seconds', async () => {
  await createReport(admin, [admin]);
  await at('2026-03-10T11:00:00Z');
  const queue = reportQueue(reportSenderOf(server));
  for (const claimed of await queue.claim(1)) await queue.postpone?.(claimed);
  expect(await restMs()).toBeLessThan(10_000);
});

it('a letter that cannot be made keeps no other one waiting', async () => {
  const staff = await server.person('staff');
  await createReport(admin, [admin, staff]);
  await at('2026-03-08T11:00:00Z');
  const { claim } = reportQueue(reportSenderOf(server));
  const userIds: number[] = [];
  // Nobody writes what became of it: the lease ends.
  for (let n = 0; n < 3; n += 1) {
    userIds.push(...(await claim(1)).map(({ userId }) => userId));
    server.clock.advance(121_000);
  }
  expect(userIds).toEqual([admin.id, staff.id, admin.id]);
});
