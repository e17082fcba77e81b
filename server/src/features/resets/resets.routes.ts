import { resetCalls } from '@crm/contract/accounts/resets';
import { Answer, defineRoutes } from '../../plugins/http/bind-calls.ts';
import { openReset, requestReset, setPassword } from './resets.service.ts';

export const resetRoutes = defineRoutes('resets', resetCalls, {
  request: async (context, { body }) =>
    new Answer(await requestReset(context, body.email), 'If an account has this e-mail, a link is on its way to it.'),
  open: (context, { body }) => openReset(context, body.token),
  set: async (context, { body }) =>
    new Answer(await setPassword(context, body), 'Your password was changed. Please log in with it.'),
});
