import { attachmentCalls } from '@crm/contract/work/attachments';
import { createContact, createTask } from '../../support/factories.ts';
import { sendFile } from '../../support/file-calls.ts';
import { type ExamplesOf, unknownId, type World } from '../types.ts';

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
