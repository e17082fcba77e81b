import type { assignmentCalls } from '@crm/contract/work/assignments';
import { assignmentForm, createAssignment } from '../../support/records/assignments.ts';
import { type ExamplesOf, unknownId, type World } from '../types.ts';

async function assignmentOf({ admin, staff }: World) {
  return createAssignment(admin, { assignedTo: staff.id, dueDate: '2030-01-02' });
}
const unknown = Number(unknownId.id);

export const assignmentExamples: ExamplesOf<typeof assignmentCalls> = {
  dashboard: { by: 'admin', valid: () => ({}) },
  people: { by: 'admin', valid: () => ({}) },
  list: { by: 'staff', valid: () => ({}) },
  export: { by: 'staff', valid: () => ({ query: { status: 'Pending' } }) },
  get: {
    by: 'staff',
    valid: async (world) => ({ params: { id: String(await assignmentOf(world)) } }),
    refused: () => ({ params: unknownId }),
  },
  counts: { by: 'staff', valid: () => ({}) },
  create: {
    by: 'admin',
    valid: ({ staff }) => ({ body: assignmentForm({ assignedTo: staff.id, dueDate: '2030-01-02' }) }),
  },
  update: {
    by: 'staff',
    valid: async (world) => ({ body: { params: { id: await assignmentOf(world), status: 'Progress' } } }),
    refused: () => ({ body: { params: { id: unknown, status: 'Progress' } } }),
  },
  remove: {
    by: 'admin',
    valid: async (world) => ({ params: { id: String(await assignmentOf(world)) } }),
    refused: () => ({ params: unknownId }),
  },
};
