import type { historyCalls } from '@crm/contract/records/history';
import { createLead } from '../support/factories.ts';
import { type ExamplesOf, unknownId } from './types.ts';

export const historyExamples: ExamplesOf<typeof historyCalls> = {
  list: {
    by: 'staff',
    valid: async ({ staff }) => ({
      params: { entity: 'lead', id: String((await createLead(staff)).id) },
      query: { before: '2026-03-10T15:00:00.000000Z_note_1', only: 'note' },
    }),
    refused: () => ({ params: { entity: 'lead', ...unknownId } }),
  },
};
