import type { resetCalls } from '@crm/contract/accounts/resets';
import { resetTokenOf, switchMailOff, switchMailOn } from '../../support/outgoing/sign-in-mail.ts';
import { type Person, type TestServer, testPassword } from '../../support/test-app.ts';
import type { ExamplesOf, World } from '../types.ts';

/** Somebody of their own, whose sessions end, for all examples of a server: lists of people stay short. */
const forgetful = new WeakMap<TestServer, Promise<Person>>();

async function linkOf({ server }: World): Promise<string> {
  const person = forgetful.get(server) ?? server.person('staff');
  forgetful.set(server, person);
  return resetTokenOf(server, (await person).email);
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
