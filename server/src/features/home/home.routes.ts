import { homeCalls } from '@crm/contract/home';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../context.ts';
import { mount } from '../../plugins/mount.ts';
import { getHome } from './home.service.ts';

export function mountHome(app: FastifyInstance, services: Services): void {
  mount(app, services, homeCalls, { get: (context) => getHome(context) });
}
