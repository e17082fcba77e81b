import { profileCalls } from '@crm/contract/accounts/profile';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../context.ts';
import { Answer, bindCalls } from '../../plugins/http/bind-calls.ts';
import { getProfile, updateProfile } from './profile.service.ts';
import { changeOwnPassword, endOtherSessions, listOwnSessions } from './sign-in.service.ts';

export function mountProfile(app: FastifyInstance, services: Services): void {
  bindCalls(app, services, profileCalls, {
    get: (context) => getProfile(context),
    update: (context, { body }) => updateProfile(context, body),
    password: async (context, { body }) => new Answer(await changeOwnPassword(context, body), 'Password changed successfully!'),
    sessions: (context) => listOwnSessions(context),
    endOthers: (context) => endOtherSessions(context),
  });
}
