import { attachmentCalls } from '@crm/contract/attachments';
import { type ExamplesOf, unknownId, type World } from './examples-types.ts';
import { createContact, createTask } from './factories.ts';
import { sendFile } from './file-calls.ts';

const file = { name: 'offer.txt', content: 'An offer' };

async function taskOf({ server, staff }: World): Promise<{ taskId: string }> {
  const { id } = await createContact(staff);
  return { taskId: String(await createTask(server.pool, { staffId: staff.id, contactId: id })) };
}

async function attached(world: World): Promise<{ id: string }> {
  const { data } = await sendFile(world.server.app, world.staff, attachmentCalls.upload, { params: await taskOf(world) }, file);
  return { id: String(data.id) };
}

export const attachmentExamples: ExamplesOf<typeof attachmentCalls> = {
  upload: {
    by: 'staff',
    valid: async (world) => ({ params: await taskOf(world), file }),
    refused: () => ({ params: { taskId: unknownId.id }, file }),
  },
  download: { by: 'staff', valid: async (world) => ({ params: await attached(world) }), refused: () => ({ params: unknownId }) },
  remove: { by: 'staff', valid: async (world) => ({ params: await attached(world) }), refused: () => ({ params: unknownId }) },
};
