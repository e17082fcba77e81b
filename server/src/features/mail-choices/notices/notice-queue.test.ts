import { beforeEach, expect, it } from 'vitest';
import { countWaiting } from '../../../../test/support/databases.ts';
import { inboxMails, mailDue, noticeSenderOf } from '../../../../test/support/outgoing/notice-mails.ts';
import { createOtherServer } from '../../../../test/support/second-app.ts';
import { createTestServer, type Person } from '../../../../test/support/test-app.ts';
import { startWorker } from '../../../plugins/queue/worker.ts';
import { sayMailAble } from '../../../records/mails.ts';
import { notify } from '../../../records/notify.ts';
import { mailNotices } from './mail-notices.ts';
import { noticeQueue } from './notice-queue.ts';
import { claimPeople, removeOldNotices } from './notices.queries.ts';

const server = createTestServer();
const other = createOtherServer(server);
beforeEach(() => sayMailAble(server.pool, server.clock.now()));

const told = (person: Person, text: string) =>
  notify(server.pool, server.clock, [person.id], { kind: 'security', text, link: null });
const textsOf = async (person: Person) =>
  (await inboxMails(server, person)).map(({ content }) => content.items?.map(({ text }) => text));

it('the worker mails what is due until it is stopped', async () => {
  const staff = await server.person('staff');
  const worker = startWorker(noticeQueue(noticeSenderOf(server)), server.app.log);
  await told(staff, 'One');
  await expect.poll(() => textsOf(staff)).toEqual([['One']]);
  await worker.stop();
});

it('a person is given to one server at a time, and to another when that one died', async () => {
  const staff = await server.person('staff');
  await told(staff, 'One');
  expect(await claimPeople(server.pool, server.clock.now(), 4)).toMatchObject([{ userId: staff.id }]);
  expect(await claimPeople(other.pools.pool, server.clock.now(), 4)).toEqual([]);
  server.clock.advance(61_000);
  expect(await claimPeople(other.pools.pool, server.clock.now(), 4)).toMatchObject([{ userId: staff.id }]);
  await mailNotices(noticeSenderOf(server), staff.id);
});

it('what two servers decide about at once is mailed once', async () => {
  const people = [await server.person('staff'), await server.person('staff')];
  for (const person of people) for (const text of ['One', 'Two']) await told(person, text);
  const senders = [noticeSenderOf(server), noticeSenderOf(server, { pool: other.pools.pool })];
  await Promise.all(people.flatMap(({ id }) => [...senders, ...senders].map((sender) => mailNotices(sender, id))));
  for (const person of people) expect(await textsOf(person)).toEqual([['One', 'Two']]);
});

it('what comes while a server decides is not lost', async () => {
  const staff = await server.person('staff');
  await told(staff, 'One');
  const client = await server.pool.connect();
  await client.query('begin');
  await client.query('select from notice_mails where user_id = $1 for update', [staff.id]);
  const deciding = mailNotices(noticeSenderOf(server, { pool: other.pools.pool }), staff.id);
  await expect.poll(() => countWaiting(server.pool)).toBe(1);
  await told(staff, 'Two');
  await client.query('commit');
  client.release();
  await deciding;
  await mailDue(server);
  expect((await textsOf(staff)).flat()).toEqual(['One', 'Two']);
});

it('a failure mails nothing and keeps everything', async () => {
  const staff = await server.person('staff');
  await told(staff, 'One');
  const broken = { ...noticeSenderOf(server).secret, encrypt: () => Buffer.from('') };
  await server.pool.query('alter table mails add constraint none check (octet_length(content) > 0) not valid');
  await expect(mailNotices(noticeSenderOf(server, { secret: broken }), staff.id)).rejects.toThrow('none');
  await server.pool.query('alter table mails drop constraint none');
  expect(await textsOf(staff)).toEqual([]);
  await mailNotices(noticeSenderOf(server), staff.id);
  expect(await textsOf(staff)).toEqual([['One']]);
});

it('what cannot be made into a letter rests after each failure, for longer and longer', async () => {
  const staff = await server.person('staff');
  await told(staff, 'One');
  const encrypt = () => {
    throw new Error('no key');
  };
  const sender = noticeSenderOf(server);
  const queue = noticeQueue({ ...sender, secret: { ...sender.secret, encrypt } });
  const restMs = async () => {
    const { rows } = await server.pool.query('select leased_until as until from notice_mails where user_id = $1', [staff.id]);
    return (rows[0].until?.getTime() ?? Number.POSITIVE_INFINITY) - server.clock.now().getTime();
  };
  const worker = startWorker(queue, server.app.log);
  await expect.poll(restMs).toBeLessThan(10_000);
  await worker.stop();
  server.clock.advance(10 * 60_000);
  for (const claimed of await queue.claim(4)) await queue.postpone?.(claimed);
  const pause = await restMs();
  expect(pause).toBeGreaterThanOrEqual(8 * 60_000);
  expect(pause).toBeLessThanOrEqual(12 * 60_000);
  server.clock.advance(pause);
  await mailDue(server);
  expect(await textsOf(staff)).toEqual([['One']]);
});

it('nothing is mailed while no server can send, and nothing older than a week afterwards', async () => {
  const staff = await server.person('staff');
  await told(staff, 'Old');
  server.clock.advance(2 * 3_600_000);
  expect(await noticeQueue(noticeSenderOf(server)).isNeeded()).toBe(false);
  server.clock.advance(8 * 24 * 3_600_000);
  await sayMailAble(server.pool, server.clock.now());
  expect(await noticeQueue(noticeSenderOf(server)).isNeeded()).toBe(true);
  await removeOldNotices(server.pool, server.clock.now());
  expect(await noticeQueue(noticeSenderOf(server)).isNeeded()).toBe(false);
});

it('what a clock wrote that was ahead is looked at when it is right again', async () => {
  const staff = await server.person('staff');
  server.clock.advance(30 * 24 * 3_600_000);
  await sayMailAble(server.pool, server.clock.now());
  await told(staff, 'Ahead');
  server.clock.advance(-30 * 24 * 3_600_000);
  await removeOldNotices(server.pool, server.clock.now());
  await mailDue(server);
  expect(await textsOf(staff)).toEqual([['Ahead']]);
});
