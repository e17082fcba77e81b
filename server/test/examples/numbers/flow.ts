import type { flowCalls } from '@crm/contract/numbers/flow';
import type { ExamplesOf } from '../types.ts';

const march = { from: '2026-03-01', to: '2026-03-31' };
const upsideDown = { from: '2026-03-31', to: '2026-03-01' };

export const flowExamples: ExamplesOf<typeof flowCalls> = {
  ageing: { by: 'staff', valid: () => ({ query: march }), refused: () => ({ query: upsideDown }) },
  waiting: { by: 'staff', valid: () => ({}), refused: () => ({ query: { staffId: '987654321' } }) },
  rework: { by: 'admin', valid: () => ({ query: march }), refused: () => ({ query: upsideDown }) },
  export: {
    by: 'admin',
    valid: () => ({ query: { ...march, table: 'lists', format: 'csv' } }),
    refused: () => ({ query: { ...upsideDown, table: 'waits' } }),
  },
};
