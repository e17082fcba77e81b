import { requirementCalls } from '@crm/contract/customers/requirements';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../context.ts';
import { bindCalls } from '../../plugins/http/bind-calls.ts';
import { createRequirement, listRequirements, removeRequirement, updateRequirement } from './requirements.service.ts';

export function mountRequirements(app: FastifyInstance, services: Services): void {
  bindCalls(app, services, requirementCalls, {
    list: (context) => listRequirements(context),
    create: (context, { body }) => createRequirement(context, body),
    update: (context, { params, body }) => updateRequirement(context, params.id, body),
    remove: (context, { params }) => removeRequirement(context, params.id),
  });
}
