import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startMailServer } from '../../../../test/mail/mail-server.ts';
import { readMail } from '../../../../test/mail/read-mail.ts';
import { mailSenderOf, sendDue } from '../../../../test/mail/send-due.ts';
import { createTestServer, testSettings } from '../../../../test/support/test-app.ts';
import { transaction } from '../../../db/client.ts';
import { createMetrics } from '../../../metrics/metrics.ts';
import { startWorker } from '../../../plugins/queue/worker.ts';
import { type NewMail, queueMail } from '../../../records/mails.ts';
import { createSecret } from '../../../secret.ts';
import { attemptMail, type MailSender } from './attempt-mail.ts';
import { holdLease } from './hold-lease.ts';
import { mailQueue } from './mail-queue.ts';
import { claimMails, renewLease } from './outbox.queries.ts';

const mailServer = await startMailServer();
const server = createTestServer();
const second = 1000;
const hour = 3600 * second;
const day = 24 * hour;
let sender: MailSender;
let metrics: ReturnType<typeof createMetrics>;
beforeAll(() => server.clock.set('2026-03-10T15:00:00Z'));
beforeEach(async () => {
  await server.pool.query('delete from mails');
  mailServer.fail(null);
  mailServer.mails.length = 0;
  mailServer.unsaid.length = 0;
  metrics = createMetrics();
  sender = { ...mailSenderOf(server, mailServer.settings), metrics };
});

let made = 0;
const queue = (more: Partial<NewMail> = {}, secret = testSettings.secret) => {
  made += 1;
  const content = { subject: `Mail ${made}`, lines: ['Hello'], reason: 'You have an account.' };
  const to = { address: `person${made}@example.com`, name: 'Ann' };
  return queueMail(server.pool, { clock: server.clock, secret }, { kind: 'notice', userId: null, to, content, ...more });
};
const stored = async (id: number) =>
  (
    await server.pool.query(
      `select state, attempts, code, error, content is not null as "hasContent", leased_until as leased, due_at as due,
         finished_at as finished from mails where id = $1`,
      [id],
    )
  ).rows[0];
const subjects = async () => Promise.all(mailServer.mails.map(async ({ raw }) => (await readMail(raw)).subject));
const outcomes = async () => (await metrics.mails.get()).values.map(({ labels, value }) => `${labels.outcome} ${value}`);

describe('a mail of the outbox', () => {
  it('is written with what causes it, and not where that is rolled back', async () => {
    const lost = transaction(server.pool, async (db) => {
      const content = { subject: 'Never', lines: [], reason: '' };
      const to = { address: 'a@example.com', name: null };
      await queueMail(db, { clock: server.clock, secret: testSettings.secret }, { kind: 'notice', userId: null, to, content });
      throw new Error('rolled back');
    });
    await expect(lost).rejects.toThrow('rolled back');
    await queue();
    expect(await sendDue(sender)).toBe(1);
    expect(await subjects()).toEqual([`Mail ${made}`]);
  });

  it('is sent once, and what it said is gone then', async () => {
    const id = await queue();
    expect([await sendDue(sender), await sendDue(sender)]).toEqual([1, 0]);
    expect(await stored(id)).toMatchObject({
      state: 'sent',
      attempts: 1,
      code: 250,
      error: null,
      hasContent: false,
      leased: null,
    });
    expect(mailServer.mails).toHaveLength(1);
    expect(await outcomes()).toEqual(['sent 1']);
  });

  it('is encrypted while it waits', async () => {
    const id = await queue({ content: { subject: 'Open sesame', lines: ['/reset/abc'], reason: '' } });
    const { rows } = await server.pool.query('select content from mails where id = $1', [id]);
    expect(rows[0].content.toString('latin1')).not.toMatch(/sesame|reset/);
  });

  it('that is greylisted is sent again after 5 seconds, 30 seconds, 2 minutes', async () => {
    const id = await queue();
    mailServer.failNext('greylist', 3);
    for (const [waitMs, attempts] of [
      [5 * second, 1],
      [30 * second, 2],
      [120 * second, 3],
    ] as const) {
      const now = server.clock.now().getTime();
      expect(await sendDue(sender)).toBe(1);
      const { due, ...row } = await stored(id);
      expect(row).toMatchObject({ state: 'waiting', attempts, code: 451, hasContent: true, leased: null });
      expect(due.getTime() - now).toBeGreaterThanOrEqual(waitMs * 0.8);
      expect(due.getTime() - now).toBeLessThanOrEqual(waitMs * 1.2);
      expect(await sendDue(sender)).toBe(0);
      server.clock.set(due.toISOString());
    }
    expect(await sendDue(sender)).toBe(1);
    expect(await stored(id)).toMatchObject({ state: 'sent', attempts: 4, error: null });
  });

  it('keeps its Message-ID when nobody knows whether it was taken', async () => {
    await queue();
    mailServer.failNext('close after the message');
    await sendDue(sender);
    server.clock.advance(7 * second);
    await sendDue(sender);
    const [first, second_] = await Promise.all([...mailServer.unsaid, ...mailServer.mails].map(({ raw }) => readMail(raw)));
    expect(first?.messageId).toMatch(/^[\da-f]{32}@crm\.example\.com$/);
    expect(second_?.messageId).toBe(first?.messageId);
  });

  it('to an unknown person fails at once, and others go', async () => {
    mailServer.unknown.add('nobody@example.com');
    const id = await queue({ to: { address: 'nobody@example.com', name: null } });
    const next = await queue();
    await sendDue(sender);
    expect(await stored(id)).toMatchObject({ state: 'failed', attempts: 1, code: 550, hasContent: true });
    expect(await stored(next)).toMatchObject({ state: 'sent' });
    expect(await outcomes()).toEqual(['failed 1', 'sent 1']);
  });

  it('is given up after two days', async () => {
    const id = await queue();
    mailServer.fail('greylist');
    for (let elapsed = 0; elapsed < 2 * day; elapsed += 12 * hour) {
      await sendDue(sender);
      expect(await stored(id)).toMatchObject({ state: 'waiting' });
      server.clock.advance(15 * hour);
    }
    await sendDue(sender);
    expect(await stored(id)).toMatchObject({ state: 'failed', code: 451 });
  });

  it('that would help nobody any more is not sent', async () => {
    const id = await queue({ expiresAt: new Date(server.clock.now().getTime() + 30 * second) });
    server.clock.advance(30 * second);
    await sendDue(sender);
    expect(await stored(id)).toMatchObject({ state: 'failed', error: 'Too late: what it says is over' });
    expect(mailServer.mails).toEqual([]);
  });

  it.each(['blocked = true', 'deleted_at = now()'])('with news is not sent to an account that has %s since', async (change) => {
    const { id: userId } = await server.person('staff');
    const id = await queue({ userId });
    await server.pool.query(`update users set ${change} where id = $1`, [userId]);
    await sendDue(sender);
    expect(await stored(id)).toMatchObject({ state: 'failed', error: 'The account is blocked or deleted' });
    expect(mailServer.mails).toEqual([]);
  });

  it('of another key, or to what is no address, fails with its reason', async () => {
    const foreign = await queue({}, createSecret('another key that is long enough'));
    const odd = await queue({ to: { address: 'a<b>@example.com', name: null } });
    await sendDue(sender);
    expect(await stored(foreign)).toMatchObject({ state: 'failed', error: 'It cannot be read with the key of this server' });
    expect(await stored(odd)).toMatchObject({ state: 'failed', error: 'Mail cannot be sent to this address' });
    expect(mailServer.mails).toEqual([]);
  });
});

