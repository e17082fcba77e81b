import { join } from 'node:path';
import type { NotificationKind } from '@crm/contract/office/notifications';
import pg from 'pg';
import { unsubscribeToken } from '../../server/src/features/mail-choices/unsubscribe-token.ts';
import { reportToken } from '../../server/src/features/reports/report-link.ts';
import { createSecret } from '../../server/src/secret.ts';
import { test as shared } from '../fixtures.ts';
import { startServer } from '../server.ts';

const appSecret = 'a secret for tests of mail that is long enough';

/** A portal that says that it can send mail. Whoever sees it gets choices, so these tests have a server of their own. */
export const test = shared.extend<object, { origin: string }>({
  origin: [
    // biome-ignore lint/correctness/noEmptyPattern: the fixture needs no other
    async ({}, use) => {
      const server = await startServer('demo/main.ts', { APP_SECRET: appSecret });
      await offerMail(server.dataDir);
      await use(server.origin);
      await server.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

/** The link that a mail to this person has. */
export function unsubscribeLink(userId: number, kinds: NotificationKind[]): string {
  return `/unsubscribe#${unsubscribeToken(createSecret(appSecret), { userId, kinds })}`;
}

/** The link that the letters of a report by mail have for this person. */
export function reportLink(reportId: number, userId: number): string {
  return `/unsubscribe#${reportToken(createSecret(appSecret), { reportId, userId })}`;
}

/** As a server says it that is set up for mail. */
async function offerMail(dataDir: string): Promise<void> {
  const client = new pg.Client({ host: join(dataDir, 'postgres', 'socket'), port: 5432, user: 'crm', database: 'crm' });
  await client.connect();
  await client.query(`insert into mail_state (able_at) values (now() + interval '1 day')`);
  await client.end();
}
