import type { dealCalls } from '@crm/contract/deals';
import type { Example, ExamplesOf } from './examples-types.ts';

const nothing: Example = { by: 'staff', valid: () => ({}) };

export const dealExamples: ExamplesOf<typeof dealCalls> = { list: nothing, summary: nothing };
