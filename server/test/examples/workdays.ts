import type { workdayCalls } from '@crm/contract/office/workdays';
import type { ExamplesOf } from './types.ts';

export const workdayExamples: ExamplesOf<typeof workdayCalls> = {
  check: {
    by: 'staff',
    valid: () => ({ body: { date: '2026-11-22' } }),
    refused: ({ admin }) => ({ body: { date: '2026-11-22', staffId: admin.id } }),
  },
};
