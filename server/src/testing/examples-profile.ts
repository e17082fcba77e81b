import type { profileCalls } from '@crm/contract/profile';
import type { Example, ExamplesOf } from './examples-types.ts';
import { testPassword } from './test-app.ts';

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