describe('trouble of the server', () => {
  it('with a refused sender uses up no mail, and the queue rests', async () => {
    const id = await queue();
    await queue();
    mailServer.fail('refuse the sender');
    await sendDue(sender);
    expect(await stored(id)).toMatchObject({ state: 'waiting', attempts: 0, code: 553 });
    const tries = mailServer.connections();
    server.clock.advance(20 * second);
    expect(await sendDue(sender)).toBe(0);
    expect(mailServer.connections()).toBe(tries);
    mailServer.fail(null);
    server.clock.advance(5 * 60 * second);
    await sendDue(sender);
    expect(mailServer.mails).toHaveLength(2);
  });

  it('lets one mail try while all others wait', async () => {
    for (let n = 0; n < 6; n += 1) await queue();
    mailServer.fail('be busy');
    const worker = startWorker(mailQueue(sender), server.app.log);
    const tries = mailServer.connections();
    await expect.poll(() => mailServer.connections() - tries).toBe(4);
    await worker.stop();
    expect(mailServer.connections() - tries).toBe(4);
    expect(sender.rest.isOver(server.clock.now())).toBe(false);
  });
});

describe('a lease', () => {
  it('lets two servers never have the same mail', async () => {
    for (let n = 0; n < 10; n += 1) await queue();
    const both = await Promise.all([1, 2].map(() => claimMails(server.pool, server.clock.now(), 8)));
    const ids = both.flat().map(({ id }) => id);
    expect(ids).toHaveLength(10);
    expect(new Set(ids).size).toBe(10);
  });

  it('of a server that died ends, and not while it is renewed', async () => {
    await queue();
    const [claimed] = await claimMails(server.pool, server.clock.now(), 4);
    const lease = { id: claimed?.id ?? 0, until: claimed?.leasedUntil ?? new Date(0) };
    server.clock.advance(20 * second);
    expect(await renewLease(server.pool, lease, server.clock.now())).toBe(true);
    server.clock.advance(20 * second);
    expect(await claimMails(server.pool, server.clock.now(), 4)).toEqual([]);
    server.clock.advance(20 * second);
    expect(await claimMails(server.pool, server.clock.now(), 4)).toHaveLength(1);
    expect(await renewLease(server.pool, lease, server.clock.now())).toBe(false);
  });

  it('that was lost stops the sending', async () => {
    const id = await queue();
    const [claimed] = await claimMails(server.pool, server.clock.now(), 4);
    const lease = { id, until: claimed?.leasedUntil ?? new Date(0) };
    await server.pool.query('update mails set leased_until = $2 where id = $1', [id, new Date(server.clock.now().getTime() + 1)]);
    const held = holdLease(server.pool, server.clock, lease, undefined, 10);
    await expect.poll(() => held.signal.aborted).toBe(true);
    expect(held.isLost()).toBe(true);
    await held.end();
  });

  it('of an early clock does not hold a mail back for long', async () => {
    const id = await queue();
    await server.pool.query(`update mails set leased_until = $2, due_at = $2 where id = $1`, [id, new Date('2027-01-01')]);
    expect(await sendDue(sender)).toBe(1);
  });
});

describe('an acknowledgement', () => {
  it('is stored when the database is back, and the mail is not sent again meanwhile', async () => {
    const id = await queue();
    const [claimed] = await claimMails(server.pool, server.clock.now(), 4);
    await server.pool.query('alter table mails rename to mails_away');
    const sending = claimed && attemptMail(sender, claimed);
    await expect.poll(() => mailServer.mails.length).toBe(1);
    await server.pool.query('alter table mails_away rename to mails');
    await sending;
    expect(await stored(id)).toMatchObject({ state: 'sent' });
    expect(mailServer.mails).toHaveLength(1);
  });
});
