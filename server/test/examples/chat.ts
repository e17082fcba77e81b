import { chatCalls } from '@crm/contract/office/chat';
import { createLead } from '../support/factories.ts';
import { sendFile } from '../support/file-calls.ts';
import { createMessage } from '../support/records/staff-records.ts';
import { type ExamplesOf, unknownId, type World } from './types.ts';

const file = { name: 'offer.txt', content: 'An offer' };
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
  upload: { by: 'staff', valid: (world) => ({ ...withAdmin(world), file }), refused: () => ({ ...unknownPerson, file }) },
  file: {
    by: 'staff',
    valid: async (world) => {
      // Uploads that nobody sends are few.
      await world.server.pool.query(
        'delete from chat_files f where not exists (select from chat_messages m where m.file_id = f.id)',
      );
      const { data } = await sendFile(world.server.app, world.staff, chatCalls.upload, withAdmin(world), file);
      return { params: { id: String(data.id) } };
    },
    refused: () => ({ params: unknownId }),
  },
  cards: {
    by: 'staff',
    valid: async ({ staff }) => ({ body: { links: [{ kind: 'lead', id: (await createLead(staff)).id }] } }),
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
