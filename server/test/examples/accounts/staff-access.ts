import { invitationCalls } from '@crm/contract/accounts/invitations';
import type { providerCalls } from '@crm/contract/accounts/provider';
import { setupCalls } from '@crm/contract/accounts/setup';
import { staffAccessCalls } from '@crm/contract/accounts/staff-access';
import { switchMailOn } from '../../support/outgoing/sign-in-mail.ts';
import { testPassword } from '../../support/test-app.ts';
import { type ExamplesOf, unknownId, type World } from '../types.ts';

const personOf = async ({ server }: World) => ({ id: String((await server.person('staff')).id) });

async function blockedPerson(world: World) {
  const params = await personOf(world);
  await world.admin.send(staffAccessCalls.toggle, { params });
  return params;
}

async function passwordForm({ admin }: World) {
  const known = (await admin.send(setupCalls.getPin, {})).data.existing?.code;
  if (!known) await admin.send(setupCalls.createPin, { body: { pin: 'PIN001' } });
  return { pin: known ?? 'PIN001', newPassword: testPassword };
}

export const staffAccessExamples: ExamplesOf<typeof staffAccessCalls> = {
  toggle: {
    by: 'admin',
    valid: async (world) => ({ params: await personOf(world) }),
    refused: () => ({ params: unknownId }),
  },
  remove: {
    by: 'admin',
    valid: async (world) => ({ params: await blockedPerson(world) }),
    refused: async (world) => ({ params: await personOf(world) }),
  },
  password: {
    by: 'admin',
    // Of somebody else, whose sessions no other example needs.
    valid: async (world) => ({
      body: { data: { ...(await passwordForm(world)), email: (await world.server.person('staff')).email } },
    }),
    refused: async (world) => ({ body: { data: { ...(await passwordForm(world)), email: 'nobody@test.example' } } }),
  },
  handoverPreview: {
    by: 'admin',
    valid: async (world) => ({ params: await personOf(world), query: { toStaffId: String(world.staff.id) } }),
    refused: () => ({ params: unknownId }),
  },
  handover: {
    by: 'admin',
    valid: async (world) => ({ params: await personOf(world), body: { toStaffId: world.staff.id } }),
    refused: ({ staff }) => ({ params: unknownId, body: { toStaffId: staff.id } }),
  },
};

let emails = 0;

async function made({ admin }: World) {
  const reply = await admin.send(invitationCalls.create, { body: { role: 'staff', label: 'Somebody' } });
  // No more than a hundred may be open at once.
  if (reply.status !== 409) return reply.data;
  const { invitations } = (await admin.send(invitationCalls.list, {})).data;
  for (const { id } of invitations) await admin.send(invitationCalls.revoke, { params: { id: String(id) } });
  return (await admin.send(invitationCalls.create, { body: { role: 'staff', label: 'Somebody' } })).data;
}

function newEmail(): string {
  emails += 1;
  return `invited${emails}@test.example`;
}

function formOf(token: string) {
  const password = { password: testPassword, confirmPassword: testPassword };
  return { token, name: 'New Person', email: newEmail(), ...password };
}

export const invitationExamples: ExamplesOf<typeof invitationCalls> = {
  list: { by: 'admin', valid: () => ({}) },
  export: { by: 'admin', valid: () => ({}) },
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
  mail: {
    by: 'admin',
    valid: async (world) => {
      await switchMailOn(world.server);
      // Few may be mailed in a window, and every example is sent many times.
      await world.server.pool.query(`delete from rate_limits where kind = 'invite-mail'`);
      return { params: { id: String((await made(world)).invitation.id) }, body: { email: newEmail() } };
    },
    refused: async (world) => {
      await switchMailOn(world.server);
      return { params: unknownId, body: { email: newEmail() } };
    },
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

/** Links are made by signing in with the provider. */
async function linkedPerson(world: World) {
  const params = await personOf(world);
  await world.server.pool.query(
    `insert into oidc_links (user_id, issuer, sub, linked_at) values ($1::bigint, 'https://login.test', 'person ' || $1::text, now())`,
    [params.id],
  );
  return params;
}

export const providerExamples: ExamplesOf<typeof providerCalls> = {
  options: { valid: () => ({}) },
  links: { by: 'admin', valid: () => ({}) },
  unlink: {
    by: 'admin',
    valid: async (world) => ({ params: await linkedPerson(world) }),
    refused: () => ({ params: unknownId }),
  },
};
