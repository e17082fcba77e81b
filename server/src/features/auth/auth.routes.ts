import { authCalls } from '@crm/contract/accounts/auth';
import { closeSession } from '../../plugins/access/session.ts';
import type { PublicContext } from '../../plugins/context.ts';
import { Answer, defineRoutes } from '../../plugins/http/bind-calls.ts';
import { isUnclaimed, signUp } from './auth.service.ts';
import { logIn } from './log-in.ts';

const signedUp = { staff: 'Your account was created. Please log in.', admin: 'Your account was created.' };

async function role({ actor, pool }: PublicContext) {
  if (actor) return { role: actor.role };
  return (await isUnclaimed(pool)) ? { role: null, setup: true as const } : { role: null };
}

export const authRoutes = defineRoutes('auth', authCalls, {
  signup: async (context, { body }, reply) => {
    const { email, role } = await signUp(context, body, reply);
    return new Answer({ email }, signedUp[role]);
  },
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
