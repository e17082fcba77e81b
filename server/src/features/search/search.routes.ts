import { searchCalls } from '@crm/contract/records/search';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../context.ts';
import { bindCalls } from '../../plugins/http/bind-calls.ts';
import { search } from './search.service.ts';

export function mountSearch(app: FastifyInstance, services: Services): void {
  bindCalls(app, services, searchCalls, { search: (context, { query }) => search(context, query.q) });
}
