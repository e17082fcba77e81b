import { waitingCalls } from '@crm/contract/office/waiting';
import { defineRoutes } from '../../plugins/http/bind-calls.ts';
import { countWaiting, listWaiting } from './waiting.service.ts';

export const waitingRoutes = defineRoutes('waiting', waitingCalls, {
  list: (context, { query }) => listWaiting(context, query),
  counts: (context) => countWaiting(context),
});
