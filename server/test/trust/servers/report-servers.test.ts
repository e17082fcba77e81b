import { afterAll, beforeAll, expect, it } from 'vitest';
import { type MailServer, startMailServer } from '../../mail/mail-server.ts';
import { readMail } from '../../mail/read-mail.ts';
import type { Program } from '../../processes/program.ts';
import { shortOrFull } from '../../support/full.ts';
import { templateName } from '../../support/global-setup.ts';
import { openServers, type Servers } from './servers.ts';

const [kills, people] = [shortOrFull(3, 15), shortOrFull(40, 200)];
let servers: Servers;
let mailServer: MailServer;
let env: Record<string, string>;
beforeAll(async () => {
  [servers, mailServer] = await Promise.all([openServers(templateName), startMailServer()]);
  env = {
    PUBLIC_ORIGIN: 'https://crm.example.com',
    SMTP_URL: mailServer.url,
    MAIL_FROM: 'crm@acme.test',
    TIME_ZONE: zoneAtNoon(new Date()),
  };
});
afterAll(async () => servers.close());

/** Where it is about noon now: no report is due there between midnight and seven of the first day of a week. */
function zoneAtNoon(now: Date): string {
  const ahead = 12 - now.getUTCHours();
  return ahead === 0 ? 'Etc/GMT' : `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
}

const count = async (what: string) => Number((await servers.pool.query(`select count(*) as n from ${what}`)).rows[0].n);

/** A report of all pages, made a month ago. */
async function plantReport(): Promise<void> {
  const { rows } = await servers.pool.query(
    `insert into number_reports (title, pages, rhythm, is_of_team, is_paused, active_since, created_at)
     values ('All of it', '{customers,flow,funnel,week}', 'week', false, false, now() - interval '30 days', now()) returning id`,
  );
  for (let n = 0; n < people; n += 1) {
    const { id } = await servers.account(n % 2 === 0 ? 'admin' : 'staff');
    await servers.pool.query(
      `insert into number_report_people (report_id, user_id, named_at) values ($1, $2, now() - interval '30 days')`,
      [rows[0].id, id],
    );
  }
}

it('servers that are killed in the middle of a report mail each of its letters once', {
  tags: ['full'],
  timeout: kills * 60_000 + 240_000,
}, async () => {
  const running: Program[] = [await servers.start(env)];
  await plantReport();
  running.push(await servers.start(env));
  for (let kill = 1; kill <= kills; kill += 1) {
    const enough = Math.floor((people * kill) / (kills + 2));
    await expect.poll(() => count('number_report_mails'), { interval: 1, timeout: 60_000 }).toBeGreaterThan(enough);
    await running.shift()?.end('SIGKILL');
    running.push(await servers.start(env));
    // As some minutes later: what the killed one was about to write or to send is another's.
    await servers.pool.query('update number_report_people set leased_until = null');
    await servers.pool.query('update mails set leased_until = null');
  }
  await expect.poll(() => count('number_report_mails'), { timeout: 120_000 }).toBe(people);
  await expect.poll(() => count("mails where state <> 'sent'"), { interval: 500, timeout: 150_000 }).toBe(0);
  expect(await count('mails')).toBe(people);
  const arrived = await Promise.all(mailServer.mails.map(({ raw }) => readMail(raw)));
  const letters = new Map(arrived.map(({ messageId, to }) => [messageId, to[0]?.address]));
  expect(letters.size).toBe(people);
  expect(new Set(letters.values()).size).toBe(people);
  for (const { text } of arrived) for (const page of ['CUSTOMERS', 'FLOW', 'FUNNEL', 'TEAM WEEK']) expect(text).toContain(page);
});
