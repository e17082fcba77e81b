import { funnelCalls } from '@crm/contract/numbers/funnel';
import { defineRoutes } from '../../plugins/http/bind-calls.ts';
import { exportFunnel, getFunnel } from './funnel.service.ts';

export const funnelRoutes = defineRoutes('funnel', funnelCalls, {
  get: (context, { query }) => getFunnel(context, query),
  export: (context, { query }) => exportFunnel(context, query),
});
