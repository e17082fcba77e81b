import type { privacyCalls } from '@crm/contract/office/privacy';
import { createLead } from '../../support/factories.ts';
import { type ExamplesOf, unknownId } from '../types.ts';

export const privacyExamples: ExamplesOf<typeof privacyCalls> = {
  everything: { by: 'admin', valid: () => ({}) },
  customer: {
    by: 'staff',
    valid: async ({ staff }) => ({ params: { id: String((await createLead(staff)).id) }, query: { format: 'json' } }),
    refused: () => ({ params: unknownId }),
  },
  person: {
    by: 'admin',
    valid: ({ staff }) => ({ params: { id: String(staff.id) }, query: { format: 'json' } }),
    refused: () => ({ params: unknownId }),
  },
  me: { by: 'staff', valid: () => ({ query: { format: 'json' } }) },
};
