import { dealCalls } from '@crm/contract/deals';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../context.ts';
import { mount } from '../../plugins/mount.ts';
import { listDeals, sumDeals } from './deals.service.ts';

export function mountDeals(app: FastifyInstance, services: Services): void {
  mount(app, services, dealCalls, {
    list: (context) => listDeals(context),
    summary: (context) => sumDeals(context),
  });
}
