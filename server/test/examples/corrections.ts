import { type correctionCalls as calls, correctionCalls } from '@crm/contract/office/corrections';
import { addDays } from '@crm/contract/rules/plain-days';
import { type ExamplesOf, unknownId, type World } from './types.ts';

let days = 0;

/** A past day that no other example uses. */
function newDay(): string {
  days += 1;
  return addDays('2020-01-01', days);
}

const times = { entryTime: '9:00 AM', exitTime: '5:45 PM' };
const formOf = () => ({ date: newDay(), ...times, reason: 'I forgot to mark it' });

export async function askedCorrection({ staff }: Pick<World, 'staff'>): Promise<{ id: string }> {
  return { id: String((await staff.send(correctionCalls.ask, { body: formOf() })).data.id) };
}

export const correctionExamples: ExamplesOf<typeof calls> = {
  correct: {
    by: 'admin',
    valid: ({ staff }) => ({ body: { staffId: staff.id, ...formOf(), version: null } }),
    refused: ({ admin }) => ({ body: { staffId: admin.id, ...formOf(), version: null } }),
  },
  requests: { by: 'admin', valid: () => ({}) },
  decide: {
    by: 'admin',
    valid: async (world) => ({ params: await askedCorrection(world), body: { accept: true, dayVersion: null } }),
    refused: () => ({ params: unknownId, body: { accept: false } }),
  },
  listOwn: { by: 'staff', valid: () => ({}) },
  ask: {
    by: 'staff',
    valid: () => ({ body: formOf() }),
    refused: () => ({ body: { ...formOf(), date: '2999-01-01' } }),
  },
  change: {
    by: 'staff',
    valid: async (world) => ({ params: await askedCorrection(world), body: formOf() }),
    refused: () => ({ params: unknownId, body: formOf() }),
  },
  withdraw: {
    by: 'staff',
    valid: async (world) => ({ params: await askedCorrection(world) }),
    refused: () => ({ params: unknownId }),
  },
};
