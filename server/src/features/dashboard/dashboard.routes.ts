import { dashboardCalls } from '@crm/contract/dashboard';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../context.ts';
import { mount } from '../../plugins/mount.ts';
import { getFigures } from './dashboard.service.ts';

export function mountDashboard(app: FastifyInstance, services: Services): void {
  mount(app, services, dashboardCalls, { figures: (context) => getFigures(context) });
}
