import { flowCalls } from '@crm/contract/numbers/flow';
import { defineRoutes } from '../../plugins/http/bind-calls.ts';
import { getAgeing } from './ageing.service.ts';
import { exportFlow } from './flow-export.ts';
import { getRework } from './rework.service.ts';
import { listWaiting } from './waiting.service.ts';

export const flowRoutes = defineRoutes('flow', flowCalls, {
  ageing: (context, { query }) => getAgeing(context, query),
  waiting: (context, { query }) => listWaiting(context, query),
  rework: (context, { query }) => getRework(context, query),
  export: (context, { query }) => exportFlow(context, query),
});
