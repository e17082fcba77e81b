import { holidayCalls } from '@crm/contract/calendar/holiday-spans';
import type { ExamplesOf, World } from '../types.ts';

let years = 0;

/** Each in a year of its own: a day has one entry. */
function span() {
  years += 1;
  return {
    from: `${2600 + years}-02-01`,
    to: `${2600 + years}-02-02`,
    description: 'Company holiday',
    type: 'companyHoliday' as const,
  };
}

async function entered({ admin }: World) {
  const made = span();
  await admin.send(holidayCalls.create, { body: { spans: [made] } });
  const { data } = await admin.send(holidayCalls.list, { query: { from: made.from } });
  return data.slice(0, 2).map(({ id, version }) => ({ id, version }));
}

export const holidayExamples: ExamplesOf<typeof holidayCalls> = {
  list: { by: 'admin', valid: () => ({ query: { from: '2026-01-01' } }) },
  export: { by: 'admin', valid: () => ({ query: { from: '2026-01-01' } }) },
  create: { by: 'admin', valid: () => ({ body: { spans: [span()] } }) },
  replace: {
    by: 'admin',
    valid: async (world) => ({ body: { entries: await entered(world), span: span() } }),
    refused: () => ({ body: { entries: [{ id: 987654321, version: 1 }], span: null } }),
  },
};
