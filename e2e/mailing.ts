import { type MailServer, openMailServer } from '../server/test/mail/open-mail-server.ts';
import { expect, test as shared } from './fixtures.ts';
import { startServer } from './server.ts';

/** Mail is sent by a server of the file alone, to a mail server that keeps what it takes. */
export const test = shared.extend<object, { mailServer: MailServer; origin: string }>({
  mailServer: [
    // biome-ignore lint/correctness/noEmptyPattern: the fixture needs no other
    async ({}, use) => {
      const mailServer = await openMailServer();
      await use(mailServer);
      await mailServer.close();
    },
    { scope: 'worker' },
  ],
  origin: [
    async ({ mailServer }, use) => {
      const server = await startServer('demo/main.ts', (origin) => ({
        PUBLIC_ORIGIN: origin,
        SMTP_URL: mailServer.url,
        MAIL_FROM: 'Acme CRM <crm@acme.test>',
      }));
      await use(server.origin);
      await server.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

export { expect };
