import type { requirementCalls } from '@crm/contract/customers/requirements';
import { createRequirement, requirementForm } from '../../support/records/requirements.ts';
import { type Example, type ExamplesOf, unknownId, type World } from '../types.ts';

const ownList = async ({ staff }: World) => ({ id: String((await createRequirement(staff)).id) });
const nothing: Example = { by: 'staff', valid: () => ({}) };

export const requirementExamples: ExamplesOf<typeof requirementCalls> = {
  list: nothing,
  export: { by: 'staff', valid: () => ({ query: { sort: 'project', direction: 'asc' } }) },
  create: {
    by: 'staff',
    valid: () => ({ body: requirementForm() }),
    refused: async ({ staff }) => ({ body: requirementForm({ project: (await createRequirement(staff)).project }) }),
  },
  update: {
    by: 'staff',
    valid: async (world) => ({ params: await ownList(world), body: requirementForm() }),
    refused: () => ({ params: unknownId, body: requirementForm() }),
  },
  remove: { by: 'staff', valid: async (world) => ({ params: await ownList(world) }), refused: () => ({ params: unknownId }) },
};
