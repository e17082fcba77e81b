import { authCalls } from '@crm/contract/auth';
import type { FastifyInstance } from 'fastify';
import type { PublicContext, Services } from '../../context.ts';
import { Answer, mount } from '../../plugins/mount.ts';
import { closeSession } from '../../plugins/session.ts';
import { signUp } from './auth.service.ts';
import { logIn } from './log-in.ts';

export function mountAuth(app: FastifyInstance, services: Services): void {
  const role = async (context: PublicContext) => ({ role: context.actor?.role ?? null });
  mount(app, services, authCalls, {
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
}
