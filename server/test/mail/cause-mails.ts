import { type Pool, transaction } from '../../src/db/client.ts';
import { queueMail } from '../../src/records/mails.ts';
import { testSettings } from '../support/test-app.ts';

let made = 0;

/** Each in a transaction of its own; every fifth is rolled back. Answers how many were committed. */
export async function causeMails(pool: Pool, count: number): Promise<number> {
  const context = { clock: { now: () => new Date() }, secret: testSettings.secret };
  let committed = 0;
  for (let n = 1; n <= count; n += 1) {
    made += 1;
    const content = { subject: `Mail ${made}`, lines: ['Hello'], reason: 'You have an account.' };
    const to = { address: `person${made}@example.com`, name: null };
    const isCommitted = await transaction(pool, async (db) => {
      await queueMail(db, context, { kind: 'notice', userId: null, to, content });
      if (n % 5 === 0) throw new RolledBack();
    }).then(
      () => true,
      (error) => {
        if (error instanceof RolledBack) return false;
        throw error;
      },
    );
    if (isCommitted) committed += 1;
  }
  return committed;
}

class RolledBack extends Error {}
