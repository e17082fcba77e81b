import { expect, it } from 'vitest';
import { startMailServer } from '../../../../test/mail/mail-server.ts';
import { mailSenderOf, sendDue } from '../../../../test/mail/send-due.ts';
import { createTestServer, testSettings } from '../../../../test/support/test-app.ts';
import { queueMail } from '../../../records/mails.ts';

const mailServer = await startMailServer();
const server = createTestServer();
const hour = 3_600_000;

async function stored() {
  const { rows } = await server.pool.query('select state, code, error, due_at as "dueAt" from mails');
  return rows[0];
}

it('a letter that cannot be made is tried again after pauses that grow, for two days', async () => {
  const to = { address: 'ann@example.com', name: 'Ann' };
  const content = { subject: 'Hello', lines: ['Hello'], reason: 'You have an account.' };
  await queueMail(
    server.pool,
    { clock: server.clock, secret: testSettings.secret },
    { kind: 'notice', userId: null, to, content },
  );
  const sender = {
    ...mailSenderOf(server, mailServer.settings),
    letterhead: () => Promise.reject(new Error('no letterhead')),
  };
  const pauses: number[] = [];
  while ((await sendDue(sender)) > 0) {
    const { state, dueAt } = await stored();
    if (state !== 'waiting') break;
    pauses.push(dueAt.getTime() - server.clock.now().getTime());
    server.clock.set(dueAt.toISOString());
  }
  expect(pauses.length).toBeLessThan(20);
  expect(pauses.slice(0, 8)).toEqual(pauses.slice(0, 8).toSorted((a, b) => a - b));
  expect(pauses[7]).toBeGreaterThan(3 * hour);
  const error = 'The letter could not be made';
  expect(await stored()).toMatchObject({ state: 'failed', code: null, error });
  expect(mailServer.mails).toEqual([]);
});
