import type { homeCalls } from '@crm/contract/home';
import type { ExamplesOf } from './examples-types.ts';

export const homeExamples: ExamplesOf<typeof homeCalls> = { get: { by: 'staff', valid: () => ({}) } };
