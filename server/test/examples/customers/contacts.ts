import type { teamCalls } from '@crm/contract/accounts/team';
import { contactCalls } from '@crm/contract/customers/contacts';
import type { contactFileCalls } from '@crm/contract/customers/customer-files';
import type { customerHubCalls } from '@crm/contract/customers/customer-hub';
import { contactForm, createContact, createLead, createTeam } from '../../support/factories.ts';
import { type ExamplesOf, unknownId, type World } from '../types.ts';

const contactOf = async ({ staff }: World) => ({ id: String((await createContact(staff)).id) });
const matchingOf = async ({ staff }: World) => ({ search: (await createContact(staff)).phone, count: 1 });
const chosenOf = async ({ staff }: World) => {
  const { id, version } = await createContact(staff);
  return [{ id, version }];
};
const unknownChosen = [{ id: 987_654_321, version: 1 }];

export const contactExamples: ExamplesOf<typeof contactCalls & typeof contactFileCalls> = {
  list: { by: 'staff', valid: () => ({ query: { page: '1', search: 'cust', sort: 'name', priority: 'High' } }) },
  listGlobal: { by: 'admin', valid: () => ({ query: { from: '2026-01-01', direction: 'asc', source: 'Referral' } }) },
  get: { by: 'staff', valid: async (world) => ({ params: await contactOf(world) }), refused: () => ({ params: unknownId }) },
  sources: { by: 'staff', valid: () => ({}), refused: () => ({ query: { scope: 'global' } }) },
  owners: { by: 'admin', valid: () => ({}) },
  create: {
    by: 'staff',
    valid: () => ({ body: contactForm() }),
    refused: async ({ staff }) => ({ body: contactForm({ phone: (await createContact(staff)).phone }) }),
  },
  update: {
    by: 'staff',
    valid: async (world) => ({ params: await contactOf(world), body: contactForm() }),
    refused: () => ({ params: unknownId, body: contactForm() }),
  },
  remove: { by: 'staff', valid: async (world) => ({ params: await contactOf(world) }), refused: () => ({ params: unknownId }) },
  setPriorityOfChosen: {
    by: 'staff',
    valid: async (world) => ({ body: { chosen: await chosenOf(world), priority: 'High' } }),
    refused: () => ({ body: { chosen: unknownChosen, priority: 'Low' } }),
  },
  removeChosen: {
    by: 'staff',
    valid: async (world) => ({ body: { chosen: await chosenOf(world) } }),
    refused: () => ({ body: { chosen: unknownChosen } }),
  },
  setPriorityOfMatching: {
    by: 'staff',
    valid: async (world) => ({ body: { matching: await matchingOf(world), priority: 'High' } }),
    refused: () => ({ body: { matching: { search: 'nobody has this', count: 1 }, priority: 'Low' } }),
  },
  removeMatching: {
    by: 'staff',
    valid: async (world) => ({ body: { matching: await matchingOf(world) } }),
    refused: () => ({ body: { matching: { search: 'nobody has this', count: 1 } } }),
  },
  setSource: {
    by: 'staff',
    valid: async (world) => ({ body: { chosen: await chosenOf(world), source: 'Fair' } }),
    refused: () => ({ body: { matching: { search: 'nobody has this', count: 1 }, source: 'Fair' } }),
  },
  setOwner: {
    by: 'admin',
    valid: async (world) => ({ body: { chosen: await chosenOf(world), ownerId: (await world.server.person('staff')).id } }),
    refused: async (world) => ({ body: { chosen: unknownChosen, ownerId: world.staff.id } }),
  },
  undoBulk: {
    by: 'staff',
    valid: async (world) => {
      const body = { chosen: await chosenOf(world), source: 'Undone' };
      return { params: { id: String((await world.staff.send(contactCalls.setSource, { body })).data.undoId) } };
    },
    refused: () => ({ params: unknownId }),
  },
  progressOfMatching: { by: 'staff', valid: () => ({}) },
  export: { by: 'staff', valid: () => ({ query: { search: 'cust' } }), refused: () => ({ query: { scope: 'global' } }) },
};

const teamForm = (staffIds: number[]) => ({ teamName: 'Harbour', teamDescription: '', leaderId: null, staffIds });
const teamIn = async ({ server, staff }: World) => ({ id: String(await createTeam(server.pool, [staff])) });

export const teamExamples: ExamplesOf<typeof teamCalls> = {
  staff: { by: 'admin', valid: () => ({}) },
  exportStaff: { by: 'admin', valid: () => ({ query: { former: 'true' } }) },
  export: { by: 'admin', valid: () => ({}) },
  details: {
    by: 'staff',
    valid: async ({ server, staff }) => {
      await createTeam(server.pool, [staff]);
      return {};
    },
  },
  list: { by: 'admin', valid: () => ({}) },
  create: { by: 'admin', valid: ({ staff }) => ({ body: teamForm([staff.id]) }) },
  update: {
    by: 'admin',
    valid: async (world) => ({ params: await teamIn(world), body: teamForm([world.staff.id]) }),
    refused: ({ staff }) => ({ params: unknownId, body: teamForm([staff.id]) }),
  },
  remove: { by: 'admin', valid: async (world) => ({ params: await teamIn(world) }), refused: () => ({ params: unknownId }) },
  listLeads: { by: 'staff', valid: () => ({ query: { page: '1', search: 'cust' } }) },
  listContacts: { by: 'staff', valid: () => ({ query: { page: '1', priority: 'Low' } }) },
  reassign: {
    by: 'staff',
    valid: async ({ server, staff }) => {
      const mate = await server.person('staff');
      await createTeam(server.pool, [staff, mate]);
      const { phone, email } = await createContact(mate);
      return { body: { phone, email } };
    },
    refused: () => ({ body: { phone: '987654321', email: 'nobody@shop.example' } }),
  },
};

export const customerHubExamples: ExamplesOf<typeof customerHubCalls> = {
  get: {
    by: 'staff',
    valid: async ({ staff }) => ({ params: { kind: 'lead', id: String((await createLead(staff)).id) } }),
    refused: () => ({ params: { kind: 'contact', ...unknownId } }),
  },
};
