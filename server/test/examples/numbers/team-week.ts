import type { teamWeekCalls } from '@crm/contract/numbers/team-week';
import type { ExamplesOf } from '../types.ts';

const tooFar = { query: { from: '2999-01-01' } };

export const teamWeekExamples: ExamplesOf<typeof teamWeekCalls> = {
  get: { by: 'admin', valid: () => ({}), refused: () => tooFar },
  export: { by: 'admin', valid: () => ({}), refused: () => tooFar },
};
