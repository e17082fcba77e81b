import { mailNotices, type Sender } from '../../../src/features/mail-choices/notices/mail-notices.ts';
import { claimPeople } from '../../../src/features/mail-choices/notices/notices.queries.ts';
import type { MailContent } from '../../../src/records/mails.ts';
import { type Person, type TestServer, testSettings } from '../test-app.ts';

export interface MailedNotice {
  to: string;
  name: string | null;
  expiresAt: Date | null;
  content: MailContent;
}

export function noticeSenderOf({ app, pool, clock }: TestServer, more: Partial<Sender> = {}): Sender {
  const { secret } = testSettings;
  return { pool, clock, secret, timeZone: app.businessZone, company: app.company, portal: 'https://crm.test', ...more };
}

/** As the servers do it while anything is due. */
export async function mailDue(server: TestServer, more: Partial<Sender> = {}): Promise<void> {
  const sender = noticeSenderOf(server, more);
  for (;;) {
    const people = await claimPeople(sender.pool, sender.clock.now(), 4);
    if (people.length === 0) return;
    await Promise.all(people.map(({ userId }) => mailNotices(sender, userId)));
  }
}

/** What was queued for a person of the inbox, in the order in which it is sent. */
export async function inboxMails({ pool }: TestServer, person: Person): Promise<MailedNotice[]> {
  const { rows } = await pool.query<{ to: string; name: string | null; expiresAt: Date | null; content: Buffer }>(
    `select to_address as to, to_name as name, expires_at as "expiresAt", content from mails
     where user_id = $1 and kind = 'notice' order by id`,
    [person.id],
  );
  return rows.map(({ content, ...mail }) => ({ ...mail, content: JSON.parse(testSettings.secret.decrypt(content) ?? '') }));
}
