import type { historyCalls } from '@crm/contract/history';
import { type ExamplesOf, unknownId } from './examples-types.ts';
import { createLead } from './factories.ts';

export const historyExamples: ExamplesOf<typeof historyCalls> = {
  list: {
    by: 'staff',
    valid: async ({ staff }) => ({
      params: { entity: 'lead', id: String((await createLead(staff)).id) },
      query: { before: '2026-03-10T15:00:00.000000Z_note_1' },
    }),
    refused: () => ({ params: { entity: 'lead', ...unknownId } }),
  },
};
