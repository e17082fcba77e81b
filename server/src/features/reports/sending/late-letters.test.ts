import { beforeAll, beforeEach, expect, it } from 'vitest';
import { startMailServer } from '../../../../test/mail/mail-server.ts';
import { mailSenderOf, sendDue } from '../../../../test/mail/send-due.ts';
import { createReport, mailDueReports, reportSenderOf } from '../../../../test/support/outgoing/reports.ts';
import { createTestServer, type Person } from '../../../../test/support/test-app.ts';
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
