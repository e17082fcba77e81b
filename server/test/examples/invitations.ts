import { invitationCalls } from '@crm/contract/accounts/invitations';
import { testPassword } from '../support/test-app.ts';
import { type ExamplesOf, unknownId, type World } from './types.ts';

let emails = 0;

async function made({ admin }: World) {
  const reply = await admin.send(invitationCalls.create, { body: { role: 'staff', label: 'Somebody' } });
  // No more than a hundred may be open at once.
  if (reply.status !== 409) return reply.data;
  const { invitations } = (await admin.send(invitationCalls.list, {})).data;
  for (const { id } of invitations) await admin.send(invitationCalls.revoke, { params: { id: String(id) } });
  return (await admin.send(invitationCalls.create, { body: { role: 'staff', label: 'Somebody' } })).data;
}

function formOf(token: string) {
  emails += 1;
  const password = { password: testPassword, confirmPassword: testPassword };
  return { token, name: 'New Person', email: `invited${emails}@test.example`, ...password };
}

export const invitationExamples: ExamplesOf<typeof invitationCalls> = {
  list: { by: 'admin', valid: () => ({}) },
  create: {
    by: 'admin',
    valid: () => ({ body: { role: 'staff', label: 'Somebody' } }),
    refused: () => ({ body: { role: 'staff', teamId: 987_654_321 } }),
  },
  revoke: {
    by: 'admin',
    valid: async (world) => ({ params: { id: String((await made(world)).invitation.id) } }),
    refused: () => ({ params: unknownId }),
  },
  open: {
    valid: async (world) => ({ body: { token: (await made(world)).token } }),
    refused: () => ({ body: { token: `nobody has this ${Math.random()}` } }),
  },
  accept: {
    valid: async (world) => ({ body: formOf((await made(world)).token) }),
    refused: async (world) => ({ body: { ...formOf((await made(world)).token), email: world.staff.email } }),
  },
};
