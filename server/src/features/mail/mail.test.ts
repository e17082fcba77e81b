import { mailCalls } from '@crm/contract/office/mail';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startMailServer } from '../../../test/mail/mail-server.ts';
import { readMail } from '../../../test/mail/read-mail.ts';
import { mailSenderOf, sendDue } from '../../../test/mail/send-due.ts';
import { switchMailOn } from '../../../test/support/outgoing/sign-in-mail.ts';
import { createSecondApp } from '../../../test/support/second-app.ts';
import { createTestServer, type Person, send, testSettings } from '../../../test/support/test-app.ts';
import { type NewMail, queueMail } from '../../records/mails.ts';
import { removeOldMails } from './mail.queries.ts';

const login = { user: 'mailer', password: 'hunter2 and more' };
const mailServer = await startMailServer({ login });
const server = createTestServer({}, undefined, { mail: mailServer.settings });
const day = 86_400_000;
let admin: Person;
beforeAll(async () => {
  admin = await server.person('admin', { name: 'Ada' });
});
beforeEach(async () => {
  await server.pool.query('delete from mails');
  await server.pool.query('delete from rate_limits');
  mailServer.fail(null);
  mailServer.mails.length = 0;
  await switchMailOn(server);
});

const queue = (more: Partial<NewMail> = {}) => {
  const content = { subject: 'Open sesame', lines: ['/reset/abc'], reason: '' };
  const to = { address: 'ann@example.com', name: 'Ann' };
  return queueMail(
    server.pool,
    { clock: server.clock, secret: testSettings.secret },
    { kind: 'notice', userId: null, to, content, ...more },
  );
};
const failed = async (more: Partial<NewMail> = {}) => {
  const id = await queue(more);
  mailServer.failNext('refuse the recipient');
  await sendDue(mailSenderOf(server, mailServer.settings));
  return id;
};
const log = async (query = {}) => (await admin.send(mailCalls.log, { query })).data.mails;
const again = (id: number) => admin.send(mailCalls.again, { params: { id: String(id) } });

describe('the state of mail', () => {
  it('names the server and the sender, and no password', async () => {
    const reply = await admin.send(mailCalls.state, {});
    expect(reply.data).toEqual({
      server: {
        host: '127.0.0.1',
        port: mailServer.port,
        security: 'none',
        hasLogin: true,
        from: 'Acme CRM <crm@acme.test>',
      },
      isAble: true,
      waiting: 0,
      oldestWaitingAt: null,
      failed: 0,
      lastSentAt: null,
    });
    expect(JSON.stringify(reply)).not.toMatch(/hunter2|mailer/);
  });

  it('counts what waits and what failed', async () => {
    await failed();
    const now = server.clock.now().toISOString();
    await queue();
    await sendDue(mailSenderOf(server, mailServer.settings));
    await queue();
    expect((await admin.send(mailCalls.state, {})).data).toMatchObject({
      waiting: 1,
      oldestWaitingAt: now,
      failed: 1,
      lastSentAt: now,
    });
  });

  it('of a portal without a mail server offers nothing', async () => {
    await server.pool.query('delete from mail_state');
    const id = await queue();
    await server.pool.query(`update mails set state = 'failed' where id = $1`, [id]);
    const app = await createSecondApp(server);
    const state = await send(app, mailCalls.state, {}, admin.cookie);
    expect(state.data).toMatchObject({ server: null, isAble: false });
    const test = await send(app, mailCalls.test, { body: { to: 'ann@example.com' } }, admin.cookie);
    expect(test.data).toEqual({ isSent: false, error: 'E-mail is not set up.', dialogue: [] });
    const repeated = await send(app, mailCalls.again, { params: { id: String(id) } }, admin.cookie);
    expect([repeated.status, repeated.failure.message]).toEqual([409, 'E-mail is not set up.']);
    await app.close();
  });
});

