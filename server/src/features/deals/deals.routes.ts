import { dealCalls } from '@crm/contract/customers/deals';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../context.ts';
import { bindCalls } from '../../plugins/http/bind-calls.ts';
import { listDeals, sumDeals } from './deals.service.ts';

export function mountDeals(app: FastifyInstance, services: Services): void {
  bindCalls(app, services, dealCalls, {
    list: (context) => listDeals(context),
    summary: (context) => sumDeals(context),
  });
}
