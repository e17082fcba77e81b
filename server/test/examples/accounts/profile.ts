import { profileCalls } from '@crm/contract/accounts/profile';
import { tokenCalls } from '@crm/contract/accounts/tokens';
import { logIn, type Person, testPassword } from '../../support/test-app.ts';
import { type Example, type ExamplesOf, unknownId, type World } from '../types.ts';

const nothing: Example = { by: 'staff', valid: () => ({}) };
// The same password again, so that the people of the test can still sign in.
const passwords = { currentPassword: testPassword, newPassword: testPassword, confirmPassword: testPassword };

export const profileExamples: ExamplesOf<typeof profileCalls> = {
  get: nothing,
  update: { by: 'staff', valid: () => ({ body: { name: 'Some Person' } }) },
  password: { by: 'staff', valid: () => ({ body: passwords }) },
  sessions: nothing,
  endOthers: nothing,
  endSession: {
    by: 'staff',
    valid: async (world) => ({ params: { id: await otherSession(world) } }),
    refused: () => ({ params: { id: 'f'.repeat(32) } }),
  },
};

/** The latest of the person's devices but for the one that asks. */
async function otherSession({ server, staff }: World): Promise<string> {
  await logIn(server.app, staff.email);
  const { data } = await staff.send(profileCalls.sessions, {});
  return data.find(({ isThis }) => !isThis)?.id ?? '';
}

const tokenForm = { name: 'Nightly export', scopes: ['customers:read' as const], expiresOn: '2030-12-31' };

export async function madeToken(person: Person) {
  const reply = await person.send(tokenCalls.create, { body: tokenForm });
  // Nobody has more than fifty.
  if (reply.status !== 409) return reply.data;
  await person.send(tokenCalls.endAll, {});
  return (await person.send(tokenCalls.create, { body: tokenForm })).data;
}

const tokenOf = async ({ staff }: World) => ({ params: { id: String((await madeToken(staff)).id) } });

export const tokenExamples: ExamplesOf<typeof tokenCalls> = {
  list: nothing,
  create: {
    by: 'staff',
    valid: async ({ staff }) => {
      // Nobody has more than fifty.
      await staff.send(tokenCalls.endAll, {});
      return { body: tokenForm };
    },
    refused: () => ({ body: { ...tokenForm, expiresOn: '2020-01-01' } }),
  },
  end: { by: 'staff', valid: tokenOf, refused: () => ({ params: unknownId }) },
  endAll: nothing,
  listAll: { by: 'admin', valid: () => ({ query: { search: 'nightly', page: '1', limit: '25' } }) },
  exportAll: { by: 'admin', valid: () => ({ query: { search: 'nightly' } }) },
  endAny: { by: 'admin', valid: tokenOf, refused: () => ({ params: unknownId }) },
};
