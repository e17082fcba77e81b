import type { presenceCalls } from '@crm/contract/office/presence';
import type { ExamplesOf } from './types.ts';

const march = { year: '2026', month: '3' };
const tooLate = { query: { date: '2999-01-01' } };

export const presenceExamples: ExamplesOf<typeof presenceCalls> = {
  day: { by: 'admin', valid: () => ({}), refused: () => tooLate },
  exportDay: { by: 'admin', valid: () => ({}), refused: () => tooLate },
  remind: { by: 'admin', valid: () => ({ body: {} }), refused: ({ admin }) => ({ body: { staffId: admin.id } }) },
  month: { by: 'admin', valid: () => ({ query: march }) },
  exportMonth: { by: 'admin', valid: () => ({ query: march }) },
};
