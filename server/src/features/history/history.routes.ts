import { historyCalls } from '@crm/contract/history';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../context.ts';
import { mount } from '../../plugins/mount.ts';
import { getLead } from '../leads/leads.service.ts';
import { listHistory } from './history.service.ts';

export function mountHistory(app: FastifyInstance, services: Services): void {
  const rules = { lead: getLead };
  mount(app, services, historyCalls, {
    list: (context, { params, query }) => listHistory(context, rules, { ...params, before: query.before }),
  });
}
