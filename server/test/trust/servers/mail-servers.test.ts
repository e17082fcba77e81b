import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { causeMails } from '../../mail/cause-mails.ts';
import { type MailServer, startMailServer } from '../../mail/mail-server.ts';
import { readMail } from '../../mail/read-mail.ts';
import type { Program } from '../../processes/program.ts';
import { shortOrFull } from '../../support/full.ts';
import { templateName } from '../../support/global-setup.ts';
import { openServers, type Servers } from './servers.ts';

const count = shortOrFull(100, 1000);
let servers: Servers;
let all: Program[];
let mailServer: MailServer;
beforeAll(async () => {
  [servers, mailServer] = await Promise.all([openServers(templateName), startMailServer()]);
  const env = { PUBLIC_ORIGIN: 'https://crm.example.com', SMTP_URL: mailServer.url, MAIL_FROM: 'crm@acme.test' };
  all = await Promise.all([servers.start(env), servers.start(env), servers.start(env)]);
});
afterAll(async () => servers.close());

const idsOf = (mails: MailServer['mails']) => Promise.all(mails.map(async ({ raw }) => (await readMail(raw)).messageId));
const waiting = async () => (await servers.pool.query(`select count(*)::int as n from mails where state = 'waiting'`)).rows[0].n;

describe('three servers on one database', () => {
  it('send each mail once, also when one of them ends in the middle', { timeout: count * 500 + 240_000 }, async () => {
    mailServer.slow(20);
    const made = await causeMails(servers.pool, count);
    await expect.poll(() => mailServer.mails.length, { interval: 5 }).toBeGreaterThan(made / 4);
    await all[0]?.end('SIGTERM');
    await expect.poll(waiting, { timeout: count * 300 + 100_000 }).toBe(0);
    const ids = await idsOf(mailServer.mails);
    expect(ids).toHaveLength(made);
    expect(new Set(ids).size).toBe(made);
  });

  it('leave a mail server alone that takes nothing, and lose nothing of what waits', { tags: ['full'] }, async () => {
    const before = mailServer.mails.length;
    mailServer.fail('be busy');
    const made = await causeMails(servers.pool, 20);
    const tries = mailServer.connections();
    await expect.poll(() => mailServer.connections() - tries).toBeGreaterThan(5);
    mailServer.fail(null);
    await expect.poll(waiting, { timeout: 100_000 }).toBe(0);
    expect(new Set(await idsOf(mailServer.mails.slice(before))).size).toBe(made);
    expect(mailServer.mails).toHaveLength(before + made);
  });
});
