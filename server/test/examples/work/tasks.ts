import type { taskPlanCalls } from '@crm/contract/work/replanning';
import type { taskDetailCalls } from '@crm/contract/work/task-detail';
import type { taskFileCalls } from '@crm/contract/work/task-files';
import type { taskCalls } from '@crm/contract/work/tasks';
import { createOwnTask, putTask, taskForm } from '../../support/records/tasks.ts';
import { type Example, type ExamplesOf, unknownId, type World } from '../types.ts';

const unknown = 987_654_321;
const staffList: Example = { by: 'staff', valid: () => ({}) };
const adminList: Example = { by: 'admin', valid: () => ({}) };
const taskOf = ({ staff }: World) => createOwnTask(staff);

async function taskAt(world: World, state: { stage: number; rework?: boolean }) {
  const task = await taskOf(world);
  await putTask(world.server.pool, task.id, state);
  return task;
}
async function chosenAt(world: World, stage: number) {
  const { id, version } = await taskAt(world, { stage });
  return { id, version };
}
const stages = async (world: World) => ({ body: { data: { id: (await taskOf(world)).id, stages: 2, notes: 'Note' } } });
const details = async (world: World) => {
  const { id, contactId } = await taskOf(world);
  return { body: { taskId: id, contactId } };
};
const ofTask: Example = {
  by: 'staff',
  valid: async (world) => ({ params: { id: String((await taskOf(world)).id) } }),
  refused: () => ({ params: unknownId }),
};
const unknownDetails = () => ({ body: { taskId: unknown, contactId: 1 } });

export const taskExamples: ExamplesOf<typeof taskCalls & typeof taskFileCalls & typeof taskDetailCalls & typeof taskPlanCalls> = {
  list: staffList,
  listOf: {
    by: 'staff',
    valid: () => ({ params: { customerOrData: 'In Progress' } }),
    refused: () => ({ params: { customerOrData: 'Nothing' } }),
  },
  export: { by: 'staff', valid: () => ({ query: { list: 'pending' } }), refused: () => ({ query: { scope: 'global' } }) },
  counts: { by: 'staff', valid: () => ({}), refused: () => ({ query: { scope: 'all' } }) },
  create: {
    by: 'staff',
    valid: async ({ staff }) => ({ body: await taskForm(staff) }),
  },
  update: {
    by: 'staff',
    valid: async (world) => ({ params: { id: String((await taskOf(world)).id) }, body: await taskForm(world.staff) }),
    refused: async ({ staff }) => ({ params: unknownId, body: await taskForm(staff) }),
  },
  remove: {
    by: 'staff',
    valid: async (world) => ({ params: { id: String((await taskOf(world)).id) } }),
    refused: () => ({ params: unknownId }),
  },
  step: {
    by: 'staff',
    valid: async (world) => ({ params: { id: String((await taskOf(world)).id) }, body: { data: 2 } }),
    refused: async (world) => ({ params: { id: String((await taskOf(world)).id) }, body: { data: 3 } }),
  },
  listByStatus: {
    by: 'staff',
    valid: () => ({ body: { status: 'Completed' } }),
    refused: () => ({ body: { status: 'Review' } }),
  },
  details: { by: 'staff', valid: details, refused: unknownDetails },
  teamDetails: { by: 'staff', valid: details, refused: unknownDetails },
  one: ofTask,
  calls: ofTask,
  meetings: ofTask,
  adminDetails: { by: 'admin', valid: details, refused: unknownDetails },
  setStagesNotes: { by: 'staff', valid: stages, refused: () => ({ body: { data: { id: unknown, stages: 2, notes: 'Note' } } }) },
  setTeamStagesNotes: {
    by: 'staff',
    valid: stages,
    refused: () => ({ body: { data: { id: unknown, stages: 2, notes: 'Note' } } }),
  },
  finishRework: {
    by: 'staff',
    valid: async (world) => ({ body: { id: (await taskAt(world, { stage: 4, rework: true })).id } }),
    refused: async (world) => ({ body: { id: (await taskOf(world)).id } }),
  },
  toggleRework: {
    by: 'admin',
    valid: async (world) => ({ body: { id: (await taskAt(world, { stage: 4 })).id } }),
    refused: async (world) => ({ body: { id: (await taskOf(world)).id } }),
  },
  sendBack: {
    by: 'admin',
    valid: async (world) => ({ body: { tasks: [await chosenAt(world, 3)], category: 'Mistake', reason: 'Try it again' } }),
    refused: async (world) => ({ body: { tasks: [await chosenAt(world, 2)] } }),
  },
  complete: {
    by: 'admin',
    valid: async (world) => ({ body: { tasks: [await chosenAt(world, 3)] } }),
    refused: async (world) => ({ body: { tasks: [await chosenAt(world, 4)] } }),
  },
  review: {
    by: 'admin',
    valid: async (world) => ({ body: { taskId: (await taskOf(world)).id, stage: 4 } }),
    refused: async (world) => ({ body: { taskId: (await taskOf(world)).id, stage: 3 } }),
  },
  reassign: {
    by: 'admin',
    valid: async (world) => ({ body: { taskId: (await taskOf(world)).id, staffId: world.admin.id } }),
    refused: async (world) => ({ body: { taskId: (await taskOf(world)).id, staffId: world.staff.id } }),
  },
  replan: {
    by: 'admin',
    valid: async (world) => ({
      params: { id: String((await taskOf(world)).id) },
      body: { staffId: world.admin.id, finishBy: '2030-01-01' },
    }),
    refused: () => ({ params: unknownId, body: { finishBy: '2030-01-01' } }),
  },
  listAll: adminList,
  listMine: adminList,
  pending: staffList,
  pendingAll: adminList,
  reworks: staffList,
  reworksAll: adminList,
  resolved: adminList,
  completed: staffList,
};
