import { noteCalls } from '@crm/contract/customers/notes';
import { createLead } from '../../support/factories.ts';
import { type ExamplesOf, unknownId, type World } from '../types.ts';

const aboutLead = async ({ staff }: World) => ({
  kind: 'lead' as const,
  customerId: (await createLead(staff)).id,
  text: 'Called back',
});
const noteOf = async (world: World) => {
  const { data } = await world.staff.send(noteCalls.create, { body: await aboutLead(world) });
  return { id: String(data.id) };
};

export const noteExamples: ExamplesOf<typeof noteCalls> = {
  create: {
    by: 'staff',
    valid: async (world) => ({ body: await aboutLead(world) }),
    refused: () => ({ body: { kind: 'contact', customerId: 987_654_321, text: 'Called back' } }),
  },
  update: {
    by: 'staff',
    valid: async (world) => ({ params: await noteOf(world), body: { text: 'Called back twice' } }),
    refused: () => ({ params: unknownId, body: { text: 'Called back twice' } }),
  },
  remove: { by: 'staff', valid: async (world) => ({ params: await noteOf(world) }), refused: () => ({ params: unknownId }) },
};
