import type { hourCalls } from '@crm/contract/numbers/hours';
import { type rateCalls as calls, rateCalls } from '@crm/contract/numbers/rates';
import type { ExamplesOf, World } from '../types.ts';
import { unknownId } from '../types.ts';

const march = { from: '2026-03-01', to: '2026-03-31' };
const rate = { validFrom: '2026-03-01', hourlyRate: 42.5 };
let days = 0;

/** Each from a day of its own: a person has one rate from a day. */
function nextRate() {
  days += 1;
  return { ...rate, validFrom: new Date(Date.UTC(2000, 0, days)).toISOString().slice(0, 10) };
}

async function rateOf({ admin, staff }: World): Promise<{ id: string }> {
  const { data } = await admin.send(rateCalls.create, { body: { staffId: staff.id, ...nextRate() } });
  return { id: String(data.id) };
}

export const rateExamples: ExamplesOf<typeof calls> = {
  list: { by: 'admin', valid: () => ({}) },
  ofPerson: {
    by: 'admin',
    valid: async (world) => {
      await rateOf(world);
      return { params: { id: String(world.staff.id) } };
    },
    refused: () => ({ params: unknownId }),
  },
  create: {
    by: 'admin',
    valid: ({ staff }) => ({ body: { staffId: staff.id, ...nextRate() } }),
    refused: () => ({ body: { staffId: 987654321, ...rate } }),
  },
  update: {
    by: 'admin',
    valid: async (world) => ({ params: await rateOf(world), body: nextRate() }),
    refused: () => ({ params: unknownId, body: rate }),
  },
  remove: {
    by: 'admin',
    valid: async (world) => ({ params: await rateOf(world) }),
    refused: () => ({ params: unknownId }),
  },
};

export const hourExamples: ExamplesOf<typeof hourCalls> = {
  report: { by: 'admin', valid: () => ({ query: { ...march, by: 'customer', shown: '12' } }) },
  months: { by: 'admin', valid: () => ({ query: march }) },
  nobody: { by: 'staff', valid: () => ({ query: march }) },
  entries: {
    by: 'admin',
    valid: ({ staff }) => ({ query: { ...march, kind: 'nobody', staffId: String(staff.id) } }),
    refused: () => ({ query: { ...march, kind: 'customer' } }),
  },
  export: { by: 'admin', valid: () => ({ query: { ...march, by: 'team', table: 'groups', format: 'csv' } }) },
};
