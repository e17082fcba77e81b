import { createSecret } from '../../server/src/secret.ts';
import { query } from '../database.ts';
import { expect, test as shared } from '../fixtures.ts';
import { startServer } from '../server.ts';

const passphrase = 'what the test and its server know';

interface Outbox {
  /** Whether the portal can send mail, as far as anybody sees. Nothing is sent: mails stay where they were written. */
  switchMail(isOn: boolean): Promise<void>;
  /** The path of the link in the last mail to somebody, as soon as there is one. */
  linkTo(address: string): Promise<string>;
  /** The mail server refuses what was written to somebody. */
  refuse(address: string, error: string): Promise<void>;
}

/** Mail is for everybody: these tests have a server of their own, whose key they know, so that they read mails as their readers do. */
export const test = shared.extend<object, { own: { origin: string; outbox: Outbox }; origin: string }>({
  own: [
    // biome-ignore lint/correctness/noEmptyPattern: the fixture needs no other
    async ({}, use) => {
      const server = await startServer('demo/main.ts', { APP_SECRET: passphrase });
      await use({ origin: server.origin, outbox: outboxIn(server.dataDir) });
      await server.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  origin: [async ({ own }, use) => use(own.origin), { scope: 'worker' }],
});

export { expect };

function outboxIn(dataDir: string): Outbox {
  const run = (text: string, values: unknown[] = []) => query(text, values, dataDir);
  const { decrypt } = createSecret(passphrase);
  const lastLink = async (address: string): Promise<string> => {
    const [row] = await run('select content from mails where to_address = $1 order by id desc limit 1', [address]);
    if (!row) return '';
    return JSON.parse(decrypt(row.content as Buffer) ?? '').action.path;
  };
  return {
    async switchMail(isOn) {
      await run('delete from mail_state');
      if (isOn) await run('insert into mail_state (able_at) values (now())');
    },
    async linkTo(address) {
      await expect.poll(() => lastLink(address), { timeout: 15_000 }).toContain('#');
      return lastLink(address);
    },
    async refuse(address, error) {
      await run(`update mails set state = 'failed', code = 550, error = $2, finished_at = now() where to_address = $1`, [
        address,
        error,
      ]);
    },
  };
}
