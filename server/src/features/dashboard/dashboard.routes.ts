import { dashboardCalls } from '@crm/contract/office/dashboard';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../context.ts';
import { bindCalls } from '../../plugins/http/bind-calls.ts';
import { getFigures } from './dashboard.service.ts';

export function mountDashboard(app: FastifyInstance, services: Services): void {
  bindCalls(app, services, dashboardCalls, { figures: (context) => getFigures(context) });
}
