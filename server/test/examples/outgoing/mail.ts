import type { mailCalls } from '@crm/contract/office/mail';
import { queueMail, sayMailAble } from '../../../src/records/mails.ts';
import { testSettings } from '../../support/test-app.ts';
import { type ExamplesOf, unknownId, type World } from '../types.ts';

/** Mails are caused by other calls, and fail by themselves. */
export async function failedMail({ server: { pool, clock } }: World): Promise<{ id: string }> {
  const id = await queueMail(
    pool,
    { clock, secret: testSettings.secret },
    {
      kind: 'notice',
      userId: null,
      to: { address: 'ann@shop.example', name: 'Ann' },
      content: { subject: '3 things since 9:00', lines: ['Hello'], reason: 'You have an account.' },
    },
  );
  await pool.query(`update mails set state = 'failed', error = 'No such user', code = 550, finished_at = $2 where id = $1`, [
    id,
    clock.now(),
  ]);
  await sayMailAble(pool, clock.now());
  return { id: String(id) };
}

export const mailExamples: ExamplesOf<typeof mailCalls> = {
  state: { by: 'admin', valid: () => ({}) },
  log: {
    by: 'admin',
    valid: async (world) => {
      await failedMail(world);
      return { query: { failed: 'true', page: '1', limit: '20' } };
    },
  },
  exportLog: { by: 'admin', valid: () => ({ query: { failed: 'true' } }) },
  test: { by: 'admin', valid: () => ({ body: { to: 'ann@shop.example' } }) },
  again: {
    by: 'admin',
    valid: async (world) => ({ params: await failedMail(world) }),
    refused: () => ({ params: unknownId }),
  },
};
