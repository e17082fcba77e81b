import { type Subtask, subtaskCalls } from '@crm/contract/work/subtasks';
import { createContact, createTask } from '../../support/factories.ts';
import { type ExamplesOf, unknownId, type World } from '../types.ts';

const unknownTask = 987_654_321;
const form = (taskId: number) => ({ title: 'Build', details: ['Draft', 'Review'], taskId });

async function ownTask({ server, staff }: World): Promise<number> {
  return createTask(server.pool, { staffId: staff.id, contactId: (await createContact(staff)).id });
}

async function made(world: World): Promise<Subtask & { taskId: number }> {
  const taskId = await ownTask(world);
  return { ...(await world.staff.send(subtaskCalls.create, { body: form(taskId) })).data, taskId };
}

const ofMade = async (world: World) => ({ params: { id: String((await made(world)).id) } });
const ofRemoved = async (world: World) => {
  const target = await ofMade(world);
  await world.staff.send(subtaskCalls.remove, target);
  return target;
};

export const subtaskExamples: ExamplesOf<typeof subtaskCalls> = {
  list: {
    by: 'staff',
    valid: async (world) => ({ params: { taskId: String(await ownTask(world)) } }),
    refused: () => ({ params: { taskId: String(unknownTask) } }),
  },
  listTeam: {
    by: 'staff',
    valid: async (world) => ({ params: { id: String(await ownTask(world)) } }),
    refused: () => ({ params: unknownId }),
  },
  create: {
    by: 'staff',
    valid: async (world) => ({ body: form(await ownTask(world)) }),
    refused: () => ({ body: form(unknownTask) }),
  },
  update: {
    by: 'staff',
    valid: async (world) => {
      const { id, taskId } = await made(world);
      return { params: { id: String(id) }, body: form(taskId) };
    },
    refused: () => ({ params: unknownId, body: form(unknownTask) }),
  },
  toggleLine: {
    by: 'staff',
    valid: async (world) => ({ ...(await ofMade(world)), body: { name: 'Draft' } }),
    refused: async (world) => ({ ...(await ofMade(world)), body: { name: 'Unknown' } }),
  },
  removeLine: {
    by: 'staff',
    valid: async (world) => ({ ...(await ofMade(world)), body: { detail: 'Draft' } }),
    refused: async (world) => ({ ...(await ofMade(world)), body: { detail: 'Unknown' } }),
  },
  remove: { by: 'staff', valid: ofMade, refused: () => ({ params: unknownId }) },
  listRemoved: { by: 'staff', valid: () => ({}) },
  exportRemoved: { by: 'staff', valid: () => ({}) },
  restore: { by: 'staff', valid: ofRemoved, refused: ofMade },
  purge: { by: 'staff', valid: ofRemoved, refused: ofMade },
};
