import type { dealCalls } from '@crm/contract/customers/deals';
import type { Example, ExamplesOf } from '../types.ts';

const nothing: Example = { by: 'staff', valid: () => ({}) };

export const dealExamples: ExamplesOf<typeof dealCalls> = {
  list: nothing,
  export: { by: 'staff', valid: () => ({ query: { stage: '1' } }) },
  summary: nothing,
};
