import type { dashboardCalls } from '@crm/contract/dashboard';
import type { ExamplesOf } from './examples-types.ts';

export const dashboardExamples: ExamplesOf<typeof dashboardCalls> = { figures: { by: 'admin', valid: () => ({}) } };
