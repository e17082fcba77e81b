import { authCalls } from '@crm/contract/accounts/auth';
import type { PublicContext } from '../../context.ts';
import { closeSession } from '../../plugins/access/session.ts';
import { Answer, defineRoutes } from '../../plugins/http/bind-calls.ts';
import { signUp } from './auth.service.ts';
import { logIn } from './log-in.ts';

const role = async (context: PublicContext) => ({ role: context.actor?.role ?? null });

export const authRoutes = defineRoutes('auth', authCalls, {
  signup: async (context, { body }) => new Answer(await signUp(context, body), 'Your account was created. Please log in.'),
  login: async (context, { body }, reply) => {
    const { id, name, email, role } = await logIn(context, body, reply);
    return { userDetails: { id, name, email, role } };
  },
  getRole: role,
  role,
  logout: async (context, _received, reply) => {
    await closeSession(context, reply);
    return {};
  },
});
