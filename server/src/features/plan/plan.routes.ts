import { planCalls } from '@crm/contract/numbers/plan';
import { defineRoutes } from '../../plugins/http/bind-calls.ts';
import { planTask } from './plan.service.ts';

export const planRoutes = defineRoutes('plan', planCalls, {
  get: (context, { query }) => planTask(context, query),
});
