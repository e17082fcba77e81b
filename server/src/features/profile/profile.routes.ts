import { profileCalls } from '@crm/contract/profile';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../context.ts';
import { mount } from '../../plugins/mount.ts';
import { getProfile, updateProfile } from './profile.service.ts';

export function mountProfile(app: FastifyInstance, services: Services): void {
  mount(app, services, profileCalls, {
    get: (context) => getProfile(context),
    update: (context, { body }) => updateProfile(context, body),
  });
}
