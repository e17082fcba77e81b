import { contactCalls } from '@crm/contract/customers/contacts';
import { type Deal, dealCalls } from '@crm/contract/customers/deals';
import { duplicateCalls } from '@crm/contract/customers/duplicates';
import { leadCalls } from '@crm/contract/customers/leads';
import { type Requirement, requirementCalls } from '@crm/contract/customers/requirements';
import { type TrashItem, trashCalls } from '@crm/contract/records/trash';
import type { World } from '../../examples/types.ts';
import { createContact, createLead } from '../factories.ts';
import { createRequirement } from '../records/requirements.ts';
import { createOwnTask } from '../records/tasks.ts';
import type { AskedList, ExportedLists } from './exported-list.ts';
import { loaded } from './exported-list.ts';

type Query = Record<string, string>;

function leads(query: Query): AskedList {
  const rows = async ({ staff }: World) =>
    (await staff.send(leadCalls.list, { query: { limit: '100', ...query } as never })).data.leads.map(({ name }) => name);
  return { by: 'staff', file: () => ({ query }), column: 'Name', rows };
}

function contacts(query: Query): AskedList {
  const rows = async ({ staff }: World) =>
    (await staff.send(contactCalls.list, { query: { limit: '100', ...query } as never })).data.contacts.map(({ name }) => name);
  return { by: 'staff', file: () => ({ query }), column: 'Name', rows };
}

function requirements(query: Query): AskedList {
  const rows = async (world: World) =>
    (await loaded<Requirement>(world, 'staff', requirementCalls.list, { query })).map(({ project }) => project);
  return { by: 'staff', file: () => ({ query }), column: 'Title', rows };
}

function deals(by: AskedList['by'], query: Query): AskedList {
  const rows = async (world: World) =>
    (await loaded<Deal>(world, by, dealCalls.list, { query })).map(({ requirement }) => requirement ?? 'General Requirement');
  return { by, file: () => ({ query }), column: 'Requirement', rows };
}

function trash(query: { type: string; date: string }): AskedList {
  const rows = async (world: World) =>
    (await loaded<TrashItem>(world, 'staff', trashCalls.list, { body: query })).map(({ details }) => Object.values(details)[0]);
  return { by: 'staff', file: () => ({ query }), column: 'Name', rows };
}

export const customerLists: ExportedLists = {
  'leads.export': {
    make: ({ staff }, text) => createLead(staff, { name: text, description: text, location: text, source: text }),
    asked: [leads({}), leads({ sort: 'name', direction: 'asc' }), leads({ search: 'beta' })],
  },
  'contacts.export': {
    make: ({ staff }, text) => createContact(staff, { name: text, description: text }),
    asked: [contacts({}), contacts({ sort: 'name', direction: 'asc' }), contacts({ search: 'beta' })],
  },
  'requirements.export': {
    make: ({ staff }, text) => createRequirement(staff, { project: `${text} list`, data: [text] }),
    asked: [requirements({}), requirements({ sort: 'project', direction: 'asc' }), requirements({ search: 'beta' })],
  },
  'deals.export': {
    make: async ({ staff }, text) => {
      // The list may be there already: its title is unique.
      await staff.send(requirementCalls.create, { body: { project: text, data: ['First'] } });
      await createOwnTask(staff, { requirement: text });
    },
    asked: [deals('staff', {}), deals('staff', { stage: '1', search: 'beta' }), deals('admin', {})],
  },
  'trash.export': {
    make: async ({ staff }, text) => {
      const { id } = await createLead(staff, { name: text });
      await staff.send(leadCalls.remove, { params: { id: String(id) } });
    },
    asked: [
      trash({ type: 'All', date: 'All' }),
      trash({ type: 'Leads', date: 'Today' }),
      trash({ type: 'Contacts', date: 'All' }),
    ],
  },
  'duplicates.export': {
    make: async ({ staff }, text) => [await createLead(staff, { name: text }), await createLead(staff, { name: text })],
    asked: [
      {
        by: 'staff',
        file: () => ({ query: { kind: 'lead' } }),
        column: 'Name',
        rows: async ({ staff }) => {
          const { data } = await staff.send(duplicateCalls.list, { query: { kind: 'lead', limit: '100' } });
          return data.pairs.map(({ one }) => one.name);
        },
      },
    ],
  },
};
