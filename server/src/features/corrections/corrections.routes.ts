import { correctionCalls } from '@crm/contract/office/corrections';
import { defineRoutes } from '../../plugins/http/bind-calls.ts';
import { askForCorrection, changeRequest, listOwnRequests, withdrawRequest } from './asked-corrections.service.ts';
import { correctDay } from './correct-day.service.ts';
import { exportOpenRequests, exportOwnRequests } from './corrections-export.ts';
import { getDayHistory } from './day-history.service.ts';
import { decideRequest, listOpenRequests } from './decisions.service.ts';

export const correctionRoutes = defineRoutes('corrections', correctionCalls, {
  correct: (context, { body }) => correctDay(context, body),
  history: (context, { query }) => getDayHistory(context, query.staffId, query.date),
  requests: (context, { query }) => listOpenRequests(context, query),
  exportRequests: (context, { query }) => exportOpenRequests(context, query),
  decide: (context, { params, body }) => decideRequest(context, params.id, body),
  listOwn: (context, { query }) => listOwnRequests(context, query),
  exportOwn: (context, { query }) => exportOwnRequests(context, query.format),
  ask: (context, { body }) => askForCorrection(context, body),
  change: (context, { params, body }) => changeRequest(context, params.id, body),
  withdraw: (context, { params }) => withdrawRequest(context, params.id),
});
