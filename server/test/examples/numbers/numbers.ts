import type { figureScopeCalls } from '@crm/contract/numbers/figure-scope';
import type { funnelCalls } from '@crm/contract/numbers/funnel';
import type { planCalls } from '@crm/contract/numbers/plan';
import { createRequirement } from '../../support/records/requirements.ts';
import { type ExamplesOf, unknownId } from '../types.ts';

const days = { from: '2026-01-01', to: '2026-12-31' };
const upsideDown = { from: '2026-02-01', to: '2026-01-01' };

export const figureScopeExamples: ExamplesOf<typeof figureScopeCalls> = { get: { by: 'staff', valid: () => ({}) } };

export const funnelExamples: ExamplesOf<typeof funnelCalls> = {
  get: { by: 'staff', valid: () => ({ query: days }), refused: () => ({ query: upsideDown }) },
  export: {
    by: 'staff',
    valid: () => ({ query: { ...days, table: 'sources' } }),
    refused: () => ({ query: { ...upsideDown, table: 'sources' } }),
  },
};

export const planExamples: ExamplesOf<typeof planCalls> = {
  get: {
    by: 'staff',
    valid: async ({ staff }) => ({ query: { requirementId: String((await createRequirement(staff)).id) } }),
    refused: () => ({ query: { requirementId: unknownId.id } }),
  },
};
