import type { auditCalls } from '@crm/contract/records/audit';
import { createLead } from '../support/factories.ts';
import { type ExamplesOf, unknownId } from './types.ts';

const filter = { entity: 'lead', action: 'created', from: '2026-01-01', to: '2026-12-31' };

export const auditExamples: ExamplesOf<typeof auditCalls> = {
  list: { by: 'admin', valid: () => ({ query: { ...filter, page: '1', limit: '20' } }) },
  export: { by: 'admin', valid: () => ({ query: filter }) },
  visibility: {
    by: 'staff',
    valid: async ({ staff }) => ({ params: { kind: 'lead', id: String((await createLead(staff)).id) } }),
    refused: () => ({ params: { kind: 'task', ...unknownId } }),
  },
};
