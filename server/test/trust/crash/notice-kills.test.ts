import { pushCalls, pushChoices } from '@crm/contract/office/push';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPool, type Pool } from '../../../src/db/client.ts';
import { notify } from '../../../src/records/notify.ts';
import { type MailServer, startMailServer } from '../../mail/mail-server.ts';
import { readMail } from '../../mail/read-mail.ts';
import { type Program, startProgram, temporaryFolder } from '../../processes/program.ts';
import { shortOrFull } from '../../support/full.ts';
import { type Browser, createPushBrowser, type PushService, startPushService } from '../../support/push/push-service.ts';
import { type Company, firstAdmin, foundCompany } from './writer-company.ts';

const rounds = shortOrFull(2, 20);
const people = 3;
const folder = temporaryFolder();
let env: Record<string, string>;
let program: Program;
let pool: Pool;
let company: Company;
let mailServer: MailServer;
let service: PushService;
const browsers: Browser[] = [];
beforeAll(async () => {
  mailServer = await startMailServer();
  service = await startPushService();
  const plain = { ...firstAdmin, WEBHOOK_PRIVATE_NETWORKS: 'true', LOG_LEVEL: 'error' };
  env = {
    ...plain,
    PUBLIC_ORIGIN: 'https://crm.example.com',
    SMTP_URL: mailServer.url,
    MAIL_FROM: 'crm@acme.test',
  };
  // Before it says that it is somewhere else.
  program = await startProgram(folder.path, plain);
  company = await foundCompany(program.address, people);
  for (const worker of company.staff) {
    const browser = createPushBrowser(service.origin);
    await worker.send(pushCalls.subscribe, { body: { ...browser.form, choices: [...pushChoices] } });
    browsers.push(browser);
  }
  await program.end('SIGTERM');
  program = await startProgram(folder.path, env);
  pool = createPool({ host: `${folder.path}/postgres/socket`, port: 5432, user: 'crm', database: 'crm' }, 1);
});
afterAll(async () => {
  await pool.end();
  await program.end('SIGTERM');
  await service.close();
  folder.remove();
});

const clock = { now: () => new Date() };
let said = 0;
/** One line about security, which is mailed at once, and one decision; both reach the devices. */
async function tellEverybody(): Promise<void> {
  for (const { id } of company.staff)
    for (const kind of ['security', 'leave'] as const) {
      said += 1;
      await notify(pool, clock, [id], { kind, text: `${kind} ${String(said).padStart(5, '0')}`, link: null });
    }
}

describe('the inbox of a server that is killed again and again', () => {
  it('reaches mail and devices whole, and nothing twice but what was on its way', {
    tags: ['full'],
    timeout: rounds * 60_000 + 240_000,
  }, async () => {
    mailServer.slow(40);
    service.slow(40);
    for (let round = 0; round < rounds; round += 1) {
      const enough = service.received.length + 4 + round;
      for (let n = 0; n < 8; n += 1) await tellEverybody();
      await expect.poll(() => service.received.length, { interval: 2 }).toBeGreaterThan(enough);
      await program.end('SIGKILL');
      program = await startProgram(folder.path, env);
    }
    const waiting = `select (select count(*) from pushes)::int + (select count(*) from mails where state <> 'sent')::int
      + (select count(*) from notice_mails where kind = 'security')::int as n`;
    await expect.poll(async () => (await pool.query(waiting)).rows[0].n, { interval: 500, timeout: 200_000 }).toBe(0);

    const lines = Array.from(
      { length: said },
      (_, at) => `${at % 2 === 0 ? 'security' : 'leave'} ${String(at + 1).padStart(5, '0')}`,
    );
    const pushed = service.received.map((one) => {
      const browser = browsers.find(({ path }) => path === one.path);
      return browser?.read(one).text ?? 'to nobody';
    });
    expect([...new Set(pushed)].sort()).toEqual(lines.toSorted());
    // Of each killed server at most what it had on its way to each device.
    expect(pushed.length - lines.length).toBeLessThanOrEqual(rounds * people);

    const letters = new Map<string, string>();
    for (const { raw } of mailServer.mails) {
      const { messageId, text } = await readMail(raw);
      letters.set(messageId, String(text));
    }
    const mailed = [...letters.values()].flatMap((text) => text.match(/security \d{5}/g) ?? []);
    expect(mailed.sort()).toEqual(lines.filter((line) => line.startsWith('security')));
  });
});
