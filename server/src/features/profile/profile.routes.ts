import { profileCalls } from '@crm/contract/accounts/profile';
import { Answer, defineRoutes } from '../../plugins/http/bind-calls.ts';
import { getProfile, updateProfile } from './profile.service.ts';
import { changeOwnPassword, endOtherSessions, endSessionById, listOwnSessions } from './sign-in.service.ts';

export const profileRoutes = defineRoutes('profile', profileCalls, {
  get: (context) => getProfile(context),
  update: (context, { body }) => updateProfile(context, body),
  password: async (context, { body }) => new Answer(await changeOwnPassword(context, body), 'Password changed successfully!'),
  sessions: (context) => listOwnSessions(context),
  endOthers: (context) => endOtherSessions(context),
  endSession: (context, { params }) => endSessionById(context, params.id),
});
