import type { privacyCalls } from '@crm/contract/office/privacy';
import type { ExamplesOf } from '../types.ts';

export const privacyExamples: ExamplesOf<typeof privacyCalls> = {
  everything: { by: 'admin', valid: () => ({}) },
};
