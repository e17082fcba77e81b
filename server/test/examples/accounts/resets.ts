import type { resetCalls } from '@crm/contract/accounts/resets';
import { resetTokenOf, switchMailOff, switchMailOn } from '../../support/sign-in-mail.ts';
import { testPassword } from '../../support/test-app.ts';
import type { ExamplesOf, World } from '../types.ts';

// People of their own: their sessions end.

async function linkOf({ server }: World): Promise<string> {
  return resetTokenOf(server, (await server.person('staff')).email);
}

/** Few may ask in a window, and every example is sent many times. */
async function readyToAsk({ server }: World): Promise<void> {
  await switchMailOn(server);
  await server.pool.query(`delete from rate_limits where kind like 'reset-%'`);
}

const passwords = { password: testPassword, confirmPassword: testPassword };
const wrongLink = () => ({ token: `nobody has this ${Math.random()}` });

export const resetExamples: ExamplesOf<typeof resetCalls> = {
  request: {
    valid: async (world) => {
      await readyToAsk(world);
      return { body: { email: 'new1@test.example' } };
    },
    refused: async ({ server }) => {
      await switchMailOff(server);
      return { body: { email: 'new1@test.example' } };
    },
  },
  open: {
    valid: async (world) => ({ body: { token: await linkOf(world) } }),
    refused: () => ({ body: wrongLink() }),
  },
  set: {
    valid: async (world) => ({ body: { token: await linkOf(world), ...passwords } }),
    refused: () => ({ body: { ...wrongLink(), ...passwords } }),
  },
};
