import type { profileCalls } from '@crm/contract/accounts/profile';
import { testPassword } from '../support/test-app.ts';
import type { Example, ExamplesOf } from './types.ts';

const nothing: Example = { by: 'staff', valid: () => ({}) };
// The same password again, so that the people of the test can still sign in.
const passwords = { currentPassword: testPassword, newPassword: testPassword, confirmPassword: testPassword };

export const profileExamples: ExamplesOf<typeof profileCalls> = {
  get: nothing,
  update: { by: 'staff', valid: () => ({ body: { name: 'Some Person' } }) },
  password: { by: 'staff', valid: () => ({ body: passwords }) },
  sessions: nothing,
  endOthers: nothing,
};
