import type { dashboardCalls } from '@crm/contract/office/dashboard';
import type { ExamplesOf } from './types.ts';

export const dashboardExamples: ExamplesOf<typeof dashboardCalls> = { figures: { by: 'admin', valid: () => ({}) } };
