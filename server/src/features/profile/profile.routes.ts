import { profileCalls } from '@crm/contract/profile';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../context.ts';
import { Answer, mount } from '../../plugins/mount.ts';
import { getProfile, updateProfile } from './profile.service.ts';
import { changeOwnPassword, endOtherSessions, listOwnSessions } from './sign-in.service.ts';

export function mountProfile(app: FastifyInstance, services: Services): void {
  mount(app, services, profileCalls, {
    get: (context) => getProfile(context),
    update: (context, { body }) => updateProfile(context, body),
    password: async (context, { body }) => new Answer(await changeOwnPassword(context, body), 'Password changed successfully!'),
    sessions: (context) => listOwnSessions(context),
    endOthers: (context) => endOtherSessions(context),
  });
}
