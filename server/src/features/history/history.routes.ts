import { historyCalls } from '@crm/contract/history';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../context.ts';
import { mount } from '../../plugins/mount.ts';
import { getContact } from '../contacts/contacts.service.ts';
import { getLead } from '../leads/leads.service.ts';
import { getRequirement } from '../requirements/requirements.service.ts';
import { requireReadableTask } from '../tasks/task-access.ts';
import { listHistory } from './history.service.ts';

export function mountHistory(app: FastifyInstance, services: Services): void {
  const rules = { lead: getLead, contact: getContact, requirement: getRequirement, task: requireReadableTask };
  mount(app, services, historyCalls, {
    list: (context, { params, query }) => listHistory(context, rules, { ...params, before: query.before }),
  });
}
