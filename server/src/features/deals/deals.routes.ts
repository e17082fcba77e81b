import { dealCalls } from '@crm/contract/customers/deals';
import { defineRoutes } from '../../plugins/http/bind-calls.ts';
import { listDeals, sumDeals } from './deals.service.ts';
import { exportDeals } from './deals-export.ts';

export const dealRoutes = defineRoutes('deals', dealCalls, {
  list: (context, { query }) => listDeals(context, query),
  export: (context, { query }) => exportDeals(context, query),
  summary: (context) => sumDeals(context),
});
