import { historyCalls } from '@crm/contract/records/history';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../context.ts';
import { bindCalls } from '../../plugins/http/bind-calls.ts';
import { getContact } from '../contacts/contacts.service.ts';
import { getLead } from '../leads/leads.service.ts';
import { getRequirement } from '../requirements/requirements.service.ts';
import { requireReadableTask } from '../tasks/task-access.ts';
import { listHistory } from './history.service.ts';

export function mountHistory(app: FastifyInstance, services: Services): void {
  const rules = { lead: getLead, contact: getContact, requirement: getRequirement, task: requireReadableTask };
  bindCalls(app, services, historyCalls, {
    list: (context, { params, query }) => listHistory(context, rules, { ...params, before: query.before }),
  });
}
