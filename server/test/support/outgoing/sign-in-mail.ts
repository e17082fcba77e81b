import type { Pool } from '../../../src/db/client.ts';
import { type ResetTools, resetQueue } from '../../../src/features/resets/reset-queue.ts';
import { insertRequest } from '../../../src/features/resets/resets.queries.ts';
import { type MailContent, sayMailAble } from '../../../src/records/mails.ts';
import { type TestServer, testSettings } from '../test-app.ts';

/** The portal sends mail, as far as anybody sees: what is written to be sent stays where it is. */
export async function switchMailOn({ pool, clock }: Pick<TestServer, 'pool' | 'clock'>): Promise<void> {
  await sayMailAble(pool, clock.now());
}

export async function switchMailOff({ pool }: Pick<TestServer, 'pool'>): Promise<void> {
  await pool.query('delete from mail_state');
}

interface WrittenMail {
  id: number;
  kind: string;
  userId: number | null;
  name: string | null;
  expiresAt: Date | null;
  content: MailContent;
}

/** What was written to be sent to an address, the oldest first. */
export async function mailsTo(pool: Pool, address: string): Promise<WrittenMail[]> {
  const { rows } = await pool.query(
    `select id, kind, user_id as "userId", to_name as name, expires_at as "expiresAt", content from mails
     where to_address = $1 order by id`,
    [address],
  );
  return rows.map(({ content, ...mail }) => ({ ...mail, content: JSON.parse(testSettings.secret.decrypt(content) ?? '') }));
}

/** The token of the link in a mail. */
export function tokenIn(mail: WrittenMail | undefined): string {
  return mail?.content.action?.path.split('#')[1] ?? '';
}

export function resetTools({ pool, clock }: Pick<TestServer, 'pool' | 'clock'>, more: Partial<ResetTools> = {}): ResetTools {
  return { pool, clock, secret: testSettings.secret, oidc: undefined, companyName: () => 'CRM Portal', ...more };
}

/** Does what the servers do for those who asked. */
export async function answerRequests(tools: ResetTools): Promise<void> {
  const queue = resetQueue(tools);
  for (let claimed = await queue.claim(10); claimed.length > 0; claimed = await queue.claim(10)) {
    for (const one of claimed) await queue.attempt(one, new AbortController().signal);
  }
}

/** A link that was mailed to somebody just now. */
export async function resetTokenOf(server: TestServer, email: string): Promise<string> {
  await insertRequest(server.pool, email, '203.0.113.7', server.clock.now());
  await answerRequests(resetTools(server));
  return tokenIn((await mailsTo(server.pool, email)).at(-1));
}
