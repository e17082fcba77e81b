import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPool, type Pool } from '../../../src/db/client.ts';
import { causeMails } from '../../mail/cause-mails.ts';
import { type MailServer, startMailServer } from '../../mail/mail-server.ts';
import { readMail } from '../../mail/read-mail.ts';
import { type Program, startProgram, temporaryFolder } from '../../processes/program.ts';
import { shortOrFull } from '../../support/full.ts';
import { testPassphrase } from '../../support/test-app.ts';

const rounds = shortOrFull(1, 20);
/** What a dead server was sending is free again after half a minute; outbox.test.ts pins that without a wait. */
const waitsForLeases = shortOrFull(false, true);
/** As many as one server sends at the same time. */
const atOnce = 4;
const folder = temporaryFolder();
let env: Record<string, string>;
let program: Program;
let pool: Pool;
let mailServer: MailServer;
beforeAll(async () => {
  mailServer = await startMailServer();
  env = {
    APP_SECRET: testPassphrase,
    PUBLIC_ORIGIN: 'https://crm.example.com',
    SMTP_URL: mailServer.url,
    MAIL_FROM: 'crm@acme.test',
    LOG_LEVEL: 'error',
  };
  program = await startProgram(folder.path, env);
  pool = createPool({ host: `${folder.path}/postgres/socket`, port: 5432, user: 'crm', database: 'crm' }, 1);
});
afterAll(async () => {
  await pool.end();
  await program.end('SIGTERM');
  folder.remove();
});

describe('the outbox of a server that is killed again and again', () => {
  it('loses no mail, and sends one twice only with the same Message-ID', { timeout: rounds * 60_000 + 180_000 }, async () => {
    mailServer.slow(40);
    /** How many had arrived when each server died. */
    const deaths: number[] = [];
    let made = 0;
    for (let round = 0; round < rounds; round += 1) {
      const enough = mailServer.mails.length + 5 + round;
      made += await causeMails(pool, 30);
      await expect.poll(() => mailServer.mails.length, { interval: 2 }).toBeGreaterThan(enough);
      await program.end('SIGKILL');
      // What was on its way arrives, whoever hears the answer.
      await expect.poll(() => mailServer.thinking()).toBe(0);
      deaths.push(mailServer.mails.length);
      if (!waitsForLeases) await pool.query('update mails set leased_until = now() where leased_until is not null');
      program = await startProgram(folder.path, env);
    }
    mailServer.slow(0);
    const waiting = `select count(*)::int as n from mails where state <> 'sent'`;
    await expect.poll(async () => (await pool.query(waiting)).rows[0].n, { interval: 500, timeout: 150_000 }).toBe(0);

    const { rows } = await pool.query('select message_id as id from mails order by id');
    expect(rows).toHaveLength(made);
    const arrived = await Promise.all(
      mailServer.mails.map(async ({ raw }) => (await readMail(raw)).messageId.split('@')[0] ?? ''),
    );
    expect([...new Set(arrived)].sort()).toEqual(rows.map(({ id }) => id).sort());
    const roundOf = (index: number) => deaths.filter((count) => count <= index).length;
    const twice = rows.map(({ id }) => arrived.flatMap((one, index) => (one === id ? [roundOf(index)] : []))).filter(isTwice);
    // Of each server only those that it had on its way when it died.
    for (const lives of twice) expect(new Set(lives).size).toBe(lives.length);
    for (let round = 0; round < rounds; round += 1)
      expect(twice.filter(([first]) => first === round).length).toBeLessThanOrEqual(atOnce);
  });
});

function isTwice(lives: number[]): boolean {
  return lives.length > 1;
}
