import { homeCalls } from '@crm/contract/office/home';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../context.ts';
import { bindCalls } from '../../plugins/http/bind-calls.ts';
import { getHome } from './home.service.ts';

export function mountHome(app: FastifyInstance, services: Services): void {
  bindCalls(app, services, homeCalls, { get: (context) => getHome(context) });
}
