import type { homeCalls } from '@crm/contract/office/home';
import type { ExamplesOf } from './types.ts';

export const homeExamples: ExamplesOf<typeof homeCalls> = { get: { by: 'staff', valid: () => ({}) } };
