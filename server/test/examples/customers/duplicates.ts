import { duplicateCalls } from '@crm/contract/customers/duplicates';
import { createLead, leadForm } from '../../support/factories.ts';
import { type ExamplesOf, unknownId, type World } from '../types.ts';

const unknown = 987_654_321;
const twoLeads = async ({ staff }: World) => [await createLead(staff), await createLead(staff)] as const;

async function twoIds(world: World) {
  const [one, other] = await twoLeads(world);
  return { kind: 'lead' as const, one: one.id, other: other.id };
}

async function mergeOfTwo(world: World) {
  const [kept, dropped] = await twoLeads(world);
  return {
    kind: 'lead' as const,
    kept: { id: kept.id, version: kept.version },
    dropped: { id: dropped.id, version: dropped.version },
    form: leadForm(),
  };
}

export const duplicateExamples: ExamplesOf<typeof duplicateCalls> = {
  list: { by: 'staff', valid: () => ({ query: { kind: 'lead', page: '1' } }) },
  export: { by: 'staff', valid: () => ({ query: { kind: 'lead' } }) },
  known: { by: 'staff', valid: () => ({ query: { phone: '5550100', email: 'known@shop.example' } }) },
  dismiss: {
    by: 'staff',
    valid: async (world) => ({ body: await twoIds(world) }),
    refused: async (world) => ({ body: { ...(await twoIds(world)), other: unknown } }),
  },
  preview: {
    by: 'staff',
    valid: async (world) => {
      const { kind, one, other } = await twoIds(world);
      return { query: { kind, one: String(one), other: String(other) } };
    },
    refused: () => ({ query: { kind: 'lead', one: String(unknown), other: '1' } }),
  },
  merge: {
    by: 'staff',
    valid: async (world) => ({ body: await mergeOfTwo(world) }),
    refused: async (world) => ({ body: { ...(await mergeOfTwo(world)), dropped: { id: unknown, version: 1 } } }),
  },
  merges: { by: 'staff', valid: () => ({}) },
  undo: {
    by: 'staff',
    valid: async (world) => {
      const { data } = await world.staff.send(duplicateCalls.merge, { body: await mergeOfTwo(world) });
      return { params: { id: String(data.id) } };
    },
    refused: () => ({ params: unknownId }),
  },
};
