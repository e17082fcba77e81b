import { requirementCalls } from '@crm/contract/customers/requirements';
import { defineRoutes } from '../../plugins/http/bind-calls.ts';
import { listOwned } from '../../records/owned/owned-list.ts';
import { requirementList, requirements } from './requirements.service.ts';
import { exportRequirements } from './requirements-export.ts';

export const requirementRoutes = defineRoutes('requirements', requirementCalls, {
  list: (context, { query }) => listOwned(context, requirements, requirementList, query),
  export: (context, { query }) => exportRequirements(context, query),
  create: (context, { body }) => requirements.create(context, body),
  update: (context, { params, body }) => requirements.update(context, params.id, body),
  remove: (context, { params }) => requirements.remove(context, params.id),
});