describe('a test mail', () => {
  it('arrives at once, and the dialogue is shown without secrets', async () => {
    const { data } = await admin.send(mailCalls.test, { body: { to: 'ann@example.com' } });
    expect(data).toMatchObject({ isSent: true, error: null });
    expect(data.dialogue).toContain('> AUTH PLAIN …');
    expect(data.dialogue.join()).not.toMatch(/hunter2|aHVudGVy/);
    const read = await readMail(mailServer.mails[0]?.raw ?? '');
    expect(read.subject).toMatch(/^Test mail of /);
    expect(read.text).toContain('Ada sent it from the e-mail settings.');
    expect(await log()).toMatchObject([
      { kind: 'test', to: 'ann@example.com', state: 'sent', attempts: 1, code: 250, error: null },
    ]);
  });

  it('that is refused says why, and is not sent again by itself', async () => {
    mailServer.failNext('refuse the login');
    const { data } = await admin.send(mailCalls.test, { body: { to: 'ann@example.com' } });
    expect(data).toMatchObject({
      isSent: false,
      error: expect.stringMatching(/refused the login: 535 5.7.8 no, mailer, … is wrong/),
    });
    expect(JSON.stringify(data)).not.toContain('hunter2');
    expect(await log()).toMatchObject([{ kind: 'test', state: 'failed', canSendAgain: false, nextAttemptAt: null }]);
    expect(await sendDue(mailSenderOf(server, mailServer.settings))).toBe(0);
  });

  it.each(['', 'nobody', 'a<b>@example.com', 'a@example.com\r\nBcc: x@example.com', `${'a'.repeat(250)}@example.com`])(
    'goes to no address such as %j',
    async (to) => {
      const reply = await admin.send(mailCalls.test, { body: { to } });
      expect([reply.status, Object.keys(reply.failure.fields ?? {})]).toEqual([400, ['to']]);
      expect(mailServer.mails).toEqual([]);
    },
  );

  it('can be sent 20 times in a quarter of an hour', async () => {
    mailServer.fail('be busy');
    for (let n = 0; n < 20; n += 1) await server.pool.query(countOne);
    const reply = await admin.send(mailCalls.test, { body: { to: 'ann@example.com' } });
    expect([reply.status, reply.headers['retry-after']]).toEqual([429, '900']);
  });
  const countOne = `insert into rate_limits (kind, key, failures, window_start) values ('mail-test', '', 1, '2026-03-10T15:00:00Z')
    on conflict (kind, key) do update set failures = rate_limits.failures + 1`;
});

describe('the log of mails', () => {
  it('is newest first, by pages, and never tells what they say', async () => {
    const first = await failed();
    const second = await queue({ kind: 'invitation', to: { address: 'bob@example.com', name: null } });
    const reply = await admin.send(mailCalls.log, { query: { limit: '1' } });
    expect(reply.data).toMatchObject({
      mails: [{ id: second, kind: 'invitation', to: 'bob@example.com', state: 'waiting' }],
      more: true,
    });
    expect(await log({ limit: '1', page: '2' })).toMatchObject([
      { id: first, state: 'failed', code: 550, error: expect.stringMatching(/no such user/), canSendAgain: true },
    ]);
    expect(await log({ failed: 'true' })).toMatchObject([{ id: first }]);
    expect(JSON.stringify(await log())).not.toMatch(/sesame|reset/);
  });

  it('keeps 30 days, and what failed mails say for 7', async () => {
    const id = await failed();
    await server.pool.query('update mails set finished_at = finished_at - $2 * interval $$1 day$$ where id = $1', [id, 8]);
    await removeOldMails(server.pool, server.clock.now());
    expect(await log()).toMatchObject([{ id, canSendAgain: false }]);
    expect(await again(id)).toMatchObject({ status: 406, failure: { message: 'What this mail said is no longer kept.' } });
    await removeOldMails(server.pool, new Date(server.clock.now().getTime() + 23 * day));
    expect(await log()).toEqual([]);
  });

  it('drops what nobody sent for 30 days', async () => {
    await queue();
    await removeOldMails(server.pool, new Date(server.clock.now().getTime() + 29 * day));
    expect(await log()).toHaveLength(1);
    await removeOldMails(server.pool, new Date(server.clock.now().getTime() + 31 * day));
    expect(await log()).toEqual([]);
  });
});

describe('a mail that failed', () => {
  it('is sent again when an administrator asks for it', async () => {
    const id = await failed();
    expect((await again(id)).data).toMatchObject({ id, state: 'waiting', attempts: 0, canSendAgain: false });
    await sendDue(mailSenderOf(server, mailServer.settings));
    expect(mailServer.mails).toHaveLength(1);
    expect(await again(id)).toMatchObject({ status: 406, failure: { message: 'Only a mail that failed can be sent again.' } });
  });

  it('is not sent again when it is too late, or unknown', async () => {
    const id = await failed({ expiresAt: new Date(server.clock.now().getTime() + 60_000) });
    await server.pool.query('update mails set expires_at = $2 where id = $1', [id, server.clock.now()]);
    expect(await again(id)).toMatchObject({ status: 406, failure: { message: 'It is too late: what it says is over.' } });
    expect((await again(987_654_321)).status).toBe(404);
  });
});
