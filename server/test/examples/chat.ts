import type { chatCalls } from '@crm/contract/office/chat';
import { createMessage } from '../support/staff-records.ts';
import type { ExamplesOf, World } from './types.ts';

const unknownPerson = { params: { staffId: '987654321' } };

function withAdmin({ admin }: World) {
  return { params: { staffId: String(admin.id) } };
}

export const chatExamples: ExamplesOf<typeof chatCalls> = {
  people: { by: 'staff', valid: () => ({}) },
  thread: { by: 'staff', valid: withAdmin, refused: () => unknownPerson },
  search: {
    by: 'staff',
    valid: () => ({ query: { search: 'hello' } }),
  },
  read: {
    by: 'staff',
    valid: async (world) => {
      const { server, staff, admin } = world;
      const upTo = await createMessage(server.pool, { from: admin.id, to: staff.id, text: 'Hello' });
      return { ...withAdmin(world), body: { upTo } };
    },
    refused: () => ({ ...unknownPerson, body: { upTo: 1 } }),
  },
  unread: { by: 'staff', valid: () => ({}) },
};
