import { searchCalls } from '@crm/contract/search';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../context.ts';
import { mount } from '../../plugins/mount.ts';
import { search } from './search.service.ts';

export function mountSearch(app: FastifyInstance, services: Services): void {
  mount(app, services, searchCalls, { search: (context, { query }) => search(context, query.q) });
}
